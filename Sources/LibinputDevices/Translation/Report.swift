/// One event of libinput as a value: what the reading thread hands over, and what the
/// translators are fed with in tests.
///
/// Places are shares of the device's area, 0 at its left or top edge and 1 at its right or bottom one, after
/// calibration and turning by libinput. Angles are degrees, as libinput's.
struct Report: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A finger in a slot of a touchscreen; slot -1 of a screen for one finger.
    case touchDown(slot: Int32, x: Double, y: Double)
    case touchMotion(slot: Int32, x: Double, y: Double)
    case touchUp(slot: Int32)
    case touchCancel(slot: Int32)
    /// What came since the last one belongs together.
    case touchFrame

    /// A mouse moved: distance after acceleration, in pixels of a screen of 96 dots an inch or so.
    case motion(dx: Double, dy: Double)
    /// A device that knows places, such as the pointer of a virtual machine.
    case absolute(x: Double, y: Double)
    /// A button by its evdev code.
    case button(code: UInt32, isDown: Bool)
    /// A wheel turned: 120 a notch, positive to the right and down.
    case wheel(x: Double, y: Double)
    /// Fingers scroll on a touchpad, or a held button does with a trackball. An axis that the event does not name is
    /// nil; one that has ended is 0.
    case scroll(x: Double?, y: Double?)

    case pinchBegan
    /// Scale since the beginning, turn since the last report.
    case pinchChanged(scale: Double, degrees: Double)
    case pinchEnded(isCancelled: Bool)

    /// A pen of a tablet, or one for the screen.
    case tool(ToolReport)
    /// A key by its evdev code.
    case key(code: UInt32, isDown: Bool)
  }

  /// Registry number of the device.
  var device: UInt64
  /// Seconds since boot.
  var timestamp: Double
  var kind: Kind
}

/// The state of a tablet's tool, and what about it changed.
struct ToolReport: Sendable, Hashable {
  enum Change: Sendable, Hashable {
    case proximityIn, proximityOut, tipDown, tipUp, axes
    case button(code: UInt32, isDown: Bool)
  }
  /// A pen and whatever else is held like one; or a mouse or lens that lies on a tablet.
  enum Tool: Sendable, Hashable { case pen, puck }

  var change: Change
  var tool = Tool.pen
  var x: Double
  var y: Double
  /// 0...1; nil where the tool can't tell.
  var pressure: Double?
  /// 0...1, as far as the tablet sees; nil where it can't tell.
  var distance: Double?
  /// Degrees from upright, positive to the right and down.
  var tiltX = 0.0
  var tiltY = 0.0
  /// Turn about its own axis, degrees clockwise.
  var rotation = 0.0
}

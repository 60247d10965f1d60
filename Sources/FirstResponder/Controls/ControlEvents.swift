extension UIControl {
  /// What happened to a control; several may happen at one moment (B6.19, B6.26).
  public struct Event: OptionSet, Sendable, Hashable {
    /// The events as bits, one for each (B6.19).
    public let rawValue: UInt
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The same, and it was not the first tap (B6.24).
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved, and is inside (B6.12).
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved, and is outside (B6.12).
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken back: by the system, a recognizer, or because the control left or was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value. Program code that sets it sends nothing (B6.29).
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for: the tap of a button, the change of a switch (B6.27).
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The field has become first responder, and its text can be changed (B6.28).
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has changed the text of the field (B6.28).
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The field is no longer first responder (B6.28).
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return ended the editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Everything that a finger does to a control: the 12 lowest bits (B6.19).
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything that happens to a field while it is edited (B6.19).
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits that a program may use for events of its own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits that are the system's own; nothing here sends them.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event there is, also those of the program's own.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands; several at once (B6.18).
  public struct State: OptionSet, Sendable, Hashable {
    /// The states as bits, one for each (B6.18).
    public let rawValue: UInt
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Can be used, is not chosen, and has no finger on it.
    public static let normal = State([])
    /// A finger is on it and inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Can't be used (`isEnabled` is false).
    public static let disabled = State(rawValue: 1 << 1)
    /// Is chosen (`isSelected`).
    public static let selected = State(rawValue: 1 << 2)
    /// Keys go to it.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits that a program may use for states of its own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that are the system's own; nothing here sets them.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

extension UIControl.Event: CustomStringConvertible {
  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The names of the events, as the trace shows them: "touchDragExit, touchDragOutside".
  public var description: String {
    var rest = self
    var words: [String] = []
    for (event, name) in Self.names where contains(event) {
      words.append(name)
      rest.remove(event)
    }
    if !rest.isEmpty { words.append("0x" + String(rest.rawValue, radix: 16)) }
    return words.isEmpty ? "no event" : words.joined(separator: ", ")
  }
}

/// What a control tells of a finger. A value without control.
enum ControlRules {
  /// Generous, so that a finger that slips does not lose the control; the landing itself takes the
  /// true bounds (B6.12-B6.14).
  static func isInside(_ point: CGPoint, bounds: CGRect, slop: CGFloat) -> Bool {
    bounds.insetBy(dx: -slop, dy: -slop).contains(point)
  }

  /// B6.3, B6.24
  static func landing(tapCount: Int) -> UIControl.Event { tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown }

  /// B6.7
  static func move(wasInside: Bool, isInside: Bool) -> UIControl.Event {
    switch (wasInside, isInside) {
    case (true, true): .touchDragInside
    case (false, false): .touchDragOutside
    case (true, false): [.touchDragExit, .touchDragOutside]
    case (false, true): [.touchDragEnter, .touchDragInside]
    }
  }

  /// B6.8
  static func lift(isInside: Bool) -> UIControl.Event { isInside ? .touchUpInside : .touchUpOutside }
}

/// One report of an input device, in the form in which the system process hands it to the app.
///
/// A touch report is one hand with child fingers (B9.1), never a flat list of unrelated points. The value is made to be
/// reused: decoding into an existing event keeps the storage of `contacts`, so a stream of reports allocates nothing.
public struct HIDEvent: Sendable, Hashable {
  /// What kind of report it is, with the numbers of every kind but touch.
  public enum Kind: Sendable, Hashable {
    /// Fingers and pens: see `contacts`.
    case digitizer
    /// A key of a keyboard went down or up.
    case key(KeySample)
    /// A pointer moved over the screen without touching it, or entered or left it.
    case hover(HoverSample)
    /// A wheel or a trackpad scrolled.
    case scroll(ScrollSample)
    /// Fingers on a trackpad moved apart, together or about each other.
    case transform(TransformSample)
    /// A hardware button of a remote or a game pad went down or up.
    case press(PressSample)
    /// An input method made or took back text: what no single key types.
    case text(TextSample)
    /// The device was shaken.
    case shake(ShakePhase)
    /// A raw sample of the device's accelerometer.
    case acceleration(AccelerationSample)
    /// A headset or a media key asked for something.
    case remoteControl(RemoteControlCommand)
  }

  /// Seconds since boot at which the device saw it; never decreases in one stream (B2.39).
  public var timestamp: Double
  /// Registry number of the device; 0 means unknown (B9.14).
  public var sender: UInt64
  /// Modifier keys held meanwhile, as `UIKeyModifierFlags` raw bits. Those of a key stand in its sample, and here is 0.
  public var modifiers: UInt32
  /// What was reported; where it is `.digitizer`, the rest is in `contacts`.
  public var kind: Kind
  /// The children of the hand, at most `contactLimit`: every contact whose state, place or attributes changed, each
  /// once. Empty unless `kind` is `.digitizer`.
  public var contacts: [Contact]

  /// More children than this in one report are bad input.
  public static let contactLimit = 64

  /// A report as a device makes it. Nothing is checked here: what can't be is found when it is sent or taken in.
  public init(
    timestamp: Double, sender: UInt64 = 1, modifiers: UInt32 = 0, kind: Kind, contacts: [Contact] = []
  ) {
    self.timestamp = timestamp
    self.sender = sender
    self.modifiers = modifiers
    self.kind = kind
    self.contacts = contacts
  }
}

/// One finger or pen within a hand.
public struct Contact: Sendable, Hashable, BitwiseCopyable {
  /// What touches. Raw values are those of the HID digitizer's transducer types (B9.4).
  public enum Transducer: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case stylus = 0
    /// The pointer of a mouse or trackpad while a button is held.
    case puck = 1
    case finger = 2
  }

  /// What changed since the contact's last report. Bits are those of the HID digitizer's event mask (B9.5).
  public struct Change: OptionSet, Sendable, Hashable, BitwiseCopyable {
    /// Bits of the HID digitizer's event mask, unknown ones included.
    public let rawValue: UInt32
    // Read for each finger of each event by other modules, which know them so without a call.
    /// Keeps all bits, also those that have no meaning here.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// `isInRange` changed.
    @inlinable public static var range: Change { Change(rawValue: 0x1) }
    /// `isTouching` changed.
    @inlinable public static var touch: Change { Change(rawValue: 0x2) }
    /// The place changed.
    @inlinable public static var position: Change { Change(rawValue: 0x4) }
    /// Pressure, size, angles or buttons changed.
    @inlinable public static var attribute: Change { Change(rawValue: 0x40) }
    /// The contact is taken back: what it did so far did not happen (B9.6).
    @inlinable public static var cancel: Change { Change(rawValue: 0x80) }
  }

  /// Edges of the screen at which the contact began, as the digitizer reports them (B5.57).
  public struct Edges: OptionSet, Sendable, Hashable, BitwiseCopyable {
    /// One bit for each edge.
    public let rawValue: UInt8
    /// Keeps all bits, also those that name no edge.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The upper edge of the screen.
    public static let top = Edges(rawValue: 1)
    /// The left edge of the screen.
    public static let left = Edges(rawValue: 2)
    /// The lower edge of the screen.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge of the screen.
    public static let right = Edges(rawValue: 8)
  }

  /// Buttons of a pointer that are held. Bits are those of `UIEvent.ButtonMask`.
  public struct Buttons: OptionSet, Sendable, Hashable, BitwiseCopyable {
    /// One bit for each button.
    public let rawValue: UInt8
    /// Keeps all bits, also those that name no button.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The one under the forefinger, most often the left one.
    public static let primary = Buttons(rawValue: 1)
    /// The one that asks for menus, most often the right one.
    public static let secondary = Buttons(rawValue: 2)
    /// The one in the middle, or a wheel that is pressed.
    public static let middle = Buttons(rawValue: 4)
  }

  /// The path id: the same number from the contact's down to its lift, free again after it (B9.11).
  public var identifier: UInt32
  /// What touches; it decides the type of the app's touch (B9.4).
  public var transducer: Transducer
  /// What is new since the last report: it tells a landing from a move and a lift from a cancel (B9.5, B9.6).
  public var change: Change
  /// The contact is near enough to be seen. 1 while down, 0 at the lift for fingers (B9.6).
  public var isInRange: Bool
  /// The contact touches the surface.
  public var isTouching: Bool
  /// Edges of the screen at which it began; empty where it began elsewhere or the digitizer does not tell (B5.57).
  public var edges: Edges
  /// Buttons of a puck; empty for fingers and pens, and at the lift.
  public var buttons: Buttons
  /// Place on the screen, points from its top left corner.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// Pressure, 1 for an average press, at least 0; 0 also where the device can't tell (B2.42).
  public var pressure: Double
  /// Half axes of the contact's ellipse, points, at least 0 (B2.41).
  public var majorRadius: Double
  /// The shorter half axis, points, at least 0.
  public var minorRadius: Double
  /// Angle between pen and surface, radians, 0 (flat) to pi/2 (upright).
  public var altitude: Double
  /// Direction in which the pen leans, radians, clockwise from the x-axis on screen.
  public var azimuth: Double
  /// Turn of the pen about its own axis, radians.
  public var twist: Double
  /// A gesture of the system's may still become of it; if it does, the contact is cancelled (B9.23).
  /// Set by the system process.
  public var isSystemGesturePossible = false

  /// A contact as a device reports it; by itself a finger of 5 points' radius, without pressure. Nothing is checked.
  public init(
    identifier: UInt32, transducer: Transducer = .finger, change: Change, isInRange: Bool, isTouching: Bool,
    edges: Edges = [], buttons: Buttons = [], x: Double, y: Double, pressure: Double = 0, majorRadius: Double = 5,
    minorRadius: Double = 5, altitude: Double = .pi / 2, azimuth: Double = 0, twist: Double = 0
  ) {
    self.identifier = identifier
    self.transducer = transducer
    self.change = change
    self.isInRange = isInRange
    self.isTouching = isTouching
    self.edges = edges
    self.buttons = buttons
    self.x = x
    self.y = y
    self.pressure = pressure
    self.majorRadius = majorRadius
    self.minorRadius = minorRadius
    self.altitude = altitude
    self.azimuth = azimuth
    self.twist = twist
  }
}

extension Contact {
  /// A contact that landed: range and touch changed and are on (B9.6).
  public static func down(_ identifier: UInt32, x: Double, y: Double) -> Contact {
    Contact(identifier: identifier, change: [.range, .touch], isInRange: true, isTouching: true, x: x, y: y)
  }
  /// A contact that moved while touching: position only (B9.6).
  public static func move(_ identifier: UInt32, x: Double, y: Double) -> Contact {
    Contact(identifier: identifier, change: .position, isInRange: true, isTouching: true, x: x, y: y)
  }
  /// A contact that lifted: range and touch changed and are off (B9.6).
  public static func up(_ identifier: UInt32, x: Double, y: Double) -> Contact {
    Contact(identifier: identifier, change: [.range, .touch], isInRange: false, isTouching: false, x: x, y: y)
  }
  /// A contact that the device or the system took back (B9.6).
  public static func cancel(_ identifier: UInt32, x: Double, y: Double) -> Contact {
    Contact(identifier: identifier, change: [.range, .touch, .cancel], isInRange: false, isTouching: false, x: x, y: y)
  }
}

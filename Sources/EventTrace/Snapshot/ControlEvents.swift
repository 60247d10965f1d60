/// What happened to a control, with the bits and the names of `UIControl.Event`, whose type is not known here.
public struct ControlEvents: OptionSet, Sendable, Hashable, Codable {
  /// One bit for each event; sent as a number, so bits keep their meaning.
  public let rawValue: UInt64
  /// Bits that stand for no event are kept: programs have events of their own.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A finger landed on the control.
  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  /// The same, and it was not the first tap.
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// The finger moved, and is inside.
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// The finger moved, and is outside.
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// The finger came back in.
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  /// The finger went out.
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  /// The finger was lifted inside.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  /// The finger was lifted outside.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  /// The touch was taken back.
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)
  /// The user changed the control's value.
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// What the control is there for: the tap of a button, the change of a switch.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  /// The field has become first responder.
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  /// The user has changed the text of the field.
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  /// The field is no longer first responder.
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  /// Return ended the editing.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)

  /// Everything that happens to a field while it is edited.
  public static let allEditingEvents: ControlEvents = [
    .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
  ]

  /// A finger wandered, or was taken away, and came down again: nothing came of it yet.
  package static let onTheWay: ControlEvents = [
    .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchCancel,
  ]
}

extension [ControlSnapshot.Receiver] {
  /// Every event that one of them listens to.
  package var events: ControlEvents { reduce(into: []) { $0.formUnion($1.events) } }
}

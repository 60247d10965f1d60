/// An event of input as it came in, told of one contact if fingers made it, the first that comes down or goes: what a
/// trace says before it is known whom it concerns.
public struct InputReport: Sendable, Hashable {
  /// What kind of event it is.
  public enum Kind: UInt8, CaseIterable, Sendable, Hashable {
    /// Fingers, pens and held pointers: the contact comes down, moves, is lifted, or is taken back.
    case down, move, lift, cancel
    /// A pointer that hovers, scrolls or transforms.
    case hover, scroll, transform
    /// A button, a key, typed text.
    case press, key, text
    /// A shake or its samples; a headset's button.
    case motion, remoteControl
  }

  /// Whence it came.
  public enum Source: UInt8, CaseIterable, Sendable, Hashable {
    /// Over the link, from the system process.
    case link
    /// A simulated device or a recording wrote the bytes that the link would have brought. The steps of the system
    /// process, which come before, are not there then.
    case device
  }

  /// What the contact did, or which kind it is of.
  public var kind: Kind
  /// Number of the contact at the device; 0 for an event without contacts.
  public var contact: UInt32
  /// How many contacts it has.
  public var count: Int
  /// Seconds between the device's report and the app's taking it in.
  public var delay: Double
  /// Whence it came.
  public var source: Source

  /// An event that came in, as `cameIn` tells it. Nothing is checked.
  public init(kind: Kind, contact: UInt32, count: Int, delay: Double, source: Source) {
    (self.kind, self.contact, self.count) = (kind, contact, count)
    (self.delay, self.source) = (delay, source)
  }
}

extension InputReport {
  /// What happened, as a clause: "contact 1 comes down, and 2 more".
  var clause: String {
    guard let verb = kind.verb else { return "\(kind.noun)" }
    return "contact \(contact) \(verb)" + (count > 1 ? ", and \(count - 1) more" : "")
  }
}

extension InputReport.Kind {
  /// What a contact does; nil for an event without contacts.
  fileprivate var verb: String? {
    switch self {
    case .down: "comes down"
    case .move: "moves"
    case .lift: "is lifted"
    case .cancel: "is taken back"
    case .hover, .scroll, .transform, .press, .key, .text, .motion, .remoteControl: nil
    }
  }

  fileprivate var noun: String {
    switch self {
    case .down, .move, .lift, .cancel: "fingers"
    case .hover: "a pointer hovers"
    case .scroll: "a pointer scrolls"
    case .transform: "a pointer pinches or turns"
    case .press: "a button"
    case .key: "a key"
    case .text: "text"
    case .motion: "motion"
    case .remoteControl: "a remote control"
    }
  }
}

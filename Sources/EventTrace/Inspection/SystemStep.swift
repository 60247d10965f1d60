/// A step of an event's way in the system process, as a value: what its line of the trace says, and when.
public struct SystemStep: Sendable, Hashable {
  /// What a finger did, if that is more than moving.
  public enum Deed: String, Sendable, Hashable, CustomStringConvertible {
    case down = "comes down"
    case lift = "is lifted"
    case cancel = "is taken back"

    /// As a clause: `comes down`.
    public var description: String { rawValue }
  }

  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// A device saw it, at a place of the screen; `stamp` is the device's time, seconds since boot.
    case reported(contact: UInt32, Deed, x: Double, y: Double, stamp: Double)
    /// A device that held it is gone, or was not believed any more.
    case released(contact: UInt32, Deed)
    /// An app gets a finger that comes down, and why.
    case belongs(contact: UInt32, app: String, why: String)
    /// It is handed to the link of an app.
    case handed(contact: UInt32, Deed, app: String)
    /// The first picture of an app that shows what came of what it was handed. `isShown`: it goes to the stage.
    case came(picture: UInt32, app: String, changes: Int, isShown: Bool)
    /// The stage shows it, so many seconds after it came.
    case shown(picture: UInt32, app: String, after: Double)
  }

  /// Seconds since boot.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// A step as given. Nothing is checked.
  public init(time: Double, _ kind: Kind) { (self.time, self.kind) = (time, kind) }

  /// Whom its line is about.
  public var object: String {
    switch kind {
    case .reported, .released, .belongs, .handed: "SystemProcess"
    case .came(_, let app, _, _), .shown(_, let app, _): app
    }
  }

  /// The topic of its line.
  public var topic: Topic {
    switch kind {
    case .reported, .released, .belongs, .handed: .device
    case .came, .shown: .link
    }
  }

  /// What its line says of that object.
  public var text: String {
    switch kind {
    case .reported(let contact, let deed, let x, let y, let stamp):
      let age = "stamped \(rounded(stamp, 10_000)) s, \(rounded((time - stamp) * 1000)) ms ago"
      return "a device reports: contact \(contact) \(deed) at \(rounded(x)), \(rounded(y)) · \(age)"
    case .released(let contact, let deed):
      return "contact \(contact) \(deed): its device is gone, or reported what can't be"
    case .belongs(let contact, let app, let why): return "contact \(contact) belongs to \(app): \(why)"
    case .handed(let contact, let deed, let app): return "contact \(contact) \(deed) -> \(app)"
    case .came(let picture, _, let changes, let isShown):
      let place = isShown ? "goes to the stage" : "is kept, as the app is behind"
      return "its picture \(picture) came: \(changes) \(changes == 1 ? "change" : "changes"), \(place)"
    case .shown(let picture, _, let seconds):
      return "its picture \(picture) is shown, \(rounded(seconds * 1000)) ms after it came"
    }
  }

  /// For people: as many decimals as the factor has zeros.
  private func rounded(_ value: Double, _ factor: Double = 10) -> Double { (value * factor).rounded() / factor }
}

/// One app as the home screen shows it.
public struct AppEntry: Sendable, Hashable {
  /// What people call it; also names it in requests. No two entries share one.
  public var name: String
  /// One sentence about it; may be empty.
  public var summary: String
  /// What stands on its icon: one or a few characters.
  public var symbol: String
  /// The icon's background.
  public var tint: LayerColor
  /// Number of the running app, as `AppPicture` and `closeApp` name it; 0 while it does not run.
  public var number: UInt32

  /// An entry of the home screen; one that shall be sent needs a name.
  public init(name: String, summary: String = "", symbol: String = "", tint: LayerColor, number: UInt32 = 0) {
    self.name = name
    self.summary = summary
    self.symbol = symbol
    self.tint = tint
    self.number = number
  }
}

/// A question or a piece of news that the system puts before a person, above every app (B9.17).
public struct SystemAlert: Sendable, Hashable {
  /// Names the alert in its answer.
  public var number: UInt32
  /// What it is about, in a few words.
  public var title: String
  /// The rest of it; may be empty.
  public var message: String
  /// What can be answered, at least one; the last one is the harmless one.
  public var buttons: [String]

  /// An alert; one that shall be sent needs a button.
  public init(number: UInt32, title: String, message: String, buttons: [String]) {
    self.number = number
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// What an app asks the system for. The home screen may ask for everything, other apps for what is said at each case.
public enum AppRequest: Sendable, Hashable {
  /// Bring an installed app to the front, starting it if need be.
  case openApp(name: String)
  /// Put an installed app beside the one in front.
  case openBeside(name: String)
  /// End a running app.
  case closeApp(UInt32)
  /// Leave the app in front.
  case goHome
  /// A person chose this button of an alert.
  case answerAlert(UInt32, button: UInt8)
  /// A person tapped the status bar above the app in front.
  case statusBarTapped
  /// Open a resource with the app whose schemes fit. Any app may ask; `opened` answers with the same number.
  case openURL(number: UInt32, url: String)
}

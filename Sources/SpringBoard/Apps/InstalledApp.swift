import SystemLink

/// An app that the home screen can open.
public struct InstalledApp: Sendable, Hashable {
  /// How it is started; its name is the app's.
  public var launch: AppLaunch
  /// One sentence about it; may be empty.
  public var summary: String
  /// What stands on its icon.
  public var symbol: String
  /// The icon's background.
  public var tint: LayerColor
  /// Schemes of URLs that it opens, in lower case.
  public var schemes: [String]
  /// The file that describes it; nil for one that is part of the program.
  public var manifest: String?

  /// What people call it, and requests name it by. No two apps of one home screen share one.
  public var name: String { launch.name }

  /// By itself a gray icon that bears the name's first letter, and no URLs. Nothing is checked.
  public init(
    _ launch: AppLaunch, summary: String = "", symbol: String = "", tint: LayerColor = InstalledApp.gray,
    schemes: [String] = [], manifest: String? = nil
  ) {
    self.launch = launch
    self.summary = summary
    self.symbol = symbol
    self.tint = tint
    self.schemes = schemes
    self.manifest = manifest
  }

  /// The background of an icon that has none of its own.
  public static let gray = LayerColor(red: 0.45, green: 0.47, blue: 0.5, alpha: 1)
}

/// The home screen of a system process, and what it can open.
public struct HomeSetup: Sendable, Hashable {
  /// The program of the home screen.
  public var launch: AppLaunch
  /// In the order in which their icons stand.
  public var apps: [InstalledApp]
  /// Apps begin below the status bar, points.
  public var statusBarHeight: Double

  /// Nothing is checked here: what the link can't carry of it is left out, with a sentence, when the system begins.
  public init(_ launch: AppLaunch, apps: [InstalledApp], statusBarHeight: Double = StatusBar.height) {
    self.launch = launch
    self.apps = apps
    self.statusBarHeight = statusBarHeight
  }
}

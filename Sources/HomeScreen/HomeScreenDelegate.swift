import FirstResponder
import SystemLink
import UIKit

/// Starts the home screen: an ordinary app, but for four windows above all other apps,
/// and for what the system tells only it.
///
///     alerts            level alert       questions and news of the system
///     status bar        level statusBar   the time, and which apps are in front
///     home indicator    level 950         a line at the bottom, to be swiped up; takes no touches
///     switcher          level 900         the list of open apps
///     icons             level normal      behind every app
public final class HomeScreenDelegate: UIResponder, UIApplicationDelegate, HomeScreenServices {
  /// The window of icons, behind every app; nil until the launch is over.
  public var window: UIWindow?
  package let icons = IconsController()
  package let statusBar = StatusBarWindow()
  package let indicator = HomeIndicatorWindow()
  package let switcher = SwitcherWindow()
  package let alerts = AlertWindow()
  private var apps: [AppEntry] = []
  private var front: [UInt32] = []
  /// Whether the bar and the line at the bottom stand above apps.
  private let showsBars = ProcessInfo.processInfo.environment[StatusBar.absenceVariable] == nil

  /// Where the status bar ends, points from the top.
  package static let statusBarHeight: CGFloat = StatusBar.height

  /// Shows the icons and the status bar, and asks to be told of apps, switcher and alerts from now on. Always true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = icons
    window.makeKeyAndVisible()
    self.window = window
    statusBar.isHidden = !showsBars
    application.systemServices.home = self
    return true
  }

  // MARK: What the system tells

  package func appsChanged(_ apps: [AppEntry]) {
    self.apps = apps
    icons.show(apps)
    switcher.update(apps)
    showFront()
  }

  package func frontChanged(_ numbers: [UInt32]) {
    front = numbers
    switcher.hide()
    showFront()
  }

  /// An app that was thrown out of the list is not in front any more, before the system says what is.
  private func showFront() {
    let names = front.compactMap { number in apps.first { $0.number == number }?.name }
    statusBar.show(names, isOverApp: !names.isEmpty && switcher.isHidden)
    indicator.isHidden = !showsBars || names.isEmpty
  }

  package func showSwitcher(_ numbers: [UInt32]) {
    switcher.show(numbers.compactMap { number in apps.first { $0.number == number } })
    showFront()
  }

  package func show(_ alert: SystemAlert) { alerts.show(alert) }

  package func dismissAlert(_ number: UInt32) { alerts.dismiss(number) }
}

extension UIView {
  /// Asks the system for something.
  func askSystem(_ request: AppRequest) { UIApplication.shared.systemServices.ask(request) }
}

extension UIColor {
  /// A colour as the link writes it.
  convenience init(_ color: LayerColor) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
  }
}

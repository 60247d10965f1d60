import FirstResponder
import SystemLink

// What the system does with an app. Each call is over when it returns; inside a callback of the life cycle it is
// carried out after the change that runs. None moves the clock.

extension SimulatedDevice {
  /// Launches the app with a delegate, scenes included, until it is active (B8.2-B8.5). The app keeps the delegate
  /// alive. A second launch stops with a message.
  ///
  /// - Parameters:
  ///   - url: what the app is started for: it stands in the scene's connection options or (without scenes)
  ///     in the launch options (B8.33).
  ///   - source: the name of the app that asks, if it is known.
  public func launch(_ delegate: any UIApplicationDelegate, opening url: URL? = nil, from source: String? = nil) {
    use()
    application.launch(
      delegate: delegate, opening: url.map { LaunchURL(url: $0.absoluteString, source: source ?? "") })
    deliver()
  }

  /// Something comes in front of the app, such as a call: touches are cancelled, then the app hears it (B8.25).
  public func resignActive() { ask(.resignActive) }

  /// What was in front of the app is gone.
  public func becomeActive() { ask(.becomeActive) }

  /// The app goes to the background; if it is active, it resigns first (B8.6).
  public func enterBackground() { ask(.enterBackground) }

  /// The app comes back and ends active (B8.6).
  public func enterForeground() { ask(.enterForeground) }

  private func ask(_ request: LifecycleRequest) { driver.system(.lifecycle(request)) }

  /// Another app asks this one to open a URL: its scene hears it, or (without scenes) its delegate.
  ///
  /// - Parameter source: the name of the app that asks, if it is known.
  public func open(_ url: URL, from source: String? = nil) {
    driver.system(.openURL(url.absoluteString, source: source ?? ""))
  }

  /// Schemes of URLs that other apps open, in lower case: what `canOpenURL(_:)` answers from. None by default.
  public var openableSchemes: Set<String> {
    get { application.systemServices.schemes }
    set { application.systemServices.schemes = newValue }
  }

  /// Memory is short: the delegate hears it, then observers, then the controllers on screen.
  public func warnOfMemory() {
    driver.system(.memoryWarning)
  }

  /// The app gets a smaller or larger part of the screen, as beside another app;
  /// windows that filled it fill it again. Points.
  public func resize(to size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    driver.system(.resize(width: size.width, height: size.height))
  }

  /// Taps the top of the screen, where the status bar is: the scroll view on screen that has
  /// `scrollsToTop` goes to its top.
  public func tapStatusBar() {
    driver.system(.statusBarTapped)
  }
}

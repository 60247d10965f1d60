import SystemLink

// One app opens a URL, another one is asked to: the system looks whose manifest names the scheme, brings that app to
// the front, and tells it.

extension UIApplication {
  /// Whether another app, or this one, could open the resource: whether the manifest of an installed app names the
  /// URL's scheme. False in a test, unless it says otherwise.
  public final func canOpenURL(_ url: URL) -> Bool { systemServices.canOpen(url) }

  /// Asks the system to open a resource with the app whose manifest names the URL's scheme.
  ///
  /// - Parameter completion: hears, later, whether such an app was brought to the front;
  ///   false at once if there is none.
  public final func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { systemServices.open(url, completion) }

  /// As `open(_:options:completionHandler:)`, for a scene.
  final func open(_ url: URL, then completion: ((Bool) -> Void)?) { systemServices.open(url, completion) }

  /// The older form of `open(_:options:completionHandler:)`: true if an app could be asked.
  @discardableResult public final func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    systemServices.open(url, nil)
    return true
  }

  /// The app is asked to open a resource: its first scene hears it, or (without scenes) the delegate.
  /// Before the launch is over, it waits.
  ///
  /// - Parameter source: the name of the app that asks, if it is known.
  package final func open(_ url: URL, from source: String?) {
    note(.lifecycle, self, "is asked to open \(url.absoluteString)")
    if let scene = storedScenes.first {
      scene.delegate?.scene(scene, openURLContexts: [LaunchResource(url: url, source: source).context])
      return
    }
    var options: [OpenURLOptionsKey: Any] = [:]
    if let source { options[.sourceApplication] = source }
    if delegate?.application(self, open: url, options: options) != true {
      note(.lifecycle, self, "did not open \(url.absoluteString)")
    }
  }

  /// What the app was started to open; nil, and a step of the trace, if the text is no URL.
  final func launchResource(_ launch: LaunchURL) -> LaunchResource? {
    guard let url = URL(string: launch.url) else {
      note(.link, self, "dropped a URL to launch for: '\(launch.url)' is none")
      return nil
    }
    return LaunchResource(url: url, source: launch.source.isEmpty ? nil : launch.source)
  }
}

import EventTrace
import SystemLink

/// URLs that one app has another one open.
extension SystemProcess {
  /// URLs that wait for an app which is starting; more are refused.
  static let waitingURLLimit = 16

  /// Schemes that installed apps open.
  var schemes: [String] { Array(Set((options.home?.apps ?? []).flatMap(\.schemes))).sorted() }

  func openURL(_ url: String, _ number: UInt32, for app: HostedApp) {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard let target = options.home?.apps.first(where: { $0.schemes.contains(scheme) }) else {
      return refuse(url, number, for: app, "no app opens '\(scheme)'")
    }
    // Otherwise any app could take the screen from the one that a person uses.
    guard app === home || isInFront(app) else {
      return refuse(url, number, for: app, "it is in the background")
    }
    guard (running(target.name)?.waitingURLs.count ?? 0) < Self.waitingURLLimit else {
      return refuse(url, number, for: app, "\(Self.waitingURLLimit) others wait for \(target.name) already")
    }
    trace.note(.lifecycle, app.name, "asks for \(url) -> \(target.name)")
    let link = LaunchURL(url: url, source: app.name)
    if let opened = running(target.name) {
      bringToFront(opened)
      opened.waitingURLs.append(link)
      if opened.isActivated { sendWaitingURLs(to: opened) }
    } else if let opened = start(target.launch, opening: link) {
      // It knows while it launches (B8.33).
      comeToFront(opened, beside: nil)
    } else {
      return refuse(url, number, for: app, "\(target.name) can't be started")
    }
    app.send(.opened(number, true))
  }

  private func refuse(_ url: String, _ number: UInt32, for app: HostedApp, _ reason: String) {
    trace.note(.lifecycle, app.name, "asks for \(url): \(reason)")
    app.send(.opened(number, false))
  }

  /// In the order in which they were asked for.
  func sendWaitingURLs(to app: HostedApp) {
    guard app.session != nil else { return }
    let urls = app.waitingURLs
    app.waitingURLs = []
    for waiting in urls { app.send(.openURL(waiting.url, source: waiting.source)) }
  }
}

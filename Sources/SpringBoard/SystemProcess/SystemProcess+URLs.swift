import EventTrace
import SystemLink

/// URLs that one app has another one open.
extension SystemProcess {
  /// URLs of one app that wait for another one which is starting; more are refused.
  static let waitingURLLimit = 16

  /// Schemes that installed apps open.
  var schemes: [String] { Array(Set((options.home?.apps ?? []).flatMap(\.schemes))).sorted() }

  /// Has an app open an address, on behalf of nobody: as soon as it is active, if it is not yet.
  public func open(_ url: String, in app: HostedApp) {
    guard apps.contains(where: { $0 === app }), app.waitingURLs.count < Self.waitingURLLimit else { return }
    trace.note(.lifecycle, app.name, "is given \(url)")
    app.waitingURLs.append(LaunchURL(url: url, source: ""))
    if app.isActivated { sendWaitingURLs(to: app) }
  }

  func openURL(_ url: String, _ number: UInt32, for app: HostedApp) {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard let target = options.home?.apps.first(where: { $0.schemes.contains(scheme) }) else {
      return refuse(url, number, for: app, "no app opens '\(scheme)'")
    }
    let former = running(target.name)
    guard (former?.waitingURLs.count { $0.source == app.name } ?? 0) < Self.waitingURLLimit else {
      return refuse(url, number, for: app, "\(Self.waitingURLLimit) others of it wait for \(target.name) already")
    }
    let verdict = judge(app, bringing: former)
    if case .refuse(let reason) = verdict { return refuse(url, number, for: app, reason) }
    trace.note(.lifecycle, app.name, "asks for \(url) -> \(target.name)")
    let link = LaunchURL(url: url, source: app.name)
    if let opened = former {
      if verdict == .bring { bringToFront(opened) }
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

  /// Whether what an app asks for may change what is in front.
  /// - Parameter other: the app that would come; nil for one that does not run.
  private func judge(_ app: HostedApp, bringing other: HostedApp?) -> FrontRule.Verdict {
    let asker: FrontRule.Asker = app === home ? .home : isInFront(app) ? .front(app.identifier) : .background
    var place = FrontRule.Place.away
    if let other, isInFront(other) { place = other === focused ? .focused : .inFront }
    return frontRule.judge(asker, bringing: place, isBusy: isPersonBusy, at: clock.now)
  }

  /// A swipe that may go home, the list of open apps, or an alert is before the apps.
  private var isPersonBusy: Bool {
    swipe.candidate != nil || swipe.follows != nil || isListShown || isHomeBeforeApps
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

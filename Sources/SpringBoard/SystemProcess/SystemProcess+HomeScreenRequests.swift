import EventTrace
import SystemLink

/// What home screen and apps ask for, and what the home screen is told.
extension SystemProcess {
  /// What can be opened, as the home screen shows it.
  var appEntries: [AppEntry] {
    (options.home?.apps ?? []).map { installed in
      let number = running(installed.name)?.identifier.number ?? 0
      return installed.entry(number: UInt32(number))
    }
  }

  /// The home screen hears which apps there are and which are in front.
  func tellHome() {
    isListShown = false
    guard let home, home.session != nil else { return }
    home.send(.apps(appEntries))
    home.send(.front(inFront.first === home ? [] : inFront.map { UInt32($0.identifier.number) }))
  }

  /// Shows the list of open apps; the home screen draws it.
  public func showSwitcher() { showSwitcher(at: nil) }

  /// - Parameter time: of the event that caused it; nil if there was none.
  func showSwitcher(at time: Double?) {
    guard state == .running, let home, home.session != nil else { return }
    swipe.cancel()
    frontRule.forget()
    isListShown = true
    for app in inFront where app !== home && app.isActivated { resign(app, at: time) }
    updateAreas()
    let running = apps.filter { $0 !== home && !$0.isGivenUp }
    home.send(.showSwitcher(running.reversed().map { UInt32($0.identifier.number) }))
  }

  /// The app stays in front, but something of the system's is before it: its touches are cancelled (B8.25).
  /// - Parameter time: of the event that caused it; nil if there was none.
  func resign(_ app: HostedApp, at time: Double?) {
    app.isActivated = false
    if router.keyboardOwner == app.identifier { router.keyboardOwner = nil }
    // By the clock it is later than what devices have on the way: that must not seem to be of the past (B2.39).
    let time = time ?? merger.date(clock.now)
    if let event = router.takeContacts(of: app.identifier, at: time, sender: 1) {
      if isFollowing { noteTaking(event, from: app) }
      app.session?.send(event)
      if isFollowing { noteSending(event, to: app) }
    }
    app.send(.lifecycle(.resignActive))
  }

  /// An app asks for something. What only the home screen may ask for is dropped when another app does.
  func take(_ request: AppRequest, from app: HostedApp) {
    if case .openURL(let number, let url) = request {
      guard app === home || app.requestRate.mayPass(at: clock.now) else { return app.send(.opened(number, false)) }
      return openURL(url, number, for: app)
    }
    guard app === home else {
      return dropped("\(app.name): only the home screen may ask for \(request.words)", of: app)
    }
    switch request {
    case .openURL: break
    case .openApp(let name): if let launch = launch(named: name) { open(launch) }
    case .openBeside(let name): if let launch = launch(named: name) { openBeside(launch) }
    case .closeApp(let number):
      if let app = apps.first(where: { $0.identifier.number == Int(number) }), app !== home { close(app) }
    case .goHome: goHome()
    case .statusBarTapped: if let focused, focused !== home { focused.send(.statusBarTapped) }
    case .answerAlert(let number, let button): answered(number, button)
    }
  }

  private func launch(named name: String) -> AppLaunch? {
    let installed = options.home?.apps.first { $0.name == name }
    if installed == nil { dropped("the home screen asks for '\(name)', which is no installed app") }
    return installed?.launch
  }
}

extension AppRequest {
  /// What is asked for, for a sentence.
  fileprivate var words: String {
    switch self {
    case .openApp(let name): "opening \(name)"
    case .openBeside(let name): "opening \(name) beside another app"
    case .closeApp(let number): "ending app \(number)"
    case .goHome: "the home screen"
    case .answerAlert(let number, _): "an answer to alert \(number)"
    case .openURL(_, let url): "opening \(url)"
    case .statusBarTapped: "a tap on the status bar"
    }
  }
}

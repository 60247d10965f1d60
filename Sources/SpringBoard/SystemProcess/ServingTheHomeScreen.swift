import EventTrace
import SystemLink

/// What an alert on the screen is about.
enum AlertSubject: Hashable {
  /// The app does not answer.
  case silence(AppID)
  /// Something that happened.
  case news
}

/// What home screen and apps ask for, and what the home screen is told.
extension SystemProcess {
  /// What can be opened, as the home screen shows it.
  var appEntries: [AppEntry] {
    (options.home?.apps ?? []).map { installed in
      let number = running(installed.name)?.identifier.number ?? 0
      return AppEntry(
        name: installed.name, summary: installed.summary, symbol: installed.symbol, tint: installed.tint,
        number: UInt32(number))
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
  public func showSwitcher() {
    guard state == .running, let home, home.session != nil else { return }
    swipe.cancel()
    isListShown = true
    for app in inFront where app !== home && app.isActivated { resign(app) }
    updateAreas()
    let running = apps.filter { $0 !== home && !$0.isGivenUp }
    home.send(.showSwitcher(running.reversed().map { UInt32($0.identifier.number) }))
  }

  /// The app stays in front, but something of the system's is before it: its touches are cancelled (B8.25).
  func resign(_ app: HostedApp) {
    app.isActivated = false
    if router.foreground == app.identifier { router.foreground = nil }
    if let event = router.takeContacts(of: app.identifier, at: clock.now, sender: 1) { app.session?.send(event) }
    app.send(.lifecycle(.resignActive))
  }

  /// An app asks for something. What only the home screen may ask for is dropped when another app does.
  func take(_ request: AppRequest, from app: HostedApp) {
    if case .openURL(let number, let url) = request { return openURL(url, number, for: app) }
    guard app === home else { return dropped("\(app.name): only the home screen may ask for \(request.words)") }
    switch request {
    case .openURL: break
    case .openApp(let name): if let launch = launch(named: name) { open(launch) }
    case .openBeside(let name): if let launch = launch(named: name) { openBeside(launch) }
    case .closeApp(let number):
      if let app = apps.first(where: { $0.identifier.number == Int(number) }), app !== home { close(app) }
    case .goHome: goHome()
    case .statusBarTapped: if let front, front !== home { front.send(.statusBarTapped) }
    case .answerAlert(let number, let button): answered(number, button)
    }
  }

  private func launch(named name: String) -> AppLaunch? {
    let installed = options.home?.apps.first { $0.name == name }
    if installed == nil { dropped("the home screen asks for '\(name)', which is no installed app") }
    return installed?.launch
  }

  // MARK: URLs

  /// Schemes that installed apps open.
  var schemes: [String] { Array(Set((options.home?.apps ?? []).flatMap(\.schemes))).sorted() }

  private func openURL(_ url: String, _ number: UInt32, for app: HostedApp) {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard let target = options.home?.apps.first(where: { $0.schemes.contains(scheme) }) else {
      trace.note(.lifecycle, app.name, "asks for \(url): no app opens '\(scheme)'")
      app.send(.opened(number, false))
      return
    }
    trace.note(.lifecycle, app.name, "asks for \(url) -> \(target.name)")
    open(target.launch)
    guard let opened = running(target.name) else {
      app.send(.opened(number, false))
      return
    }
    opened.waitingURL = (url, app.name)
    if opened.isActivated { sendWaitingURL(to: opened) }
    app.send(.opened(number, true))
  }

  func sendWaitingURL(to app: HostedApp) {
    guard let (url, source) = app.waitingURL, app.session != nil else { return }
    app.waitingURL = nil
    app.send(.openURL(url, source: source))
  }

  // MARK: Alerts

  /// Puts something before the person, above all apps. Without a home screen the stage's notice has to do.
  /// - Returns: the alert's number; nil when nobody can show it.
  @discardableResult func alert(
    _ title: String, _ message: String, _ buttons: [String], about subject: AlertSubject
  ) -> UInt32? {
    guard let home, home.session != nil else { return nil }
    alertCount &+= 1
    alerts[alertCount] = subject
    home.send(.showAlert(SystemAlert(number: alertCount, title: title, message: message, buttons: buttons)))
    return alertCount
  }

  /// The app does not answer: the person may end it.
  func alertAboutSilence(of app: HostedApp) {
    guard app !== home, app.silenceAlert == nil else { return }
    app.silenceAlert = alert(
      "\(app.name) does not answer", "Its main thread is busy or stopped.", ["End \(app.name)", "Wait"],
      about: .silence(app.identifier))
  }

  func withdrawSilenceAlert(of app: HostedApp) {
    guard let number = app.silenceAlert else { return }
    app.silenceAlert = nil
    alerts[number] = nil
    home?.send(.dismissAlert(number))
  }

  private func answered(_ number: UInt32, _ button: UInt8) {
    guard let subject = alerts.removeValue(forKey: number) else { return }
    guard case .silence(let identifier) = subject, let app = apps.first(where: { $0.identifier == identifier }) else {
      return
    }
    app.silenceAlert = nil
    if button == 0 { close(app) }
  }

  // MARK: The home screen's own end

  /// Ends of the home screen within so many seconds that are too many.
  static let homeEndLimit = (count: 3, seconds: 60.0)

  /// The home screen ended by itself: it is started anew, and whoever is in front stays there. One that keeps ending is given up.
  func homeEnded(_ old: HostedApp, _ sentence: String) {
    home = nil
    arrangement = WindowArrangement()
    alerts = [:]
    for app in apps { app.silenceAlert = nil }
    homeEnds.removeAll { $0 < clock.now - Self.homeEndLimit.seconds }
    homeEnds.append(clock.now)
    guard homeEnds.count < Self.homeEndLimit.count else {
      return fail("\(sentence); it has ended \(homeEnds.count) times within a minute, and is given up")
    }
    say("\(sentence); it is started anew")
    let wasInFront = inFront.first === old
    guard let setup = options.home, let new = start(setup.launch) else { return }
    if wasInFront { return comeToFront(new, beside: nil) }
    // Its list of open apps may have been before them, or a swipe on its way.
    restPanes()
    isListShown = false
    reactivate()
    frontChanged()
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

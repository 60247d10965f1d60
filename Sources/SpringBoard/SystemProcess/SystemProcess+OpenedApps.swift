import EventTrace
import SystemLink

/// Which apps are in front: starting one, bringing one back, two side by side,
/// and what those who leave and come are told (B8.3-B8.6).
extension SystemProcess {
  /// Opens an app: brings the one of that name to the front if it runs, otherwise starts it. Those that were in front
  /// go to the background first, and touches that are on them stay with them (B9.20, B9.21).
  ///
  /// Nothing happens before the stage is ready and once this is ending.
  public func open(_ launch: AppLaunch) {
    guard canOpen else { return }
    if let app = running(launch.name) { return bringToFront(app) }
    if let app = start(launch) { comeToFront(app, beside: nil) }
  }

  /// Opens an app beside the one in front. Where there are two already, the one that was touched last stays. On the
  /// home screen, and where it is in front itself, it is opened alone.
  public func openBeside(_ launch: AppLaunch) {
    guard canOpen else { return }
    guard let other = focused, other !== home, inFront.contains(where: { $0 === other }), other.name != launch.name
    else {
      return open(launch)
    }
    if let app = running(launch.name) ?? start(launch) { comeToFront(app, beside: other) }
  }

  /// The app of this name, unless it is on its way out.
  public func running(_ name: String) -> HostedApp? { apps.last { $0.name == name && !$0.isGivenUp } }

  private var canOpen: Bool {
    switch state {
    case .running, .appGone: true
    case .idle, .waitingForStage, .ending, .ended: false
    }
  }

  /// Puts an app that runs in front of the others.
  public func bringToFront(_ app: HostedApp) {
    guard apps.contains(where: { $0 === app }) else { return }
    guard inFront.contains(where: { $0 === app }) else { return comeToFront(app, beside: nil) }
    // The list of open apps was looked at, and the same one chosen.
    restPanes()
    focus(app.identifier)
    reactivate()
    frontChanged()
  }

  /// Apps in front that something of the system's was before get their touches again.
  func reactivate() {
    for app in inFront where !app.isActivated && app.place != nil { activate(app) }
  }

  /// The device is locked: apps in front go to the background, and stay the ones in front.
  public func lock() {
    for app in inFront { stepBack(app) }
  }

  /// The device is unlocked.
  public func unlock() { reactivate() }

  /// Leaves the apps in front for the home screen, if there is one.
  public func goHome() {
    guard state == .running, let home else { return }
    // Only the list of open apps may be before it.
    guard inFront.first !== home else { return tellHome() }
    comeToFront(home, beside: nil)
  }

  /// Starts the process of an app, or says why that can't be done.
  /// - Parameter url: what it is started for.
  func start(_ launch: AppLaunch, opening url: LaunchURL? = nil) -> HostedApp? {
    do throws(AppLaunchError) {
      return try startProcess(launch, opening: url)
    } catch {
      cannotStart(error)
      return nil
    }
  }

  /// Starts the process of an app; only while this runs, or its last app is gone.
  func startProcess(_ launch: AppLaunch, opening url: LaunchURL? = nil) throws(AppLaunchError) -> HostedApp {
    guard let listener else { fatalError("SystemProcess: no socket for apps in state \(state); start() makes it") }
    state = .running
    appCount += 1
    let app = HostedApp(launch, identifier: AppID(appCount), opening: url)
    var started = launch
    if let url { started.environment.merge(url.environment) { $1 } }
    if let home = options.home, home.launch == launch, home.statusBarHeight == 0 {
      started.environment[StatusBar.absenceVariable] = "1"
    }
    if isTimeMoved { started.environment[clockEnvironmentVariable] = "\(clock.now)" }
    let path = listener.listener.path
    app.process = try AppProcess(started, link: path, clock: processClock) { [weak self, weak app] end in
      if let app { self?.processEnded(app, end) }
    }
    trace.note(.lifecycle, app.name, "started as process \(app.process?.processIdentifier ?? 0)")
    app.connectAlarm = processClock.after(options.limits.connecting) { [weak self, weak app] in
      if let app { self?.didNotConnect(app) }
    }
    apps.append(app)
    if options.home?.launch == launch { home = app }
    return app
  }

  private func cannotStart(_ error: AppLaunchError) {
    say(error.description)
    show(notice: error.description)
    // An app that can't be opened from another one is no reason to end.
    guard apps.isEmpty else { return }
    outcome = .unusable
    finish()
  }

  /// Puts an app in front, alone or beside another one; the others step back first.
  func comeToFront(_ app: HostedApp, beside other: HostedApp?) {
    let stay = [other, app].compactMap { $0 }
    frontRule.forget()
    router.keyboardOwner = nil
    for old in inFront where !stay.contains(where: { $0 === old }) { stepBack(old) }
    restPanes()
    // What is on its way out of sight does not come back.
    if home != nil, inFront.first === home { onStage = [] }
    inFront = stay
    focused = app
    apps.removeAll { $0 === app }
    apps.append(app)
    trace.note(.lifecycle, app.name, "comes to the front" + (other.map { " beside \($0.name)" } ?? ""))
    stage.show(title: app.name)
    fitSizes()
    for app in inFront where app.place != nil && (!app.isActivated || app.place == .background) { activate(app) }
    frontChanged()
  }

  /// An app leaves the front: it hears so before another one is made active.
  func stepBack(_ app: HostedApp) {
    guard apps.contains(where: { $0 === app }) else { return }
    trace.note(.lifecycle, app.name, app === home ? "is left" : "goes to the background")
    // The home screen stays what it is: its status bar and its alerts stand above the app that comes.
    guard app !== home else { return }
    app.isActivated = false
    switch app.place {
    case .active, .inactive:
      app.send(.lifecycle(.resignActive))
      app.send(.lifecycle(.enterBackground))
    // It is not up yet; what it becomes is decided when it says that it is launched.
    case nil, .launched, .background, .terminating: break
    }
  }

  /// Makes an app in front active, from wherever it is.
  func activate(_ app: HostedApp) {
    if app.place == .background {
      app.send(.lifecycle(.enterForeground))
      // What is sent from here on finds it there.
      app.place = .inactive
    }
    app.send(.lifecycle(.becomeActive))
    app.isActivated = true
    sendWaitingURLs(to: app)
    updateAreas()
  }

  /// Apps in front get the size of their part of the screen.
  func fitSizes() {
    guard options.home != nil, inFront.first !== home else { return }
    for (app, frame) in zip(inFront, layout.frames(of: inFront.count)) where app.size != nil {
      guard app.size?.width != frame.width || app.size?.height != frame.height else { continue }
      app.size = frame
      app.send(.resize(width: frame.width, height: frame.height))
    }
  }

  /// The screen that an app is let in with.
  func screen(for app: HostedApp?) -> ScreenDescription {
    guard options.home != nil, let app, app !== home else { return screen }
    let index = inFront.firstIndex { $0 === app }
    let frame = index.map { layout.frames(of: inFront.count)[$0] } ?? layout.frames(of: 1)[0]
    app.size = frame
    var part = screen
    (part.width, part.height) = (frame.width, frame.height)
    return part
  }

  /// Other apps are in front, or one of them can be touched now.
  func frontChanged() {
    updateAreas()
    if let focused { show(notice: focused.notice) }
    for app in apps { updateSilenceAlert(of: app) }
    tellHome()
    showPanes()
  }

  /// Says something about an app to whoever started this, and at the stage while the app is in front.
  func announce(_ sentence: String, about app: HostedApp) {
    say(sentence)
    app.notice = sentence
    if app === focused { show(notice: sentence) }
  }
}

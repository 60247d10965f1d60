import EventTrace
import SystemLink

/// Which app is in front: starting one, bringing one back, and what those who leave and come are told (B8.3-B8.6).
extension SystemProcess {
  /// Opens an app: brings the one of that name to the front if it runs, otherwise starts it. The one that was in front goes to the
  /// background first, and touches that are on it stay with it (B9.20, B9.21).
  ///
  /// Nothing happens before the stage is ready and once this is ending.
  public func open(_ launch: AppLaunch) {
    switch state {
    case .running, .appGone: break
    case .idle, .waitingForStage, .ending, .ended: return
    }
    if let app = apps.first(where: { $0.name == launch.name }) { return bringToFront(app) }
    start(launch)
  }

  /// Puts an app that runs in front of the others.
  public func bringToFront(_ app: HostedApp) {
    guard app !== front, apps.contains(where: { $0 === app }) else { return }
    leaveFront()
    put(app)
  }

  /// Starts the process of an app, which comes to the front.
  func start(_ launch: AppLaunch) {
    guard let listener else { return }
    state = .running
    appCount += 1
    let app = HostedApp(launch, identifier: AppID(appCount))
    do throws(AppLaunchError) {
      app.process = try AppProcess(launch, link: listener.listener.path, clock: clock) { [weak self, weak app] end in
        if let app { self?.processEnded(app, end) }
      }
    } catch {
      cannotStart(error)
      return
    }
    trace.note(.lifecycle, app.name, "started as process \(app.process?.processIdentifier ?? 0)")
    app.connectAlarm = clock.after(Self.connectLimit) { [weak self, weak app] in
      if let app { self?.didNotConnect(app) }
    }
    leaveFront()
    apps.append(app)
    put(app)
  }

  private func cannotStart(_ error: AppLaunchError) {
    say(error.description)
    stage.show(notice: error.description)
    // An app that can't be opened from another one is no reason to end.
    guard apps.isEmpty else { return }
    outcome = .unusable
    finish()
  }

  /// The app in front steps back: it hears so before another one is made active.
  private func leaveFront() {
    guard let old = front, apps.contains(where: { $0 === old }) else { return }
    if router.foreground == old.identifier { router.foreground = nil }
    trace.note(.lifecycle, old.name, "goes to the background")
    switch old.place {
    case .active, .inactive:
      old.send(.lifecycle(.resignActive))
      old.send(.lifecycle(.enterBackground))
    // It is not up yet; what it becomes is decided when it says that it is launched.
    case nil, .launched, .background, .terminating: break
    }
  }

  private func put(_ app: HostedApp) {
    let hadText = front?.textInput != nil
    front = app
    apps.removeAll { $0 === app }
    apps.append(app)
    trace.note(.lifecycle, app.name, "comes to the front")
    stage.show(title: app.name)
    if app.place != nil { activate(app) }
    if hadText || app.textInput != nil { stage.show(textInput: app.textInput) }
    showFront()
  }

  /// Makes the app in front active, from wherever it is.
  func activate(_ app: HostedApp) {
    if app.place == .background { app.send(.lifecycle(.enterForeground)) }
    app.send(.lifecycle(.becomeActive))
    router.foreground = app.identifier
  }

  /// The stage shows what the app in front has drawn; what was there stays until that has drawn something.
  private func showFront() {
    guard let app = front, shown != nil, shown != app.identifier else { return }
    stage.show(notice: app.notice)
    guard app.hasDrawn else { return }
    shown = app.identifier
    stage.showAnew(app.layers.fullCommit())
  }

  /// The app drew something. Of an app in the background that is kept, and shown when it comes to the front.
  func show(_ commit: LayerCommit, of app: HostedApp) {
    app.hasDrawn = true
    guard app === front else { return }
    let isNew = shown != nil && shown != app.identifier
    shown = app.identifier
    if isNew { stage.showAnew(app.layers.fullCommit()) } else { stage.show(commit) }
  }

  /// Says something about an app to whoever started this, and at the stage while the app is in front.
  func announce(_ sentence: String, about app: HostedApp) {
    say(sentence)
    app.notice = sentence
    if app === front { stage.show(notice: sentence) }
  }
}

import EventTrace
import Glibc
import SystemLink

/// The app's process and session, from start to end.
extension SystemProcess {
  func startApp() {
    guard let listener else { return }
    state = .running
    do throws(AppLaunchError) {
      process = try AppProcess(options.app, link: listener.listener.path, clock: clock) { [weak self] end in
        self?.processEnded(end)
      }
    } catch {
      outcome = .unusable
      say(error.description)
      stage.show(notice: error.description)
      finish()
      return
    }
    trace.note(.lifecycle, options.app.name, "started as process \(process?.processIdentifier ?? 0)")
    connectAlarm = clock.after(Self.connectLimit) { [weak self] in self?.appDidNotConnect() }
  }

  func accept(_ result: Result<LinkConnection, LinkSocketError>) {
    switch result {
    case .success(let connection): accept(connection)
    case .failure(let error): dropped(error.description)
    }
  }

  /// Hears out somebody who connected.
  func accept(_ connection: LinkConnection) {
    guard state == .running else {
      connection.close()
      return
    }
    let stranger = AppSession(
      connection, clock: clock,
      handshake: { [unowned self] in
        SystemHandshake(screen: screen, tracing: isTracing, occupant: session?.app?.name)
      }, onNews: { [weak self] session, news in self?.session(session, tells: news) })
    // A connection that is over already has said so and must not be kept.
    if stranger.isOpen { strangers.append(stranger) }
  }

  func session(_ session: AppSession, tells news: AppSession.News) {
    switch news {
    case .connected(let description):
      strangers.removeAll { $0 === session }
      self.session = session
      hasConnected = true
      connectAlarm?.cancel()
      trace.note(
        .link, options.app.name, "connected as '\(description.name)', process \(description.processIdentifier)")
      if state == .ending { session.send(.lifecycle(.terminate)) }
    case .committed(let commit): stage.show(commit)
    case .reached(let place): reached(place, by: session)
    case .traced(let lines):
      if stageWantsTracing { stage.show(trace: lines) }
      onNews(.appTraced(lines))
    case .asked(let request): stage.measure(request)
    case .wantsText(let input): stage.show(textInput: input)
    case .dropped(let sentence): dropped("\(options.app.name): \(sentence)")
    case .silent(let seconds):
      let sentence = "\(options.app.name) has not answered for \(Int(seconds)) s; its main thread is busy or stopped"
      trace.note(.link, options.app.name, "silent for \(Int(seconds)) s")
      announce(sentence)
    case .answersAgain:
      trace.note(.link, options.app.name, "answers again")
      say("\(options.app.name) answers again")
      stage.show(notice: nil)
    case .ended(let end): ended(session, end)
    }
  }

  private func reached(_ place: LifecycleState, by session: AppSession) {
    trace.note(.lifecycle, options.app.name, "says that it is \(place)")
    guard state == .running else { return }
    switch place {
    case .launched:
      router.foreground = app
      session.send(.lifecycle(.becomeActive))
    case .active:
      router.foreground = app
      onNews(.appIsActive)
    // An app that steps back keeps the fingers that are on it; it gets no new ones while in the background.
    case .inactive: break
    case .background, .terminating: if router.foreground == app { router.foreground = nil }
    }
  }

  private func ended(_ session: AppSession, _ end: AppSession.End) {
    guard session === self.session else {
      strangers.removeAll { $0 === session }
      switch end {
      case .refused(let reason): dropped("a connection was refused: \(reason)")
      case .closed(let closure): dropped("a connection ended before it said hello: \(closure)")
      }
      return
    }
    lastLayers = session.layers
    router.remove(app)
    self.session = nil
    stage.show(textInput: nil)
    if case .closed(let closure) = end { trace.note(.link, options.app.name, closure.description) }
    guard let process, state == .running else { return }
    if case .closed(let closure) = end, closure.isFaultOfPeer {
      giveUp("\(options.app.name) is ended: \(closure)")
      return
    }
    // As a rule the process has ended, and the news of it is about to come and says more. Otherwise it is ended here.
    endAlarm = clock.after(Self.endGrace) { [weak self] in
      guard let self, process.end == nil, state == .running else { return }
      let reason =
        switch end {
        case .closed(let closure): closure.description
        case .refused(let reason): reason
        }
      giveUp("\(options.app.name) is no longer connected and is ended: \(reason)")
    }
  }

  private func appDidNotConnect() {
    giveUp(
      "\(options.app.name) has not connected within \(Int(Self.connectLimit)) s and is ended; "
        + "an app has to call UIApplicationMain")
  }

  /// The app's process runs, but is of no use as an app.
  private func giveUp(_ sentence: String) {
    guard state == .running, let process else { return }
    outcome = .appFailed
    announce(sentence)
    isGivenUp = true
    process.terminate(grace: Self.endGrace)
  }

  private func announce(_ sentence: String) {
    say(sentence)
    stage.show(notice: sentence)
  }

  /// Tells the app to end, and makes it end when it does not.
  func endApp() {
    guard let process, process.end == nil else {
      finish()
      return
    }
    guard let session else {
      process.terminate(grace: Self.endGrace)
      return
    }
    session.send(.lifecycle(.terminate))
    endAlarm = clock.after(Self.endGrace) { process.terminate(grace: Self.endGrace) }
  }

  private func processEnded(_ end: AppEnd) {
    hearLastWords()
    connectAlarm?.cancel()
    endAlarm?.cancel()
    router.remove(app)
    app = AppID(app.number + 1)
    trace.note(.lifecycle, options.app.name, end.description)
    switch (state, end) {
    case (.ending, .signalled(SIGKILL)): say("\(options.app.name) did not end when it was told to, and was killed")
    case (.ending, .exited), (.ending, .signalled(SIGTERM)): break
    case (_, .exited), (_, .signalled(SIGTERM)), (_, .signalled(SIGKILL)):
      if !isGivenUp { endedByItself(end) }
    case (_, .signalled): endedByItself(end)
    }
    if state == .running, options.afterApp == .stay { state = .appGone } else { finish() }
  }

  private func endedByItself(_ end: AppEnd) {
    if outcome == .done, end.isFault || !hasConnected { outcome = .appFailed }
    let sentence = "\(options.app.name) \(end)" + (hasConnected ? "" : " before it connected")
    say(sentence)
    stage.show(notice: options.afterApp == .stay ? sentence + "\n" + Self.whatToDo : sentence)
  }

  /// For the person at a stage that stays when its app is gone: nothing is started again by itself.
  static let whatToDo = "To start it again, end FirstResponder with Ctrl-C in its terminal and run it once more."

  /// The process is gone, and what it wrote just before may not have been read, or not even its connection taken.
  private func hearLastWords() {
    if let listener {
      while let connection = try? listener.listener.accept() { accept(connection) }
    }
    for stranger in strangers { stranger.readLastWords() }
    session?.readLastWords()
    if let session { lastLayers = session.layers }
    if session != nil { stage.show(textInput: nil) }
    session?.close()
    session = nil
  }
}

import EventTrace
import SystemLink

/// What apps say over their links, from the connection on.
extension SystemProcess {
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
    let peer = connection.peerProcess
    // Counted first: to find the family, files of the kernel's are read.
    let hasRoom = strangers.count(where: { $0.peerProcess == peer }) < Self.strangersOfOne
    let family = hasRoom ? apps.first { $0.isAwaited && $0.isFamily(peer) }?.identifier : nil
    guard hasRoom, self.hasRoom(forFamily: family) else {
      connection.close()
      return dropped("a connection of process \(peer ?? 0) was closed: too many wait to say hello")
    }
    let stranger = AppSession(
      connection, clock: processClock, isWatched: !isTimeMoved,
      handshake: { [unowned self] description in
        let awaited = apps.filter(\.isAwaited)
        let app = self.app(of: description, from: peer, among: awaited)
        return SystemHandshake(
          screen: screen(for: app), tracing: isTracing, occupant: awaited.isEmpty ? focused?.session?.app?.name : nil)
      }, onNews: { [weak self] session, news in self?.session(session, tells: news) })
    stranger.family = family
    // A connection that is over already has said so and must not be kept.
    if stranger.isOpen { strangers.append(stranger) }
  }

  /// Connections that may wait to say hello: of one process, of all that came of one app that is waited for,
  /// and of all others together.
  static let (strangersOfOne, strangersOfFamily, strangersOfAll) = (4, 8, 16)

  /// Each costs a descriptor and memory until it says hello or its time is over. Nobody can keep an app out that is
  /// waited for, but its own family. Whose family one is counts from when it connected:
  /// who loses its parent then would make room for the next.
  private func hasRoom(forFamily family: AppID?) -> Bool {
    let limit = family == nil ? Self.strangersOfAll : Self.strangersOfFamily
    return strangers.count { $0.family == family } < limit
  }

  private func session(_ session: AppSession, tells news: AppSession.News) {
    if case .connected(let description) = news { return connected(session, description) }
    guard let app = apps.first(where: { $0.session === session }) else {
      if case .ended(let end) = news { strangerLeft(session, end) }
      return
    }
    switch news {
    case .connected: break
    case .committed(let commit): show(commit, of: app)
    case .reached(let place): reached(place, app)
    case .traced(let lines):
      let voice = AppVoice(app.name, process: app.session?.peerProcess ?? app.processIdentifier ?? 0)
      if stageWantsTracing {
        let said = TraceLines(form: .json).lines(lines, of: voice, at: clock.now)
        stage.show(trace: said.map { $0.line + "\n" }.joined())
      }
      onNews(.appTraced(lines, voice))
    case .asked(let request): measure(request, for: app)
    case .wantsText(let input):
      app.textInput = input
      showTyping()
    case .dropped(let sentence): dropped("\(app.name): \(sentence)", of: app)
    case .silent(let seconds): isSilent(app, since: seconds)
    case .deaf(let seconds): isDeaf(app, since: seconds)
    case .answersAgain: responds(app)
    case .requests(let request): take(request, from: app)
    case .defers(let edges):
      trace.note(.gestures, app.name, "defers the system's gestures at edges \(edges.rawValue)")
      app.deferredEdges = edges
    case .arranges(let arrangement):
      guard app === home else { return dropped("\(app.name): only the home screen has windows above apps", of: app) }
      self.arrangement = arrangement
      updateAreas()
      showPanes()
    case .answers(let number, let answer): answered(app, number, answer)
    case .passed(let number, let next): passed(app, number, next)
    case .ended(let end): ended(app, end)
    }
  }

  /// Somebody has said who it is.
  private func connected(_ session: AppSession, _ description: AppDescription) {
    strangers.removeAll { $0 === session }
    let awaited = apps.filter(\.isAwaited)
    guard let app = app(of: description, from: session.peerProcess, among: awaited) else {
      session.close()
      dropped(
        "'\(description.name)' (process \(session.peerProcess ?? 0)) was not let in: \(awaited.count) apps are "
          + "waited for, and it is none of their processes")
      return
    }
    app.session = session
    if isTold(of: app) {
      session.onSend = { [weak self, id = app.identifier] message in self?.onNews(.appWasTold(message, id)) }
    }
    app.hasConnected = true
    app.connectAlarm?.cancel()
    trace.note(.link, app.name, "connected as '\(description.name)', process \(description.processIdentifier)")
    if state == .ending { app.send(.lifecycle(.terminate)) }
    if isWatching { tellWatching(app) }
    if !schemes.isEmpty { app.send(.schemes(schemes)) }
    if app === home {
      tellHome()
      showOpenAlerts()
    } else {
      home?.send(.apps(appEntries))
    }
  }

  private func isTold(of app: HostedApp) -> Bool {
    switch options.tellsInput {
    case .none: false
    case .first: app.launch == options.app
    case .all: true
    }
  }

  /// Who connects is known from the kernel, not from what it says: an app gets the link of the process that was started
  /// for it, or that this process started in turn. Otherwise one app could take the place of another that is just
  /// starting, with its touches and keys.
  private func app(of description: AppDescription?, from peer: Int32?, among awaited: [HostedApp]) -> HostedApp? {
    guard peer == ownProcess else { return awaited.first { $0.isFamily(peer) } }
    // This very process plays an app: what it says has to do.
    let known = awaited.first { $0.process?.processIdentifier == description?.processIdentifier }
    return known ?? (awaited.count == 1 ? awaited[0] : nil)
  }

  private func reached(_ place: LifecycleState, _ app: HostedApp) {
    trace.note(.lifecycle, app.name, "says that it is \(place)")
    // An app becomes active by itself when it has launched.
    let isFirst = app.place == nil
    app.place = place
    guard state == .running else { return }
    // Behind the list, and while a swipe takes it away, it waits for what the person chooses.
    let mayBeActive = app === home || isInFront(app) && !isListShown && swipe.follows == nil
    switch place {
    // One that somebody has left meanwhile waits in this place until it comes to the front.
    case .launched: if mayBeActive { activate(app) }
    case .active:
      if isInFront(app) || app === home {
        if isFirst, mayBeActive { app.isActivated = true }
        sendWaitingURLs(to: app)
        updateAreas()
        onNews(.appIsActive)
      } else {
        // It was made active just before another one came to the front.
        app.send(.lifecycle(.resignActive))
        app.send(.lifecycle(.enterBackground))
      }
    // An app that steps back keeps the fingers that are on it; it gets no new ones while in the background.
    case .inactive: break
    case .background, .terminating: updateAreas()
    }
  }

  func isInFront(_ app: HostedApp) -> Bool { inFront.contains { $0 === app } }

  private func strangerLeft(_ session: AppSession, _ end: AppSession.End) {
    strangers.removeAll { $0 === session }
    switch end {
    case .refused(let reason): dropped("a connection was refused: \(reason)")
    case .closed(let closure): dropped("a connection ended before it said hello: \(closure)")
    }
  }

  /// An app's link is over.
  private func ended(_ app: HostedApp, _ end: AppSession.End) {
    router.remove(app.identifier)
    measuring.remove(app.identifier)
    app.isActivated = false
    app.disconnect()
    showTyping()
    if case .closed(let closure) = end { trace.note(.link, app.name, closure.description) }
    guard app.process != nil, state == .running else { return }
    if case .closed(let closure) = end, closure.isFaultOfPeer {
      giveUp(app, "\(app.name) is ended: \(closure)")
      return
    }
    // As a rule the process has ended, and the news of it is about to come and says more. Otherwise it is ended here.
    app.endAlarm = processClock.after(options.limits.ending) { [weak self, weak app] in
      guard let self, let app, app.process?.end == nil, state == .running else { return }
      let reason =
        switch end {
        case .closed(let closure): closure.description
        case .refused(let reason): reason
        }
      giveUp(app, "\(app.name) is no longer connected and is ended: \(reason)")
    }
  }
}

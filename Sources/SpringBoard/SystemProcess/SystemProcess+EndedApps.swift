import EventTrace
import Glibc
import SystemLink

/// How apps end: asked to, given up, or by themselves.
extension SystemProcess {
  func didNotConnect(_ app: HostedApp) {
    giveUp(
      app,
      "\(app.name) has not connected within \(Int(options.limits.connecting)) s and is ended; "
        + "an app has to call UIApplicationMain")
  }

  /// The app's process runs, but is of no use as an app.
  func giveUp(_ app: HostedApp, _ sentence: String) {
    guard state == .running, let process = app.process else { return }
    if apps.count == 1 { outcome = .appFailed }
    announce(sentence, about: app)
    app.isGivenUp = true
    process.terminate(grace: options.limits.ending)
  }

  /// Ends an app as a person does who throws it out of the list of apps: it hears so,
  /// and is made to end when it does not.
  public func close(_ app: HostedApp) {
    guard state == .running, apps.contains(where: { $0 === app }) else { return }
    app.isGivenUp = true
    // Nobody has to be told of what was asked for.
    app.notice = nil
    app.complaint = nil
    updateSilenceAlert(of: app)
    end(app)
  }

  /// Tells all apps to end.
  func endApps() {
    guard apps.contains(where: { $0.process?.end == nil }) else { return finish() }
    for app in apps { end(app) }
  }

  private func end(_ app: HostedApp) {
    guard let process = app.process, process.end == nil else { return }
    guard let session = app.session else { return process.terminate(grace: options.limits.ending) }
    session.send(.lifecycle(.terminate))
    let grace = options.limits.ending
    app.endAlarm = processClock.after(grace) { [onNews, name = app.name] in
      onNews(.appIsSilent(name))
      process.terminate(grace: grace)
    }
  }

  /// An app's process is gone, and reaped.
  func processEnded(_ app: HostedApp, _ end: AppEnd) {
    hearLastWords(of: app)
    app.cancelAlarms()
    router.remove(app.identifier)
    measuring.remove(app.identifier)
    leftOut += app.sentenceLimit.end()
    apps.removeAll { $0 === app }
    app.isActivated = false
    app.complaint = nil
    updateSilenceAlert(of: app)
    let wasHome = app === home
    trace.note(.lifecycle, app.name, end.description)
    switch (state, end) {
    case (.ending, .signalled(SIGKILL)): say("\(app.name) did not end when it was told to, and was killed")
    case (.ending, .exited), (.ending, .signalled(SIGTERM)): break
    case (_, .exited), (_, .signalled(SIGTERM)), (_, .signalled(SIGKILL)):
      if !app.isGivenUp { endedByItself(app, end) }
    case (_, .signalled): endedByItself(app, end)
    }
    if wasHome, state == .running {
      homeEnded(app, app.notice ?? "\(app.name) \(end)")
    } else if !apps.isEmpty {
      if state == .running { fillFront(after: app) }
    } else if state == .running, options.afterApp == .stay {
      state = .appGone
    } else {
      finish()
    }
  }

  /// An app has ended: the one beside it gets the whole screen; otherwise the home screen comes back, or without one
  /// the app that was in front before, with what there is to say about the one that ended.
  private func fillFront(after app: HostedApp) {
    guard isInFront(app) else {
      home?.send(.apps(appEntries))
      return
    }
    let sentence = app.notice
    inFront.removeAll { $0 === app }
    if isListShown, app.isGivenUp, sentence == nil, let home { return stayInList(home) }
    if let other = inFront.first {
      inFront = []
      comeToFront(other, beside: nil)
    } else if let next = home ?? apps.last {
      focused = nil
      comeToFront(next, beside: nil)
    }
    guard let sentence else { return }
    if alert(app.name, sentence + ".", ["OK"], about: .news) == nil { show(notice: sentence) }
  }

  /// The app in front was thrown out of the list of open apps: whoever did that goes on looking at the others, and is
  /// told what is in front when the list goes. Behind it stands the app that was beside it, or the home screen.
  private func stayInList(_ home: HostedApp) {
    if inFront.isEmpty {
      inFront = [home]
      apps.removeAll { $0 === home }
      apps.append(home)
      onStage = []
      restPanes()
      trace.note(.lifecycle, home.name, "comes to the front")
      stage.show(title: home.name)
      if home.place != nil, !home.isActivated { activate(home) }
    }
    focused = inFront.last
    if let focused { show(notice: focused.notice) }
    fitSizes()
    updateAreas()
    home.send(.apps(appEntries))
    showPanes()
  }

  private func endedByItself(_ app: HostedApp, _ end: AppEnd) {
    if apps.isEmpty, outcome == .done, end.isFault || !app.hasConnected { outcome = .appFailed }
    let sentence = "\(app.name) \(end)" + (app.hasConnected ? "" : " before it connected")
    app.notice = sentence
    // Of the home screen it is said together with what becomes of it.
    if app === home, state == .running { return }
    say(sentence)
    guard app === focused else { return }
    let isLast = apps.isEmpty && options.afterApp == .stay
    show(notice: isLast ? sentence + "\n" + Self.whatToDo : sentence)
  }

  /// For the person at a stage that stays when its last app is gone: nothing is started again by itself.
  static let whatToDo = "To start it again, end FirstResponder with Ctrl-C in its terminal and run it once more."

  /// The process is gone, and what it wrote just before may not have been read, or not even its connection taken.
  private func hearLastWords(of app: HostedApp) {
    listener?.acceptWaiting()
    for stranger in strangers { stranger.readLastWords() }
    app.session?.readLastWords()
    app.disconnect()
    showTyping()
  }
}

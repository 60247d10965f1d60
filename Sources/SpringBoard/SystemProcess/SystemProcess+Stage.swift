import EventTrace
import ForeignText
import SystemLink

/// What the stage says: input on its way to the app, and requests of viewers.
extension SystemProcess: StageHost {
  /// Tells that it is ready, starts the other sources of input and the first app. Does nothing the second time.
  public func stageIsReady(_ stage: any Stage, invitation: String) {
    guard case .waitingForStage = state else { return }
    onNews(.ready(invitation: invitation))
    for source in devices { source.start() }
    watchMemory()
    if let app = start(options.app) { comeToFront(app, beside: nil) }
  }

  /// Says why and ends everything, as `.unusable`: without a stage nobody sees or touches anything.
  public func stageFailed(_ stage: any Stage, description: String) { fail(description) }

  /// Ends everything in order, as `end()` does; a second time the apps are killed.
  public func stageWasClosed(_ stage: any Stage) { end() }

  /// Merges the event with those of the other devices and sends it on its way; a frame that can't be is dropped whole.
  public func stage(_ stage: any Stage, received event: HIDEvent) { take(event, from: Self.stageStream) }

  /// Says the sentence, unless many came before it within a short time; the trace has each.
  public func stage(_ stage: any Stage, dropped description: String) { dropped(description) }

  /// Said as rarely as of an app that falls silent again and again: one that moves sends such a
  /// picture with each frame.
  public func stage(_ stage: any Stage, cannotDraw pane: LayerID, because reason: String) {
    guard let identifier = composition.paneOwners[pane], let app = apps.first(where: { $0.identifier == identifier })
    else { return }
    let reason = shown(reason, limit: 200)
    trace.note(.link, app.name, "sent a picture that can't be drawn: \(reason)")
    guard app.refusalLines.mayPass(at: clock.now) else { return }
    say("\(app.name) sent a picture that can't be drawn: \(reason)")
  }

  /// Says in the trace whose picture it was.
  public func stage(_ stage: any Stage, hasShown commit: UInt32) { noteShown(upTo: commit) }

  /// After an app's end its last picture stays until another app draws.
  public func everyLayer(for stage: any Stage) -> LayerCommit {
    defer { namePanes() }
    return composition.everything(trees)
  }

  /// Shows the steps of apps and the system's own at the stage, or no longer; apps are told where that is new to them.
  public func stage(_ stage: any Stage, wantsTracing: Bool) {
    guard wantsTracing != stageWantsTracing else { return }
    let before = isTracing
    stageWantsTracing = wantsTracing
    if isTracing != before { for app in apps { app.send(.tracing(isTracing)) } }
    updateTraceListener()
    if !isFollowing { forgetPictures() }
  }

  /// Tells the apps to write down what fingers find when they come down, or to stop that.
  public func stage(_ stage: any Stage, wantsInspection: Bool) { watch(wantsInspection) }

  /// Hands the question to the inspector; without one the answer is a fault.
  public func stage(_ stage: any Stage, asks wish: String, reply: @escaping @MainActor (String) -> Void) {
    guard let inspector else { return reply(#"{"fault":"nobody answers questions here"}"#) }
    inspector.answer(wish, reply: reply)
  }

  /// - Parameter isReported: false for what this process made of a device that left or was not believed.
  func route(_ event: HIDEvent, isReported: Bool = true) {
    if isFollowing { noteReport(event, isReported: isReported) }
    guard let event = recognize(event) else { return }
    // Sent when the router is done: a link that breaks meanwhile is told to it.
    let lost = router.route(event) { identifier, event in outgoing.append((identifier, event)) }
    if isFollowing { noteRouting(event, lost: lost) }
    for (identifier, event) in outgoing {
      // A finger that may be the system's has not been meant for anybody yet.
      if swipe.candidate == nil, event.isDeed { frontRule.touched(identifier, at: clock.now) }
      for app in apps where app.identifier == identifier {
        app.send(event)
        if isFollowing { noteSending(event, to: app) }
      }
    }
    outgoing.removeAll(keepingCapacity: true)
    if inFront.count > 1 { focus(of: event) }
  }

  /// Whoever is touched gets keys.
  private func focus(of event: HIDEvent) {
    for contact in event.contacts where contact.isLanding {
      if let app = router.app(of: contact.identifier) { focus(app) }
    }
  }

  /// Bad input was dropped whole; everything else goes on. Each app has its own share of the sentences: one that has
  /// much to be told of hides no other.
  func dropped(_ sentence: String, of app: HostedApp? = nil) {
    trace.note(.device, "SystemProcess", "dropped: \(sentence)")
    if limitAlarm == nil {
      limitAlarm = clock.after(SentenceLimit.period) { [weak self] in self?.endSentencePeriod() }
    }
    if app?.sentenceLimit.mayPass(at: clock.now) ?? sentenceLimit.mayPass(at: clock.now) { say(sentence) }
  }

  /// Says how many sentences were left out.
  func endSentencePeriod() {
    limitAlarm?.cancel()
    limitAlarm = nil
    var count = sentenceLimit.end() + leftOut
    leftOut = 0
    for app in apps { count += app.sentenceLimit.end() }
    if count > 0 { say("... and \(count) more frames, messages or connections were dropped; --trace names each") }
  }

  func updateTraceListener() {
    guard isTracing else {
      trace.onStep = nil
      return
    }
    trace.onStep = { [weak self] step in
      guard let self else { return }
      if stageWantsTracing { stage.show(systemTrace: step.json + "\n") }
      if options.tracing != .off { onNews(.systemTraced(step)) }
    }
  }
}

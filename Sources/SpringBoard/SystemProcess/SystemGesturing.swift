import SystemLink

/// Gestures and keys of the system, recognized beside the app in front (B9.23).
extension SystemProcess {
  /// Shows an event to the system's own gestures and keys before an app gets it.
  /// - Returns: the event for apps; nil if it is the system's alone.
  func recognize(_ event: HIDEvent) -> HIDEvent? {
    guard options.home != nil, state == .running else { return event }
    switch event.kind {
    case .key(let key): return recognize(key, at: event.timestamp) ? event : nil
    case .digitizer: return recognizeSwipe(event)
    case .hover, .scroll, .transform, .press, .text, .shake, .acceleration, .remoteControl: return event
    }
  }

  private func recognize(_ key: KeySample, at time: Double) -> Bool {
    switch systemKeys.step(key) {
    case .pass: return true
    case .swallow: break
    case .command(.home): goHome()
    case .command(.switcher): showSwitcher(at: time)
    }
    return false
  }

  private func recognizeSwipe(_ event: HIDEvent) -> HIDEvent {
    let leavable = home?.session != nil && inFront.first !== home && !inFront.isEmpty && !isListShown
    // The app under the finger is asked.
    let below = event.contacts.first.flatMap { router.target($0.x, $0.y).app }
    let defers = inFront.contains { $0.identifier == below && $0.deferredEdges.contains(.bottom) }
    let output = swipe.step(event, isWanted: leavable, defers: defers)
    switch output {
    case .nothing, .possible: break
    case .failed(let contact): note("the touch is the app's", contact)
    case .won(let contact):
      note("swipes home: the app's touches are cancelled", contact)
      frontRule.forget()
      for app in inFront where app.place != nil { resign(app, at: event.timestamp) }
      // One that came down on an alert is the home screen's.
      if let (identifier, cancel) = router.takeContact(contact, at: event.timestamp, sender: event.sender) {
        for app in apps where app.identifier == identifier {
          if trace.isOn { noteTaking(cancel, from: app) }
          app.session?.send(cancel)
        }
      }
      updateAreas()
    case .moved(let x, let y):
      motion = nil
      paneLook = .following(x: x, y: y, height: layout.height)
      showPanes()
    case .ended(let outcome): end(outcome, at: event.timestamp)
    }
    guard let candidate = swipe.candidate else { return event }
    var marked = event
    for index in marked.contacts.indices where marked.contacts[index].identifier == candidate {
      marked.contacts[index].isSystemGesturePossible = true
    }
    return marked
  }

  private func note(_ text: String, _ contact: UInt32) {
    trace.note(.gestures, "SystemProcess", "contact \(contact): \(text)")
  }

  private func end(_ outcome: HomeSwipe.Outcome, at time: Double) {
    trace.note(.gestures, "SystemProcess", "the swipe ends: \(outcome)")
    // Without a home screen there is nowhere to go.
    switch home?.session == nil ? .stay : outcome {
    case .stay:
      reactivate()
      updateAreas()
      move(to: PaneLook())
    case .home:
      move(to: .gone)
      leave()
    case .switcher: showSwitcher(at: time)
    }
  }

  /// To the home screen, while the panes of the apps are still on their way out of sight.
  private func leave() {
    guard let home else { return }
    let (moving, look) = (motion, paneLook)
    frontRule.forget()
    for app in inFront { stepBack(app) }
    inFront = [home]
    focused = home
    apps.removeAll { $0 === home }
    apps.append(home)
    trace.note(.lifecycle, home.name, "comes to the front")
    (motion, paneLook) = (moving, look)
    stage.show(title: home.name)
    if home.place != nil, !home.isActivated { activate(home) }
    frontChanged()
  }

  // MARK: Motion

  /// Moves the panes of apps to another look, frame by frame.
  private func move(to look: PaneLook) {
    motion = PaneMotion(from: paneLook, to: look, start: clock.now)
    motionAlarm?.cancel()
    scheduleMotion()
  }

  private func scheduleMotion() {
    motionAlarm = clock.after(1 / max(1, screen.frameRate)) { [weak self] in self?.stepMotion() }
  }

  private func stepMotion() {
    guard let motion, state == .running else { return }
    paneLook = motion.look(at: clock.now)
    guard motion.isOver(at: clock.now) else {
      showPanes()
      return scheduleMotion()
    }
    self.motion = nil
    // What is gone is not shown any more, and the next app begins at rest.
    showPanes()
    if inFront.first === home { paneLook = PaneLook() }
  }

  /// Panes stand still, at full size.
  func restPanes() {
    motionAlarm?.cancel()
    motion = nil
    paneLook = PaneLook()
    swipe.cancel()
  }
}

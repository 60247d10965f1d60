import EventTrace
import SystemLink

/// A pointer over the screen that does not touch it: whom it is over, and who has to hear that it came, moved or went.
///
/// Each report is hit-tested; the recognizers of the hit view and of all its superviews are those that the pointer is
/// over. What differs from the report before enters or leaves (B5.60), so a recognizer goes on while the pointer passes
/// from one of its view's descendants to another. A view that moves, hides or is removed from under a resting pointer
/// is found out by the next report. A move that changes nobody allocates nothing.
@MainActor
final class HoverEnvironment {
  private unowned let host: any PointerHost
  private let journal: Journal
  private let regions: PointerRegions
  private let event = HoverEvent()
  /// Number of the report. A recognizer bears the number of the last one at which the pointer was over it.
  private var visit = 0
  private(set) var isOnScreen = false
  private var height: CGFloat = 0
  /// The event has not passed the window under the pointer yet.
  private var isPending = false

  init(_ host: any PointerHost, _ regions: PointerRegions) {
    (self.host, journal, self.regions) = (host, host.journal, regions)
  }

  // MARK: Reports

  func take(_ sample: HoverSample, _ report: HIDEvent) {
    let type = UITouch.TouchType(sample.transducer)
    guard host.acceptsTouches else { return }
    // Regions outlast a button that is held, so that one may be left that nobody hovers over.
    if sample.phase == .exited, !isOnScreen || isDown(type) { return regions.leave() }
    // While its button is held, a pointer touches, and what it does is no hovering.
    guard !isDown(type) else { return }
    event.touch.state.contact.transducer = sample.transducer
    height = sample.height
    event.touch.path.now = TouchPath.Sample(
      location: CGPoint(x: sample.x, y: sample.y), altitude: sample.altitude, azimuth: sample.azimuth,
      twist: sample.twist, timestamp: report.timestamp)
    send(isOver: sample.phase != .exited, at: report.timestamp, report.modifiers)
    if sample.phase == .exited, !isOnScreen { regions.leave() }
  }

  /// The pointer touches: it no longer hovers.
  func end(_ contact: Contact, at time: TimeInterval) {
    guard isOnScreen, event.touch.type == UITouch.TouchType(contact.transducer) else { return }
    event.touch.path.now.location = CGPoint(x: contact.x, y: contact.y)
    send(isOver: false, at: time, event.heldModifiers)
  }

  /// Everybody was cancelled: the next report finds a pointer that comes anew,
  /// and who was about to hear of this one does not.
  func forget() {
    (isOnScreen, isPending) = (false, false)
    visit += 1
  }

  private func isDown(_ type: UITouch.TouchType) -> Bool {
    host.touches.live.contains { !$0.isOver && $0.type == type }
  }

  private func send(isOver: Bool, at time: TimeInterval, _ modifiers: UInt32) {
    let touch = event.touch
    event.storedTimestamp = time
    event.heldModifiers = modifiers
    touch.state.timestamp = time
    touch.state.phase = isOver ? (isOnScreen ? .regionMoved : .regionEntered) : .regionExited
    isOnScreen = isOver
    let place = touch.path.now.location
    let hit = isOver ? hitTest(place) : nil
    // The hit-test may have made the app inactive.
    guard host.acceptsTouches else { return host.doWhatWaited() }
    (touch.state.window, touch.state.view) = (hit?.window, hit?.view)
    touch.path.now.location = hit?.window.geometry.pointFromSuperview(place) ?? place
    visit += 1
    isPending = true
    dropOrphans()
    let (number, location) = (visit, touch.path.now.location)
    host.pass(event)
    // Another report from within this one may have come in between, and is the newer one.
    let wasSwallowed = hit != nil && isPending
    isPending = false
    touch.path.previous = touch.path.now
    // A resting pointer keeps nobody alive.
    (touch.state.window, touch.state.view) = (nil, nil)
    guard isOver, !wasSwallowed, number == visit, UIPointerInteraction.count > 0 else { return }
    // A recognizer may have taken the view away.
    let view = touch.type == .indirectPointer && hit?.view.storedWindow === hit?.window ? hit?.view : nil
    regions.follow(view, at: location, UIKeyModifierFlags(rawValue: Int(modifiers)))
  }

  /// Not in the trace: a mouse on its way over the screen would fill it with what nobody asked.
  private func hitTest(_ place: CGPoint) -> (window: UIWindow, view: UIView)? {
    let recorder = journal.recorder
    journal.recorder = nil
    defer { journal.recorder = recorder }
    return host.findPlace(at: place, with: event)
  }

  /// Those whose window is gone have nobody to hear from.
  private func dropOrphans() {
    for recognizer in host.gestures.engaged where recognizer.hover != nil && !recognizer.attempt.state.isOver {
      guard recognizer.storedView?.storedWindow == nil else { continue }
      let isActive = recognizer.attempt.state.isActive
      host.gestures.commit(recognizer, isActive ? .cancelled : .failed, GestureReason(.windowGone))
    }
  }

  // MARK: To the windows

  /// Passes the event to the windows that the pointer has left, then to the one that it is over.
  func dispatch() {
    var told: [UIWindow] = []
    while let window = leftWindow(besides: told) {
      told.append(window)
      pass(to: window)
    }
    if let window = event.touch.window { pass(to: window) }
  }

  private func pass(to window: UIWindow) {
    if host.course.turn.pass() { window.receive(event) }
  }

  private func leftWindow(besides told: [UIWindow]) -> UIWindow? {
    for recognizer in host.gestures.engaged where recognizer.hover != nil {
      guard let window = recognizer.storedView?.storedWindow as? UIWindow, window !== event.touch.window else {
        continue
      }
      if !told.contains(where: { $0 === window }) { return window }
    }
    return nil
  }

  /// What the window does with the event: first who is left hears of it, then who goes on, then who is new.
  func handOut(in window: UIWindow) {
    host.course.handOut {
      let isUnder = isPending && event.touch.window === window
      var arriving: [UIHoverGestureRecognizer] = []
      if isUnder {
        isPending = false
        arriving = visitChain()
      }
      tell(window, isUnder)
      for recognizer in arriving { enter(recognizer, window) }
      host.gestures.runWhatIsDue()
    }
  }

  /// Marks all that the pointer is over now; answers those that it was not over before, deepest first.
  private func visitChain() -> [UIHoverGestureRecognizer] {
    var arriving: [UIHoverGestureRecognizer] = []
    var view = event.touch.view
    while let current = view {
      if let recognizers = current.extras?.gestureRecognizers {
        for recognizer in recognizers {
          guard let hover = recognizer.hover, hover.isEnabled else { continue }
          if hover.visit < visit - 1, !hover.attempt.isEngaged { arriving.append(hover) }
          hover.visit = visit
        }
      }
      view = current.storedSuperview
    }
    return arriving
  }

  private func tell(_ window: UIWindow, _ isUnder: Bool) {
    let engaged = host.gestures.engaged
    for recognizer in engaged where recognizer.storedView?.storedWindow === window {
      if let hover = recognizer.hover, hover.visit != visit { hover.pointerLeft() }
    }
    guard isUnder else { return }
    for recognizer in engaged where recognizer.storedView?.storedWindow === window {
      guard let hover = recognizer.hover, hover.visit == visit, hover.attempt.state.isActive else { continue }
      hover.take(event, height)
      hover.go(to: .changed)
    }
  }

  private func enter(_ recognizer: UIHoverGestureRecognizer, _ window: UIWindow) {
    guard recognizer.shouldReceive(event),
      recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
    else { return }
    // The questions may have changed everything.
    guard recognizer.visit == visit, recognizer.isEnabled, !recognizer.attempt.isEngaged,
      recognizer.storedView?.storedWindow === window
    else { return }
    host.gestures.engage(recognizer)
    recognizer.attempt.window = window.handle
    recognizer.take(event, height)
    recognizer.because(.pointerEntered)
    recognizer.go(to: .began)
  }
}

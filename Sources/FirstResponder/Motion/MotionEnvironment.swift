import EventTrace
import SystemLink

// How a shake reaches responders (B3.55): to the first responder of the key window, otherwise to the window itself, and
// up its chain. Whoever heard that it began hears of its end, wherever the first responder is by then.

/// The shake that is under way, and the event that shows it.
@MainActor
final class MotionEnvironment: ApplicationPart {
  unowned let application: UIApplication
  private unowned let host: any HostApplication
  private let journal: Journal
  let event = MotionEvent()
  private var shake = Shake()
  private(set) var phase = ShakePhase.began
  /// The window that was key when it began.
  private(set) weak var window: UIWindow?
  /// Who heard that the shake began.
  private var receiver: UIResponder?
  private var limit: Deadline.ID?
  /// The end of the shake came to the end of the chain: nobody wanted it.
  private var isUnclaimed = false
  /// The raw samples of the device's motion.
  let accelerometer = Accelerometer()
  private let undoPrompt: UndoPrompt

  init(application: UIApplication, _ presenter: MenuPresenter) {
    (self.application, host, journal) = (application, application, application.journal)
    undoPrompt = UndoPrompt(application, presenter)
  }

  func receive(_ sample: AccelerationSample, at time: TimeInterval) {
    accelerometer.receive(Acceleration(x: sample.x, y: sample.y, z: sample.z, timestamp: time))
  }

  /// Takes in a report of the device. One that makes no sense is dropped, with a step in the trace.
  func receive(_ phase: ShakePhase, at time: TimeInterval) {
    guard phase != .began || host.acceptsTouches else {
      journal.note(.device, host, "a shake was dropped: the app does not take input now")
      return
    }
    do throws(Shake.Fault) {
      try shake.take(phase)
    } catch {
      journal.note(.device, host, error.text)
      return
    }
    send(phase, at: time)
  }

  private func send(_ phase: ShakePhase, at time: TimeInterval) {
    if let limit { journal.loop.cancel(limit) }
    limit = nil
    if phase == .began {
      receiver = nil
      limit = journal.loop.schedule(at: journal.now + host.thresholds.shakeDuration) { [weak self] in
        self?.cancel("it lasts too long")
      }
    }
    self.phase = phase
    event.storedTimestamp = time
    // A cancellation may fall into the midst of another event, which goes on after it.
    if application.course.isIdle { application.pass(event) } else { application.delivery.sendToApplication(event) }
    if phase != .began { receiver = nil }
  }

  /// The last responder of the chain passed on the end of a shake.
  func nobodyTook(_ event: UIEvent?) {
    if event === self.event, phase == .ended { isUnclaimed = true }
  }

  /// The shake that is under way is over for its receiver: it lasts too long, or something came in between (B3.55).
  func cancel(_ reason: String) {
    guard shake.state == .shaking else { return }
    shake = Shake()
    if let receiver { journal.note(.responder, receiver, "the shake is cancelled: \(reason)") }
    send(.cancelled, at: journal.now)
  }

  /// Views leave their window: nobody in them hears the end of a shake, except that it is cancelled.
  func leave(_ subtree: UIView) {
    guard shake.state == .shaking, let view = receiver?.nearestView, view.isDescendant(of: subtree) else { return }
    cancel("its receiver leaves the window")
  }

  /// What the key window's `sendEvent` does with the event.
  func handOut(in window: UIWindow) {
    let receiver = phase == .began ? window.firstResponder ?? window : receiver
    guard let receiver else { return }
    (self.receiver, self.window) = (receiver, window)
    let outer = host.takeOver()
    defer { UIApplication.current = outer }
    switch phase {
    case .began:
      journal.trace(.responder, receiver, .motionBegan)
      receiver.motionBegan(.motionShake, with: event)
    case .ended:
      journal.trace(.responder, receiver, .motionEnded)
      isUnclaimed = false
      receiver.motionEnded(.motionShake, with: event)
      if isUnclaimed { undoPrompt.offer(in: window) }
    case .cancelled:
      journal.trace(.responder, receiver, .motionCancelled)
      receiver.motionCancelled(.motionShake, with: event)
    }
  }
}

/// The event of a shake. Without touches.
final class MotionEvent: UIEvent {
  override var eventType: EventType { .motion }

  override init() {
    super.init()
    subtype = .motionShake
  }
}

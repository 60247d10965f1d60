import EventLogic
import EventTrace
import SystemLink

// What the trace tells of an event on its way to the windows, while nobody has done anything about it.

extension EventDelivery {
  /// source1: an event came in, and waits.
  func noteArrival() {
    guard intake.newest.isTold else { return }
    let host = host as UIResponder
    journal.take(.queue, host, .cameIn(InputReport(intake.newest, now: loop.now, from: source)))
    journal.take(.queue, host, .queued(waiting: intake.count, merged: intake.newestRun))
  }

  /// source0: something comes out of the queue.
  func noteTaking(_ batch: EventQueue.Batch, isDisplayFrame: Bool) {
    let reports: Int
    var isBrought = false
    switch batch {
    case .fingers(let frame):
      if frame.newest.isEmpty { return }
      reports = frame.reportCount
      // Whatever else the frame finds in the queue did not wait for it.
      isBrought = isDisplayFrame && !frame.newest.contains { $0.contact.change.contains(.touch) }
    case .other(let event):
      guard event.isTold else { return }
      reports = 1
    }
    let fact = Fact<ObjectID>.comesOut(reports: reports, waiting: intake.count, isDisplayFrame: isBrought)
    journal.take(.queue, host as UIResponder, fact)
  }
}

extension HIDEvent {
  /// Whether the trace tells of it: not of a mouse on its way over the screen, and of raw samples, which would fill it
  /// with what nobody asked; nor of a report that says nothing of any finger that touches.
  fileprivate var isTold: Bool {
    switch kind {
    case .digitizer: contacts.contains { $0.isTouching || $0.change.contains(.touch) }
    case .hover, .acceleration: false
    case .key, .scroll, .transform, .press, .text, .shake, .remoteControl: true
    }
  }
}

extension InputReport {
  /// - Parameter now: seconds since boot, when it was taken in.
  fileprivate init(_ event: HIDEvent, now: TimeInterval, from source: Source) {
    // A landing counts more than others that only move.
    let first = event.contacts.first { $0.change.contains(.touch) } ?? event.contacts.first
    self.init(
      kind: Kind(event.kind, first), contact: first?.identifier ?? 0, count: event.contacts.count,
      delay: now - event.timestamp, source: source)
  }
}

extension InputReport.Kind {
  fileprivate init(_ kind: HIDEvent.Kind, _ first: Contact?) {
    switch kind {
    case .digitizer:
      guard let first else { self = .move; return }
      self = first.change.contains(.cancel) ? .cancel : first.isLanding ? .down : first.isTouching ? .move : .lift
    case .hover: self = .hover
    case .scroll: self = .scroll
    case .transform: self = .transform
    case .press: self = .press
    case .key: self = .key
    case .text: self = .text
    case .shake, .acceleration: self = .motion
    case .remoteControl: self = .remoteControl
    }
  }
}

import EventTrace

// What the built-in recognizers share.

extension UIGestureRecognizer {
  /// The numbers of the application that the recognizer works in.
  final var thresholds: Thresholds { gestures?.thresholds ?? Thresholds() }

  /// Has seen all it needs and waits for others to fail. What the fingers do meanwhile is no reason to fail (B4.58);
  /// only the system taking them back is (B4.76).
  final var isWaiting: Bool { attempt.wish != nil }

  /// The followed touches that are still down.
  final var touchesDown: [UITouch] { attempt.touches.filter { !$0.isOver } }

  /// Those that have just landed. A subclass may have ignored some of the touches that it passes on,
  /// or all: then nothing has come.
  final func newcomers(_ touches: Set<UITouch>, among down: [UITouch]) -> [UITouch] { down.filter(touches.contains) }

  /// A place of the window in a view's coordinates; nil stands for the window.
  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = attempt.window?.object ?? storedView?.window else { return point }
    return window.convert(point, to: view as UIView?)
  }

  /// A direction of the window in a view's coordinates; nil stands for the window.
  final func convert(_ vector: CGVector, to view: UIView?) -> CGVector {
    let origin = convert(CGPoint.zero, to: view)
    let end = convert(CGPoint(x: vector.dx, y: vector.dy), to: view)
    return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
  }

  /// What the built-in recognizers use in place of `state = …`: a subclass, or the program, may have decided before.
  /// What it began goes on although it would have failed, or begun only later.
  final func go(to new: State) {
    if attempt.state.isOver || attempt.state.isActive && (new == .failed || new == .began) {
      attempt.reason = nil  // Of what does not happen.
      return
    }
    state = new
  }

  /// Fails, and says why.
  final func fail(_ reason: GestureReason<ObjectID>) {
    because(reason)
    go(to: .failed)
  }

  /// The same in words, for what happens seldom.
  final func fail(words: @autoclosure () -> String) {
    because(words: words())
    go(to: .failed)
  }

  /// The same without numbers.
  final func fail(_ kind: GestureReasonKind) { fail(GestureReason(kind)) }
}

/// A deadline of a recognizer: at most one at a time, forgotten with the attempt.
@MainActor
struct RecognizerTimer {
  private var id: Deadline.ID?

  /// Calls back after some seconds, unless it is set again or stopped before.
  mutating func set(
    _ recognizer: UIGestureRecognizer, after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) {
    stop(recognizer)
    guard let clock = recognizer.gestures?.journal.loop else { return }
    let time = clock.now + seconds
    id = clock.schedule(timerAt: time, body)
    recognizer.attempt.deadline = time
  }

  mutating func stop(_ recognizer: UIGestureRecognizer) {
    guard let id else { return }
    recognizer.gestures?.journal.loop.cancel(id)
    recognizer.attempt.deadline = nil
    self.id = nil
  }
}

/// How fast something moves, from its newest samples. A value without clock.
struct VelocityTracker {
  fileprivate var samples: [(time: TimeInterval, x: CGFloat, y: CGFloat)] = []

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Takes a sample; those that are older than the window no longer count.
  mutating func add(_ time: TimeInterval, x: CGFloat, y: CGFloat = 0, window: TimeInterval) {
    var old = 0
    while old < samples.count, samples[old].time < time - window { old += 1 }
    // Two from before the window stay: with slow reports there would be nothing to measure from.
    if old > 2 { samples.removeFirst(old - 2) }
    samples.append((time, x, y))
  }

  /// What is measured was set to another value: its history goes along, so that the velocity stays what it is. What is
  /// no number has no history.
  mutating func shift(toX x: CGFloat, y: CGFloat = 0) {
    guard let last = samples.last else { return }
    let (dx, dy) = (x - last.x, y - last.y)
    guard dx.isFinite, dy.isFinite else {
      samples = [(last.time, x, y)]
      return
    }
    for place in samples.indices {
      samples[place].x += dx
      samples[place].y += dy
    }
  }

  /// The same for a factor, whose velocity changes with it.
  mutating func scale(to x: CGFloat) {
    guard let last = samples.last else { return }
    let factor = x / last.x
    guard factor.isFinite, last.x.isFinite else {
      samples = [(last.time, x, 0)]
      return
    }
    for place in samples.indices { samples[place].x *= factor }
  }

  /// Units per second at a time; zero if nothing moved within the window before it (B5.31).
  func velocity(at time: TimeInterval, window: TimeInterval) -> CGVector {
    guard let last = samples.last, time - last.time <= window else { return .zero }
    guard let first = samples.first(where: { last.time - $0.time <= window }), last.time > first.time else {
      return .zero
    }
    let duration = last.time - first.time
    return CGVector(dx: (last.x - first.x) / duration, dy: (last.y - first.y) / duration)
  }
}

extension VelocityTracker {
  /// What a pan says, units per second: a share of the newest step, and for the rest the step before it. The finger
  /// turns and slows down as it lifts, so the newest one counts little. Zero if nothing moved
  /// within the window (B5.31).
  func blend(at time: TimeInterval, window: TimeInterval, share: CGFloat) -> CGVector {
    guard let last = samples.last, time - last.time <= window, samples.count > 1 else { return .zero }
    let newest = step(before: samples.count - 1)
    var (dx, dy) = (newest.dx * share, newest.dy * share)
    let middle = samples[samples.count - 2]
    // Not what was before a rest.
    if samples.count > 2, last.time - middle.time <= window {
      let before = step(before: samples.count - 2)
      (dx, dy) = (dx + before.dx * (1 - share), dy + before.dy * (1 - share))
    }
    return CGVector(dx: dx, dy: dy)
  }

  /// Units per second between two samples that follow each other.
  private func step(before place: Int) -> CGVector {
    let (start, end) = (samples[place - 1], samples[place])
    let duration = end.time - start.time
    guard duration > 0 else { return .zero }
    return CGVector(dx: (end.x - start.x) / duration, dy: (end.y - start.y) / duration)
  }
}

/// A number for the ledger: one decimal, none where it is zero.
func ledger(_ number: CGFloat) -> String {
  tenths(Double(number))
}

/// Seconds for the ledger: two decimals at most.
func ledgerSeconds(_ seconds: TimeInterval) -> String {
  "\(hundredths(seconds)) s"
}

/// Something that the main loop does at a time, in some of its modes, once or again and again: what timers and delayed
/// messages are made of (B15.1).
@MainActor
final class LoopCall {
  /// From one call to the next, seconds; nil for a single one.
  let interval: TimeInterval?
  /// The time of the next call, on the loop's clock.
  private(set) var due: TimeInterval
  /// The modes that it was made for.
  var modes: Set<RunLoop.Mode>
  /// Whether it was put into a mode elsewhere: Foundation's run loop keeps its own account.
  var isAlsoIn: @MainActor (RunLoop.Mode) -> Bool = { _ in false }
  /// Whom it calls and how, for those who are told of it.
  var purpose = LoopCallPurpose()
  /// What is done; nil once it is invalidated.
  private(set) var body: (@MainActor () -> Void)?
  /// Who does it; nil before it begins and once it is invalidated.
  private weak var calls: LoopCalls?
  /// Tells which of two began first.
  fileprivate(set) var number = 0
  private let loop: any MainLoop
  private var deadline: Deadline.ID?
  private var isCalling = false
  /// How long the next look waits whether somebody has put it into a mode, seconds.
  private var patience = 1.0 / 60

  /// - Parameters:
  ///   - loop: whose clock counts.
  ///   - delay: seconds from now to the first call; a negative one means soon.
  ///   - interval: seconds; at least 0.1 ms counts, as for any timer. Nil for a single call.
  init(
    _ loop: any MainLoop, in delay: TimeInterval, every interval: TimeInterval? = nil, modes: Set<RunLoop.Mode>,
    _ body: @escaping @MainActor () -> Void
  ) {
    self.loop = loop
    self.interval = interval.map { $0 >= LoopCall.shortest ? $0 : LoopCall.shortest }
    (due, self.modes, self.body) = (loop.now + LoopCall.inLimits(delay), modes, body)
  }

  /// Farther away than any program will see, on both sides; no number means now.
  private static func inLimits(_ delay: TimeInterval) -> TimeInterval { delay.isNaN ? 0 : min(max(-1e11, delay), 1e11) }

  /// The shortest interval of Foundation's timers.
  nonisolated static let shortest: TimeInterval = 0.0001

  /// Whether more calls may come.
  var isValid: Bool { body != nil }

  /// From now on calls come.
  func begin(_ calls: LoopCalls) {
    guard isValid else { return }
    self.calls = calls
    calls.keep(self)
    wait()
  }

  /// No more calls come. What the body holds is let go of, unless it runs: then when it is done.
  func invalidate() {
    let former = body
    body = nil
    if let deadline { loop.cancel(deadline) }
    deadline = nil
    calls?.letGo(of: self)
    calls = nil
    withExtendedLifetime(former) {}
  }

  /// Seconds from now to the next call.
  var left: TimeInterval {
    get { due - loop.now }
    set {
      guard isValid else { return }
      due = loop.now + LoopCall.inLimits(newValue)
      isMoved = true
      if calls != nil, !isCalling { wait() }
    }
  }
  /// The time of the next call was set, perhaps within a call.
  private var isMoved = false

  /// Calls now, besides what is due later; a single call is over with that.
  func callNow() {
    guard let body else { return }
    if interval == nil { invalidate() }
    body()
  }

  /// A mode has ended or begun: what was due and had to wait comes soon.
  func modeChanged() { if deadline == nil, !isCalling { wait() } }

  private func wait() {
    guard calls != nil, isValid else { return }
    if let deadline { loop.cancel(deadline) }
    deadline = loop.schedule(timerAt: due) { [weak self] in self?.isDue() }
  }

  private func isDue() {
    deadline = nil
    guard let calls, let body else { return }
    guard isIn(calls.mode) else {
      if !isAnywhere { look() }
      return
    }
    guard let interval else {
      // Over before it is called, as a timer of Foundation's.
      invalidate()
      return body()
    }
    (isCalling, isMoved) = (true, false)
    body()
    isCalling = false
    guard isValid else { return }
    // Calls that were missed are left out, not made up for: the grid stays.
    let now = loop.now
    if due <= now, !isMoved { due += interval * ((now - due) / interval).rounded(.down) + interval }
    wait()
  }

  /// Whether it waits for its time: nil where nobody has put it into a mode, otherwise false while the loop runs in
  /// another one (B7.28).
  var waitsForTime: Bool? { isAnywhere ? calls.map { isIn($0.mode) } : nil }

  private func isIn(_ mode: RunLoop.Mode) -> Bool {
    modes.contains(mode) || modes.contains(.common) || isAlsoIn(mode) || isAlsoIn(.common)
  }

  private var isAnywhere: Bool { !modes.isEmpty || isIn(.default) || isIn(.tracking) }

  /// It is due, and nobody has put it into a mode yet: looks again, less and less often.
  private func look() {
    deadline = loop.schedule(at: loop.now + patience) { [weak self] in self?.isDue() }
    patience = min(1, 2 * patience)
  }
}

/// What a call of the main loop is for.
struct LoopCallPurpose {
  enum Kind { case timer, delayedMessage }
  var kind = Kind.timer
  /// Who gets the message; nil for a closure.
  weak var target: AnyObject?
  /// The method's name.
  var method: String?
}

/// The calls that the main loop of one application makes.
@MainActor
final class LoopCalls: ApplicationPart {
  let loop: any MainLoop
  private let tracking: TrackingMode
  /// In no order: the loop's deadlines have one.
  private(set) var all: [ObjectIdentifier: LoopCall] = [:]
  private var count = 0

  init(_ loop: any MainLoop, _ tracking: TrackingMode) {
    (self.loop, self.tracking) = (loop, tracking)
    tracking.ended = { [weak self] in self?.modeChanged() }
  }

  /// The mode that the loop runs in, or will from its next turn on (B7.28).
  var mode: RunLoop.Mode { tracking.count > 0 ? .tracking : .default }

  func keep(_ call: LoopCall) {
    count += 1
    call.number = count
    all[ObjectIdentifier(call)] = call
  }
  func letGo(of call: LoopCall) { all[ObjectIdentifier(call)] = nil }

  /// Ends the calls that something holds for.
  func invalidate(where holds: (LoopCall) -> Bool) {
    for call in Array(all.values) where holds(call) { call.invalidate() }
  }

  private func modeChanged() {
    // In the order in which they were due.
    for call in all.values.sorted(by: { ($0.due, $0.number) < ($1.due, $1.number) }) { call.modeChanged() }
  }

  func applicationGoes() { invalidate { _ in true } }
}

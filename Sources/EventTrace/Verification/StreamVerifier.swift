/// Watches what passes the boundaries between queue, views, recognizers and controls, and says when it can't be true.
///
/// A value without clock and without objects: it holds what it has seen of inputs and recognizers that are not done,
/// and judges each observation by that alone. It shares nothing with the code that delivers, so that a fault there does
/// not hide itself here. At the device and at both ends of the link `ContactStreamCheck` does the same
/// for contacts, and refuses.
package struct StreamVerifier: Sendable {
  /// How many observations a report shows before the one that broke a rule.
  package static let rememberedObservations = 40

  var touches: [Int: TouchStream] = [:]
  var presses: [Int: PressStream] = [:]
  var recognizers: [Participant: RecognizerStream] = [:]
  var following: [Tracked: Following] = [:]
  var lastTouch = 0
  var lastFrame = -Double.infinity
  private var recent: [Observation] = []
  private var next = 0

  package init() { recent.reserveCapacity(Self.rememberedObservations) }

  /// Takes in what was seen. After a broken rule it goes on as if the observation had been allowed, as far as it can.
  ///
  /// - Throws: `BrokenRule`
  package mutating func check(_ observation: Observation) throws(BrokenRule) {
    defer { remember(observation) }
    do throws(BrokenRule) {
      try judge(observation)
    } catch {
      var report = error
      report.before = remembered
      throw report
    }
  }

  /// The last observations, oldest first.
  package var remembered: [Observation] { Array(recent[next...] + recent[..<next]) }

  /// No touch or press is live, no recognizer takes part in anything, and no control follows anything.
  package var isEmpty: Bool { touches.isEmpty && presses.isEmpty && recognizers.isEmpty && following.isEmpty }

  private mutating func remember(_ observation: Observation) {
    if recent.count < Self.rememberedObservations { return recent.append(observation) }
    recent[next] = observation
    next = (next + 1) % Self.rememberedObservations
  }

  private mutating func judge(_ observation: Observation) throws(BrokenRule) {
    switch observation {
    case .frame, .landed, .changed, .shown, .left, .forgotten, .swallowed, .ignoring: try judgeQueue(observation)
    case .withheld, .heldBack, .givenFree, .taken, .viewLost, .view: try judgeView(observation)
    case .pressed, .responder, .released: try judgePress(observation)
    case .joined, .dropped, .recognizer, .became, .reset, .settled: try judgeRecognizer(observation)
    case .tracking(let control, let step, let touch):
      try judgeTracking(Tracked(control: control, touch: touch), step, observation)
    }
  }
}

/// What an object has heard of an input.
enum Hearing: Sendable {
  case nothing, start, end
}

extension Hearing {
  /// Takes in one call.
  mutating func hear(_ phase: StreamPhase, _ observation: Observation, _ input: Int) throws(BrokenRule) {
    let before = self
    self = phase.isEnd ? .end : .start
    switch (before, phase) {
    case (.nothing, .began), (.start, .moved), (.start, .ended), (.start, .cancelled): return
    case (.start, .began): throw BrokenRule(.beganComesFirst, observation, "it has heard that \(input) began")
    case (.nothing, .moved), (.nothing, .ended), (.nothing, .cancelled):
      throw BrokenRule(.beganComesFirst, observation, "it has not heard that \(input) began")
    case (.end, .began), (.end, .moved), (.end, .ended), (.end, .cancelled):
      self = .end
      throw BrokenRule(.endComesOnce, observation, "it has heard that \(input) is over")
    }
  }
}

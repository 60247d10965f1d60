// What is known of a recognizer's attempt, and which observations go with that.

/// One attempt of a recognizer, from its first input to its reset.
struct RecognizerStream: Sendable {
  var state = GestureState.possible
  /// It was recognized in this attempt.
  var wasRecognized = false
  /// What it follows, or followed, and what it has heard of each.
  var inputs: [Int: Hearing] = [:]
  /// Inputs of which somebody swallowed some news.
  var swallowed: Set<Int> = []
  /// It was recognized and cancels touches, and nobody has looked yet whether it took these.
  var hasToTake: Set<Int> = []

  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  /// Which states may follow (B4.13-B4.18).
  func mayBecome(_ next: GestureState) -> Bool {
    switch (state, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    case (.possible, .possible), (.possible, .changed), (.possible, .cancelled): false
    case (.began, .possible), (.began, .began), (.began, .failed): false
    case (.changed, .possible), (.changed, .began), (.changed, .failed): false
    // Only the reset follows.
    case (.ended, _), (.cancelled, _), (.failed, _): false
    }
  }
}

extension StreamVerifier {
  mutating func judgeRecognizer(_ observation: Observation) throws(BrokenRule) {
    switch observation {
    case .joined(let recognizer, let input): try join(recognizer, input, observation)
    case .dropped(let recognizer, let input):
      recognizers[recognizer]?.inputs[input] = nil
      recognizers[recognizer]?.hasToTake.remove(input)
    case .recognizer(let recognizer, let phase, let inputs):
      for input in inputs { try hear(recognizer, phase, input, observation) }
    case .became(let recognizer, let state, let cancels): try become(recognizer, state, cancels, observation)
    case .reset(let recognizer):
      guard let stream = recognizers.removeValue(forKey: recognizer) else {
        throw BrokenRule(.resetFollowsOutcome, observation, "it takes no part in anything")
      }
      guard stream.isOver else { throw BrokenRule(.resetFollowsOutcome, observation, "it is \(stream.state)") }
      try checkTaking(recognizer, stream, observation)
    case .settled:
      for (recognizer, stream) in recognizers where !stream.hasToTake.isEmpty {
        recognizers[recognizer]?.hasToTake = []
        try checkTaking(recognizer, stream, observation)
      }
    case .frame, .landed, .changed, .shown, .left, .forgotten, .swallowed, .ignoring, .withheld, .heldBack, .givenFree,
      .taken, .viewLost, .view, .pressed, .responder, .released, .tracking:
      fatalError("\(observation) is not of recognizers: StreamVerifier.judge gives it to another function.")
    }
  }

  private mutating func join(
    _ recognizer: Participant, _ input: Int, _ observation: Observation
  ) throws(BrokenRule) {
    guard touches[input] != nil || presses[input] != nil else { throw BrokenRule(.inputIsKnown, observation) }
    let stream = recognizers[recognizer, default: RecognizerStream()]
    recognizers[recognizer, default: RecognizerStream()].inputs[input] = .nothing
    if stream.inputs[input] != nil { throw BrokenRule(.joinsOnce, observation, "it follows it already") }
    if stream.isOver { throw BrokenRule(.joinsOnce, observation, "it is \(stream.state)") }
  }

  private mutating func hear(
    _ recognizer: Participant, _ phase: StreamPhase, _ input: Int, _ observation: Observation
  ) throws(BrokenRule) {
    guard let stream = recognizers[recognizer], var hearing = stream.inputs[input] else {
      throw BrokenRule(.hearsWhatItJoined, observation, "it does not follow \(input)")
    }
    defer { recognizers[recognizer]?.inputs[input] = hearing }
    if stream.isOver { throw BrokenRule(.hearsWhatItJoined, observation, "it is \(stream.state)") }
    do throws(BrokenRule) {
      try hearing.hear(phase, observation, input)
    } catch {
      // What an override swallowed can't have been heard.
      if error.rule == .beganComesFirst, phase != .began, stream.swallowed.contains(input) { return }
      throw error
    }
  }

  private mutating func become(
    _ recognizer: Participant, _ state: GestureState, _ cancels: Bool, _ observation: Observation
  ) throws(BrokenRule) {
    // It may begin without any input: the program says so, or a pointer hovers.
    let before = recognizers[recognizer, default: RecognizerStream()]
    var stream = before
    stream.state = state
    if before.state == .possible, state.isRecognition {
      stream.wasRecognized = true
      if cancels { stream.hasToTake = Set(stream.inputs.keys) }
    }
    recognizers[recognizer] = stream
    if before.isOver { throw BrokenRule(.oneOutcome, observation, "it is \(before.state)") }
    if !before.mayBecome(state) { throw BrokenRule(.stateFollows, observation, "it is \(before.state)") }
  }

  /// No view has kept a touch of a recognizer that was recognized.
  private func checkTaking(
    _ recognizer: Participant, _ stream: RecognizerStream, _ observation: Observation
  ) throws(BrokenRule) {
    for input in stream.hasToTake {
      guard let touch = touches[input], touch.hearing == .start, !touch.isSilent else { continue }
      throw BrokenRule(.recognitionTakes, observation, "\(recognizer) left \(input) to its view")
    }
  }
}

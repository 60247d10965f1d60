import Testing

@testable import EventTrace

/// Streams that can't be true are found out, each by its rule; those that can pass.
struct StreamVerifierTests {
  private final class Thing {}
  private static let (window, otherWindow) = (
    Participant(number: 1, type: Thing.self), Participant(number: 2, type: Thing.self)
  )
  private static let (view, otherView) = (
    Participant(number: 3, type: Thing.self), Participant(number: 4, type: Thing.self)
  )
  private static let (pan, tap) = (Participant(number: 5, type: Thing.self), Participant(number: 6, type: Thing.self))
  private static let control = Participant(number: 7, type: Thing.self)

  private static func landed(_ touch: Int, contact: UInt32 = 1, at time: Double = 0, on view: Participant? = view)
    -> Observation
  {
    .landed(touch: touch, contact: contact, time: time, window: window, view: view)
  }
  private static func told(
    _ phase: StreamPhase, _ touch: Int = 1, at time: Double = 0, view: Participant = view, window: Participant = window
  ) -> Observation {
    .view(view, phase, [TouchNews(touch: touch, time: time, window: window)])
  }

  /// The rule that each observation broke, if any.
  private func rules(_ observations: [Observation]) -> [StreamRule?] {
    var verifier = StreamVerifier()
    return observations.map { observation in
      do throws(BrokenRule) {
        try verifier.check(observation)
        return nil
      } catch {
        return error.rule
      }
    }
  }

  private static let wholeLife: [Observation] = [
    .frame(time: 0), landed(1), .shown([1]), .joined(pan, input: 1),
    .recognizer(pan, .began, inputs: [1]),
    told(.began), .settled,
    .frame(time: 1), .changed(touch: 1, .moved, time: 1), .shown([1]), .recognizer(pan, .moved, inputs: [1]),
    .became(pan, .began, cancels: true), .taken(input: 1, by: pan, cancels: true), told(.cancelled, at: 1), .settled,
    .frame(time: 2), .changed(touch: 1, .ended, time: 2), .shown([1]), .recognizer(pan, .ended, inputs: [1]),
    .became(pan, .ended, cancels: true), .reset(pan), .left(touch: 1), .forgotten(touch: 1), .settled,
    .frame(time: 3), landed(2, at: 3), .shown([2]), told(.began, 2, at: 3), .settled,
  ]

  @Test func `the life of a touch that a recognizer takes breaks no rule (B2.13, B4.35)`() {
    #expect(rules(Self.wholeLife).compactMap(\.self) == [])
  }

  @Test func `a control may tell of an end that its touch came to meanwhile (B6.8)`() {
    let life: [Observation] = [
      Self.landed(1), .shown([1]), Self.told(.began), .tracking(Self.control, .began, touch: 1),
      .changed(touch: 1, .ended, time: 0),
      .shown([1]), Self.told(.ended), .left(touch: 1), .forgotten(touch: 1),
      .tracking(Self.control, .ended, touch: 1), .tracking(Self.control, .left, touch: 1),
    ]
    #expect(rules(life).compactMap(\.self) == [])
  }

  /// What goes before, and the observation that can't follow on it.
  struct Impossible: CustomTestStringConvertible, Sendable {
    let rule: StreamRule
    let before: [Observation]
    let last: Observation
    var testDescription: String { "\(rule.rawValue): \(last)" }

    init(_ rule: StreamRule, _ before: [Observation], _ last: Observation) {
      (self.rule, self.before, self.last) = (rule, before, last)
    }
  }

  private static let recognized: [Observation] = [
    landed(1), .joined(pan, input: 1), .recognizer(pan, .began, inputs: [1]), told(.began),
    .became(pan, .began, cancels: true),
  ]

  /// A touch on nothing, from its landing until nobody waits for news of it.
  private static let gone: [Observation] = [
    landed(1, on: nil), .changed(touch: 1, .ended, time: 0), .left(touch: 1), .forgotten(touch: 1),
  ]

  private static let impossible: [Impossible] = [
    // Touches
    Impossible(.numbersRise, [landed(2)], landed(1, contact: 2)),
    Impossible(.beginsOnce, [landed(1)], landed(2)),
    Impossible(.inputIsKnown, [], .changed(touch: 1, .moved, time: 0)),
    Impossible(.inputIsKnown, [], told(.began)),
    Impossible(.inputIsKnown, gone, .left(touch: 1)),
    Impossible(.timeRises, [.frame(time: 2)], .frame(time: 1)),
    Impossible(.timeRises, [landed(1, at: 2)], .changed(touch: 1, .moved, time: 1)),
    Impossible(.timeRises, [landed(1, at: 2), told(.began, at: 2)], told(.moved, at: 1)),
    Impossible(.endIsLast, [landed(1), .changed(touch: 1, .ended, time: 0)], .changed(touch: 1, .cancelled, time: 0)),
    Impossible(.shownAreLive, [landed(1), landed(2, contact: 2)], .shown([1])),
    Impossible(.shownAreLive, [landed(1)], .shown([1, 2])),
    Impossible(.shownAreLive, [landed(1), .changed(touch: 1, .ended, time: 0), .left(touch: 1)], .shown([1])),
    Impossible(.ignoringIsBalanced, [.ignoring(0)], .ignoring(-1)),
    Impossible(.endIsHeard, [landed(1)], .left(touch: 1)),
    // Views
    Impossible(.receiverIsFixed, [landed(1)], told(.began, view: otherView)),
    Impossible(.receiverIsFixed, [landed(1, on: nil)], told(.began)),
    Impossible(.windowIsFixed, [landed(1)], told(.began, window: otherWindow)),
    Impossible(.beganComesFirst, [landed(1)], told(.moved)),
    Impossible(.beganComesFirst, [landed(1), told(.began)], told(.began)),
    Impossible(.endComesOnce, [landed(1), told(.began), told(.ended)], told(.moved)),
    Impossible(.endComesOnce, [landed(1), told(.began), told(.ended)], told(.ended)),
    Impossible(
      .endIsHeard, [landed(1), told(.began), .changed(touch: 1, .ended, time: 0)], .forgotten(touch: 1)),
    Impossible(.startIsHeard, [landed(1), .changed(touch: 1, .ended, time: 0)], .forgotten(touch: 1)),
    Impossible(.withheldIsSilent, [landed(1), .withheld(touch: 1)], told(.began)),
    Impossible(.withheldIsSilent, recognized + [.taken(input: 1, by: pan, cancels: true)], told(.moved)),
    Impossible(.withheldIsSilent, [landed(1), told(.began), .viewLost(input: 1)], told(.ended)),
    Impossible(.heldBackWaits, [landed(1), .heldBack(touch: 1, .start)], told(.began)),
    Impossible(.heldBackWaits, [landed(1), told(.began), .heldBack(touch: 1, .end)], told(.ended)),
    Impossible(.cancelHasCause, [landed(1), told(.began)], told(.cancelled)),
    // Presses
    Impossible(.beginsOnce, [.pressed(press: -1, on: view)], .pressed(press: -1, on: view)),
    Impossible(.inputIsKnown, [], .responder(view, .began, presses: [-1])),
    Impossible(.receiverIsFixed, [.pressed(press: -1, on: view)], .responder(otherView, .began, presses: [-1])),
    Impossible(.beganComesFirst, [.pressed(press: -1, on: view)], .responder(view, .ended, presses: [-1])),
    Impossible(
      .withheldIsSilent,
      [.pressed(press: -1, on: view), .responder(view, .began, presses: [-1]), .viewLost(input: -1)],
      .responder(view, .ended, presses: [-1])),
    Impossible(.inputIsKnown, [.pressed(press: -1, on: view), .released(press: -1)], .released(press: -1)),
    // Recognizers
    Impossible(.joinsOnce, [landed(1), .joined(pan, input: 1)], .joined(pan, input: 1)),
    Impossible(.joinsOnce, [landed(1), .became(pan, .failed, cancels: true)], .joined(pan, input: 1)),
    Impossible(.inputIsKnown, [], .joined(pan, input: 1)),
    Impossible(.hearsWhatItJoined, [landed(1)], .recognizer(pan, .began, inputs: [1])),
    Impossible(
      .hearsWhatItJoined, [landed(1), .joined(pan, input: 1), .dropped(pan, input: 1)],
      .recognizer(pan, .began, inputs: [1])),
    Impossible(
      .hearsWhatItJoined, [landed(1), .joined(pan, input: 1), .became(pan, .failed, cancels: true)],
      .recognizer(pan, .began, inputs: [1])),
    Impossible(
      .beganComesFirst, [landed(1), .joined(pan, input: 1)], .recognizer(pan, .moved, inputs: [1])),
    Impossible(
      .endComesOnce,
      [
        landed(1), .joined(pan, input: 1), .recognizer(pan, .began, inputs: [1]),
        .recognizer(pan, .ended, inputs: [1]),
      ], .recognizer(pan, .ended, inputs: [1])),
    Impossible(.stateFollows, [], .became(pan, .changed, cancels: true)),
    Impossible(.stateFollows, [], .became(pan, .cancelled, cancels: true)),
    Impossible(
      .stateFollows, [.became(pan, .began, cancels: true)], .became(pan, .failed, cancels: true)),
    Impossible(
      .oneOutcome, [.became(pan, .failed, cancels: true)], .became(pan, .ended, cancels: true)),
    Impossible(.resetFollowsOutcome, [], .reset(pan)),
    Impossible(.resetFollowsOutcome, [landed(1), .joined(pan, input: 1)], .reset(pan)),
    Impossible(.resetFollowsOutcome, [.became(pan, .failed, cancels: true), .reset(pan)], .reset(pan)),
    Impossible(.takesAfterRecognition, [landed(1)], .taken(input: 1, by: pan, cancels: true)),
    Impossible(
      .takesAfterRecognition, [landed(1), .joined(pan, input: 1)],
      .taken(input: 1, by: pan, cancels: true)),
    Impossible(.takesAfterRecognition, recognized, .taken(input: 1, by: pan, cancels: false)),
    Impossible(
      .takesAfterRecognition, recognized + [landed(2, contact: 2)], .taken(input: 2, by: pan, cancels: true)),
    Impossible(.recognitionTakes, recognized, .settled),
    Impossible(.recognitionTakes, recognized + [.became(pan, .ended, cancels: true)], .reset(pan)),
    // Controls
    Impossible(.tracksInOrder, [.tracking(control, .began, touch: 1)], .tracking(control, .began, touch: 1)),
    Impossible(.tracksInOrder, [], .tracking(control, .continued, touch: 1)),
    Impossible(
      .tracksInOrder, [.tracking(control, .began, touch: 1), .tracking(control, .left, touch: 1)],
      .tracking(control, .ended, touch: 1)),
    Impossible(
      .tracksInOrder, [.tracking(control, .began, touch: 1), .tracking(control, .ended, touch: 1)],
      .tracking(control, .ended, touch: 1)),
    Impossible(
      .tracksInOrder, [.tracking(control, .began, touch: 1), .tracking(control, .ended, touch: 1)],
      .tracking(control, .began, touch: 1)),
    Impossible(
      .tracksInOrder, gone + [.tracking(control, .began, touch: 1), .tracking(control, .ended, touch: 1)],
      .tracking(control, .ended, touch: 1)),
  ]

  @Test(arguments: impossible)
  func `what can't follow is named by its rule`(_ impossible: Impossible) {
    let found = rules(impossible.before + [impossible.last])
    #expect(found.last == impossible.rule)
    #expect(found.dropLast().compactMap(\.self) == [])
  }

  @Test func `each rule has a stream that breaks it`() {
    #expect(Set(Self.impossible.map(\.rule)) == Set(StreamRule.allCases))
  }

  @Test(arguments: [
    // Nobody is there to hear.
    gone,
    // Kept from its view for its whole life (B2.32).
    [landed(1), .withheld(touch: 1), .changed(touch: 1, .ended, time: 0), .left(touch: 1), .forgotten(touch: 1)],
    // An override swallowed its end.
    [
      landed(1), told(.began), .changed(touch: 1, .ended, time: 0), .swallowed(touch: 1), .left(touch: 1),
      .forgotten(touch: 1),
    ],
    // Kept back, and told with its own time when it is given free (B4.39).
    [
      landed(1), .heldBack(touch: 1, .start), .changed(touch: 1, .moved, time: 2), .givenFree(touch: 1, .start),
      told(.began), told(.moved, at: 2),
    ],
    // The view goes: one end, and then nothing (B2.59).
    [landed(1), told(.began), .viewLost(input: 1), told(.cancelled)],
    // Taken back by the system before anybody heard of it.
    [landed(1), .changed(touch: 1, .cancelled, time: 0), .left(touch: 1), .forgotten(touch: 1)],
    // A recognizer that does not cancel touches leaves them to the view (B4.36).
    [
      landed(1), .joined(pan, input: 1), .recognizer(pan, .began, inputs: [1]), told(.began),
      .became(pan, .ended, cancels: false), .settled, .reset(pan),
    ],
    // A control hears of a move in its `endTracking`, and may follow the touch anew once it has let go of it.
    [
      landed(1), .tracking(control, .began, touch: 1), .tracking(control, .ended, touch: 1),
      .tracking(control, .continued, touch: 1), .tracking(control, .left, touch: 1),
      .tracking(control, .began, touch: 1),
    ],
  ])
  func `what a rule allows passes`(_ observations: [Observation]) {
    #expect(rules(observations).compactMap(\.self) == [])
  }

  @Test func `a report has the rule, what broke it, and what came before, the newest last`() throws {
    var verifier = StreamVerifier()
    for frame in 0..<100 { try verifier.check(.frame(time: Double(frame))) }
    #expect(throws: BrokenRule.self) { try verifier.check(.ignoring(-1)) }
    do throws(BrokenRule) {
      try verifier.check(.frame(time: 5))
      Issue.record("time went back")
    } catch {
      #expect(error.before.count == StreamVerifier.rememberedObservations)
      #expect(error.before.suffix(2) == [.frame(time: 99), .ignoring(-1)])
      let lines = "\(error)".split(separator: "\n")
      #expect(lines[0] == "A rule of input streams is broken: time does not go back.")
      #expect(lines[1] == "  seen: frame(time: 5.0)")
      #expect(lines[2] == "  but: the last frame is of 99.0")
    }
  }

  @Test func `a verifier holds nothing of what is done`() throws {
    var verifier = StreamVerifier()
    for observation in Self.wholeLife.prefix(25) { try verifier.check(observation) }
    #expect(verifier.isEmpty)
  }

  @Test func `a verifier does not wait for a control whose touch goes before it lets go`() throws {
    var verifier = StreamVerifier()
    try verifier.check(Self.gone[0])
    try verifier.check(.tracking(Self.control, .began, touch: 1))
    for observation in Self.gone.dropFirst() { try verifier.check(observation) }
    #expect(verifier.isEmpty)
  }

  @Test func `a control that begins to follow a touch which is gone is waited for until it lets go`() throws {
    var verifier = StreamVerifier()
    for observation in Self.gone { try verifier.check(observation) }
    #expect(verifier.isEmpty)
    try verifier.check(.tracking(Self.control, .began, touch: 1))
    #expect(!verifier.isEmpty)
    try verifier.check(.tracking(Self.control, .ended, touch: 1))
    #expect(!verifier.isEmpty)
    try verifier.check(.tracking(Self.control, .left, touch: 1))
    #expect(verifier.isEmpty)
  }
}

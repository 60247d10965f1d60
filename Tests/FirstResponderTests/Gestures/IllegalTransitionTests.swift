import FirstResponderTesting
import LeavingNothing
import Testing

@testable import EventLogic
@testable import FirstResponder

/// States that a subclass can't go to (B4.19).
@Suite(.leavesNothing) struct IllegalTransitionTests {
  @Test(
    arguments: [
      ([[.changed]], "possible", "changed", "Nothing has begun: set .began, .ended or .failed."),
      ([[.began], [.possible]], "began", "possible", "It has begun: set .changed, .ended or .cancelled."),
      ([[.began], [.changed], [.began]], "changed", "began", "It has begun: set .changed, .ended or .cancelled."),
      (
        [[.failed, .ended]], "failed", "ended",
        "Its attempt is over: set nothing until reset() was called, which makes it possible again."
      ),
    ] as [([[UIGestureRecognizer.State]], String, String, String)])
  func `a debug build stops and says who, from where, to where, and what to do`(
    states: [[UIGestureRecognizer.State]], from: String, to: String, advice: String
  ) async {
    let numbers: [[Int]] = states.map { $0.map(\.rawValue) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [numbers = numbers as [[Int]]] in
      await MainActor.run { Setter.run(numbers) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Fatal error: Setter 'knob' can't go from \(from) to \(to). \(advice)\n"), "\(text)")
  }

  @Test @MainActor func `every transition is legal, refused or nothing, as the table says (B4.13-B4.18)`() {
    let all: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    let letters = all.map { from in
      all.map { to -> String in
        switch GestureJourney.step(from: from, to: to) {
        case .recognize: "asks"
        case .commit: "goes"
        case .breakOff: "breaks"
        case .nothing: "."
        case .illegal: "-"
        }
      }
    }
    #expect(
      letters == [
        // possible, began, changed, ended, cancelled, failed
        [".", "asks", "-", "asks", "goes", "goes"],
        ["-", ".", "goes", "goes", "goes", "breaks"],
        ["-", "-", "goes", "goes", "goes", "breaks"],
        ["-", "-", "-", ".", "-", "-"],
        ["-", "-", "-", "-", ".", "-"],
        ["-", "-", "-", "-", "-", "."],
      ])
  }

  @Test @MainActor func `who waits for others may go on saying that it goes on (B4.25)`() {
    let scene = GestureScene()
    let other = scene.add("other", UILongPressGestureRecognizer())
    other.allowableMovement = 1000
    let eager = scene.add("eager", Setter())
    eager.states = [[], [.began], [.changed], [.changed], [.ended]]
    eager.require(toFail: other)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    for x in [110, 120, 130] { finger.move(to: CGPoint(x: x, y: 100)) }
    #expect(eager.state == .possible)
    finger.lift()
    #expect(scene.log.calls.filter { $0.hasPrefix("eager") } == ["eager.ended"])
  }

  @Test @MainActor func `an action that goes on from the state that it reads is not blamed for what came since`() {
    let scene = GestureScene()
    let setter = scene.add("setter", Setter())
    setter.states = [[], [.began], [.changed, .cancelled]]
    setter.addAction(
      UIAction { [unowned setter] _ in
        if setter.state == .changed { setter.state = .ended }
      })
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.move(to: CGPoint(x: 120, y: 100))
    finger.lift()
    let told = scene.log.calls.filter { $0.hasPrefix("setter") }
    #expect(told == ["setter.began", "setter.changed", "setter.cancelled"])
    #expect(
      scene.ledger.last == """
        Setter 'setter' -> can't go from cancelled to ended: ignored. Its attempt is over: set nothing until reset() \
        was called, which makes it possible again.
        """)
  }

  @Test @MainActor func `who was prevented within its own call is not blamed for what it sets next`() {
    let scene = GestureScene()
    let setter = scene.add("setter", Setter())
    setter.states = [[], [.changed, .ended]]
    setter.meanwhile = { setter.isEnabled = false }
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.lift()
    #expect(
      scene.ledger == [
        "Setter 'setter' -> failed · disabled",
        """
        Setter 'setter' -> can't go from failed to changed: ignored. Its attempt is over: set nothing until reset() \
        was called, which makes it possible again.
        """,
        """
        Setter 'setter' -> can't go from failed to ended: ignored. Its attempt is over: set nothing until reset() was \
        called, which makes it possible again.
        """,
      ])
  }
}

/// Sets given states at given calls.
private final class Setter: UIGestureRecognizer {
  /// States for each touch call, counted from the landing.
  var states: [[State]] = []
  @Hook var meanwhile: @MainActor () -> Void = {}
  private var call = 0

  private func next() {
    defer { call += 1 }
    guard call < states.count, !states[call].isEmpty else { return }
    meanwhile()
    for new in states[call] { state = new }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { next() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { next() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isPlanned = call < states.count
    next()
    if state == .possible, !isPlanned { state = .failed }
  }

  /// One touch whose landing and moves set the states.
  static func run(_ numbers: [[Int]]) {
    let device = SimulatedDevice()
    let view = UIView()
    let setter = Setter()
    setter.name = "knob"
    setter.states = numbers.map { $0.compactMap(State.init(rawValue:)) }
    view.addGestureRecognizer(setter)
    device.show(view)
    let finger = device.touchDown(at: CGPoint(x: 10, y: 10))
    for x in 1...3 { finger.move(to: CGPoint(x: 10 + x, y: 10)) }
  }
}

import DevicePlan

/// What fingers do on a touchscreen, as data: a list of frames and the calls that a view gets.
///
/// Moves that follow each other are one line here, because how many the app gets of them depends
/// on its display's frames.
struct TouchScenario {
  var name: String
  var fingers: Int
  /// The fingers that are down, and those that lift, in each frame.
  var frames: [[Finger]]
  /// `WORD NUMBER SHARE-X SHARE-Y …`: numbers as the app's view gives them.
  var calls: [Call]
  /// The device is pulled out after the frames.
  var isUnplugged = false

  struct Call: Hashable {
    var word: String
    var fingers: [Finger]
    init(_ word: String, _ fingers: Finger...) { (self.word, self.fingers) = (word, fingers) }
    init(_ word: String, _ fingers: [Finger]) { (self.word, self.fingers) = (word, fingers) }
  }

  /// How many fingers end.
  private var endCount: Int { calls.count { $0.word == "ended" || $0.word == "cancelled" } }

  func plan(on screen: Touchscreen) -> DevicePlan.Scenario {
    var steps = frames.flatMap { screen.reports($0) }.map(DevicePlan.Step.report)
    if isUnplugged { steps.append(.unplug) }
    return DevicePlan.Scenario(
      name: name, steps: steps, endWords: ["probe: ended", "probe: cancelled"], endCount: endCount)
  }
}

private func down(_ number: Int, _ x: Double, _ y: Double) -> Finger { Finger(number: number, x: x, y: y) }
private func up(_ number: Int, _ x: Double, _ y: Double) -> Finger { Finger(number: number, x: x, y: y, isDown: false) }

extension TouchScenario {
  private static let (left, right, middle) = (0.25, 0.75, 0.5)

  static let all = [
    TouchScenario(
      name: "a tap", fingers: 1, frames: [[down(0, left, 0.5)], [up(0, left, 0.5)]],
      calls: [Call("began", down(1, left, 0.5)), Call("ended", up(1, left, 0.5))]),
    TouchScenario(
      name: "two taps at two places", fingers: 1,
      frames: [[down(0, left, 0.25)], [up(0, left, 0.25)], [down(0, right, 0.75)], [up(0, right, 0.75)]],
      calls: [
        Call("began", down(1, left, 0.25)), Call("ended", up(1, left, 0.25)), Call("began", down(1, right, 0.75)),
        Call("ended", up(1, right, 0.75)),
      ]),
    TouchScenario(
      name: "a drag", fingers: 1,
      frames: (0...10).map { [down(0, left + 0.05 * Double($0), 0.5)] } + [[up(0, right, 0.5)]],
      calls: [Call("began", down(1, left, 0.5)), Call("moved", down(1, right, 0.5)), Call("ended", up(1, right, 0.5))]),
    TouchScenario(
      name: "a drag into the corners", fingers: 1,
      frames: [[down(0, 0, 0)], [down(0, middle, middle)], [down(0, 1, 1)], [up(0, 1, 1)]],
      calls: [Call("began", down(1, 0, 0)), Call("moved", down(1, 1, 1)), Call("ended", up(1, 1, 1))]),
    TouchScenario(
      name: "two fingers together", fingers: 2,
      frames: [
        [down(0, left, 0.5), down(1, right, 0.5)], [down(0, left, 0.25), down(1, right, 0.75)],
        [up(0, left, 0.25), up(1, right, 0.75)],
      ],
      calls: [
        Call("began", down(1, left, 0.5), down(2, right, 0.5)),
        Call("moved", down(1, left, 0.25), down(2, right, 0.75)),
        Call("ended", up(1, left, 0.25), up(2, right, 0.75)),
      ]),
    TouchScenario(
      name: "one after the other, the first lifts first", fingers: 2,
      frames: [
        [down(0, left, 0.5)], [down(0, left, 0.5), down(1, right, 0.5)], [up(0, left, 0.5), down(1, right, 0.5)],
        [down(1, middle, 0.5)], [up(1, middle, 0.5)],
      ],
      calls: [
        Call("began", down(1, left, 0.5)), Call("began", down(2, right, 0.5)), Call("ended", up(1, left, 0.5)),
        Call("moved", down(2, middle, 0.5)), Call("ended", up(2, middle, 0.5)),
      ]),
    TouchScenario(
      name: "one lifts in the frame in which another lands", fingers: 2,
      frames: [[down(0, left, 0.5)], [up(0, left, 0.5), down(1, right, 0.5)], [up(1, right, 0.5)]],
      calls: [
        Call("began", down(1, left, 0.5)), Call("began", down(2, right, 0.5)), Call("ended", up(1, left, 0.5)),
        Call("ended", up(2, right, 0.5)),
      ]),
    TouchScenario(
      name: "five fingers", fingers: 5,
      frames: [
        (0..<5).map { down($0, 0.1 + 0.2 * Double($0), 0.5) }, (0..<5).map { down($0, 0.1 + 0.2 * Double($0), 0.25) },
        (0..<5).map { up($0, 0.1 + 0.2 * Double($0), 0.25) },
      ],
      calls: [
        Call("began", (0..<5).map { down($0 + 1, 0.1 + 0.2 * Double($0), 0.5) }),
        Call("moved", (0..<5).map { down($0 + 1, 0.1 + 0.2 * Double($0), 0.25) }),
        Call("ended", (0..<5).map { up($0 + 1, 0.1 + 0.2 * Double($0), 0.25) }),
      ]),
    TouchScenario(
      name: "ten fingers", fingers: 10,
      frames: [
        (0..<10).map { down($0, 0.05 + 0.1 * Double($0), 0.5) }, (0..<10).map { up($0, 0.05 + 0.1 * Double($0), 0.5) },
      ],
      calls: [
        Call("began", (0..<10).map { down($0 + 1, 0.05 + 0.1 * Double($0), 0.5) }),
        Call("ended", (0..<10).map { up($0 + 1, 0.05 + 0.1 * Double($0), 0.5) }),
      ]),
  ]

  /// The last one on each device: it is pulled out with as many fingers down as it has, two at most.
  ///
  /// The finger of a panel without slots is a key to the kernel (BTN_TOUCH), and the kernel lets go of all keys before
  /// it takes a device away: nobody can tell that from a lift.
  static func unplugged(_ screen: Touchscreen) -> TouchScenario {
    let held = [down(0, left, 0.5), down(1, right, 0.5)].prefix(screen.fingers)
    let told = held.map { Finger(number: $0.number + 1, x: $0.x, y: $0.y) }
    let word = if case .single = screen.mode { "ended" } else { "cancelled" }
    return TouchScenario(
      name: "pulled out with fingers down", fingers: held.count, frames: [Array(held)],
      calls: [Call("began", told), Call(word, told)], isUnplugged: true)
  }

  /// Those that a screen can have.
  static func scenarios(of screen: Touchscreen) -> [TouchScenario] {
    all.filter { $0.fingers <= screen.fingers } + [unplugged(screen)]
  }
}

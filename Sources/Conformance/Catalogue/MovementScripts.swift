// Pans, long presses, swipes, pinches and rotations: when they begin, and with which numbers.

extension Catalogue {
  static let movements: [PlayedScript] = pans + presses + swipes + pairs

  private static let pans: [PlayedScript] = [
    script(
      "pan.slop", box([], recognizer(.pan, "pan")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(1, 0), count: 30) + [up(1_500)],
      says("B5.24", what: .way(.travel, until: "action pan began", 10, within: 1))),
    script(
      "pan.slopAslant", box([], recognizer(.pan, "pan")),
      [down(100, 60, 60)] + moves(from: 100, Spot(60, 60), by: Spot(1, 1), count: 30) + [up(1_500)],
      says("B5.26", what: .way(.travel, until: "action pan began", 10, within: 2))),
    script(
      "pan.states", box([], recognizer(.pan, "pan")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 5) + [up(500)],
      calls(
        "B4.15", "B4.16", "B5.27", of: ["action"],
        are: ["action pan began", "action pan changed *", "action pan ended"]),
      says("B4.46", what: .first("action pan began", before: "touchesCancelled box")),
      says("B4.35", what: .first("touchesBegan box", before: "touchesCancelled box")),
      count("B4.35", of: "touchesEnded box", is: 0)),
    script(
      "pan.leap", box([], recognizer(.pan, "pan")), [down(100, 60, 100), move(200, 160, 100), up(400)],
      says("B5.28", "B5.29", what: .number("translation.began.pan", 100, within: 1))),
    script(
      "pan.restBeforeLift", box([], recognizer(.pan, "pan")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 5) + [up(800)],
      says("B5.31", what: .number("velocity.ended.pan", 0, within: 1))),
    script(
      "pan.still", box([], recognizer(.pan, "pan")), [down(100, 150, 100), up(1_100)],
      count("B5.25", of: "action", is: 0)),
    script(
      "pan.tooFewFingers", box([], recognizer(.pan, "pan", .touches(2))),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 5) + [up(500)],
      count("B5.24", of: "action", is: 0)),
    script(
      "pan.belowTheFewest", box([.multipleTouch(true)], recognizer(.pan, "pan", .touches(2))),
      [at(100, .fingers([FingerStep(1, .down(Spot(60, 80))), FingerStep(2, .down(Spot(60, 140)))]))]
        + together(from: 100, Spot(60, 80), Spot(60, 140), by: Spot(20, 0), Spot(20, 0), count: 4)
        + [up(360), up(700, finger: 2)],
      says("B5.34", what: .first("action pan ended", before: "finger 2 up"))),
    script(
      "pan.beyondTheMost", box([.multipleTouch(true)], recognizer(.pan, "pan", .atMost(1))),
      [down(100, 60, 80)] + moves(from: 100, Spot(60, 80), by: Spot(20, 0), count: 3)
        + [down(260, 60, 150, finger: 2)] + moves(from: 260, Spot(120, 80), by: Spot(20, 0), count: 3)
        + [up(440, finger: 2), up(500)],
      says("B5.35", what: .first("finger 2 up", before: "action pan ended")),
      count("B5.35", of: "action pan cancelled", is: 0)),
  ]

  private static let presses: [PlayedScript] = [
    script(
      "press.begins", box([], recognizer(.press, "press")), [down(100, 150, 100), up(1_000)],
      says("B5.14", "B5.15", what: .delay(from: "finger 1 down", to: "action press began", 0.5, within: 0.06)),
      calls("B5.19", of: ["action"], are: ["action press began", "action press ended"])),
    script(
      "press.short", box([], recognizer(.press, "press")), [down(100, 150, 100), up(500)],
      count("B5.19", of: "action", is: 0)),
    script(
      "press.movement", box([], recognizer(.press, "press")),
      attempts([4, 7, 9, 11, 14, 20], every: 1_600) { time, distance in
        [down(time, 100, 100), move(time + 100, 100 + distance, 100), up(time + 800)]
      },
      says("B5.14", "B5.17", what: .greatest("action press began", 10, within: 2))),
    script(
      "press.movesAfter", box([], recognizer(.press, "press")),
      [down(100, 60, 100)] + moves(from: 800, Spot(60, 100), by: Spot(20, 0), count: 4) + [up(1_200)],
      calls(
        "B5.18", of: ["action"], are: ["action press began", "action press changed *", "action press ended"])),
    script(
      "press.atOnce", box([], recognizer(.press, "press", .duration(0))), [down(100, 150, 100), up(400)],
      says("B5.21", what: .delay(from: "finger 1 down", to: "action press began", 0, within: 0.05))),
    script(
      "press.oneTooMany", box([.multipleTouch(true)], recognizer(.press, "press")),
      [
        at(100, .fingers([FingerStep(1, .down(Spot(120, 100))), FingerStep(2, .down(Spot(180, 100)))])),
        at(1_000, .fingers([FingerStep(1, .up), FingerStep(2, .up)])),
      ],
      count("B5.20", of: "action", is: 0)),
  ]

  private static let swipes: [PlayedScript] = [
    script(
      "swipe.beforeTheLift", box([], recognizer(.swipe, "swipe")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(30, 0), count: 5, every: 20) + [up(400)],
      calls("B5.39", of: ["action"], are: ["action swipe ended"]),
      says("B5.40", what: .first("action swipe", before: "finger 1 up"))),
    script(
      "swipe.otherWay", box([], recognizer(.swipe, "swipe")),
      [down(100, 220, 100)] + moves(from: 100, Spot(220, 100), by: Spot(-30, 0), count: 5, every: 20) + [up(400)],
      count("B5.38", of: "action", is: 0)),
    script(
      "swipe.distance", box([], recognizer(.swipe, "swipe")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(8, 0), count: 15, every: 20) + [up(600)],
      says("B5.42", what: .way(.travel, until: "action swipe", 50, within: 8))),
    script(
      "swipe.slow", box([], recognizer(.swipe, "swipe")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(3, 0), count: 40) + [up(1_900)],
      count("B5.42", "B5.43", of: "action", is: 0)),
    script(
      "swipe.aslant", box([], recognizer(.swipe, "swipe")),
      [down(100, 60, 60)] + moves(from: 100, Spot(60, 60), by: Spot(10, 25), count: 5, every: 20) + [up(400)],
      count("B5.43", of: "action", is: 0)),
  ]

  private static let pairs: [PlayedScript] = [
    script(
      "pinch.slop", box([.multipleTouch(true)], recognizer(.pinch, "pinch")),
      [at(100, .fingers([FingerStep(1, .down(Spot(120, 100))), FingerStep(2, .down(Spot(180, 100)))]))]
        + together(from: 100, Spot(120, 100), Spot(180, 100), by: Spot(-0.5, 0), Spot(0.5, 0), count: 30)
        + [at(1_500, .fingers([FingerStep(1, .up), FingerStep(2, .up)]))],
      says("B5.48", what: .way(.spread, until: "action pinch began", 8, within: 1)),
      count("B5.45", of: "action pinch ended", is: 1)),
    script(
      "rotation.slop", box([.multipleTouch(true)], recognizer(.rotation, "rotation")),
      [at(100, .fingers([FingerStep(1, .down(Spot(150, 120))), FingerStep(2, .down(Spot(230, 120)))]))]
        + (1...20).map { move(100 + $0 * 40, 230, 120 + Double($0) * 2, finger: 2) }
        + [at(1_500, .fingers([FingerStep(1, .up), FingerStep(2, .up)]))],
      says("B5.54", what: .way(.turn, until: "action rotation began", 0.1, within: 0.03)),
      count("B5.55", of: "action rotation ended", is: 1)),
    script(
      "pair.oneFinger", box([.multipleTouch(true)], recognizer(.pinch, "pinch"), recognizer(.rotation, "rotation")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 5) + [up(500)],
      count("B5.45", of: "action pinch", is: 0), count("B5.52", of: "action rotation", is: 0)),
  ]

  /// Two fingers that move in the same reports.
  private static func together(
    from time: Int, _ first: Spot, _ second: Spot, by firstStep: Spot, _ secondStep: Spot, count: Int
  ) -> [PlayedScript.Timed] {
    (1...count).map { index in
      let steps = Double(index)
      let one = Spot(first.x + firstStep.x * steps, first.y + firstStep.y * steps)
      let other = Spot(second.x + secondStep.x * steps, second.y + secondStep.y * steps)
      return at(time + index * 40, .fingers([FingerStep(1, .move(one)), FingerStep(2, .move(other))]))
    }
  }
}

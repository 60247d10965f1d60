// Where gestures say that they are, fingers that join and leave, and presses that follow taps.

extension Catalogue {
  static let places: [PlayedScript] = [
    // What a threshold takes off a pan's way is asked elsewhere: 12 points are no jump here.
    // Places are those in the box, whose corner lies at (50, 50).
    script(
      "place.swipe", box([], recognizer(.swipe, "swipe")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(30, 0), count: 5, every: 20) + [up(400)],
      says("B5.44", "B4.70", what: .number("x.ended.swipe", 10, within: 1)),
      says("B5.44", what: .number("y.ended.swipe", 50, within: 1))),
    script(
      "place.doubleTap", box([], recognizer(.tap, "double", .taps(2))), tap(100, 140, 150) + tap(300, 160, 150),
      says("B5.4", "B4.70", what: .number("x.ended.double", 90, within: 1))),
    script(
      "place.twoFingers", box([.multipleTouch(true)], recognizer(.tap, "tap", .touches(2))), tapOfTwo(100),
      says("B5.4", "B4.70", what: .number("x.ended.tap", 100, within: 1)),
      calls("B5.7", of: ["action"], are: ["action tap ended"])),
    script(
      "place.fingerJoins", panned,
      dragOfOne() + [down(400, 60, 180, finger: 2), at(460, .ask("joined", .translation("pan")))]
        + [up(520, finger: 2), at(580, .ask("left", .translation("pan"))), up(640)],
      says("B5.32", what: .number("joined", 80, within: 12)), says("B5.33", what: .number("left", 80, within: 12)),
      count("B5.32", of: "action pan began", is: 1), count("B5.33", of: "action pan ended", is: 1)),
    script(
      "place.halfAsFast", panned,
      dragOfOne() + [down(400, 60, 180, finger: 2)] + moves(from: 400, Spot(140, 100), by: Spot(10, 0), count: 4)
        + [at(600, .ask("way", .translation("pan"))), up(660, finger: 2), up(720)],
      // One of two fingers goes 40 points on: their middle goes half as far.
      says("B5.33", what: .number("way", 100, within: 12))),
    script(
      "press.afterTap", tapPress, tap(100, 150, 100) + [down(300, 150, 100), up(1_200)],
      calls("B5.22", of: ["action"], are: ["action press began", "action press ended"]),
      says("B5.16", what: .delay(from: "finger 1 down", to: "action press began", 0.7, within: 0.06))),
    script(
      "press.withoutTap", tapPress, [down(100, 150, 100), up(1_000)], count("B5.22", of: "action", is: 0)),
    script(
      "press.afterTapLate", tapPress, tap(100, 150, 100) + [down(660, 150, 100), up(1_600)],
      count("B5.22", of: "action", is: 0)),
    script(
      "press.afterTapAway", tapPress, tap(100, 70, 100) + [down(300, 230, 100), up(1_200)],
      count("B5.22", of: "action", is: 0)),
    script(
      "touch.tapCountOtherView",
      [view("left", Box(50, 100, 100, 100)), view("right", Box(150, 100, 100, 100))],
      tap(100, 140, 150) + tap(300, 160, 150),
      calls("B2.38", of: ["taps began"], are: ["taps began left 1", "taps began right 1"])),
    script(
      "touch.threeTaps", box(), tap(100, 150, 150) + tap(300, 150, 150) + tap(500, 150, 150),
      calls(
        "B2.33", "B2.34", of: ["taps began"], are: ["taps began box 1", "taps began box 2", "taps began box 3"])),
    script(
      "touch.freedAfterWithheld", box(),
      [down(100, 120, 150), down(160, 180, 150, finger: 2), up(220), up(280, finger: 2)] + tap(1_000, 150, 150),
      calls(
        "B2.32", of: touchMethods,
        are: ["touchesBegan box 1", "touchesEnded box 1", "touchesBegan box 1", "touchesEnded box 1"])),
  ]

  private static let panned = box([.multipleTouch(true)], recognizer(.pan, "pan"))
  private static let tapPress = box([], recognizer(.press, "press", .taps(1)))

  /// 80 points to the right, from (60, 100).
  private static func dragOfOne() -> [PlayedScript.Timed] {
    [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 4)
  }

  /// Two fingers, 60 points apart, around (150, 150).
  private static func tapOfTwo(_ time: Int) -> [PlayedScript.Timed] {
    [
      at(time, .fingers([FingerStep(1, .down(Spot(120, 150))), FingerStep(2, .down(Spot(180, 150)))])),
      at(time + 60, .fingers([FingerStep(1, .up), FingerStep(2, .up)])),
    ]
  }
}

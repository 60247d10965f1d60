// Taps: their limits, and what the view under them hears.

extension Catalogue {
  static let taps: [PlayedScript] = [
    script(
      "tap.one", box([], recognizer(.tap, "tap")), tap(100, 150, 150),
      calls("B5.2", "B4.14", of: ["action"], are: ["action tap ended"]),
      says("B4.46", what: .first("action tap", before: "touchesCancelled box")),
      count("B4.35", of: "touchesCancelled box", is: 1), count("B4.35", of: "touchesEnded box", is: 0)),
    script(
      "tap.lettingThrough", box([], recognizer(.tap, "tap", .cancels(false))), tap(100, 150, 150),
      calls("B4.37", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"]),
      calls("B4.37", of: ["action"], are: ["action tap ended"])),
    script(
      "tap.delaysBegan", box([], recognizer(.tap, "tap", .delaysBegan(true))), tap(100, 150, 150),
      calls("B4.38", of: touchMethods, are: [])),
    script(
      "tap.delaysBeganInVain", box([], recognizer(.tap, "tap", .delaysBegan(true))),
      [down(100, 60, 60)] + moves(from: 100, Spot(60, 60), by: Spot(20, 0), count: 8) + [up(600)],
      calls("B4.38", of: touchMethods, are: ["touchesBegan box 1", "touchesMoved box 1 *", "touchesEnded box 1"]),
      says("B4.38", what: .first("finger 1 move", before: "touchesBegan box"))),
    script(
      "tap.doubleInVain", box([], recognizer(.tap, "double", .taps(2))), tap(100, 150, 150),
      calls("B4.44", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"]),
      says("B4.44", "B5.5", what: .delay(from: "finger 1 up", to: "touchesEnded box", 0.35, within: 0.06))),
    script(
      "tap.double", box([], recognizer(.tap, "double", .taps(2))), tap(100, 150, 150) + tap(300, 150, 150),
      calls("B5.12", of: ["action"], are: ["action double ended"]),
      count("B4.41", of: "touchesBegan box 1", is: 2), count("B4.41", of: "touchesEnded box", is: 0)),
    script(
      "tap.singleWaits",
      box([], recognizer(.tap, "double", .taps(2)), recognizer(.tap, "single", .waitsFor("double"))),
      tap(100, 150, 150),
      calls("B5.11", of: ["action"], are: ["action single ended"]),
      says("B5.9", what: .delay(from: "finger 1 up", to: "action single", 0.35, within: 0.06))),
    script(
      "tap.doubleWins",
      box([], recognizer(.tap, "double", .taps(2)), recognizer(.tap, "single", .waitsFor("double"))),
      tap(100, 150, 150) + tap(300, 150, 150),
      calls("B4.58", "B5.11", of: ["action"], are: ["action double ended"])),
    script(
      "tap.secondAway", box([], recognizer(.tap, "double", .taps(2))), tap(100, 70, 150) + tap(300, 230, 150),
      count("B5.10", of: "action", is: 0)),
    script(
      "tap.movement", box([], recognizer(.tap, "tap")),
      attempts([7, 17, 27, 37, 42, 47, 57, 67], every: 1_000) { time, distance in
        [down(time, 100, 150), move(time + 60, 100 + distance, 150), up(time + 120)]
      },
      says("B5.6", "B5.5", what: .greatest("action tap", 45, within: 5))),
    script(
      "tap.hold", box([], recognizer(.tap, "tap")),
      attempts([400, 500, 600, 700, 800, 900, 1_000], every: 2_500) { time, hold in
        [down(time, 150, 150), up(time + Int(hold))]
      },
      says("B5.8", "B5.5", what: .greatest("action tap", 750, within: 100))),
    script(
      "tap.gap", box([], recognizer(.tap, "double", .taps(2))),
      attempts([80, 180, 280, 330, 380, 480], every: 1_500) { time, gap in
        tap(time, 150, 150) + tap(time + 60 + Int(gap), 150, 150)
      },
      says("B5.5", what: .greatest("action double", 350, within: 50))),
    script(
      "tap.liftedOutside", [view("box", Box(100, 100, 60, 60), [], [recognizer(.tap, "tap")])],
      [down(100, 155, 130), move(160, 180, 130), up(220)],
      calls("B5.13", of: ["action"], are: ["action tap ended"])),
    script(
      "tap.twoFingers", box([], recognizer(.tap, "tap", .touches(2))), tap(100, 150, 150),
      count("B5.7", of: "action", is: 0)),
    script(
      "tap.oneTooMany", box([.multipleTouch(true)], recognizer(.tap, "tap")),
      [
        at(100, .fingers([FingerStep(1, .down(Spot(120, 150))), FingerStep(2, .down(Spot(180, 150)))])),
        at(200, .fingers([FingerStep(1, .up), FingerStep(2, .up)])),
      ],
      count("B5.7", of: "action", is: 0)),
  ]
}

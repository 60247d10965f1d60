// Touches with rules between views: exclusive ones, counted taps, views that go away.

extension Catalogue {
  static let touchRules: [PlayedScript] = [
    script(
      "touch.exclusiveHolds", exclusivePair(),
      [down(100, 60, 150), down(160, 200, 150, finger: 2), up(220, finger: 2), up(280)],
      calls("B2.27", of: touchMethods, are: ["touchesBegan alone 1", "touchesEnded alone 1"])),
    script(
      "touch.exclusiveComesLate", exclusivePair(),
      [down(100, 200, 150), down(160, 60, 150, finger: 2), up(220, finger: 2), up(280)],
      calls("B2.28", of: touchMethods, are: ["touchesBegan other 1", "touchesEnded other 1"])),
    script(
      "touch.exclusiveIdle", exclusivePair(), tap(100, 200, 150) + tap(700, 60, 150),
      calls(
        "B2.29", of: touchMethods,
        are: ["touchesBegan other 1", "touchesEnded other 1", "touchesBegan alone 1", "touchesEnded alone 1"])),
    script(
      "touch.exclusiveAndRecognizers", exclusivePair(recognizer(.tap, "tap")),
      [down(100, 60, 150), down(160, 200, 150, finger: 2), up(220, finger: 2), up(280)],
      calls("B2.31", of: ["action tap"], are: ["action tap ended"])),
    script(
      "touch.tapCount", box(), tap(100, 150, 150) + tap(300, 150, 150),
      calls("B2.34", of: ["taps began"], are: ["taps began box 1", "taps began box 2"]),
      calls(
        "B2.35", of: touchMethods,
        are: ["touchesBegan box 1", "touchesEnded box 1", "touchesBegan box 1", "touchesEnded box 1"])),
    script(
      "touch.tapCountLate", box(), tap(100, 150, 150) + tap(900, 150, 150),
      calls("B2.37", of: ["taps began"], are: ["taps began box 1", "taps began box 1"])),
    script(
      "touch.tapCountAway", box(), tap(100, 80, 150) + tap(300, 220, 150),
      calls("B2.37", of: ["taps began"], are: ["taps began box 1", "taps began box 1"])),
    script(
      "touch.tapCountGap", box(),
      attempts([80, 180, 280, 330, 380, 480], every: 1_500) { time, gap in
        tap(time, 150, 150) + tap(time + 60 + Int(gap), 150, 150)
      },
      // Milliseconds; the steps around the limit are 50 apart.
      says("B2.37", what: .greatest("taps began box 2", 350, within: 50))),
    script(
      "touch.tapCountMoved", box(),
      [down(100, 60, 60)] + moves(from: 100, Spot(60, 60), by: Spot(20, 0), count: 8) + [up(600)],
      calls("B2.36", of: ["taps ended"], are: ["taps ended box 0"])),
    script(
      "touch.removed", box(), [down(100, 150, 150), at(200, .remove("box")), up(300)],
      calls("B2.55", "B2.59", of: touchMethods, are: ["touchesBegan box 1", "touchesCancelled box 1"])),
    script(
      "touch.removedAncestor", [view("parent", all, [], [], [view("child", Box(20, 20, 100, 100))])],
      [down(100, 60, 60), at(200, .remove("parent")), up(300)],
      calls("B2.59", of: touchMethods, are: ["touchesBegan child 1", "touchesCancelled child 1"])),
    stillHeard("touch.hiddenMeanwhile", .hidden(true)),
    stillHeard("touch.disabledMeanwhile", .interaction(false)),
    stillHeard("touch.transparentMeanwhile", .alpha(0)),
  ]

  /// A view of exclusive touch, and one beside it.
  private static func exclusivePair(_ recognizers: SceneRecognizer...) -> [SceneView] {
    [
      view("alone", Box(20, 100, 100, 100), [.exclusive(true)]),
      view("other", Box(160, 100, 100, 100), [], recognizers),
    ]
  }

  /// A view that changes under a finger, and hears of it to the end.
  private static func stillHeard(_ name: String, _ setting: ViewSetting) -> PlayedScript {
    script(
      name, box(), [down(100, 150, 150), at(200, .set("box", setting)), up(300)],
      calls("B2.60", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"]))
  }

  /// The same with one number after the other, far enough apart that they do not concern each other.
  static func attempts(
    _ numbers: [Double], every pause: Int, _ steps: (_ time: Int, _ number: Double) -> [PlayedScript.Timed]
  ) -> [PlayedScript.Timed] {
    numbers.enumerated().flatMap { index, number in
      let time = 100 + index * pause
      return [at(time - 20, .attempt(number))] + steps(time, number)
    }
  }
}

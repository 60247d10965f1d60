// What every recognizer does: who is asked, in which order, and when it is over.

extension Catalogue {
  static let recognizers: [PlayedScript] = [
    script(
      "recognizer.order", box([], recognizer(.custom, "custom")), tap(100, 150, 150),
      says("B4.9", what: .first("sees custom began", before: "touchesBegan box")),
      says("B4.29", what: .first("action custom", before: "reset custom")),
      count("B4.27", of: "reset custom", is: 1)),
    script(
      "recognizer.ancestor",
      [view("parent", all, [], [recognizer(.tap, "tap")], [view("child", Box(20, 20, 100, 100))])],
      tap(100, 60, 60),
      calls("B4.1", of: ["action"], are: ["action tap ended"]),
      calls(
        "B4.24", of: ["viewShouldBegin", "shouldBegin"],
        are: ["viewShouldBegin child tap", "viewShouldBegin parent tap", "shouldBegin tap"])),
    script(
      "recognizer.sibling",
      [view("behind", middle, [], [recognizer(.tap, "tap")]), view("front", middle)], tap(100, 150, 150),
      count("B4.1", "B1.50", of: "action", is: 0), count("B1.50", of: "shouldReceive", is: 0)),
    script(
      "recognizer.refusesTouches", box([], recognizer(.tap, "tap", .refusesTouches)), tap(100, 150, 150),
      count("B4.4", of: "action", is: 0), count("B4.5", of: "shouldReceive tap", is: 1),
      calls("B4.4", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"])),
    script(
      "recognizer.refusesToBegin", box([], recognizer(.tap, "tap", .refusesToBegin)), tap(100, 150, 150),
      count("B4.23", of: "action", is: 0), count("B4.26", of: "shouldBegin tap", is: 1),
      calls("B4.23", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"])),
    script(
      "recognizer.disabled", box([], recognizer(.tap, "tap", .enabled(false))), tap(100, 150, 150),
      count("B4.3", of: "action", is: 0), count("B4.3", of: "shouldReceive", is: 0)),
    script(
      "recognizer.disabledMeanwhile", box([], recognizer(.pan, "pan")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 4)
        + [at(300, .enable("pan", false)), up(400)],
      calls(
        "B4.66", "B4.21", of: ["action"], are: ["action pan began", "action pan changed *", "action pan cancelled"])),
    script(
      "recognizer.removedMeanwhile", box([], recognizer(.pan, "pan")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 4)
        + [at(300, .remove("box")), up(400)],
      calls("B4.68", of: ["action"], are: ["action pan began", "action pan changed *", "action pan cancelled"])),
    script(
      "recognizer.switchedOffAndOn", box([], recognizer(.pan, "pan")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 3)
        + [at(260, .enable("pan", false)), at(280, .enable("pan", true))]
        + moves(from: 280, Spot(120, 100), by: Spot(20, 0), count: 3) + [up(500)],
      calls("B4.67", of: ["action"], are: ["action pan began", "action pan changed *", "action pan cancelled"])),
    script(
      "recognizer.defaults", [],
      recognizerDefaults.map { at(0, .ask($0.rawValue, .standard($0))) },
      value("B4.34", of: "cancelsTouches", is: "yes"), value("B4.34", of: "delaysBegan", is: "no"),
      value("B4.34", of: "delaysEnded", is: "yes"), value("B5.1", of: "tapTaps", is: "1"),
      value("B5.1", of: "tapTouches", is: "1"), value("B5.14", of: "pressTaps", is: "0"),
      value("B5.14", of: "pressTouches", is: "1"), value("B5.23", of: "panTouches", is: "1"),
      value("B5.38", of: "swipeTouches", is: "1")),
  ]

  private static let recognizerDefaults: [ScriptDefault] = [
    .cancelsTouches, .delaysBegan, .delaysEnded, .tapTaps, .tapTouches, .pressTaps, .pressTouches, .panTouches,
    .swipeTouches,
  ]

  // Several recognizers and one finger.
  static let relations: [PlayedScript] = [
    script(
      "relation.nested", nestedTaps(), tap(100, 60, 60),
      calls("B4.50", "B4.56", of: ["action"], are: ["action inner ended"])),
    script(
      "relation.nestedTogether", nestedTaps(.simultaneous), tap(100, 60, 60),
      count("B4.52", of: "action inner ended", is: 1), count("B4.52", of: "action outer ended", is: 1)),
    script(
      "relation.sameView", box([], recognizer(.tap, "first"), recognizer(.tap, "second")), tap(100, 150, 150),
      count("B4.50", of: "action", is: 1), calls("B4.57", of: ["action"], are: ["action first ended"])),
    script(
      "relation.nestedPans",
      [
        view(
          "parent", all, [], [recognizer(.pan, "outer")],
          [view("child", Box(20, 20, 200, 200), [], [recognizer(.pan, "inner")])])
      ],
      [down(100, 60, 60)] + moves(from: 100, Spot(60, 60), by: Spot(15, 0), count: 4) + [up(400)],
      count("B5.36", of: "action outer", is: 0), count("B5.36", of: "action inner began", is: 1)),
    script(
      "relation.activeExcludes",
      [
        view(
          "parent", all, [.multipleTouch(true)], [recognizer(.pan, "outer")],
          [view("child", Box(150, 20, 100, 200), [], [recognizer(.pan, "inner")])])
      ],
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(20, 0), count: 3)
        + [down(260, 200, 60, finger: 2)] + moves(from: 260, Spot(200, 60), by: Spot(0, 20), count: 4, finger: 2)
        + [up(500, finger: 2), up(560)],
      count("B4.54", of: "action inner", is: 0), count("B4.54", of: "action outer began", is: 1)),
    script(
      "relation.waitsInVain",
      box([], recognizer(.pan, "pan"), recognizer(.tap, "tap", .waitsFor("pan"))), tap(100, 150, 150),
      calls("B4.58", of: ["action"], are: ["action tap ended"])),
    script(
      "relation.panThenPress",
      box([], recognizer(.pan, "pan"), recognizer(.press, "press")),
      [down(100, 60, 100)] + moves(from: 100, Spot(60, 100), by: Spot(15, 0), count: 4) + [up(1_200)],
      count("B4.50", of: "action press", is: 0), count("B4.50", of: "action pan began", is: 1)),
    script(
      "relation.pressThenPan",
      box([], recognizer(.pan, "pan"), recognizer(.press, "press")),
      [down(100, 60, 100)] + moves(from: 800, Spot(60, 100), by: Spot(15, 0), count: 4) + [up(1_200)],
      count("B4.50", of: "action pan", is: 0), count("B4.50", of: "action press began", is: 1)),
  ]

  private static func nestedTaps(_ settings: RecognizerSetting...) -> [SceneView] {
    [
      view(
        "parent", all, [], [SceneRecognizer("outer", .tap, settings)],
        [view("child", Box(20, 20, 100, 100), [], [SceneRecognizer("inner", .tap, settings)])])
    ]
  }
}

// Who of several recognizers is asked first, when actions are sent, and what a class of one's own may set.

extension Catalogue {
  static let orders: [PlayedScript] = [
    script(
      "order.depth", innerAndOuter(.custom, .custom, .simultaneous), tap(100, 60, 60),
      says("B4.10", what: .first("sees inner began", before: "sees outer began"))),
    script(
      "order.sameView", box([], recognizer(.custom, "first"), recognizer(.custom, "second")), tap(100, 150, 150),
      says("B4.10", what: .first("sees first began", before: "sees second began"))),
    script(
      "order.actionsLast", innerAndOuter(.tap, .custom, .simultaneous), tap(100, 60, 60),
      says("B4.22", what: .first("sees outer ended", before: "action inner"))),
    script(
      "order.actionBeforeViews", box([], recognizer(.tap, "tap", .cancels(false))), tap(100, 150, 150),
      says("B4.22", what: .first("action tap", before: "touchesEnded box"))),
    script(
      "order.failedAfterBegan", box([], recognizer(.custom, "custom", .sets(.failedAfterBegan))),
      [down(100, 100, 150), move(200, 140, 150), move(300, 180, 150), up(400)],
      calls("B4.84", of: ["action"], are: ["action custom began", "action custom cancelled"])),
    script(
      "order.beganAtLift", box([], recognizer(.custom, "custom", .sets(.beganAtLift))),
      tap(100, 100, 150) + tap(700, 100, 150),
      calls("B4.85", of: ["action"], are: ["action custom began", "action custom ended"]),
      says("B4.85", what: .delay(from: "action custom began", to: "action custom ended", 0.6, within: 0.05))),
    script(
      "order.whoCancels",
      box([], recognizer(.tap, "taking", .simultaneous), recognizer(.tap, "leaving", .simultaneous, .cancels(false))),
      tap(100, 150, 150),
      count("B4.47", of: "action", is: 2),
      calls("B4.47", of: touchMethods, are: ["touchesBegan box 1", "touchesCancelled box 1"])),
    script(
      "order.whoDelays",
      box([], recognizer(.press, "press"), recognizer(.pan, "pan", .delaysBegan(true))),
      [down(100, 150, 150), up(300)],
      says("B4.47", what: .first("finger 1 up", before: "touchesBegan box"))),
    script(
      "order.otherTouches",
      [view("left", Box(20, 100, 100, 100), [], [recognizer(.pan, "pan")]), view("right", Box(160, 100, 100, 100))],
      [down(100, 30, 150), down(160, 200, 150, finger: 2)]
        + moves(from: 160, Spot(30, 150), by: Spot(15, 0), count: 4) + [up(400), up(460, finger: 2)],
      count("B4.36", of: "touchesCancelled left", is: 1), count("B4.36", of: "touchesCancelled right", is: 0),
      count("B4.36", of: "touchesEnded right", is: 1)),
    script(
      "order.singleBesideDouble", box([], recognizer(.tap, "single"), recognizer(.tap, "double", .taps(2))),
      tap(100, 150, 150),
      says("B4.55", what: .delay(from: "finger 1 up", to: "action single", 0, within: 0.05))),
    script(
      "order.waitsForNobody",
      [
        view("right", Box(160, 100, 100, 100), [], [recognizer(.tap, "double", .taps(2))]),
        view("left", Box(20, 100, 100, 100), [], [recognizer(.tap, "tap", .waitsFor("double"))]),
      ], tap(100, 60, 150),
      says("B4.59", what: .delay(from: "finger 1 up", to: "action tap", 0, within: 0.05))),
    script(
      "order.endAtOnce", box([], recognizer(.tap, "tap")),
      [down(100, 60, 60)] + moves(from: 100, Spot(60, 60), by: Spot(20, 0), count: 8) + [up(600)],
      says("B4.42", what: .delay(from: "finger 1 up", to: "touchesEnded box", 0, within: 0.05))),
    script(
      "order.tapIsNotLate", box([], recognizer(.tap, "tap", .cancels(false))), tap(100, 150, 150),
      says("B4.43", what: .delay(from: "finger 1 up", to: "touchesEnded box", 0, within: 0.05))),
    script(
      "order.ignoring", box(),
      [down(100, 100, 150), at(200, .ignore(true)), up(300)] + tap(400, 100, 150) + [at(600, .ignore(false))]
        + tap(700, 100, 150),
      says("B8.24", what: .first("touchesCancelled box", before: "finger 1 up")),
      count("B8.24", of: "touchesCancelled box", is: 1),
      // The tap in between is dropped, not kept for later.
      count("B8.23", of: "touchesBegan box", is: 2), count("B8.23", of: "touchesEnded box", is: 1)),
    script(
      "order.transition", box(), [at(0, .presentAnimated)] + tap(100, 150, 150) + [at(1_500, .dismiss)],
      count("B1.55", of: "touchesBegan", is: 0)),
    script(
      "order.chainEnd", box(), [at(0, .ask("end", .chainEnd))],
      value("B3.7", of: "end", is: "scene application")),
  ]

  /// One recognizer of a view, and one of its parent.
  private static func innerAndOuter(
    _ inner: SceneRecognizer.Kind, _ outer: SceneRecognizer.Kind, _ settings: RecognizerSetting...
  ) -> [SceneView] {
    [
      view(
        "parent", all, [], [SceneRecognizer("outer", outer, settings)],
        [view("child", Box(20, 20, 100, 100), [], [SceneRecognizer("inner", inner, settings)])])
    ]
  }
}

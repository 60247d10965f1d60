// Scroll views: what they make of a finger, and what their content hears of it.

extension Catalogue {
  static let scrolling: [PlayedScript] = [
    script(
      "scroll.drag", list(), drag() + [at(1_400, .ask("offset", .offsetY("scroll")))],
      calls(
        "B7.13", of: ["scroll"],
        are: [
          "scroll willBeginDragging", "scroll didScroll *", "scroll willEndDragging", "scroll didEndDragging no",
        ]),
      says("B7.12", what: .number("offset", 90, within: 0.5))),
    script(
      "scroll.leap", list(),
      [down(100, 150, 240), move(140, 150, 140), at(300, .ask("offset", .offsetY("scroll"))), up(600)],
      says("B7.12", what: .number("offset", 90, within: 0.5))),
    script(
      "scroll.flick", list(),
      [down(100, 150, 240)] + moves(from: 100, Spot(150, 240), by: Spot(0, -20), count: 6, every: 20)
        + [up(240), at(5_000, .ask("offset", .offsetY("scroll")))],
      calls(
        "B7.14", of: ["scroll"],
        are: [
          "scroll willBeginDragging", "scroll didScroll *", "scroll willEndDragging", "scroll didEndDragging yes",
          "scroll willBeginDecelerating", "scroll didScroll *", "scroll didEndDecelerating",
        ])),
    script(
      "scroll.contentWaits", list(), [down(100, 150, 200), up(600)],
      says("B7.3", what: .delay(from: "finger 1 down", to: "touchesBegan content", 0.15, within: 0.04)),
      calls("B7.3", of: touchMethods, are: ["touchesBegan content 1", "touchesEnded content 1"])),
    script(
      "scroll.quickTap", list(), tap(100, 150, 200),
      calls("B7.4", of: touchMethods, are: ["touchesBegan content 1", "touchesEnded content 1"])),
    script(
      "scroll.contentNeverHears", list(),
      [down(100, 150, 240)] + moves(from: 100, Spot(150, 240), by: Spot(0, -20), count: 5, every: 20) + [up(600)],
      calls("B7.3", of: touchMethods, are: []), count("B7.3", of: "scroll willBeginDragging", is: 1)),
    script(
      "scroll.contentAtOnce", list([.delaysContent(false)]), [down(100, 150, 200), up(600)],
      says("B7.5", what: .delay(from: "finger 1 down", to: "touchesBegan content", 0, within: 0.04)),
      count("B7.5", of: "touchesShouldBegin scroll", is: 1)),
    script(
      "scroll.takesBack", list(), heldDrag,
      calls("B7.7", of: touchMethods, are: ["touchesBegan content 1", "touchesCancelled content 1"]),
      count("B7.7", of: "touchesShouldCancel scroll", is: 1), count("B7.7", of: "scroll willBeginDragging", is: 1)),
    script(
      "scroll.takesNothingBack", list([.cancelsContent(false)]), heldDrag,
      calls(
        "B7.8", of: touchMethods,
        are: ["touchesBegan content 1", "touchesMoved content 1 *", "touchesEnded content 1"]),
      count("B7.8", of: "touchesShouldCancel scroll", is: 0), count("B7.8", of: "scroll", is: 0)),
    script(
      "scroll.controlKeeps", list([], .control), heldDrag,
      count("B7.9", of: "scroll willBeginDragging", is: 0), count("B7.9", of: "event content touchCancel", is: 0)),
    script(
      "scroll.byProgram", list(), [at(100, .scroll("scroll", Spot(0, 50)))],
      calls("B7.16", of: ["scroll"], are: ["scroll didScroll"])),
    script(
      "scroll.pastTheEdge", list(),
      [down(100, 150, 70), move(140, 150, 180), at(300, .ask("offset", .offsetY("scroll"))), up(700)],
      // 100 points past it, of a view 200 high.
      says("B7.20", what: .number("offset", -43.137, within: 0.5))),
    script(
      "scroll.noBounce", list([.bounces(false)]),
      [down(100, 150, 70), move(140, 150, 180), at(300, .ask("offset", .offsetY("scroll"))), up(700)],
      says("B7.21", what: .number("offset", 0, within: 0.01))),
    script(
      "scroll.springsBack", list(),
      [down(100, 150, 70), move(140, 150, 180), up(700), at(2_500, .ask("offset", .offsetY("scroll")))],
      says("B7.22", what: .number("offset", 0, within: 0.26)), count("B7.22", of: "scroll didEndDecelerating", is: 1)),
    script(
      "scroll.page",
      [
        view(
          .scroll, "scroll", Box(50, 50, 200, 200), [.content(800, 200), .paging(true)], [],
          [view("content", Box(0, 0, 800, 200))])
      ],
      [down(100, 240, 150)] + moves(from: 100, Spot(240, 150), by: Spot(-20, 0), count: 8)
        + [up(800), at(3_000, .ask("offset", .offsetX("scroll")))],
      says("B7.23", what: .number("offset", 200, within: 0.26))),
    script(
      "scroll.nothingToScroll",
      [
        view(
          "parent", all, [], [recognizer(.pan, "pan")],
          [view(.scroll, "scroll", Box(50, 50, 200, 200), [.content(200, 200)], [])])
      ], drag(),
      count("B7.26", of: "scroll willBeginDragging", is: 0), count("B7.26", of: "action pan began", is: 1)),
    script(
      "scroll.defaults", [], scrollDefaults.map { at(0, .ask($0.rawValue, .standard($0))) },
      value("B7.1", of: "scrollEnabled", is: "yes"), value("B7.1", of: "scrollBounces", is: "yes"),
      value("B7.1", of: "scrollDelays", is: "yes"), value("B7.1", of: "scrollCancels", is: "yes"),
      value("B7.1", of: "scrollLocks", is: "no"), value("B7.1", of: "scrollPages", is: "no"),
      value("B7.1", of: "scrollToTop", is: "yes")),
  ]

  private static let scrollDefaults: [ScriptDefault] = [
    .scrollEnabled, .scrollBounces, .scrollDelays, .scrollCancels, .scrollLocks, .scrollPages, .scrollToTop,
  ]

  /// A scroll view 200 points high with content that no flick comes to the end of.
  static func list(_ settings: [ViewSetting] = [], _ kind: SceneView.Kind = .plain) -> [SceneView] {
    [
      view(
        .scroll, "scroll", Box(50, 50, 200, 200), [.content(200, 3_000)] + settings, [],
        [view(kind, "content", Box(0, 0, 200, 3_000))])
    ]
  }

  /// 100 points upwards, and a rest before the lift, so that nothing is thrown.
  private static func drag() -> [PlayedScript.Timed] {
    [down(100, 150, 240)] + moves(from: 100, Spot(150, 240), by: Spot(0, -10), count: 10) + [up(1_000)]
  }

  /// The finger rests until the content has its touch, and then moves.
  private static let heldDrag =
    [down(100, 150, 240)] + moves(from: 500, Spot(150, 240), by: Spot(0, -20), count: 5) + [up(1_200)]
}

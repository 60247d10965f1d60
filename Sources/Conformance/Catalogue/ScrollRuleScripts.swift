// Scroll views with rules of their own: locked to an axis, one in another, refusing their content's touches.

extension Catalogue {
  static let scrollRules: [PlayedScript] = [
    script(
      "scroll.locked", plane([.locks(true)]), corner,
      says("B7.24", what: .number("x", 0, within: 0.01)), says("B7.24", what: .number("y", 50, within: threshold))),
    script(
      "scroll.unlocked", plane([]), corner,
      says("B7.24", what: .number("x", 60, within: threshold)),
      says("B7.24", what: .number("y", 50, within: threshold))),
    script(
      "scroll.lockedAslant", plane([.locks(true)]),
      [down(100, 230, 230)] + moves(from: 100, Spot(230, 230), by: Spot(-20, -20), count: 4)
        + [at(600, .ask("x", .offsetX("scroll"))), at(620, .ask("y", .offsetY("scroll"))), up(900)],
      // 80 points each way, less the threshold's share.
      says("B7.24", what: .number("x", 72.9, within: threshold)),
      says("B7.24", what: .number("y", 72.9, within: threshold))),
    script(
      "scroll.innerFirst", twoScrolls(innerContent: Box(0, 0, 200, 1_000)), upwards,
      says("B7.25", what: .number("inner", 90, within: threshold)),
      says("B7.25", what: .number("outer", 0, within: 0.01))),
    script(
      "scroll.innerCannot", twoScrolls(innerContent: Box(0, 0, 200, 100)), upwards,
      says("B7.25", "B7.26", what: .number("inner", 0, within: 0.01)),
      says("B7.25", "B7.26", what: .number("outer", 90, within: threshold))),
    script(
      "scroll.refusesContent", list([.refusesContent, .delaysContent(false)]), [down(100, 150, 200), up(600)],
      count("B7.6", of: "touchesShouldBegin scroll", is: 1), calls("B7.6", of: touchMethods, are: [])),
    script(
      "scroll.caught", list(),
      [down(100, 150, 240)] + moves(from: 100, Spot(150, 240), by: Spot(0, -20), count: 6, every: 20)
        + [up(240), down(400, 150, 150), up(520)],
      calls("B7.17", of: touchMethods, are: []), count("B7.17", of: "scroll willBeginDecelerating", is: 1)),
    script(
      "scroll.keepsTouches",
      [
        view(
          "parent", all, [], [],
          [view(.scroll, "scroll", Box(50, 50, 200, 200), [.content(200, 3_000)], [], [])])
      ], tap(100, 150, 150),
      count("B3.22", of: "touchesBegan parent", is: 0), count("B3.22", of: "touchesEnded parent", is: 0)),
    script(
      "scroll.contentIsHit", list(), [at(0, .ask("hit", .hit(Spot(150, 150))))],
      value("B7.10", of: "hit", is: "content")),
    script(
      "scroll.contentScrolledIsHit",
      [
        view(
          .scroll, "scroll", Box(50, 50, 200, 200), [.content(200, 3_000)], [],
          [view("upper", Box(0, 0, 200, 150)), view("lower", Box(0, 150, 200, 150))])
      ],
      [
        at(0, .ask("before", .hit(Spot(150, 100)))), at(20, .scroll("scroll", Spot(0, 120))),
        at(40, .ask("after", .hit(Spot(150, 100)))),
      ],
      value("B7.10", of: "before", is: "upper"), value("B7.10", "B1.14", of: "after", is: "lower")),
    script(
      "scroll.wholeWay", list(),
      [down(100, 150, 245)] + moves(from: 100, Spot(150, 245), by: Spot(0, -10.5), count: 18, every: 20)
        + [at(900, .ask("offset", .offsetY("scroll"))), up(1_200)],
      // 189 points in 18 reports, and no more than 10 of them are lost.
      says("B7.12", what: .number("offset", 179, within: 0.5))),
  ]

  /// Where scripts ask who moves: how much of the way a threshold takes is asked elsewhere.
  private static let threshold = 12.0

  /// Content that goes both ways.
  private static func plane(_ settings: [ViewSetting]) -> [SceneView] {
    [
      view(
        .scroll, "scroll", Box(50, 50, 200, 200), [.content(2_000, 2_000)] + settings, [],
        [view("content", Box(0, 0, 2_000, 2_000))])
    ]
  }

  /// 60 points upwards, then 60 to the left.
  private static let corner: [PlayedScript.Timed] =
    [down(100, 230, 230)] + moves(from: 100, Spot(230, 230), by: Spot(0, -20), count: 3)
    + moves(from: 220, Spot(230, 170), by: Spot(-20, 0), count: 3)
    + [at(600, .ask("x", .offsetX("scroll"))), at(620, .ask("y", .offsetY("scroll"))), up(900)]

  /// One scroll view in another; both upright.
  private static func twoScrolls(innerContent: Box) -> [SceneView] {
    [
      view(
        .scroll, "outer", Box(50, 50, 200, 200), [.content(200, 1_000)], [],
        [
          view(
            .scroll, "inner", Box(0, 0, 200, 150), [.content(innerContent.width, innerContent.height)], [],
            [view("content", innerContent)])
        ])
    ]
  }

  /// 100 points upwards over the inner one, and a rest.
  private static let upwards: [PlayedScript.Timed] =
    [down(100, 150, 190)] + moves(from: 100, Spot(150, 190), by: Spot(0, -10), count: 10)
    + [at(800, .ask("inner", .offsetY("inner"))), at(820, .ask("outer", .offsetY("outer"))), up(1_000)]
}

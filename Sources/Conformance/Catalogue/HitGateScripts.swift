// What keeps a view from answering, and which points are in it.

extension Catalogue {
  static let hitGates: [PlayedScript] =
    [
      gate("hit.hidden", .hidden(true)),
      gate("hit.disabledInteraction", .interaction(false)),
      gate("hit.transparent", .alpha(0)),
      hit(
        "hit.disabledControl", [view("root", all, [], [], [view(.control, "box", middle, [.enabled(false)])])],
        Spot(150, 150), value("B1.29", of: "hit", is: "box")),
      script(
        "hit.alpha", [view("root", all, [], [], [view("box", middle)])],
        [
          at(0, .set("box", .alpha(0.01))), at(20, .ask("at", .hit(Spot(150, 150)))),
          at(40, .set("box", .alpha(0.0100001))), at(60, .ask("above", .hit(Spot(150, 150)))),
          at(80, .set("box", .alpha(0.009999))), at(100, .ask("below", .hit(Spot(150, 150)))),
        ],
        value("B1.7", of: "at", is: "root"), value("B1.7", of: "above", is: "box"),
        value("B1.7", of: "below", is: "root")),
      script(
        "hit.alphaOfAncestors",
        [view("root", all, [], [], [view("parent", middle, [], [], [view("child", Box(0, 0, 100, 100))])])],
        [
          at(0, .set("parent", .alpha(0.02))), at(0, .set("child", .alpha(0.02))),
          at(20, .ask("faint", .hit(Spot(150, 150)))), at(40, .set("parent", .alpha(0.009))),
          at(40, .set("child", .alpha(1))), at(60, .ask("inTransparent", .hit(Spot(150, 150)))),
        ],
        value("B1.9", of: "faint", is: "child"), value("B1.9", of: "inTransparent", is: "root")),
      hit(
        "hit.filters", [view("root", all, [], [], [view("box", middle, [.multipleTouch(false), .exclusive(true)])])],
        Spot(150, 150), value("B1.20", of: "hit", is: "box")),
      clipping("hit.clipped", true),
      clipping("hit.unclipped", false),
      hit(
        "hit.corner", [view("root", all, [], [], [view("box", middle, [.cornerRadius(50), .clips(true)])])],
        Spot(102, 102), value("B1.12", of: "hit", is: "box")),
      script(
        "hit.edges", [view("root", all, [], [], [view("box", Box(50, 50, 100, 50))])],
        [
          at(0, .ask("first", .hit(Spot(50, 50)))), at(20, .ask("right", .hit(Spot(150, 60)))),
          at(40, .ask("bottom", .hit(Spot(60, 100)))), at(60, .ask("last", .hit(Spot(149.999, 99.999)))),
        ],
        value("B1.15", of: "first", is: "box"), value("B1.15", of: "right", is: "root"),
        value("B1.15", of: "bottom", is: "root"), value("B1.15", of: "last", is: "box")),
      hit(
        "hit.empty", [view("root", all, [], [], [view("box", Box(100, 100, 0, 40))])], Spot(100, 110),
        value("B1.16", of: "hit", is: "root")),
      hit(
        "hit.scrolled",
        [
          view(
            "root", all, [], [],
            [view("parent", middle, [.origin(Spot(0, 100))], [], [view("child", Box(0, 100, 50, 50))])])
        ], Spot(110, 110), value("B1.14", "B1.17", of: "hit", is: "child")),
      script(
        "hit.turned", [view("root", all, [], [], [view("box", middle, [.turned(0.785398163)])])],
        [at(0, .ask("corner", .hit(Spot(105, 105)))), at(20, .ask("tip", .hit(Spot(150, 85))))],
        value("B1.17", of: "corner", is: "root"), value("B1.17", of: "tip", is: "box")),
      hit(
        "hit.flattened", [view("root", all, [], [], [view("box", middle, [.scaled(0, 1)])])], Spot(150, 150),
        value("B1.18", of: "hit", is: "root")),
    ]

  /// A view behind one of the three gates: asked, and neither asked for the point nor answering.
  private static func gate(_ name: String, _ setting: ViewSetting) -> PlayedScript {
    hit(
      name, [view("root", all, [], [], [view("box", middle, [setting])])], Spot(150, 150),
      value("B1.2", of: "hit", is: "root"),
      calls("B1.8", of: ["hitTest box", "pointInside box"], are: ["hitTest box"]))
  }

  private static func clipping(_ name: String, _ clips: Bool) -> PlayedScript {
    hit(
      name,
      [view("root", all, [], [], [view("parent", middle, [.clips(clips)], [], [view("child", Box(80, 0, 100, 50))])])],
      Spot(250, 120), value("B1.3", "B1.13", of: "hit", is: "root"))
  }
}

// Who answers for a point: questions to `hitTest(_:with:)`, without touches.

extension Catalogue {
  static let hits: [PlayedScript] = [
    hit(
      "hit.nested", nested, Spot(150, 150),
      calls(
        "B1.4", "B1.6", "B1.48", of: hitMethods,
        are: [
          "hitTest root", "pointInside root yes", "hitTest super", "pointInside super yes", "hitTest button",
          "pointInside button yes",
        ]),
      value("B1.48", of: "hit", is: "button")),
    hit(
      "hit.nestedBeside", nested, Spot(60, 60),
      calls(
        "B1.48", of: hitMethods,
        are: [
          "hitTest root", "pointInside root yes", "hitTest super", "pointInside super yes", "hitTest button",
          "pointInside button no",
        ]),
      value("B1.5", "B1.48", of: "hit", is: "super")),
    hit(
      "hit.flat", flat, Spot(150, 150),
      calls(
        "B1.4", "B1.49", of: hitMethods,
        are: ["hitTest root", "pointInside root yes", "hitTest button", "pointInside button yes"]),
      value("B1.49", of: "hit", is: "button")),
    hit(
      "hit.flatBeside", flat, Spot(60, 60),
      calls(
        "B1.4", "B1.49", of: hitMethods,
        are: [
          "hitTest root", "pointInside root yes", "hitTest button", "pointInside button no", "hitTest super",
          "pointInside super yes",
        ]),
      value("B1.49", of: "hit", is: "super")),
    hit(
      "hit.outside", nested, Spot(299.5, 350),
      calls("B1.3", of: hitMethods, are: ["hitTest root", "pointInside root no"]),
      value("B1.3", of: "hit", is: Stage.name)),
    hit(
      "hit.manySiblings",
      [
        view(
          "root", all, [], [], (0..<52).map { view("leaf\($0)", Box(Double($0 % 10) * 20, 0, 15, 15)) })
      ], Spot(200, 200),
      count("B1.42", of: "hitTest", is: 53), value("B1.5", of: "hit", is: "root")),
    script(
      "hit.measuredTree", [measuredTree],
      [
        at(0, .ask("inA1", .hit(Spot(50, 75)))), at(20, .set("b", .hidden(true))),
        at(40, .ask("stickingOut", .hit(Spot(135, 160)))), at(60, .set("b", .hidden(false))),
      ],
      value("B1.50", of: "inA1", is: "a1"), value("B1.3", "B1.50", of: "stickingOut", is: "root")),
    hit(
      "hit.order", [view("root", all, [], [], [view("back", middle, [.zPosition(10)]), view("front", middle)])],
      Spot(150, 150), value("B1.19", of: "hit", is: "front")),
    hit(
      "hit.claimsAll",
      [view("root", all, [], [], [view("thief", middle, [.claimsAll], [], [view("child", Box(0, 0, 50, 50))])])],
      Spot(110, 110), value("B1.23", of: "hit", is: "thief")),
    hit(
      "hit.claimsOutside", [view("root", all, [], [], [view("thief", middle, [.claimsAll])])], Spot(20, 20),
      value("B1.23", of: "hit", is: "thief")),
    script(
      "hit.glass",
      [
        view(
          "root", all, [], [],
          [view("behind", middle), view("glass", all, [.passesThrough], [], [view("child", Box(0, 0, 50, 50))])])
      ],
      [at(0, .ask("through", .hit(Spot(150, 150)))), at(20, .ask("child", .hit(Spot(20, 20))))],
      value("B1.24", of: "through", is: "behind"), value("B1.24", of: "child", is: "child")),
    script(
      "hit.enlarged",
      [
        view("root", all, [], [], [view("parent", middle, [], [], [view("child", Box(0, 0, 50, 50), [.enlarged(30)])])])
      ],
      [at(0, .ask("outsideParent", .hit(Spot(85, 110)))), at(20, .ask("insideParent", .hit(Spot(165, 110))))],
      value("B1.25", of: "outsideParent", is: "root"), value("B1.25", of: "insideParent", is: "child")),
    hit(
      "hit.sibling",
      [view("root", all, [], [], [view("other", Box(10, 10, 50, 50)), view("box", middle, [.answers("other")])])],
      Spot(150, 150), value("B1.22", of: "hit", is: "other")),
    script(
      "hit.defaults", [],
      interactionDefaults.map { at(0, .ask($0.rawValue, .standard($0))) },
      value("B1.27", of: "viewInteraction", is: "yes"), value("B1.27", of: "buttonInteraction", is: "yes"),
      value("B1.27", of: "scrollInteraction", is: "yes"), value("B1.27", of: "stackInteraction", is: "yes"),
      value("B1.27", of: "spinnerInteraction", is: "yes"), value("B1.27", of: "progressInteraction", is: "yes"),
      value("B1.27", of: "imageInteraction", is: "no"), value("B1.27", of: "labelInteraction", is: "no")),
  ]

  /// One question, whose answer is called `hit`.
  static func hit(_ name: String, _ scene: [SceneView], _ point: Spot, _ checks: ScriptCheck...) -> PlayedScript {
    PlayedScript(name, scene, [at(0, .ask("hit", .hit(point)))], checks)
  }

  static let hitMethods = ["hitTest", "pointInside"]
  /// What a root takes of the stage: nearly all of it, so that something is left beside it.
  static let all = Box(0, 0, 290, 290)
  static let middle = Box(100, 100, 100, 100)

  private static let nested = [
    view("root", all, [], [], [view("super", Box(50, 50, 200, 200), [], [], [view("button", Box(50, 50, 100, 100))])])
  ]
  private static let flat = [
    view("root", all, [], [], [view("super", Box(50, 50, 200, 200)), view("button", Box(100, 100, 100, 100))])
  ]

  /// The tree of M1 at half its size: `a2` sticks out of `a`, `b` lies in front of both.
  private static let measuredTree = view(
    "root", Box(0, 0, 200, 400), [], [],
    [
      view(
        "a", Box(25, 50, 100, 100), [], [],
        [view("a1", Box(10, 10, 50, 50)), view("a2", Box(75, 75, 50, 50))]),
      view("b", Box(75, 125, 100, 50), [], [], [view("deep", Box(5, 5, 30, 30))]),
    ])

  private static let interactionDefaults: [ScriptDefault] = [
    .viewInteraction, .buttonInteraction, .scrollInteraction, .stackInteraction, .spinnerInteraction,
    .progressInteraction, .imageInteraction, .labelInteraction,
  ]
}

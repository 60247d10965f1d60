// The responder chain, the first responder, fields, and the order in which a controller's view comes in.

extension Catalogue {
  static let responders: [PlayedScript] = [
    script(
      "responder.chain", [view("parent", all, [], [], [view("child", Box(20, 20, 100, 100))])],
      [at(0, .ask("chain", .chain("child")))],
      value("B3.2", "B3.3", of: "chain", is: "child parent stage view controller window")),
    script(
      "responder.transfer", pair(), [at(0, .focus("a")), at(100, .focus("b")), at(200, .ask("first", .isFirst("b")))],
      calls(
        "B3.30", of: ["become b", "canBecome b", "canResign a", "resign a"],
        are: ["become b", "canBecome b", "canResign a", "resign a"]),
      value("B3.28", of: "first", is: "yes")),
    script(
      "responder.clinging", pair(yields: false),
      [
        at(0, .focus("a")), at(100, .focus("b")), at(200, .ask("old", .isFirst("a"))),
        at(220, .ask("new", .isFirst("b"))),
      ],
      value("B3.31", of: "old", is: "yes"), value("B3.31", of: "new", is: "no"), count("B3.31", of: "focus b no", is: 1)
    ),
    script(
      "responder.unable", box(), [at(0, .focus("box")), at(100, .ask("first", .isFirst("box")))],
      value("B3.27", of: "first", is: "no"), count("B3.27", of: "focus box no", is: 1)),
    script(
      "responder.again", pair(), [at(0, .focus("a")), at(100, .focus("a"))],
      count("B3.28", of: "focus a yes", is: 2), count("B3.28", of: "resign a", is: 0)),
    script(
      "responder.removed", pair(),
      [at(0, .focus("a")), at(100, .remove("a")), at(200, .ask("first", .isFirst("a")))],
      value("B3.35", of: "first", is: "no")),
    script(
      "responder.tap", pair(), [at(0, .focus("a"))] + tap(200, 200, 150) + [at(600, .ask("first", .isFirst("a")))],
      value("B3.26", of: "first", is: "yes")),
    script(
      "field.tap", fields, tap(100, 150, 70) + [at(900, .ask("first", .isFirst("name")))],
      value("B3.39", of: "first", is: "yes"),
      calls(
        "B3.37", of: ["field name"], are: ["field name shouldBegin", "field name didBegin"]),
      count("B6.28", of: "event name editingDidBegin", is: 1)),
    script(
      "field.switch", fields, [at(0, .focus("name")), at(900, .focus("mail"))],
      calls(
        "B3.38", of: ["field"],
        are: [
          "field name shouldBegin", "field name didBegin", "field mail shouldBegin", "field name shouldEnd",
          "field name didEnd", "field mail didBegin",
        ])),
    script(
      "controller.presented", [], [at(0, .present), at(200, .ask("next", .presentedNext)), at(400, .dismiss)],
      value("B3.5", of: "next", is: "controller"),
      calls(
        "B3.34", of: lifeCalls,
        are: [
          "life loadView", "life viewDidLoad", "life viewWillAppear", "life willMoveToWindow", "life didMoveToWindow",
          "life viewIsAppearing", "life viewDidAppear",
        ])),
  ]

  /// What is compared of a controller's calls as it comes in. How often views are laid out is nobody's statement.
  private static let lifeCalls = [
    "life loadView", "life viewDidLoad", "life viewWillAppear", "life willMoveToWindow", "life didMoveToWindow",
    "life viewIsAppearing", "life viewDidAppear",
  ]

  private static func pair(yields: Bool = true) -> [SceneView] {
    [
      view("a", Box(20, 100, 100, 100), [.focus(can: true, yields: yields)]),
      view("b", Box(160, 100, 100, 100), [.focus(can: true, yields: true)]),
    ]
  }

  private static let fields = [
    view(.field, "name", Box(50, 50, 200, 40)), view(.field, "mail", Box(50, 120, 200, 40)),
  ]
}

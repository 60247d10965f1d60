// What views hear of fingers that are put on them, without recognizers.

extension Catalogue {
  static let touches: [PlayedScript] = [
    script(
      "touch.tap", box(), tap(100, 150, 150),
      calls("B2.13", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"]),
      count("B1.43", of: "hitTest box", is: 1),
      calls("B2.1", of: ["sameTouch"], are: ["sameTouch yes"]),
      calls("B2.8", of: ["step"], are: ["step box 0 0"]),
      calls("B2.3", of: ["owner"], are: ["owner box box", "owner box box"])),
    script(
      "touch.dragOut", box() + [view("other", Box(0, 220, 290, 60))],
      [down(100, 150, 150), move(140, 150, 190), move(180, 150, 240), up(240)],
      calls(
        "B1.1", "B2.13", of: touchMethods, are: ["touchesBegan box 1", "touchesMoved box 1 *", "touchesEnded box 1"]),
      calls("B2.3", of: ["owner"], are: ["owner box box", "owner box box"])),
    script(
      "touch.still", box(), [down(100, 150, 150), up(900)],
      count("B2.18", of: "touchesMoved", is: 0)),
    script(
      "touch.together", box([.multipleTouch(true)]),
      [
        at(100, .fingers([FingerStep(1, .down(Spot(120, 150))), FingerStep(2, .down(Spot(180, 150)))])),
        at(200, .fingers([FingerStep(1, .up), FingerStep(2, .up)])),
      ],
      calls("B2.19", "B2.20", of: ["touchesBegan"], are: ["touchesBegan box 2"])),
    script(
      "touch.oneAfterTheOther", box([.multipleTouch(true)]),
      [down(100, 120, 150), down(160, 180, 150, finger: 2), up(240), up(300, finger: 2)],
      calls("B2.20", of: ["touchesBegan"], are: ["touchesBegan box 1", "touchesBegan box 1"])),
    script(
      "touch.secondIsWithheld", box(),
      [
        down(100, 120, 150), down(160, 180, 150, finger: 2), move(200, 180, 170, finger: 2), up(260, finger: 2),
        up(320),
      ],
      calls("B2.21", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"])),
    script(
      "touch.withheldStaysSo", box(),
      [
        down(100, 120, 150), down(160, 180, 150, finger: 2), up(220), move(280, 180, 170, finger: 2),
        up(340, finger: 2),
      ],
      calls("B2.23", of: touchMethods, are: ["touchesBegan box 1", "touchesEnded box 1"])),
    script(
      "touch.twoViews", [view("left", Box(20, 100, 100, 100)), view("right", Box(160, 100, 100, 100))],
      [
        down(100, 60, 150), down(160, 200, 150, finger: 2), move(220, 200, 180, finger: 2), up(280), up(340, finger: 2),
      ],
      calls("B1.26", of: ["touchesBegan"], are: ["touchesBegan left 1", "touchesBegan right 1"]),
      count("B2.14", of: "touchesMoved left", is: 0),
      calls(
        "B3.25", of: ["touchesEnded left", "touchesEnded right"],
        are: ["touchesEnded left 1", "touchesEnded right 1"])),
    script(
      "touch.movedThenEnded", box([.multipleTouch(true)]),
      [
        at(100, .fingers([FingerStep(1, .down(Spot(120, 150))), FingerStep(2, .down(Spot(180, 150)))])),
        at(200, .fingers([FingerStep(1, .move(Spot(120, 180))), FingerStep(2, .up)])), up(300),
      ],
      says("B2.24", what: .first("touchesMoved box", before: "touchesEnded box"))),
    script(
      "touch.oneEvent", box(), tap(100, 150, 150) + tap(600, 150, 150),
      calls("B2.49", of: ["sameEvent"], are: ["sameEvent yes *"])),
    script(
      "touch.forwarded",
      [view("parent", all, [], [], [view("child", Box(20, 20, 100, 100), [.forwards])])], tap(100, 60, 60),
      calls(
        "B3.15", of: touchMethods,
        are: ["touchesBegan child 1", "touchesBegan parent 1", "touchesEnded child 1", "touchesEnded parent 1"])),
    script(
      "touch.kept", [view("parent", all, [], [], [view("child", Box(20, 20, 100, 100))])], tap(100, 60, 60),
      calls("B3.18", of: touchMethods, are: ["touchesBegan child 1", "touchesEnded child 1"])),
  ]

  /// One view in the middle of the stage, large enough for drags.
  static func box(_ settings: [ViewSetting] = [], _ recognizers: SceneRecognizer...) -> [SceneView] {
    [view("box", Box(50, 50, 200, 160), settings, recognizers)]
  }
}

// Controls: tracking, the events that they send, and the room around them.

extension Catalogue {
  static let controls: [PlayedScript] = [
    script(
      "control.tap", control(), tap(100, 150, 130),
      calls("B6.20", of: ["event"], are: ["event control touchDown", "event control touchUpInside"]),
      calls("B6.2", of: ["beginTracking"], are: ["beginTracking control"]),
      says("B6.3", what: .first("beginTracking control", before: "event control touchDown")),
      says("B6.8", what: .first("endTracking control", before: "event control touchUpInside"))),
    script(
      "control.within", control(),
      [down(100, 190, 130)] + moves(from: 100, Spot(190, 130), by: Spot(10, 0), count: 6) + [up(500)],
      calls(
        "B6.12", "B6.21", of: ["event"],
        are: ["event control touchDown", "event control touchDragInside *", "event control touchUpInside"])),
    script(
      "control.leaving", control(),
      [down(100, 150, 110)] + moves(from: 100, Spot(150, 110), by: Spot(0, 20), count: 10) + [up(700)],
      calls(
        "B6.22", of: crossings,
        are: ["event control touchDown", "event control touchDragExit", "event control touchUpOutside"]),
      says("B6.7", what: .first("event control touchDragInside", before: "event control touchDragOutside"))),
    script(
      "control.slop", control(),
      [down(100, 150, 155)] + moves(from: 100, Spot(150, 155), by: Spot(0, 4), count: 40) + [up(2_000)],
      // The control's lower edge is 5 points below the finger.
      says("B6.12", "B6.14", what: .way(.travel, until: "event control touchDragExit", 75, within: 4))),
    script(
      "control.comingBack", control(),
      [down(100, 150, 110)] + moves(from: 100, Spot(150, 110), by: Spot(0, 20), count: 10)
        + moves(from: 500, Spot(150, 310), by: Spot(0, -20), count: 9) + [up(1_000)],
      calls(
        "B6.23", of: crossings,
        are: [
          "event control touchDown", "event control touchDragExit", "event control touchDragEnter",
          "event control touchUpInside",
        ])),
    script(
      "control.twice", control(), tap(100, 150, 130) + tap(300, 150, 130),
      count("B6.24", of: "event control touchDownRepeat", is: 1), count("B6.24", of: "event control touchDown", is: 2),
      count("B6.24", of: "event control touchUpInside", is: 2)),
    script(
      "control.refusing", control([.refusesTracking]), tap(100, 150, 130),
      count("B6.4", of: "event", is: 0), count("B6.4", of: "endTracking", is: 0)),
    script(
      "control.stopping", control([.stopsTracking]), [down(100, 150, 130), move(160, 160, 130), up(240)],
      count("B6.6", of: "event control touchUpInside", is: 0), count("B6.6", of: "event control touchDown", is: 1)),
    script(
      "control.disabled",
      [view("parent", all, [], [], [view(.control, "control", Box(100, 100, 100, 60), [.enabled(false)])])],
      tap(100, 150, 130),
      count("B6.15", of: "event", is: 0), count("B6.15", of: "beginTracking", is: 0),
      count("B6.15", of: "touchesBegan parent", is: 1)),
    script(
      "control.keepsTouches", [view("parent", all, [], [], [view(.control, "control", Box(100, 100, 100, 60))])],
      tap(100, 150, 130),
      count("B3.21", of: "touchesBegan parent", is: 0), count("B3.21", of: "touchesEnded parent", is: 0)),
    script(
      "control.disabledMeanwhile", control(),
      [down(100, 150, 130), at(200, .set("control", .enabled(false))), up(300)],
      calls("B6.16", of: ["event"], are: ["event control touchDown", "event control touchCancel"])),
    script(
      "control.removed", control(), [down(100, 150, 130), at(200, .remove("control")), up(300)],
      calls("B2.57", "B6.10", of: ["cancelTracking"], are: ["cancelTracking control nil"])),
  ]

  static let controlsAndTaps: [PlayedScript] = [
    script(
      "control.buttonBelowTap", tapAbove(.button), tap(100, 150, 130),
      count("B6.40", "B6.45", of: "action tap", is: 0), count("B6.40", of: "event control touchUpInside", is: 1),
      count("B6.27", of: "event control primaryActionTriggered", is: 1)),
    script(
      "control.plainBelowTap", tapAbove(.control), tap(100, 150, 130),
      count("B6.42", of: "action tap ended", is: 1), count("B6.42", of: "event control touchUpInside", is: 0),
      count("B6.25", of: "event control touchCancel", is: 1)),
    script(
      "control.buttonBelowLettingThrough", tapAbove(.button, .cancels(false)), tap(100, 150, 130),
      count("B6.44", of: "action tap ended", is: 1), count("B6.44", of: "event control touchUpInside", is: 1)),
    script(
      "control.buttonBelowDouble", tapAbove(.button, .taps(2)), tap(100, 150, 130) + tap(300, 150, 130),
      count("B6.46", of: "action tap ended", is: 1)),
    script(
      "control.buttonBelowPress",
      [view("parent", all, [], [recognizer(.press, "press")], [view(.button, "control", Box(100, 100, 100, 60))])],
      [down(100, 150, 130), up(1_000)],
      count("B6.46", of: "action press began", is: 1), count("B6.46", of: "event control touchCancel", is: 1),
      count("B6.46", of: "event control touchUpInside", is: 0)),
    script(
      "control.ownRecognizer", control([], recognizer(.tap, "tap")), tap(100, 150, 130),
      count("B6.47", of: "action tap ended", is: 1), count("B6.47", of: "event control touchUpInside", is: 0)),
  ]

  private static let crossings = [
    "event control touchDown", "event control touchDragExit", "event control touchDragEnter",
    "event control touchUpInside", "event control touchUpOutside", "event control touchCancel",
  ]

  private static func control(_ settings: [ViewSetting] = [], _ recognizers: SceneRecognizer...) -> [SceneView] {
    [view(.control, "control", Box(100, 100, 100, 60), settings, recognizers)]
  }

  private static func tapAbove(_ kind: SceneView.Kind, _ settings: RecognizerSetting...) -> [SceneView] {
    [
      view(
        "parent", all, [], [SceneRecognizer("tap", .tap, settings)], [view(kind, "control", Box(100, 100, 100, 60))])
    ]
  }
}

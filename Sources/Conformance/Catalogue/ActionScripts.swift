// Who gets an action that is sent to nobody in particular, and in which order a control has several.

extension Catalogue {
  static let actions: [PlayedScript] = [
    script(
      "action.toFirstResponder", senders([.hearsAction]), [at(0, .focus("editor"))] + tap(200, 150, 130),
      calls("B6.34", of: ["heard"], are: ["heard editor"])),
    script(
      "action.climbsFromFirstResponder",
      [
        view("editor", Box(0, 220, 290, 70), [.hearsAction], [], [view("part", Box(0, 0, 50, 50), [focusable])]),
        sender(),
      ], [at(0, .focus("part"))] + tap(200, 150, 130),
      calls("B3.49", "B6.34", of: ["heard"], are: ["heard editor"])),
    script(
      "action.fromSender", senders([.hearsAction]), tap(200, 150, 130),
      calls("B6.34", of: ["heard"], are: ["heard parent"])),
    script(
      "action.firstResponderCannot", senders([]), [at(0, .focus("editor"))] + tap(200, 150, 130),
      calls("B6.34", "B6.36", of: ["heard"], are: ["heard parent"])),
    script(
      "action.toNobody", [view(.control, "control", Box(100, 100, 100, 60), [.sendsToNobody])], tap(200, 150, 130),
      count("B6.37", of: "heard", is: 0), count("B6.37", of: "event control touchUpInside", is: 1)),
    script(
      "action.two", [view(.control, "control", Box(100, 100, 100, 60), [.secondAction])], tap(100, 150, 130),
      calls(
        "B6.38", of: ["event control touchUpInside", "second"],
        are: ["event control touchUpInside", "second control touchUpInside"])),
    script(
      "control.endHeldBack",
      [
        view(
          "parent", all, [], [recognizer(.tap, "double", .taps(2))],
          [view(.control, "control", Box(100, 100, 100, 60))])
      ], tap(100, 150, 130) + tap(300, 150, 130),
      count("B6.50", of: "event control touchDown", is: 2), count("B6.50", of: "event control touchCancel", is: 2),
      count("B6.50", of: "event control touchUpInside", is: 0)),
    script(
      "control.slopBack", [view(.control, "control", Box(100, 100, 100, 60))],
      [down(100, 150, 155)] + moves(from: 100, Spot(150, 155), by: Spot(0, 20), count: 6)
        + moves(from: 340, Spot(150, 275), by: Spot(0, -4), count: 20) + [up(1_300)],
      // Where the finger comes in again it is as far from the control as where it went out.
      says("B6.12", "B6.14", what: .way(.travel, until: "event control touchDragEnter", 75, within: 4))),
    script(
      "control.laterTouches", [view(.control, "control", Box(100, 100, 100, 60))],
      [down(100, 130, 130), down(160, 170, 130, finger: 2), up(220, finger: 2), up(300)],
      count("B6.11", of: "beginTracking", is: 1),
      calls("B6.11", of: ["event"], are: ["event control touchDown", "event control touchUpInside"])),
  ]

  /// A control in a parent that has the action, and a view besides that can be first responder.
  private static func senders(_ settings: [ViewSetting]) -> [SceneView] {
    [view("editor", Box(0, 220, 290, 70), [focusable] + settings), sender()]
  }

  private static func sender() -> SceneView {
    view(
      "parent", Box(50, 50, 200, 160), [.hearsAction], [],
      [view(.control, "control", Box(50, 50, 100, 60), [.sendsToNobody])])
  }

  private static let focusable = ViewSetting.focus(can: true, yields: true)
}

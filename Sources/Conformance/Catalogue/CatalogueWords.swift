/// The words in which scripts are written.
extension Catalogue {
  static func script(
    _ name: String, _ scene: [SceneView], _ steps: [PlayedScript.Timed], _ checks: ScriptCheck...
  ) -> PlayedScript {
    PlayedScript(name, scene, steps, checks)
  }

  // MARK: Scenes

  static func view(
    _ name: String, _ box: Box, _ settings: [ViewSetting] = [], _ recognizers: [SceneRecognizer] = [],
    _ children: [SceneView] = []
  ) -> SceneView {
    SceneView(name, .plain, box, settings, recognizers, children)
  }

  static func view(
    _ kind: SceneView.Kind, _ name: String, _ box: Box, _ settings: [ViewSetting] = [],
    _ recognizers: [SceneRecognizer] = [], _ children: [SceneView] = []
  ) -> SceneView {
    SceneView(name, kind, box, settings, recognizers, children)
  }

  static func recognizer(
    _ kind: SceneRecognizer.Kind, _ name: String, _ settings: RecognizerSetting...
  ) -> SceneRecognizer {
    SceneRecognizer(name, kind, settings)
  }

  // MARK: Steps

  static func at(_ time: Int, _ step: ScriptStep) -> PlayedScript.Timed { PlayedScript.Timed(time, step) }

  static func down(_ time: Int, _ x: Double, _ y: Double, finger: Int = 1) -> PlayedScript.Timed {
    at(time, .fingers([FingerStep(finger, .down(Spot(x, y)))]))
  }

  static func move(_ time: Int, _ x: Double, _ y: Double, finger: Int = 1) -> PlayedScript.Timed {
    at(time, .fingers([FingerStep(finger, .move(Spot(x, y)))]))
  }

  static func up(_ time: Int, finger: Int = 1) -> PlayedScript.Timed { at(time, .fingers([FingerStep(finger, .up)])) }

  /// Down and, 60 ms later, up.
  static func tap(_ time: Int, _ x: Double, _ y: Double, finger: Int = 1) -> [PlayedScript.Timed] {
    [down(time, x, y, finger: finger), up(time + 60, finger: finger)]
  }

  /// A finger that goes from its place in equal steps, one every 40 ms: late enough that no system merges two of them.
  /// - Parameter by: points of each step.
  static func moves(
    from time: Int, _ start: Spot, by step: Spot, count: Int, finger: Int = 1, every: Int = 40
  ) -> [PlayedScript.Timed] {
    (1...count).map { index in
      move(
        time + index * every, start.x + step.x * Double(index), start.y + step.y * Double(index), finger: finger)
    }
  }

  // MARK: Expectations

  static func says(_ statements: String..., what expectation: Expectation) -> ScriptCheck {
    ScriptCheck(statements, expectation)
  }

  static func calls(_ statements: String..., of families: [String], are calls: [String]) -> ScriptCheck {
    ScriptCheck(statements, .calls(of: families, are: calls))
  }

  static func value(_ statements: String..., of name: String, is value: String) -> ScriptCheck {
    ScriptCheck(statements, .value(name, value))
  }

  static func count(_ statements: String..., of words: String, is count: Int) -> ScriptCheck {
    ScriptCheck(statements, .count(words, count))
  }

  /// The touch methods that views hear.
  static let touchMethods = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]
}

/// A script: a scene, what happens to it at which times, and what has to come of that.
///
/// It is a value that both sides share. A player makes objects of the scene, does the steps and writes down every call;
/// it knows nothing of expectations. The judge reads the log and makes no objects.
package struct PlayedScript: Sendable, Hashable {
  /// Chapter and what it is about, with a dot between: `hit.nested`. Once in the catalogue.
  package var name: String
  /// The views on the stage, from the back to the front.
  package var scene: [SceneView]
  package var steps: [Timed]
  package var checks: [ScriptCheck]

  /// A step and when it is done: milliseconds after the scene is shown.
  package struct Timed: Sendable, Hashable {
    package var time: Int
    package var step: ScriptStep

    package init(_ time: Int, _ step: ScriptStep) {
      (self.time, self.step) = (time, step)
    }
  }

  package init(_ name: String, _ scene: [SceneView], _ steps: [Timed], _ checks: [ScriptCheck]) {
    (self.name, self.scene, self.steps, self.checks) = (name, scene, steps, checks)
  }

  /// Statements that it says something about, each once, in the order of its checks.
  package var statements: [String] {
    var seen: Set<String> = []
    return checks.flatMap(\.statements).filter { seen.insert($0).inserted }
  }

  /// How long a player waits behind the last step until it takes the scene away, milliseconds: what timers and
  /// decelerations still bring belongs to the script.
  package static let rest = 800

  /// When it is over, milliseconds.
  package var end: Int { (steps.last?.time ?? 0) + Self.rest }
}

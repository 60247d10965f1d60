import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import UIKit

@testable import FaultScenes

/// Which line did it, in the scenes that the inspector's answers are tested with.
@MainActor @Suite(.serialized, .leavesNothing) struct SceneLineTests {
  @Test func `each scene has its lines, and none has gone`() {
    let names = FaultMatrixTests.scenes.map(\.name)
    #expect(Set(names) == Set(SceneTruths.all.keys))
    for scene in FaultMatrixTests.scenes {
      #expect(SceneTruths.all[scene.name]?.count == scene.causes.count, "\(scene.name)")
    }
  }

  /// Causes whose line is not named, or another one.
  private static let misses: Set<String> = [
    // The line that made it counts.
    "a button on its way, D10", "an exclusive canvas keeps a button from its touch, D27",
    // Who presents is not recorded.
    "a second screen over one that is there, D41", "a screen of a controller that is nowhere, D41",
    "a screen while an alert is there, D41",
  ]

  @Test func `all lines at fault are named but five`() throws {
    var (count, wrong): (Int, [String: String]) = (0, [:])
    for scene in FaultMatrixTests.scenes {
      let verdicts = FaultMatrixTests.proven(scene).filter { !$0.isOK }
      for (place, truth) in (SceneTruths.all[scene.name] ?? []).enumerated() {
        guard let truth else { continue }
        count += 1
        let verdict = verdicts.indices.contains(place) ? verdicts[place] : nil
        if try isRight(verdict?.origin, truth, scene.name) { continue }
        wrong["\(scene.name), \(verdict?.code ?? "no answer")"] =
          "\(verdict?.origin.map { "\($0)" } ?? "no line"), not \(truth)"
      }
    }
    #expect(count == 164)
    #expect(Set(wrong.keys) == Self.misses, "\(wrong)")
  }

  /// Whether it is the wanted line: the next one behind the scene's name, or any with `@`.
  private func isRight(_ origin: Origin?, _ truth: String, _ name: String) throws -> Bool {
    guard let origin, origin.file.contains("/InspectorTests/Matrix/") else { return false }
    let lines = try String(contentsOfFile: origin.file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(origin.line - 1) else { return false }
    if truth.hasPrefix("@") { return lines[origin.line - 1].contains(truth.dropFirst()) }
    guard let start = lines.firstIndex(where: { $0.contains("name: \"\(name)\"") }) else { return false }
    return lines[start...].firstIndex { $0.contains(truth) } == origin.line - 1
  }
}

import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import UIKit

/// Which line did it, in the scenes that the inspector's answers are tested with.
@MainActor @Suite(.serialized, .leavesNothing) struct SceneLineTests {
  @Test func `each scene has its lines, and none has gone`() {
    let names = FaultMatrixTests.scenes.map(\.name)
    #expect(Set(names) == Set(SceneTruths.all.keys))
    for scene in FaultMatrixTests.scenes {
      #expect(SceneTruths.all[scene.name]?.count == scene.causes.count, "\(scene.name)")
    }
  }

  @Test func `nine of ten lines at fault are named`() throws {
    var (right, wrong): (Int, [String]) = (0, [])
    for scene in FaultMatrixTests.scenes {
      let verdicts = FaultMatrixTests.proven(scene).filter { !$0.isOK }
      for (truth, verdict) in zip(SceneTruths.all[scene.name] ?? [], verdicts) {
        guard let truth else { continue }
        if try isRight(verdict.origin, truth, scene.name) {
          right += 1
        } else {
          wrong.append("\(scene.name), \(verdict.code): \(verdict.origin.map { "\($0)" } ?? "no line"), not \(truth)")
        }
      }
    }
    print("lines at fault: \(right) of \(right + wrong.count) named\n\(wrong.joined(separator: "\n"))")
    #expect(right + wrong.count > 120)
    #expect(Double(right) >= 0.9 * Double(right + wrong.count), "\(wrong.joined(separator: "\n"))")
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

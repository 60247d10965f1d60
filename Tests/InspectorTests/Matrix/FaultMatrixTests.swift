import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Every cause in scenes of its own: found at once, and confirmed by a second run without it.
@MainActor @Suite(.leavesNothing) struct FaultMatrixTests {
  nonisolated static let scenes =
    hitScenes + constraintScenes + gestureScenes + streamScenes + listScenes + answerScenes
    + stackedScenes

  /// What a second run says, in short, and whether it is proven.
  static func proven(_ scene: FaultScene) -> [Verdict] {
    let device = SimulatedDevice()
    device.show(SceneController(scene))
    defer { device.hideWindowsInFront() }
    _ = scene.act(device)
    device.advance(by: 1)
    // What was found and is none stands behind.
    return SimulatedDevice.prove(device.recording(), app: { SceneController(scene) }, target: scene.target)
      .filter { $0.proof?.isRefuted != true }
  }

  /// What is said at once.
  static func told(_ scene: FaultScene) -> [Verdict] {
    let device = SimulatedDevice()
    device.show(SceneController(scene))
    defer { device.hideWindowsInFront() }
    let finger = scene.act(device)
    device.advance(by: 1)
    return scene.target.map { device.why(finger, target: $0) } ?? device.why(finger)
  }

  @Test(arguments: scenes) func `the cause is found and confirmed`(_ scene: FaultScene) {
    let verdicts = Self.proven(scene)
    #expect(verdicts.map(\.short) == scene.answers)
    for verdict in verdicts where !verdict.isOK {
      #expect(verdict.proof != nil, "\(verdict.code) has no proof")
      #expect(!verdict.summary.isEmpty && !verdict.fix.isEmpty)
    }
  }

  @Test(arguments: scenes.filter { $0.causes.count == 1 })
  func `it is found without a second run, too`(_ scene: FaultScene) throws {
    #expect(Self.told(scene).prefix(scene.answers.count).map(\.short) == scene.answers)
  }

  @Test func `every cause that a touch can have has at least three scenes`() {
    var counts: [String: Int] = [:]
    for scene in Self.scenes where scene.causes.count == 1 { counts[scene.codes[0], default: 0] += 1 }
    let few = (1...29).map { $0 < 10 ? "D0\($0)" : "D\($0)" }.filter { counts[$0, default: 0] < 3 }
    #expect(few == [])
  }

  @Test func `more than twenty scenes have several causes`() {
    #expect(Self.stackedScenes.count > 20 && Self.stackedScenes.allSatisfy { $0.causes.count > 1 })
  }
}

extension FaultScene {
  /// The answers but OK.
  var causes: [String] { answers.filter { $0 != Verdict.ok } }
  var codes: [String] { causes.map { String($0.prefix(3)) } }
}

extension Verdict {
  /// Code and culprit.
  var short: String { isOK ? Verdict.ok : "\(code) \(culprit)" }
}

extension SimulatedDevice {
  /// Windows outlive the device that showed them, as its scene does.
  func hideWindowsInFront() {
    for window in application.windows where window.windowLevel > .normal { window.isHidden = true }
  }
}

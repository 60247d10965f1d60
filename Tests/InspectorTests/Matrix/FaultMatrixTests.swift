import FirstResponderTesting
import Testing
import UIKit

/// Every cause in scenes of its own: found at once, and confirmed by a second run without it.
@MainActor @Suite struct FaultMatrixTests {
  nonisolated static let scenes = hitScenes + gestureScenes + streamScenes + stackedScenes

  @Test(arguments: scenes) func `the cause is found and confirmed`(_ scene: FaultScene) {
    let device = SimulatedDevice()
    device.show(SceneController(scene))
    _ = scene.act(device)
    device.advance(by: 1)
    let verdicts = SimulatedDevice.prove(device.recording(), app: { SceneController(scene) }, target: scene.target)
    #expect(verdicts.map { $0.isOK ? "OK" : "\($0.code) \($0.culprit)" } == scene.answers)
    for verdict in verdicts where !verdict.isOK {
      #expect(verdict.proof != nil, "\(verdict.code) has no proof")
      #expect(!verdict.summary.isEmpty && !verdict.fix.isEmpty)
    }
    for window in device.application.windows where window.windowLevel > .normal { window.isHidden = true }
  }

  @Test(arguments: scenes.filter { $0.answers.count == 1 })
  func `it is found without a second run, too`(_ scene: FaultScene) throws {
    let device = SimulatedDevice()
    device.show(SceneController(scene))
    let finger = scene.act(device)
    device.advance(by: 1)
    let verdicts = scene.target.map { device.why(finger, target: $0) } ?? device.why(finger)
    #expect(verdicts.first.map { "\($0.code) \($0.culprit)" } == scene.answers[0])
    for window in device.application.windows where window.windowLevel > .normal { window.isHidden = true }
  }

  @Test func `every cause that a second run can show has at least three scenes`() {
    var counts: [String: Int] = [:]
    for scene in Self.scenes where scene.answers.filter({ $0 != "OK" }).count == 1 {
      counts[String(scene.answers.last?.prefix(3) ?? ""), default: 0] += 1
    }
    let few = (1...29).map { $0 < 10 ? "D0\($0)" : "D\($0)" }.filter { counts[$0, default: 0] < 3 }
    #expect(few == [])
  }
}

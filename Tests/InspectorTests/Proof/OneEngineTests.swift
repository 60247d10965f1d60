import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// `why` and `prove` are one engine: what is found by looking alone is told in the same order and words with its proof.
@MainActor @Suite(.leavesNothing) struct OneEngineTests {
  @Test(arguments: FaultMatrixTests.scenes) func `why and prove say the same of a scene`(_ scene: FaultScene) {
    let told = FaultMatrixTests.told(scene)
    let device = SimulatedDevice()
    device.show(SceneController(scene))
    defer { device.hideWindowsInFront() }
    _ = scene.act(device)
    device.advance(by: 1)
    let proven = SimulatedDevice.prove(device.recording(), app: { SceneController(scene) }, target: scene.target)
    // What only another run shows comes last.
    let known = Set(told.map(\.short))
    #expect(proven.prefix(told.count).map(\.short) == told.map(\.short))
    #expect(proven.prefix(told.count).map(\.summary) == told.map(\.summary))
    #expect(proven.dropFirst(told.count).allSatisfy { !known.contains($0.short) })
  }

  @Test(arguments: FaultMatrixTests.scenes) func `a cause that a second run refutes never comes first`(
    _ scene: FaultScene
  ) {
    #expect(FaultMatrixTests.proven(scene).first?.proof?.isRefuted != true)
  }

  @Test(arguments: FaultMatrixTests.scenes) func `a confirmed answer begins with a way out that harms nothing`(
    _ scene: FaultScene
  ) {
    guard let first = FaultMatrixTests.proven(scene).first, first.proof?.isConfirmed == true else { return }
    #expect(first.fixProof != nil, "\(first.fix)")
  }
}

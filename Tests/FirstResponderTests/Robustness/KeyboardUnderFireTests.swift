import LeavingNothing
import Testing

@testable import FirstResponder

/// Program code does anything to texts, input views and windows while fingers type on the keyboard (B3.42-B3.47).
@Suite(.serialized, .leavesNothing) @MainActor
struct KeyboardUnderFireTests {
  @Test(arguments: KeyboardUnderFire.calls)
  func `whatever the program does while fingers type, all comes to rest and works on`(_ call: String) {
    // Each call meets every other meddling, now in the first call of its kind, now in a later one;
    // neighbours meet the others.
    let place = KeyboardUnderFire.calls.firstIndex(of: call) ?? 0
    let ordinals = [0, 2, 0, 7, 1, 14]
    for (number, meddling) in KeyboardUnderFire.meddlings.enumerated() where (number + place).isMultiple(of: 2) {
      let after = ordinals[(number + place) / 2 % ordinals.count]
      bearsFire("in \(call) (\(after)) the program \(meddling.name)") {
        let scene = KeyboardUnderFire()
        scene.at(call, after: after, meddling)
        return scene
      }
    }
  }
}

import LeavingNothing
import Testing

@testable import FirstResponder

/// Program code does anything to texts, first responders and windows while they are typed in (B3.26-B3.54).
@Suite(.serialized, .leavesNothing) @MainActor
struct TextsUnderFireTests {
  @Test(arguments: TextsUnderFire.calls)
  func `whatever the program does while texts are edited, all comes to rest and works on`(_ call: String) {
    for meddling in TextsUnderFire.meddlings {
      bearsFire("in \(call) the program \(meddling.name)") {
        let scene = TextsUnderFire()
        scene.at(call, meddling)
        return scene
      }
    }
  }
}

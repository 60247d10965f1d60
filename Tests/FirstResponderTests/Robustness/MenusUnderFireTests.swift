import LeavingNothing
import Testing

@testable import FirstResponder

/// Program code does anything to menus, views and windows while menus come, show and go (B3.49, B3.50, B3.54, B4.46).
@Suite(.serialized, .leavesNothing) @MainActor
struct MenusUnderFireTests {
  @Test(arguments: MenusUnderFire.calls)
  func `whatever the program does while menus are used, all comes to rest and works on`(_ call: String) {
    // Each call meets every other meddling, now in the first call of its kind, now in a later one;
    // neighbours meet the others.
    let place = MenusUnderFire.calls.firstIndex(of: call) ?? 0
    let ordinals = [0, 1, 0, 4]
    for (number, meddling) in MenusUnderFire.meddlings.enumerated() where (number + place).isMultiple(of: 2) {
      let after = ordinals[(number + place) / 2 % ordinals.count]
      bearsFire("in \(call) (\(after)) the program \(meddling.name)") {
        let scene = MenusUnderFire()
        scene.at(call, after: after, meddling)
        return scene
      }
    }
  }
}

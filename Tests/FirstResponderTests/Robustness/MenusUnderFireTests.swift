import Testing

@testable import FirstResponder

/// Program code does anything to menus, views and windows while menus come, show and go (B3.49, B3.50, B3.54, B4.46).
@Suite(.serialized) @MainActor
struct MenusUnderFireTests {
  @Test(arguments: MenusUnderFire.calls)
  func `whatever the program does while menus are used, all comes to rest and works on`(_ call: String) {
    // Each call meets every other meddling, now in the first call of its kind, now in a later one; neighbours meet the others.
    let place = MenusUnderFire.calls.firstIndex(of: call) ?? 0
    for (number, meddling) in MenusUnderFire.meddlings.enumerated() where (number + place).isMultiple(of: 2) {
      for after in [[0, 1, 0, 4][(number + place) / 2 % 4]] {
        let what = "in \(call) (\(after)) the program \(meddling.name)"
        var scene: MenusUnderFire? = MenusUnderFire()
        scene?.at(call, after: after, meddling)
        scene?.use()
        let fault = scene?.fault
        #expect(fault == nil, "\(what)")
        if fault == nil {
          let afterwards = scene?.works()
          #expect(afterwards == nil, "\(what), afterwards")
        }
        let everything = scene?.objects ?? []
        scene?.stopListening()
        scene = nil
        UIView.setAnimationsEnabled(true)
        for object in everything { #expect(object.object == nil, "\(what): kept for ever") }
      }
    }
  }
}

import Testing

@testable import FirstResponder

/// Program code does anything to menus, views and windows while menus come, show and go (B3.49, B3.50, B3.54, B4.46).
@Suite(.serialized) @MainActor
struct MenusUnderFireTests {
  @Test(arguments: MenusUnderFire.calls)
  func `whatever the program does while menus are used, all comes to rest and works on`(_ call: String) {
    for (number, meddling) in MenusUnderFire.meddlings.enumerated() {
      // Now the first call of a kind, now a later one.
      for after in number.isMultiple(of: 2) ? [0, 4] : [0, 1] {
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

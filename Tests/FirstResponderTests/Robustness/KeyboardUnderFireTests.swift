import Testing

@testable import FirstResponder

/// Program code does anything to texts, input views and windows while fingers type on the keyboard (B3.42-B3.47).
@Suite(.serialized) @MainActor
struct KeyboardUnderFireTests {
  @Test(arguments: KeyboardUnderFire.calls)
  func `whatever the program does while fingers type, all comes to rest and works on`(_ call: String) {
    // Each call meets every other meddling, now in the first call of its kind, now in a later one; neighbours meet the others.
    let place = KeyboardUnderFire.calls.firstIndex(of: call) ?? 0
    for (number, meddling) in KeyboardUnderFire.meddlings.enumerated() where (number + place).isMultiple(of: 2) {
      for after in [[0, 2, 0, 7, 1, 14][(number + place) / 2 % 6]] {
        let what = "in \(call) (\(after)) the program \(meddling.name)"
        var scene: KeyboardUnderFire? = KeyboardUnderFire()
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

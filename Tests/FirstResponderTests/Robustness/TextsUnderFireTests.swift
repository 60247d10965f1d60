import FirstResponderTesting
import Testing

@testable import FirstResponder

/// Program code does anything to texts, first responders and windows while they are typed in (B3.26-B3.54).
@Suite(.serialized) @MainActor
struct TextsUnderFireTests {
  @Test(arguments: TextsUnderFire.calls)
  func `whatever the program does while texts are edited, all comes to rest and works on`(_ call: String) {
    for meddling in TextsUnderFire.meddlings {
      let what = "in \(call) the program \(meddling.name)"
      var scene: TextsUnderFire? = TextsUnderFire()
      scene?.at(call, meddling)
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
      for object in everything { #expect(object.object == nil, "\(what): kept for ever") }
    }
  }
}

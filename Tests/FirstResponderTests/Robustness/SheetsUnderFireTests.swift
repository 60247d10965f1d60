import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// Program code does anything to a sheet while a finger pulls it.
@Suite(.serialized, .leavesNothing) @MainActor
struct SheetsUnderFireTests {
  @Test(arguments: SheetUnderFire.calls)
  func `whatever the program does while a finger pulls a sheet, all comes to rest and works on`(_ call: String) {
    for drag in SheetUnderFire.Drag.allCases {
      for meddling in SheetUnderFire.meddlings {
        for allows in [true, false] {
          let what = "\(drag), allowed \(allows): in \(call) the program \(meddling.name)"
          var scene: SheetUnderFire? = SheetUnderFire(allows: allows)
          scene?.at(call, meddling)
          scene?.drag(drag)
          let fault = scene?.fault
          #expect(fault == nil, "\(what)")
          if fault == nil {
            let afterwards = scene?.works()
            #expect(afterwards == nil, "\(what), afterwards")
          }
          let everything = scene?.controllers ?? []
          scene?.finger = nil
          scene = nil
          for object in everything where object.object != nil {
            Issue.record("\(what): \((object.object as? LoggedController)?.name ?? "") is never released")
          }
        }
      }
    }
  }
}

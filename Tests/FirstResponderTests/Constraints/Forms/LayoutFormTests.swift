import LeavingNothing
import Testing
import UIKit

/// Every documented form of a constraint, and the frame that Apple's formula gives (B16.1-B16.11, B16.17).
@MainActor @Suite(.serialized, .leavesNothing)
struct LayoutFormTests {
  nonisolated static let all: [LayoutForm] =
    LayoutForm.attributes + LayoutForm.items + LayoutForm.places + LayoutForm.anchorsOfViews + LayoutForm.dimensions
    + LayoutForm.anchorsOfGuides + LayoutForm.guides + LayoutForm.formats + LayoutForm.formatOptions
    + LayoutForm.activations + LayoutForm.wishes + LayoutForm.fittings

  @Test(arguments: all) func `a form gives the frame that its formula says`(_ form: LayoutForm) {
    #expect(form.result(.forceLeftToRight) == form.frame)
  }

  @Test(arguments: all) func `from right to left leading is the right side`(_ form: LayoutForm) {
    #expect(form.result(.forceRightToLeft) == form.mirrored)
  }

  @Test func `no documented form is missing, and none is made up`() {
    let documented = documentedForms.flatMap { type, members in members.map { "\(type).\($0)" } }
    // An option of the visual format stands behind the format that shows it.
    func name(_ signature: String) -> String {
      signature.hasPrefix("VFL NSLayout") ? String(signature.dropFirst(4)) : signature
    }
    let tested = Set(Self.all.map { name($0.signature) })
    #expect(tested == Set(documented + documentedRules.map { "VFL \($0)" }))
    #expect(documented.count == Set(documented).count && documented.count == 117)
  }
}

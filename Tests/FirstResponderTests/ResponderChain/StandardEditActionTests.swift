import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// The actions that every responder knows by name.
@MainActor @Suite(.serialized, .leavesNothing)
struct StandardEditActionTests {
  let device = SimulatedDevice()

  @Test(arguments: Everything.names)
  func `each standard action calls its own method, with its sender, and no other (B3.48)`(name: String) {
    let (view, sender) = (Everything(), UIView())
    device.show(view)
    #expect(view.canPerformAction(Selector(name), withSender: sender))
    #expect(device.application.sendAction(Selector(name), to: view, from: sender, for: nil))
    #expect(view.calls == [name] && view.sender === sender)
    let plain = UIView()
    #expect(!plain.canPerformAction(Selector(name), withSender: sender))
  }

  @Test func `none is missing among those that are known by name`() {
    #expect(Set(StandardEditActions.all.map(\.name)) == Set(Everything.names))
    #expect(StandardEditActions.all.count == Everything.names.count)
  }
}

/// Overrides every standard action.
private final class Everything: UIView {
  nonisolated static let names = [
    "cut(_:)",
    "copy(_:)",
    "paste(_:)",
    "pasteAndMatchStyle(_:)",
    "pasteAndGo(_:)",
    "pasteAndSearch(_:)",
    "select(_:)",
    "selectAll(_:)",
    "delete(_:)",
    "duplicate(_:)",
    "move(_:)",
    "rename(_:)",
    "printContent(_:)",
    "export(_:)",
    "find(_:)",
    "findAndReplace(_:)",
    "findNext(_:)",
    "findPrevious(_:)",
    "useSelectionForFind(_:)",
    "toggleBoldface(_:)",
    "toggleItalics(_:)",
    "toggleUnderline(_:)",
    "increaseSize(_:)",
    "decreaseSize(_:)",
    "makeTextWritingDirectionLeftToRight(_:)",
    "makeTextWritingDirectionRightToLeft(_:)",
    "alignLeft(_:)",
    "alignCenter(_:)",
    "alignRight(_:)",
    "alignJustified(_:)",
    "newFromPasteboard(_:)",
    "performClose(_:)",
    "showWritingTools(_:)",
    "toggleInspector(_:)",
    "toggleSidebar(_:)",
  ]
  var calls: [String] = []
  weak var sender: UIView?

  private func hear(_ call: String, _ sender: Any?) {
    calls.append(call)
    self.sender = sender as? UIView
  }

  override func cut(_ sender: Any?) { hear(#function, sender) }
  override func copy(_ sender: Any?) { hear(#function, sender) }
  override func paste(_ sender: Any?) { hear(#function, sender) }
  override func pasteAndMatchStyle(_ sender: Any?) { hear(#function, sender) }
  override func pasteAndGo(_ sender: Any?) { hear(#function, sender) }
  override func pasteAndSearch(_ sender: Any?) { hear(#function, sender) }
  override func select(_ sender: Any?) { hear(#function, sender) }
  override func selectAll(_ sender: Any?) { hear(#function, sender) }
  override func delete(_ sender: Any?) { hear(#function, sender) }
  override func duplicate(_ sender: Any?) { hear(#function, sender) }
  override func move(_ sender: Any?) { hear(#function, sender) }
  override func rename(_ sender: Any?) { hear(#function, sender) }
  override func printContent(_ sender: Any?) { hear(#function, sender) }
  override func export(_ sender: Any?) { hear(#function, sender) }
  override func find(_ sender: Any?) { hear(#function, sender) }
  override func findAndReplace(_ sender: Any?) { hear(#function, sender) }
  override func findNext(_ sender: Any?) { hear(#function, sender) }
  override func findPrevious(_ sender: Any?) { hear(#function, sender) }
  override func useSelectionForFind(_ sender: Any?) { hear(#function, sender) }
  override func toggleBoldface(_ sender: Any?) { hear(#function, sender) }
  override func toggleItalics(_ sender: Any?) { hear(#function, sender) }
  override func toggleUnderline(_ sender: Any?) { hear(#function, sender) }
  override func increaseSize(_ sender: Any?) { hear(#function, sender) }
  override func decreaseSize(_ sender: Any?) { hear(#function, sender) }
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { hear(#function, sender) }
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { hear(#function, sender) }
  override func alignLeft(_ sender: Any?) { hear(#function, sender) }
  override func alignCenter(_ sender: Any?) { hear(#function, sender) }
  override func alignRight(_ sender: Any?) { hear(#function, sender) }
  override func alignJustified(_ sender: Any?) { hear(#function, sender) }
  override func newFromPasteboard(_ sender: Any?) { hear(#function, sender) }
  override func performClose(_ sender: Any?) { hear(#function, sender) }
  override func showWritingTools(_ sender: Any?) { hear(#function, sender) }
  override func toggleInspector(_ sender: Any?) { hear(#function, sender) }
  override func toggleSidebar(_ sender: Any?) { hear(#function, sender) }
}

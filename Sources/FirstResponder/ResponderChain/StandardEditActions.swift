/// What an Edit menu, a keyboard shortcut or an assistant may ask of a responder.
///
/// `UIResponder` has all of them, and does nothing in each; a class that overrides one can perform it (B3.48).
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what is on the pasteboard in the selection's place.
  func paste(_ sender: Any?)
  /// As `paste`, in the looks of the place.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Puts what is on the pasteboard there and goes there.
  func pasteAndGo(_ sender: Any?)
  /// Puts what is on the pasteboard there and searches for it.
  func pasteAndSearch(_ sender: Any?)
  /// Selects what is at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes the selection.
  func delete(_ sender: Any?)
  /// Makes another of the selection.
  func duplicate(_ sender: Any?)
  /// Moves what is selected elsewhere.
  func move(_ sender: Any?)
  /// Gives the selection another name.
  func rename(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
  /// Sends the content elsewhere.
  func export(_ sender: Any?)
  /// Shows a search.
  func find(_ sender: Any?)
  /// Shows a search that replaces.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next place that was found.
  func findNext(_ sender: Any?)
  /// Goes to the place that was found before.
  func findPrevious(_ sender: Any?)
  /// Searches for the selection.
  func useSelectionForFind(_ sender: Any?)
  /// Makes the selection bold, or no longer.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or no longer.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or no longer.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selection's letters larger.
  func increaseSize(_ sender: Any?)
  /// Makes the selection's letters smaller.
  func decreaseSize(_ sender: Any?)
  /// Makes the text run from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Makes the text run from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Lines begin at the left.
  func alignLeft(_ sender: Any?)
  /// Lines stand in the middle.
  func alignCenter(_ sender: Any?)
  /// Lines end at the right.
  func alignRight(_ sender: Any?)
  /// Lines begin at the left and end at the right.
  func alignJustified(_ sender: Any?)
  /// Makes something new of what is on the pasteboard.
  func newFromPasteboard(_ sender: Any?)
  /// Closes what is shown.
  func performClose(_ sender: Any?)
  /// Shows tools that help to write.
  func showWritingTools(_ sender: Any?)
  /// Shows or hides what says more about the selection.
  func toggleInspector(_ sender: Any?)
  /// Shows or hides the sidebar.
  func toggleSidebar(_ sender: Any?)
  /// Changes the looks of the selected text; the handler makes new attributes of present ones.
  func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
}

/// The actions that are known by name, each with a class that overrides it alone: it shows where the method stands in a
/// class's table of methods.
@MainActor
enum StandardEditActions {
  typealias Call = @MainActor @Sendable (_ target: UIResponder, _ sender: Any?) -> Void

  static let all: [(name: String, probe: UIResponder.Type, call: Call)] = [
    ("cut(_:)", CutProbe.self, { $0.cut($1) }),
    ("copy(_:)", CopyProbe.self, { $0.copy($1) }),
    ("paste(_:)", PasteProbe.self, { $0.paste($1) }),
    ("pasteAndMatchStyle(_:)", PasteAndMatchStyleProbe.self, { $0.pasteAndMatchStyle($1) }),
    ("pasteAndGo(_:)", PasteAndGoProbe.self, { $0.pasteAndGo($1) }),
    ("pasteAndSearch(_:)", PasteAndSearchProbe.self, { $0.pasteAndSearch($1) }),
    ("select(_:)", SelectProbe.self, { $0.select($1) }),
    ("selectAll(_:)", SelectAllProbe.self, { $0.selectAll($1) }),
    ("delete(_:)", DeleteProbe.self, { $0.delete($1) }),
    ("duplicate(_:)", DuplicateProbe.self, { $0.duplicate($1) }),
    ("move(_:)", MoveProbe.self, { $0.move($1) }),
    ("rename(_:)", RenameProbe.self, { $0.rename($1) }),
    ("printContent(_:)", PrintContentProbe.self, { $0.printContent($1) }),
    ("export(_:)", ExportProbe.self, { $0.export($1) }),
    ("find(_:)", FindProbe.self, { $0.find($1) }),
    ("findAndReplace(_:)", FindAndReplaceProbe.self, { $0.findAndReplace($1) }),
    ("findNext(_:)", FindNextProbe.self, { $0.findNext($1) }),
    ("findPrevious(_:)", FindPreviousProbe.self, { $0.findPrevious($1) }),
    ("useSelectionForFind(_:)", UseSelectionForFindProbe.self, { $0.useSelectionForFind($1) }),
    ("toggleBoldface(_:)", ToggleBoldfaceProbe.self, { $0.toggleBoldface($1) }),
    ("toggleItalics(_:)", ToggleItalicsProbe.self, { $0.toggleItalics($1) }),
    ("toggleUnderline(_:)", ToggleUnderlineProbe.self, { $0.toggleUnderline($1) }),
    ("increaseSize(_:)", IncreaseSizeProbe.self, { $0.increaseSize($1) }),
    ("decreaseSize(_:)", DecreaseSizeProbe.self, { $0.decreaseSize($1) }),
    (
      "makeTextWritingDirectionLeftToRight(_:)", MakeTextWritingDirectionLeftToRightProbe.self,
      { $0.makeTextWritingDirectionLeftToRight($1) }
    ),
    (
      "makeTextWritingDirectionRightToLeft(_:)", MakeTextWritingDirectionRightToLeftProbe.self,
      { $0.makeTextWritingDirectionRightToLeft($1) }
    ),
    ("alignLeft(_:)", AlignLeftProbe.self, { $0.alignLeft($1) }),
    ("alignCenter(_:)", AlignCenterProbe.self, { $0.alignCenter($1) }),
    ("alignRight(_:)", AlignRightProbe.self, { $0.alignRight($1) }),
    ("alignJustified(_:)", AlignJustifiedProbe.self, { $0.alignJustified($1) }),
    ("newFromPasteboard(_:)", NewFromPasteboardProbe.self, { $0.newFromPasteboard($1) }),
    ("performClose(_:)", PerformCloseProbe.self, { $0.performClose($1) }),
    ("showWritingTools(_:)", ShowWritingToolsProbe.self, { $0.showWritingTools($1) }),
    ("toggleInspector(_:)", ToggleInspectorProbe.self, { $0.toggleInspector($1) }),
    ("toggleSidebar(_:)", ToggleSidebarProbe.self, { $0.toggleSidebar($1) }),
  ]
}

/// How often a probe's method was called. Never; but an empty method could share its code with the one that it
/// overrides, and would then not be seen.
@MainActor private var calls = 0

private final class CutProbe: UIResponder { override func cut(_ sender: Any?) { calls += 1 } }
private final class CopyProbe: UIResponder { override func copy(_ sender: Any?) { calls += 2 } }
private final class PasteProbe: UIResponder { override func paste(_ sender: Any?) { calls += 3 } }
private final class PasteAndMatchStyleProbe: UIResponder {
  override func pasteAndMatchStyle(_ sender: Any?) { calls += 4 }
}
private final class PasteAndGoProbe: UIResponder { override func pasteAndGo(_ sender: Any?) { calls += 5 } }
private final class PasteAndSearchProbe: UIResponder { override func pasteAndSearch(_ sender: Any?) { calls += 6 } }
private final class SelectProbe: UIResponder { override func select(_ sender: Any?) { calls += 7 } }
private final class SelectAllProbe: UIResponder { override func selectAll(_ sender: Any?) { calls += 8 } }
private final class DeleteProbe: UIResponder { override func delete(_ sender: Any?) { calls += 9 } }
private final class DuplicateProbe: UIResponder { override func duplicate(_ sender: Any?) { calls += 10 } }
private final class MoveProbe: UIResponder { override func move(_ sender: Any?) { calls += 11 } }
private final class RenameProbe: UIResponder { override func rename(_ sender: Any?) { calls += 12 } }
private final class PrintContentProbe: UIResponder { override func printContent(_ sender: Any?) { calls += 13 } }
private final class ExportProbe: UIResponder { override func export(_ sender: Any?) { calls += 14 } }
private final class FindProbe: UIResponder { override func find(_ sender: Any?) { calls += 15 } }
private final class FindAndReplaceProbe: UIResponder { override func findAndReplace(_ sender: Any?) { calls += 16 } }
private final class FindNextProbe: UIResponder { override func findNext(_ sender: Any?) { calls += 17 } }
private final class FindPreviousProbe: UIResponder { override func findPrevious(_ sender: Any?) { calls += 18 } }
private final class UseSelectionForFindProbe: UIResponder {
  override func useSelectionForFind(_ sender: Any?) { calls += 19 }
}
private final class ToggleBoldfaceProbe: UIResponder { override func toggleBoldface(_ sender: Any?) { calls += 20 } }
private final class ToggleItalicsProbe: UIResponder { override func toggleItalics(_ sender: Any?) { calls += 21 } }
private final class ToggleUnderlineProbe: UIResponder { override func toggleUnderline(_ sender: Any?) { calls += 22 } }
private final class IncreaseSizeProbe: UIResponder { override func increaseSize(_ sender: Any?) { calls += 23 } }
private final class DecreaseSizeProbe: UIResponder { override func decreaseSize(_ sender: Any?) { calls += 24 } }
private final class MakeTextWritingDirectionLeftToRightProbe: UIResponder {
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { calls += 25 }
}
private final class MakeTextWritingDirectionRightToLeftProbe: UIResponder {
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { calls += 26 }
}
private final class AlignLeftProbe: UIResponder { override func alignLeft(_ sender: Any?) { calls += 27 } }
private final class AlignCenterProbe: UIResponder { override func alignCenter(_ sender: Any?) { calls += 28 } }
private final class AlignRightProbe: UIResponder { override func alignRight(_ sender: Any?) { calls += 29 } }
private final class AlignJustifiedProbe: UIResponder { override func alignJustified(_ sender: Any?) { calls += 30 } }
private final class NewFromPasteboardProbe: UIResponder {
  override func newFromPasteboard(_ sender: Any?) { calls += 31 }
}
private final class PerformCloseProbe: UIResponder { override func performClose(_ sender: Any?) { calls += 32 } }
private final class ShowWritingToolsProbe: UIResponder {
  override func showWritingTools(_ sender: Any?) { calls += 33 }
}
private final class ToggleInspectorProbe: UIResponder { override func toggleInspector(_ sender: Any?) { calls += 34 } }
private final class ToggleSidebarProbe: UIResponder { override func toggleSidebar(_ sender: Any?) { calls += 35 } }

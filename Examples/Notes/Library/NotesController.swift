import UIKit

/// List and editor, one on top of the other, with the commands that both have.
public final class NotesController: UINavigationController {
  public let store: NoteStore
  public let list: NoteListController

  public init(_ store: NoteStore) {
    self.store = store
    list = NoteListController(store)
    super.init(rootViewController: list)
    list.onOpen = { [unowned self] in open($0) }
    list.onNew = { [unowned self] in newNote(nil) }
  }

  public required init?(coder: NSCoder) { nil }

  /// The editor, while one is open.
  public var editor: NoteEditorController? { topViewController as? NoteEditorController }

  public override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "New Note", action: Selector("newNote(_:)", NotesController.newNote), input: "n", modifierFlags: .command
      ),
      UIKeyCommand(
        title: "Back to the List", action: Selector("closeNote(_:)", NotesController.closeNote), input: "w",
        modifierFlags: .command),
    ]
  }

  public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Selector("closeNote(_:)") { return editor != nil }
    return super.canPerformAction(action, withSender: sender)
  }

  public func newNote(_ sender: Any?) {
    if editor != nil { popToRootViewController(animated: false) }
    open(store.make().id)
  }

  public func closeNote(_ sender: Any?) { popViewController(animated: true) }

  private func open(_ id: Note.ID) {
    guard editor == nil else { return }
    pushViewController(NoteEditorController(store, id), animated: true)
  }
}

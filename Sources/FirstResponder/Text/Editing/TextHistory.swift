/// What the user did to a text.
enum TextEditKind: Hashable, Sendable {
  case typing, pasting, cutting, deleting, clearing

  /// What undo calls it.
  var name: String {
    switch self {
    case .typing: "Typing"
    case .pasting: "Paste"
    case .cutting: "Cut"
    case .deleting: "Delete"
    case .clearing: "Clear"
    }
  }
}

/// What of a text can be undone. Typing without moving the caret is one step,
/// which grows while nothing else was registered.
///
/// The steps stand in the undo manager that the text's chain leads to (B3.53), by default the window's, together with
/// what other texts and the program register there.
@MainActor
final class TextHistory {
  /// A step that is registered, and may still grow.
  @MainActor
  final class Step {
    var record: TextChangeRecord
    let name: String
    init(_ record: TextChangeRecord, _ name: String) { (self.record, self.name) = (record, name) }
  }

  private var growing: Step?
  /// Where `growing` is registered, and after how many registrations.
  private weak var manager: UndoManager?
  private var place = 0

  /// The next edit is a step of its own.
  func close() { growing = nil }

  /// Notes an edit that was done.
  func add(_ record: TextChangeRecord, _ kind: TextEditKind, to editor: TextEditor) {
    if kind == .typing, let growing, let manager, manager.registrationCount == place,
      manager === editor.host.undoManager,
      growing.record.extend(replacing: record.replacedRange, old: record.old, length: record.length)
    {
      return
    }
    register(Step(record, kind.name), editor)
    if kind != .typing { close() }
  }

  private func register(_ step: Step, _ editor: TextEditor) {
    close()
    guard let manager = editor.host.undoManager, manager.isUndoRegistrationEnabled else { return }
    manager.registerUndo(withTarget: editor) { $0.history.takeBack(step, $0) }
    // While the manager undoes it names the group itself.
    if !manager.isUndoing, !manager.isRedoing { manager.setActionName(step.name) }
    (self.manager, place, growing) = (manager, manager.registrationCount, step)
  }

  private func takeBack(_ step: Step, _ editor: TextEditor) {
    let inverse = editor.takeBack(step.record)
    register(Step(inverse, step.name), editor)
    close()
  }

  /// The text is another one: nothing of the old one can be undone.
  func forget(_ editor: TextEditor) {
    close()
    manager?.removeAllActions(withTarget: editor)
  }
}

/// What of a text can be undone. Typing without moving the caret is one step, which grows while it is the last one.
@MainActor
final class TextHistory {
  /// A step that is registered, and may still grow.
  @MainActor
  final class Step {
    var record: TextChangeRecord
    init(_ record: TextChangeRecord) { self.record = record }
  }

  private var open: Step?

  /// The next edit is a step of its own.
  func close() { open = nil }

  /// Takes down an edit that was done.
  func add(_ record: TextChangeRecord, to editor: TextEditor) {
  }

  /// The text is another one: nothing of the old one can be undone.
  func forget(_ editor: TextEditor) {
    close()
  }
}

import Tiles
import UIKit

/// One note, to be read and written. Its text is kept as it is typed; a note that is left empty is gone.
public final class NoteEditorController: UIViewController, UITextViewDelegate {
  public let store: NoteStore
  public let id: Note.ID
  public let text = UITextView()
  let words = UILabel(size: 13, color: .secondaryLabel)
  private lazy var bar = EditorBar(self)

  init(_ store: NoteStore, _ id: Note.ID) {
    (self.store, self.id) = (store, id)
    super.init(nibName: nil, bundle: nil)
    title = store.note(id)?.title
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.accessibilityIdentifier = "text"
    text.font = .systemFont(ofSize: 18)
    text.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    text.keyboardDismissMode = .interactive
    text.delegate = self
    text.text = store.note(id)?.text ?? ""
    text.inputAccessoryView = bar
    words.textAlignment = .center
    words.frame.size = CGSize(width: 160, height: 24)
    navigationItem.titleView = words
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", primaryAction: UIAction { [unowned self] _ in text.resignFirstResponder() })
    view.addSubview(text)
    showCount()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    text.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A new note is there to be written; an old one may only be read.
    if store.note(id)?.isEmpty ?? true { text.becomeFirstResponder() } else { becomeFirstResponder() }
  }

  /// So that commands and shakes reach the note while its text is only read.
  public override var canBecomeFirstResponder: Bool { true }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if store.note(id)?.isEmpty ?? false { store.remove(id) }
  }

  public func textViewDidChange(_ textView: UITextView) {
    store.setText(textView.text, of: id)
    showCount()
  }

  public func textViewDidEndEditing(_ textView: UITextView) {
    if navigationController?.topViewController === self, textView.window != nil { becomeFirstResponder() }
  }

  private func showCount() {
    let count = store.note(id)?.wordCount ?? 0
    words.text = count == 1 ? "1 word" : "\(count) words"
  }

  // MARK: Commands

  public override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Insert Date", action: Selector("insertDate(_:)", NoteEditorController.insertDate), input: "d",
        modifierFlags: .command),
      UIKeyCommand(
        title: "Copy Whole Note", action: Selector("copyAll(_:)", NoteEditorController.copyAll), input: "c",
        modifierFlags: [.command, .shift]),
      UIKeyCommand(
        title: "Stop Editing", action: Selector("stopEditing(_:)", NoteEditorController.stopEditing),
        input: UIKeyCommand.inputEscape, modifierFlags: []),
    ]
  }

  public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action.description {
    case "insertDate(_:)", "stopEditing(_:)": text.isFirstResponder
    default: super.canPerformAction(action, withSender: sender)
    }
  }

  func insertDate(_ sender: Any?) { text.insertText(Self.today()) }
  func copyAll(_ sender: Any?) { UIPasteboard.general.string = text.text }
  func stopEditing(_ sender: Any?) { text.resignFirstResponder() }

  /// As in 2026-01-31, of the time zone of the device.
  static func today(_ date: Date = Date()) -> String {
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
  }
}

/// What stands above the keyboard while a note is written.
final class EditorBar: UIView {
  let undo = UIButton(type: .system)
  let redo = UIButton(type: .system)
  let date = UIButton(type: .system)
  let hide = UIButton(type: .system)

  init(_ editor: NoteEditorController) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .secondarySystemBackground
    let parts: [(UIButton, String, @MainActor (NoteEditorController) -> Void)] = [
      (undo, "Undo", { $0.text.undoManager?.undo() }), (redo, "Redo", { $0.text.undoManager?.redo() }),
      (date, "Date", { $0.insertDate(nil) }), (hide, "Hide", { $0.text.resignFirstResponder() }),
    ]
    for (button, title, body) in parts {
      button.setTitle(title, for: .normal)
      button.accessibilityIdentifier = "bar \(title)"
      button.addAction(UIAction { [weak editor] _ in if let editor { body(editor) } }, for: .primaryActionTriggered)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(subviews.count)
    for (place, button) in subviews.enumerated() {
      button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

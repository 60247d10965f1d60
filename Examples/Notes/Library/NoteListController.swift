import Tiles
import UIKit

/// The notes, newest first or by title; a field filters them.
///
/// It is first responder while nothing is typed, so that its commands, shakes and undo reach it.
public final class NoteListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public let store: NoteStore
  public let table = UITableView(frame: .zero, style: .plain)
  public let search = UITextField()
  let sort = UIButton(type: .system)
  private let empty = UILabel(size: 17, color: .secondaryLabel)
  private(set) var shown: [Note] = []
  private var order = NoteOrder.edited
  var onOpen: (Note.ID) -> Void = { _ in }
  var onNew: () -> Void = {}

  init(_ store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
    store.onChange = { [weak self] in self?.notesChanged() }
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.register(NoteCell.self, forCellReuseIdentifier: NoteCell.identifier)
    table.rowHeight = NoteCell.height
    (table.dataSource, table.delegate) = (self, self)
    table.keyboardDismissMode = .onDrag
    search.placeholder = "Search"
    search.accessibilityIdentifier = "search"
    search.borderStyle = .roundedRect
    search.clearButtonMode = .whileEditing
    search.returnKeyType = .done
    search.autocapitalizationType = .none
    search.addAction(UIAction { [unowned self] _ in notesChanged() }, for: .editingChanged)
    // Who listens to this event wants the editing to end with Return.
    search.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    search.addAction(UIAction { [unowned self] _ in _ = becomeFirstResponder() }, for: .editingDidEnd)
    empty.textAlignment = .center
    sort.accessibilityIdentifier = "sort"
    sort.setTitle("Sort", for: .normal)
    sort.frame = CGRect(x: 0, y: 0, width: 60, height: 36)
    sort.showsMenuAsPrimaryAction = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: sort)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "New", primaryAction: UIAction { [unowned self] _ in onNew() })
    for part in [search, table, empty] { view.addSubview(part) }
    showSortMenu()
    notesChanged()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var room = view.bounds.inset(by: view.safeAreaInsets)
    search.frame = CGRect(x: room.minX + 16, y: room.minY + 8, width: room.width - 32, height: 36)
    room = CGRect(x: room.minX, y: room.minY + 52, width: room.width, height: view.bounds.maxY - room.minY - 52)
    table.frame = room
    empty.frame = CGRect(x: room.minX, y: room.minY + 80, width: room.width, height: 30)
  }

  // MARK: First responder

  public override var canBecomeFirstResponder: Bool { true }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !search.isFirstResponder { becomeFirstResponder() }
  }

  // MARK: Rows

  private func notesChanged() {
    let words = (search.text ?? "").lowercased().split(separator: " ")
    let chosen = chosenNote?.id
    shown = order.sorted(store.notes).filter { note in
      let text = note.text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    guard isViewLoaded else { return }
    table.reloadData()
    if let row = shown.firstIndex(where: { $0.id == chosen }) { choose(row) }
    empty.text = store.trouble ?? (words.isEmpty ? "No notes yet" : "Nothing found")
    empty.isHidden = !shown.isEmpty && store.trouble == nil
  }

  private func showSortMenu() {
    sort.menu = UIMenu(
      title: "Sort by",
      children: NoteOrder.allCases.map { order in
        UIAction(title: order.rawValue, state: order == self.order ? .on : .off) { [unowned self] _ in
          self.order = order
          showSortMenu()
          notesChanged()
        }
      })
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: NoteCell.identifier, for: indexPath)
    (cell as? NoteCell)?.show(shown[indexPath.row], in: self)
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onOpen(shown[indexPath.row].id)
  }

  // MARK: By keys

  private var chosenNote: Note? {
    guard let row = table.indexPathForSelectedRow?.row, shown.indices.contains(row) else { return nil }
    return shown[row]
  }

  private func choose(_ row: Int) {
    table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
  }

  public override var keyCommands: [UIKeyCommand]? {
    func command(_ title: String, _ input: String, _ flags: UIKeyModifierFlags, _ action: Selector) -> UIKeyCommand {
      UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags)
    }
    return [
      command("Next Note", UIKeyCommand.inputDownArrow, [], Selector("chooseNext(_:)", NoteListController.chooseNext)),
      command(
        "Previous Note", UIKeyCommand.inputUpArrow, [],
        Selector("choosePrevious(_:)", NoteListController.choosePrevious)),
      command("Open Note", "\r", [], Selector("openChosen(_:)", NoteListController.openChosen)),
      command("Delete Note", "\u{8}", .command, Selector("deleteChosen(_:)", NoteListController.deleteChosen)),
      command("Search", "f", .command, Selector("searchNotes(_:)", NoteListController.searchNotes)),
    ]
  }

  public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action.description {
    case "openChosen(_:)", "deleteChosen(_:)": chosenNote != nil && !search.isEditing
    case "chooseNext(_:)", "choosePrevious(_:)": !shown.isEmpty && navigationController?.topViewController === self
    default: super.canPerformAction(action, withSender: sender)
    }
  }

  func chooseNext(_ sender: Any?) { move(by: 1) }
  func choosePrevious(_ sender: Any?) { move(by: -1) }
  func openChosen(_ sender: Any?) { if let chosenNote { onOpen(chosenNote.id) } }
  func deleteChosen(_ sender: Any?) { if let chosenNote { delete(chosenNote.id) } }
  func searchNotes(_ sender: Any?) { search.becomeFirstResponder() }

  private func move(by step: Int) {
    let row = table.indexPathForSelectedRow.map { $0.row + step } ?? (step > 0 ? 0 : shown.count - 1)
    guard shown.indices.contains(row) else { return }
    choose(row)
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: true)
  }

  // MARK: Changes that can be undone

  /// Deletes a note; undo brings it back as it was.
  func delete(_ id: Note.ID) {
    guard let note = store.remove(id) else { return }
    undoManager?.registerUndo(withTarget: self) { $0.bringBack(note) }
    undoManager?.setActionName("Delete Note")
  }

  private func bringBack(_ note: Note) {
    store.put(note)
    undoManager?.registerUndo(withTarget: self) { $0.delete(note.id) }
  }

  func duplicate(_ id: Note.ID) {
    guard let note = store.note(id) else { return }
    let twin = store.make()
    store.setText(note.text, of: twin.id)
    undoManager?.registerUndo(withTarget: self) { $0.delete(twin.id) }
    undoManager?.setActionName("Duplicate Note")
  }

  /// What a held finger or a second mouse button offers for a note.
  func menu(for id: Note.ID) -> UIMenu {
    UIMenu(
      children: [
        UIAction(title: "Open") { [weak self] _ in self?.onOpen(id) },
        UIAction(title: "Copy Text") { [weak self] _ in
          if let note = self?.store.note(id) { UIPasteboard.general.string = note.text }
        },
        UIAction(title: "Duplicate") { [weak self] _ in self?.duplicate(id) },
        UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in self?.delete(id) },
      ])
  }
}

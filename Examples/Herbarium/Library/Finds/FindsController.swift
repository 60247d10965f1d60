import UIKit

/// What was found, newest first: rows that are swiped, edited, moved, and deleted together.
public final class FindsController: UITableViewController {
  let herbarium: Herbarium
  let nothing = UILabel("Nothing found yet.", style: .body, color: .secondaryLabel)
  private(set) lazy var chooseAll = UIBarButtonItem(
    title: "All", primaryAction: UIAction { [unowned self] _ in selectAll() })
  private(set) lazy var delete = UIBarButtonItem(
    title: "Delete", primaryAction: UIAction { [unowned self] _ in askToDelete() })
  private var observer: HerbariumObserver?
  /// A change that the table has shown already, because it came from the table.
  private var isOwnChange = false

  init(_ herbarium: Herbarium) {
    self.herbarium = herbarium
    super.init(style: .plain)
    title = "Finds"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FindCell.self, forCellReuseIdentifier: "find")
    tableView.accessibilityIdentifier = "finds"
    tableView.allowsMultipleSelectionDuringEditing = true
    nothing.textAlignment = .center
    navigationItem.rightBarButtonItem = editButtonItem
    toolbarItems = [chooseAll, .flexibleSpace(), delete]
    observer = HerbariumObserver(herbarium) { [weak self] in self?.herbariumChanged() }
    herbariumChanged()
  }

  private func herbariumChanged() {
    if !isOwnChange { tableView.reloadData() }
    tableView.backgroundView = herbarium.finds.isEmpty ? nothing : nil
    editButtonItem.isEnabled = !herbarium.finds.isEmpty
    selectionChanged()
  }

  /// Changes the herbarium and shows the same in the table.
  private func change(_ change: () -> Void, rows: () -> Void) {
    isOwnChange = true
    change()
    isOwnChange = false
    rows()
    if herbarium.finds.isEmpty, isEditing { setEditing(false, animated: true) }
  }

  // MARK: Editing

  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationController?.setToolbarHidden(!editing, animated: animated)
    selectionChanged()
  }

  private var chosen: [IndexPath] { tableView.indexPathsForSelectedRows ?? [] }

  private func selectionChanged() {
    delete.isEnabled = isEditing && !chosen.isEmpty
    chooseAll.title = !chosen.isEmpty && chosen.count == herbarium.finds.count ? "None" : "All"
  }

  private func selectAll() {
    let isAll = chosen.count == herbarium.finds.count
    for row in herbarium.finds.indices {
      let path = IndexPath(row: row, section: 0)
      if isAll {
        tableView.deselectRow(at: path, animated: false)
      } else {
        tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
    selectionChanged()
  }

  private func askToDelete() {
    let paths = chosen
    let alert = UIAlertController(
      title: paths.count == 1 ? "Delete this find?" : "Delete \(paths.count) finds?", message: "They don't come back.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in
        remove(paths)
        if isEditing { setEditing(false, animated: true) }
      })
    present(alert, animated: true)
  }

  private func remove(_ paths: [IndexPath]) {
    let ids = Set(paths.map { herbarium.finds[$0.row].id })
    change({ herbarium.remove(ids) }, rows: { tableView.deleteRows(at: paths, with: .automatic) })
  }

  private func askForNote(_ path: IndexPath) {
    let id = herbarium.finds[path.row].id
    let alert = UIAlertController(title: "Note", message: nil, preferredStyle: .alert)
    alert.addTextField { [herbarium] field in
      field.text = herbarium.finds.first { $0.id == id }?.note
      field.accessibilityIdentifier = "note"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [unowned self, unowned alert] _ in
        herbarium.change(id) { $0.note = alert.textFields?.first?.text ?? "" }
      })
    present(alert, animated: true)
  }

  // MARK: Rows

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    herbarium.finds.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "find", for: indexPath)
    (cell as? FindCell)?.show(herbarium.finds[indexPath.row])
    return cell
  }

  public override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  public override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !isEditing else { return selectionChanged() }
    tableView.deselectRow(at: indexPath, animated: true)
    show(PlantController(herbarium.finds[indexPath.row].found, herbarium), sender: self)
  }

  public override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    selectionChanged()
  }

  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { remove([indexPath]) }
  }

  public override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    change({ herbarium.move(from: sourceIndexPath.row, to: destinationIndexPath.row) }, rows: {})
  }

  public override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let more = UIContextualAction(style: .normal, title: "One more") { [unowned self] _, _, done in
      let id = herbarium.finds[indexPath.row].id
      done(true)
      herbarium.change(id) { $0.count = min(99, $0.count + 1) }
    }
    more.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [more])
  }

  public override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
      remove([indexPath])
      done(true)
    }
    let note = UIContextualAction(style: .normal, title: "Note") { [unowned self] _, _, done in
      done(true)
      askForNote(indexPath)
    }
    return UISwipeActionsConfiguration(actions: [delete, note])
  }
}

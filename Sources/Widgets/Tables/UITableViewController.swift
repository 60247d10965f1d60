/// A controller whose view is a table, which it fills and of which it hears.
///
/// The methods of both protocols stand in the class, so that a subclass overrides those that it has something to say
/// about; by themselves they say what the protocols' defaults say.
@preconcurrency @MainActor
open class UITableViewController: TableControllerCalls, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  // MARK: Making

  /// Makes a controller of a table in a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of a plain table. There are no nib files here: both arguments are only kept.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of a plain table; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: The table

  /// The table, which is the controller's view; loaded at the first access.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// Whether nothing is selected any more when the table appears; true by default.
  open var clearsSelectionOnViewWillAppear = true
  /// Pulled down above the table; nil, as by default, for none.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Edits the table as well. Call `super`.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  /// Takes the selection back where that is wanted. Call `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let table = tableView else { return }
    for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
  }

  // MARK: As a data source

  /// No rows by default.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Stops with a message by default: whoever says that there are rows makes their cells.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    fatalError(
      """
      \(type(of: self)) says that its table has rows, and makes no cells: override tableView(_:cellForRowAt:) as well.
      """)
  }
  /// One section by default.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// No text by default.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No text by default.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// A controller whose view is a table, which it fills and of which it hears.
///
/// The methods of both protocols stand in the class, so that a subclass overrides those that it has something to say
/// about; by themselves they say what the protocols' defaults say.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
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

  // MARK: As a delegate

  /// The table's `rowHeight` by default.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
  /// The table's `sectionHeaderHeight` by default.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }
  /// The table's `sectionFooterHeight` by default.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }
  /// The data source's text by default.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// The data source's text by default.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// A cell comes into sight. Does nothing.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// A cell is out of sight. Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// A header comes into sight. Does nothing.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// A footer comes into sight. Does nothing.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// A header is out of sight. Does nothing.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// A footer is out of sight. Does nothing.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// Every row can be highlighted by default.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// A finger rests on a row. Does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// The finger went. Does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The row itself by default.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The row itself by default.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The user has selected a row. Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The user's choice has deselected a row. Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  // MARK: Scrolling

  /// The content has moved. Does nothing, as the others here don't.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// A finger is about to move the content.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The finger is lifted; where the content will rest may be changed.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The finger was lifted.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The content goes on by itself.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The content has come to rest.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// A movement that program code asked for is over.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// True by default.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The content has moved to its top after a tap at the top of the screen.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// The insets that count are others now.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

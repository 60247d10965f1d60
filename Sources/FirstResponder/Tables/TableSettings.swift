/// What a table is told about its looks and about how it may be used. UIKit has no such class: inherit `UITableView`.
@preconcurrency @MainActor
open class TableSettings: UIScrollView {
  // MARK: Selection

  #if Origins
    /// Whether fingers highlight and select rows; true by default. Program code can select them in any case.
    open var allowsSelection = true { didSet { Origins.note(.selection, of: self) } }
  #else
    /// Whether fingers highlight and select rows; true by default. Program code can select them in any case.
    open var allowsSelection = true
  #endif
  /// Whether several rows can be selected; a tap on a selected one then deselects it. False by default.
  open var allowsMultipleSelection = false
  #if Origins
    /// The same as `allowsSelection` while the table is edited; false by default.
    open var allowsSelectionDuringEditing = false { didSet { Origins.note(.selection, of: self) } }
  #else
    /// The same as `allowsSelection` while the table is edited; false by default.
    open var allowsSelectionDuringEditing = false
  #endif
  /// Whether rows that are edited are there to be selected, several of them, in place of what else they offer (B22.11).
  /// False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows can have the focus. Kept; nothing is selected by focus here.
  open var allowsFocus = true
  /// Whether what has the focus is selected. Kept.
  open var selectionFollowsFocus = false
  /// Whether the row that had the focus last gets it again. Kept.
  open var remembersLastFocusedIndexPath = false

  // MARK: Lines

  /// Colour of the lines between rows; nil for none.
  open var separatorColor: UIColor? = UIColor(white: 0.78, alpha: 1) { didSet { separatorsChanged() } }
  /// Whether there are lines between rows; `singleLine` by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsChanged() } }
  /// Room at the ends of the lines, for cells that say nothing themselves; 16 points at the left by default.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { separatorsChanged() } }
  /// What the lines do with what is behind them; kept, they have their colour.
  open var separatorEffect: UIVisualEffect?

  // MARK: The index

  /// Colour of the texts at the trailing edge; the tint colour unless it is set.
  open var sectionIndexColor: UIColor? { didSet { sectionIndexLooksChanged() } }
  /// Colour behind them; none by default.
  open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndexLooksChanged() } }
  /// Colour behind them while a finger is on them; as otherwise unless it is set.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { sectionIndexLooksChanged() } }
  /// How many rows there must be for them to show; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }

  // MARK: Kept

  /// Whether what cells show keeps clear of the safe area. Kept; it does not here.
  open var insetsContentViewsToSafeArea = true
  /// Whether the margins of cells leave texts a width that reads well. Kept.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Height of the rows that fill up a table that is too short. Kept; there are none here.
  open var fillerRowHeight: CGFloat = 0
  /// Whether rows can be dragged out of the table. Kept; they can't.
  open var dragInteractionEnabled = false
  /// Whether springs open rows under what is dragged over them. Kept.
  open var isSpringLoaded = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a table of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  func separatorsChanged() {}
  func sectionIndexLooksChanged() {}
}

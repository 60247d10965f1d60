/// One wheel of a picker: rows that are dragged, of which one rests in the middle.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private unowned let picker: UIPickerView
  let component: Int
  private var track = WheelTrack(rows: 0, rowHeight: UIPickerView.usualRowHeight, viewport: 0)
  /// The row that was chosen last, by the user or the program.
  private var chosen: Int?
  /// The user moves it, or has let it go.
  private var isUsers = false
  /// The views of the rows that are seen.
  private(set) var shown: [Int: UIView] = [:]
  private var unused: [UIView] = []
  /// Whether the delegate has views of its own; nil until it is asked.
  private var hasOwnViews: Bool?

  init(of picker: UIPickerView, component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    alwaysBounceVertical = true
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    libraryName = "wheel \(component)"
    follower = self
    let tap = UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) }
    tap.isOfSystem = true
    addGestureRecognizer(tap)
    panGestureRecognizer.addAction(UIAction { [weak self] _ in self?.fingerMoved() })
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  var rows: Int { track.rows }
  var rowHeight: CGFloat { track.rowHeight }
  /// The row in the middle while the user turns the wheel, otherwise the one that was chosen last; nil without rows.
  var selectedRow: Int? { isUsers ? track.row(at: contentOffset.y) : chosen }

  /// There are other rows, or they look otherwise.
  func reload(rows: Int, rowHeight: CGFloat) {
    track = WheelTrack(rows: rows, rowHeight: rowHeight, viewport: bounds.height)
    for view in shown.values { view.removeFromSuperview() }
    (shown, unused, hasOwnViews) = ([:], [], nil)
    chosen = rows > 0 ? min(chosen ?? 0, rows - 1) : nil
    isUsers = false
    follow()
  }

  func select(_ row: Int, animated: Bool) {
    guard track.rows > 0 else { return }
    let row = min(max(0, row), track.rows - 1)
    (chosen, isUsers) = (row, false)
    setContentOffset(CGPoint(x: 0, y: track.offset(of: row)), animated: animated && window != nil)
  }

  override func layoutSubviews() {
    if bounds.height != track.viewport {
      track = WheelTrack(rows: track.rows, rowHeight: track.rowHeight, viewport: bounds.height)
      follow()
    }
    super.layoutSubviews()
    showRows()
  }

  /// The content is as high as the rows, and the chosen one is in the middle.
  private func follow() {
    contentSize = CGSize(width: bounds.width, height: track.contentHeight)
    contentInset = UIEdgeInsets(top: track.inset, left: 0, bottom: track.inset, right: 0)
    setContentOffset(CGPoint(x: 0, y: track.offset(of: chosen ?? 0)), animated: false)
    setNeedsLayout()
  }

  private func showRows() {
    let visible = track.visible(at: contentOffset.y)
    for (row, view) in shown where !visible.contains(row) {
      shown[row] = nil
      view.removeFromSuperview()
      unused.append(view)
    }
    for row in visible {
      let view = shown[row] ?? makeView(for: row)
      shown[row] = view
      view.frame = CGRect(x: 0, y: track.top(of: row), width: bounds.width, height: track.rowHeight)
      if view.superview !== self { addSubview(view) }
    }
  }

  private func makeView(for row: Int) -> UIView {
    let old = unused.popLast()
    if hasOwnViews != false, let delegate = picker.delegate {
      let view = delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: old)
      hasOwnViews = !(view is NoRowView)
      if hasOwnViews == true { return view }
    }
    let label = old as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    if let text = picker.delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component)
    }
    return label
  }

  // MARK: What the user does

  private func tapped(_ tap: UIGestureRecognizer) {
    guard let row = track.row(under: tap.location(in: self).y) else { return }
    isUsers = true
    if row == chosen { return rested() }
    setContentOffset(CGPoint(x: 0, y: track.offset(of: row)), animated: true)
  }

  /// A finger that only caught the wheel is no drag: nobody else says that it has let go.
  private func fingerMoved() {
    let state = panGestureRecognizer.state
    if state == .ended || state == .cancelled, !isDecelerating, !isScrollAnimating { rested() }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUsers = true }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rested() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rested() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rested() }

  /// It lies still, unless a finger has caught it.
  private func rested() {
    guard isUsers, !isTracking, let row = track.row(at: contentOffset.y) else { return }
    guard abs(contentOffset.y - track.offset(of: row)) < 0.5 else {
      return setContentOffset(CGPoint(x: 0, y: track.offset(of: row)), animated: true)
    }
    isUsers = false
    guard row != chosen else { return }
    chosen = row
    picker.turned(component, to: row)
  }
}

extension PickerWheel: CellList {
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    CGPoint(x: proposed.x, y: track.rest(near: proposed.y))
  }
  func letGoOfPressedCell(_ touches: Set<UITouch>) {}
}

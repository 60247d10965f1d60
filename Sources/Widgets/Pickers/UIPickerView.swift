/// Wheels side by side, on each of which the user chooses a row: by dragging or flicking it, or with a tap on the row
/// (B23.50-B23.56).
///
/// Also fit for a field's `inputView`. A wheel is in PickerWheel.swift.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  static let usualSize = CGSize(width: 320, height: 216)
  static let usualRowHeight: CGFloat = 32
  private static let gap: CGFloat = 5

  private var wheels: [PickerWheel] = []
  /// One for each component.
  final var shownWheels: [PickerWheel] { wheels }
  private let band = UIView()
  private var isStale = true

  /// Makes a picker; without a size it has 320 by 216 points.
  public override init(frame: CGRect) {
    let isEmpty = frame.width <= 0 || frame.height <= 0
    super.init(frame: isEmpty ? CGRect(origin: frame.origin, size: Self.usualSize) : frame)
    prepare()
  }

  /// Makes a picker of 320 by 216 points; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.usualSize
    prepare()
  }

  private func prepare() {
    band.backgroundColor = .systemGray6
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  // MARK: Where it is asked

  /// Says how many wheels and rows there are. Not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { becomeStale() } }
  /// Says what the rows show, and hears of choices. Not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { becomeStale() } }
  /// Whether a band marks the chosen rows; true by default.
  open var showsSelectionIndicator = true { didSet { band.isHidden = !showsSelectionIndicator } }

  private func becomeStale() {
    isStale = true
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard isStale, dataSource != nil else { return }
    reloadAllComponents()
  }

  /// Asks for everything anew. Rows stay chosen as far as there are that many.
  open func reloadAllComponents() {
    isStale = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(of: self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { reload(component) }
    placeWheels()
  }

  /// Asks for one wheel anew. Its row stays chosen, if there are that many.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    if wheels.indices.contains(component) { reload(component) }
  }

  private func reload(_ component: Int) {
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload(rows: rows, rowHeight: height > 0 ? height : Self.usualRowHeight)
  }

  // MARK: What there is

  /// How many wheels there are.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }
  /// How many rows a wheel has; 0 without such a wheel.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rows ?? 0 }
  /// The size of a wheel's rows, points; zero without such a wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }
  /// The view that shows a row; nil if the row is not seen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.shown[row] }

  private func wheel(_ component: Int) -> PickerWheel? {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  // MARK: Choosing

  /// Chooses a row of a wheel, without telling the delegate. A row that is none is the nearest one.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }
  /// The chosen row of a wheel, or while the user turns it the one in the middle; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

  final func turned(_ component: Int, to row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    placeWheels()
  }

  private func placeWheels() {
    guard !wheels.isEmpty else { return band.frame = .zero }
    let room = max(0, bounds.width - 2 * 9 - CGFloat(wheels.count - 1) * Self.gap)
    var widths = wheels.map { max(0, delegate?.pickerView(self, widthForComponent: $0.component) ?? 0) }
    let (taken, open) = (widths.reduce(0, +), widths.count { $0 == 0 })
    if taken > room || (open > 0 && taken >= room) {
      widths = widths.map { taken > 0 ? $0 * room / taken : room / CGFloat(wheels.count) }
    } else if open > 0 {
      widths = widths.map { $0 == 0 ? (room - taken) / CGFloat(open) : $0 }
    }
    let total = widths.reduce(0, +) + CGFloat(wheels.count - 1) * Self.gap
    var x = bounds.midX - total / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
    let height = wheels.map(\.rowHeight).max() ?? 0
    band.frame = CGRect(x: 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18), height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.usualSize }
  open override var intrinsicContentSize: CGSize { Self.usualSize }

  /// Touches beside the wheels end here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

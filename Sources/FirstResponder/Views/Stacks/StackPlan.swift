/// The constraints by which a stack places its views (B16.22-B16.25).
@MainActor
struct StackPlan {
  private typealias Attribute = NSLayoutConstraint.Attribute
  /// The edges of one axis.
  private typealias Edges = (start: Attribute, end: Attribute, middle: Attribute, length: Attribute)

  /// In the order in which they should become active: of two that contradict each other the later is given up.
  private(set) var constraints: [NSLayoutConstraint] = []

  private let stack: UIStackView
  /// What the views fill: the stack or its margins.
  private let canvas: Any
  private let shown: [Arranged]
  private let along: Edges
  private let across: Edges
  private var isRow: Bool { stack.axis == .horizontal }

  init(of stack: UIStackView, _ arranged: [Arranged]) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    shown = arranged.filter { !$0.view.isHidden }
    let (row, column): (Edges, Edges) = (
      (.leading, .trailing, .centerX, .width), (.top, .bottom, .centerY, .height)
    )
    (along, across) = stack.axis == .horizontal ? (row, column) : (column, row)
    connectEnds()
    for index in shown.indices.dropLast() { space(index) }
    distribute()
    for entry in shown { align(entry.view) }
    alignBaselines()
    settle()
    hide(arranged)
  }

  private mutating func add(
    _ purpose: String, _ item: Any, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ other: Any?,
    _ otherAttribute: Attribute, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    _ priority: UILayoutPriority = .required, weight: Double = 1
  ) {
    add(
      purpose,
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
        multiplier: multiplier, constant: constant), priority, weight: weight)
  }

  private mutating func add(
    _ purpose: String, _ constraint: NSLayoutConstraint, _ priority: UILayoutPriority, weight: Double = 1
  ) {
    (constraint.identifier, constraint.priority, constraint.weight) = ("UISV-\(purpose)", priority, weight)
    constraint.isOfStack = true
    constraints.append(constraint)
  }

  // MARK: Along the stack

  private mutating func connectEnds() {
    guard let first = shown.first?.view, let last = shown.last?.view else { return }
    add("canvas-connection", first, along.start, .equal, canvas, along.start)
    add("canvas-connection", canvas, along.end, .equal, last, along.end)
  }

  private func spacing(after index: Int) -> CGFloat {
    let asked = shown[index].spacing ?? stack.spacing
    return asked == UIStackView.spacingUseSystem ? NSLayoutConstraint.systemSpacing : asked
  }

  private mutating func space(_ index: Int) {
    let (view, next, spacing) = (shown[index].view, shown[index + 1].view, spacing(after: index))
    let byLines = stack.isBaselineRelativeArrangement && !isRow
    let (end, start) = byLines ? (Attribute.lastBaseline, Attribute.firstBaseline) : (along.end, along.start)
    let sharesRoom = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    add("spacing", next, start, sharesRoom ? .greaterThanOrEqual : .equal, view, end, plus: spacing)
    if sharesRoom { add("spacing", next, start, .equal, view, end, plus: spacing, .stackSettling) }
  }

  private mutating func distribute() {
    guard let first = shown.first else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for entry in shown.dropFirst() {
        add("fill-equally", entry.view, along.length, .equal, first.view, along.length)
      }
    case .fillProportionally:
      let wishes = shown.map { max(0, wish($0) ?? 0) }
      let sum = wishes.reduce(0, +)
      guard sum > 0 else { return }
      // The parts leave no room for spacing and margins: the last view has what the others leave (B16.24).
      for (index, entry) in shown.enumerated() {
        add(
          "fill-proportionally", entry.view, along.length, .equal, stack, along.length, times: wishes[index] / sum,
          .almostRequired, weight: weight(index))
      }
    case .equalSpacing:
      equalDistances("distributing", from: along.end, to: along.start, .almostRequired)
    case .equalCentering:
      equalDistances("distributing", from: along.middle, to: along.middle, .stackCentering)
    }
  }

  /// The distance between each two neighbours is that between the first two.
  private mutating func equalDistances(
    _ purpose: String, from end: Attribute, to start: Attribute, _ priority: UILayoutPriority
  ) {
    func distance(_ index: Int) -> ConstraintEnd {
      ConstraintEnd(
        item: shown[index].view.madeLayout.item, attribute: end, upTo: start,
        upToItem: shown[index + 1].view.madeLayout.item)
    }
    for index in shown.indices.dropFirst().dropLast() {
      add(purpose, NSLayoutConstraint(distance(index), .equal, distance(0), 1, 0), priority)
    }
  }

  /// What a view's content wishes along the stack; nil if it does not.
  private func wish(_ entry: Arranged) -> CGFloat? {
    let size = entry.view.intrinsicContentSize
    let wish = isRow ? size.width : size.height
    return wish == UIView.noIntrinsicMetric ? nil : wish
  }

  /// Among equals the last one gives way: what it is off by costs least.
  private func weight(_ index: Int) -> Double { Double(shown.count - index) }

  /// What a point counts that each view is off from its wish.
  var wishWeights: [(view: UIView, weight: Double)] {
    guard stack.distribution == .fill else { return shown.map { ($0.view, 1) } }
    return shown.enumerated().map { ($1.view, 1 + weight($0) / 1024) }
  }

  // MARK: Across the stack

  private mutating func align(_ view: UIView) {
    let alignment = !isRow && stack.alignment.isByLines ? .leading : stack.alignment
    let (isAtStart, isAtEnd) = (
      alignment == .fill || alignment == .leading, alignment == .fill || alignment == .trailing
    )
    if alignment == .center { add("alignment", view, across.middle, .equal, canvas, across.middle) }
    add("alignment", view, across.start, isAtStart ? .equal : .greaterThanOrEqual, canvas, across.start)
    add("alignment", canvas, across.end, isAtEnd ? .equal : .greaterThanOrEqual, view, across.end)
  }

  private mutating func alignBaselines() {
    guard isRow, stack.alignment.isByLines, let first = shown.first?.view else { return }
    let isByFirst = stack.alignment == .firstBaseline
    let (line, edge) = isByFirst ? (Attribute.firstBaseline, across.start) : (.lastBaseline, across.end)
    for entry in shown.dropFirst() { add("alignment", entry.view, line, .equal, first, line) }
    // The one that reaches furthest touches the edge.
    for entry in shown { add("alignment", entry.view, edge, .equal, canvas, edge, .stackTie) }
  }

  // MARK: What is left open

  private mutating func settle() {
    // The stack is no wider than its views, where nothing else says how wide it is.
    if stack.alignment != .fill {
      add("canvas-fit", stack, across.length, .equal, nil, .notAnAttribute, .stackSettling)
    }
    guard stack.distribution == .fill else { return }
    for (index, entry) in shown.enumerated() where wish(entry) == nil {
      add(
        "ambiguity-suppression", entry.view, along.length, .equal, nil, .notAnAttribute,
        plus: isRow ? entry.size.width : entry.size.height, .stackTie, weight: weight(index))
    }
  }

  /// Hidden views have no length and stand where their turn would be, so that they grow from there when they are shown.
  private mutating func hide(_ arranged: [Arranged]) {
    var former: UIView?
    for entry in arranged {
      guard entry.view.isHidden else {
        former = entry.view
        continue
      }
      add("hiding", entry.view, along.length, .equal, nil, .notAnAttribute, .almostRequired)
      add("hiding", entry.view, along.start, .equal, former ?? canvas, former == nil ? along.start : along.end)
      add("hiding", entry.view, across.start, .equal, canvas, across.start)
    }
  }
}

extension UIStackView.Alignment {
  fileprivate var isByLines: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension UILayoutPriority {
  /// Holds unless something that must hold is against it.
  fileprivate static let almostRequired = UILayoutPriority(999)
  /// Equal distances of middles: less than what contents wish.
  fileprivate static let stackCentering = UILayoutPriority(149)
  /// Decides where nothing that a program says does.
  fileprivate static let stackSettling = UILayoutPriority(0.75)
  /// Decides between what would be equally good even then.
  fileprivate static let stackTie = UILayoutPriority(0.5)
}

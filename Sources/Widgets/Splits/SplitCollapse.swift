// One column in place of several, and several again, as the horizontal size class says.
//
//   collapsing: primaryViewController(forCollapsing:) -> collapseSecondary(_:onto:), unless there is a style, or
//   topColumnForCollapsing -> what goes disappears -> it is put on the primary one's stack -> didCollapse
//   expanding: primaryViewController(forExpanding:) -> separateSecondary(from:), or displayModeForExpanding
//   -> what was on the stack is in its column again -> the columns appear -> didExpand

extension UISplitViewController {
  /// Becomes one column or several, if it is not so already.
  final func adapt() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != split.isCollapsed, !split.isAdapting else { return }
    split.slide?.jump()
    split.isAdapting = true
    if isCompact { collapse() } else { expand() }
    split.isAdapting = false
    settle()
    guard split.style != .unspecified else { return }
    if isCompact {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  // MARK: Collapsing

  private func collapse() { split.style == .unspecified ? collapseClassic() : collapseColumns() }

  private func collapseClassic() {
    let (first, secondary) = (split.containers[.primary], split.containers[.secondary])
    guard let primary = delegate?.primaryViewController(forCollapsing: self) ?? first ?? secondary else {
      split.isCollapsed = true
      return
    }
    guard let secondary, secondary !== primary else {
      split.isCollapsed = true
      return keep(primary, insteadOf: first)
    }
    let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    split.isCollapsed = true
    leave(all: [primary])
    if !isDone { primary.collapseSecondaryViewController(secondary, for: self) }
    split.former = secondary
    split.containers[.secondary] = nil
    split.given[.secondary] = nil
    lose(secondary)
    keep(primary, insteadOf: first)
  }

  /// Another controller may be the only one than the one that was primary.
  private func keep(_ primary: UIViewController, insteadOf first: UIViewController?) {
    guard primary !== first else { return }
    (split.given[.primary], split.containers[.primary]) = (primary, primary)
    if split.containers[.secondary] === primary { split.containers[.secondary] = nil }
    if split.given[.secondary] === primary { split.given[.secondary] = nil }
    if primary.parent !== self {
      addChild(primary)
      primary.didMove(toParent: self)
    }
    if let first { lose(first) }
  }

  private func collapseColumns() {
    let stacked: [Column] = [.primary, .supplementary, .secondary].filter { split.containers[$0] != nil }
    let proposed = split.containers[.compact] == nil ? stacked.last ?? .primary : .compact
    let asked = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    let top = split.containers[asked] == nil ? proposed : asked
    for column in stacked where column != top && isShown(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    split.isCollapsed = true
    guard split.containers[.compact] == nil else { return leave(all: []) }
    guard let stack = split.containers[.primary] as? UINavigationController else { return }
    leave(all: [stack])
    for column in stacked.dropFirst() where column.rawValue <= top.rawValue {
      if let container = split.containers[column] { fold(container, column, onto: stack, animated: false) }
    }
  }

  /// All but some go out of sight, who will be put elsewhere then.
  private func leave(all staying: [UIViewController]) {
    var picture = SplitPicture()
    picture.places = split.shown.filter { one in staying.contains { $0 === one } }.map {
      .init(controller: $0, frame: $0.view.frame, isSeen: true)
    }
    SplitSlide(self, from: picture, to: picture).runAtOnce()
  }

  // MARK: The primary one's stack

  /// Puts a column's controllers on a stack.
  final func fold(
    _ container: UIViewController, _ column: Column, onto stack: UINavigationController, animated: Bool
  ) {
    let former = split.folded.first { $0.column == column && $0.container === container }
    var controllers = [container]
    if let own = container as? UINavigationController {
      controllers = own.viewControllers.isEmpty ? former?.controllers ?? [] : own.viewControllers
      own.setViewControllers([], animated: false)
    }
    split.folded.removeAll { $0.column == column }
    split.folded.append(.init(column: column, container: container, controllers: controllers))
    let there = stack.viewControllers
    stack.setViewControllers(
      there + controllers.filter { one in !there.contains { $0 === one } }, animated: animated)
  }

  /// Takes a column's controllers, and what was pushed on them, off a stack and back into their container. Those that
  /// went meanwhile are in it again.
  fileprivate func unfold(_ column: FoldedColumn, from stack: UINavigationController) -> UIViewController {
    let there = stack.viewControllers
    let first = there.firstIndex { one in column.controllers.contains { $0 === one } }
    guard let own = column.container as? UINavigationController else {
      if first != nil { stack.setViewControllers(there.filter { $0 !== column.container }, animated: false) }
      return column.container
    }
    if let first, first > 0 { stack.setViewControllers(Array(there[..<first]), animated: false) }
    let taken = first.map { $0 > 0 ? Array(there[$0...]) : [] } ?? []
    let controllers = taken.isEmpty ? column.controllers : taken
    own.setViewControllers(controllers.filter { !($0 is UINavigationController) }, animated: false)
    return own
  }

  /// Another controller was put into a column whose controllers are on the stack.
  final func refold(_ column: Column) {
    guard isCollapsed, let index = split.folded.firstIndex(where: { $0.column == column }) else { return }
    let old = split.folded.remove(at: index)
    guard let stack = onlyController as? UINavigationController else { return }
    let wasThere = stack.viewControllers.contains { one in old.controllers.contains { $0 === one } }
    _ = unfold(old, from: stack)
    if wasThere, let new = split.containers[column] { fold(new, column, onto: stack, animated: false) }
  }

  /// Where a column's controllers begin on the stack.
  private func start(of column: Column, on stack: UINavigationController) -> Int? {
    if column == .primary { return stack.viewControllers.isEmpty ? nil : 0 }
    guard let folded = split.folded.first(where: { $0.column == column }) else { return nil }
    return stack.viewControllers.firstIndex { one in folded.controllers.contains { $0 === one } }
  }

  /// Where there is room for one column: pushes a column with those before it, or pops what is above it (B21.18).
  final func bringOntoStack(_ column: Column) {
    guard split.containers[.compact] == nil, let stack = onlyController as? UINavigationController else { return }
    let all: [Column] = [.primary, .supplementary, .secondary].filter { split.containers[$0] != nil }
    if start(of: column, on: stack) != nil {
      let above = all.filter { $0.rawValue > column.rawValue }.compactMap { start(of: $0, on: stack) }.min()
      if let above { stack.setViewControllers(Array(stack.viewControllers[..<above]), animated: true) }
      return
    }
    let missing = all.filter { $0.rawValue <= column.rawValue && start(of: $0, on: stack) == nil }
    for one in missing {
      guard let container = split.containers[one] else { continue }
      fold(container, one, onto: stack, animated: one == missing.last)
    }
  }

  /// Where there is room for one column: pops the one on top.
  final func takeOffStack(_ column: Column) {
    guard column != .primary, let stack = onlyController as? UINavigationController,
      let start = start(of: column, on: stack), start > 0
    else { return }
    let isTop = split.folded.allSatisfy { (self.start(of: $0.column, on: stack) ?? 0) <= start }
    if isTop { stack.setViewControllers(Array(stack.viewControllers[..<start]), animated: true) }
  }

  // MARK: Expanding

  private func expand() { split.style == .unspecified ? expandClassic() : expandColumns() }

  private func expandClassic() {
    let first = split.containers[.primary]
    guard let primary = delegate?.primaryViewController(forExpanding: self) ?? first else {
      split.isCollapsed = false
      return
    }
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self) ?? split.containers[.secondary] ?? split.former
    split.isCollapsed = false
    (split.folded, split.former) = ([], nil)
    if primary !== first { keep(primary, insteadOf: secondary === first ? nil : first) }
    if let secondary, secondary !== primary {
      (split.given[.secondary], split.containers[.secondary]) = (secondary, secondary)
      if secondary.parent !== self {
        addChild(secondary)
        secondary.didMove(toParent: self)
      }
    }
    arrangeAnew(nil)
  }

  private func expandColumns() {
    split.isCollapsed = false
    split.arrangement = nil
    let proposed = currentArrangement
    let mode = DisplayMode(proposed.level, proposed.behavior)
    let asked = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: mode) ?? mode
    let top = topColumn
    if let stack = split.containers[.primary] as? UINavigationController {
      for column in split.folded.reversed() { _ = unfold(column, from: stack) }
    }
    split.folded = []
    arrangeAnew(asked.wish?.level)
    for column in SplitArrangement.Column.allCases where split.containers[column.name] != nil {
      guard column.name != top, currentArrangement.isSeen(column, at: split.level) else { continue }
      delegate?.splitViewController(self, willShow: column.name)
    }
  }

  /// What is on top of the primary one's stack, where there is room for one column.
  private var topColumn: Column {
    if split.containers[.compact] != nil { return .compact }
    guard let stack = onlyController as? UINavigationController else { return .primary }
    let above: [Column] = [.supplementary, .secondary].filter { start(of: $0, on: stack) != nil }
    return above.last ?? .primary
  }

  /// Whether the view of a column's container is in the split.
  private func isShown(_ column: Column) -> Bool {
    split.containers[column].map { container in split.shown.contains { $0 === container } } ?? false
  }

  /// What the primary one of a split without a style gives back: the newest that was put on its stack as secondary.
  fileprivate func separated(from stack: UINavigationController) -> UIViewController? {
    guard let column = split.folded.last else { return nil }
    return unfold(column, from: stack)
  }
}

extension UIViewController {
  /// Takes in what is needed of a split's secondary controller, which goes. A navigation controller puts it, or what is
  /// on its stack, on its own; others do nothing. A subclass can't override it; the split's delegate decides.
  public func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    guard let stack = self as? UINavigationController else { return }
    splitViewController.fold(secondaryViewController, .secondary, onto: stack, animated: false)
  }
  /// Gives back what `collapseSecondaryViewController(_:for:)` has taken in; nil for the secondary one of before.
  /// A subclass can't override it; the split's delegate decides.
  public func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    (self as? UINavigationController).flatMap { splitViewController.separated(from: $0) }
  }
}

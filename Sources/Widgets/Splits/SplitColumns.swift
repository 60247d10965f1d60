// Which controllers are in the columns.

extension UISplitViewController {
  private var isClassic: Bool { split.style == .unspecified }

  final func has(_ column: Column) -> Bool {
    column == .supplementary ? split.style == .tripleColumn : column != .compact || !isClassic
  }

  /// The columns from the first sidebar to the content, as far as there are any.
  private var columns: [Column] { [.primary, .supplementary, .secondary].filter(has) }

  /// What is shown where there is room for one column.
  final var onlyController: UIViewController? {
    split.containers[.compact] ?? split.containers[.primary] ?? split.containers[.secondary]
  }

  final var shownControllers: [UIViewController] {
    if isCollapsed { return onlyController.map { [$0] } ?? [] }
    return columns.compactMap { split.containers[$0] }
  }

  final func fill(with controllers: [UIViewController]) {
    guard controllers.count <= columns.count else {
      fatalError(
        """
        \(type(of: self)) was given \(controllers.count) controllers for \(columns.count) columns. Give one for each \
        column at most, or make the split with the style that has as many.
        """)
    }
    // With fewer controllers the content comes before the second sidebar.
    let places = controllers.count == 2 && columns.count == 3 ? [.primary, .secondary] : columns
    for column in columns where !places.prefix(controllers.count).contains(column) { put(nil, into: column) }
    for (column, controller) in zip(places, controllers) { put(controller, into: column) }
  }

  /// Makes a controller the one of a column, as a child, and shows it if the column is seen.
  final func put(_ controller: UIViewController?, into column: Column) {
    guard has(column), split.given[column] !== controller else { return }
    let old = split.containers[column]
    split.given[column] = controller
    let new = controller.map { contained($0, column) }
    split.containers[column] = new
    if let new, new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    refold(column)
    settle()
    if let old, !split.containers.values.contains(where: { $0 === old }) { lose(old) }
  }

  private func contained(_ controller: UIViewController, _ column: Column) -> UIViewController {
    if isClassic || column == .compact || controller is UINavigationController { return controller }
    return UINavigationController(rootViewController: controller)
  }

  /// A controller is none of the columns' any more.
  final func lose(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    if controller.parent === self { controller.removeFromParent() }
  }

  // MARK: Showing by name

  /// Shows a column that is not seen.
  final func bring(_ column: Column) {
    guard let place = column.place, has(column) else { return }
    if isCollapsed { return bringOntoStack(column) }
    guard column != .secondary, let level = currentArrangement.levelShowing(place, from: split.level) else { return }
    change(to: level, animated: true)
  }

  final func dismiss(_ column: Column) {
    guard let place = column.place, has(column) else { return }
    if isCollapsed { return takeOffStack(column) }
    guard let level = currentArrangement.levelHiding(place, from: split.level) else { return }
    change(to: level, animated: true)
  }

  final func showDetail(_ controller: UIViewController, sender: Any?) {
    guard isCollapsed else { return put(controller, into: .secondary) }
    guard let stack = onlyController as? UINavigationController else {
      present(controller, animated: true)
      return
    }
    // It is the secondary one when there is room again.
    split.folded.removeAll { $0.column == .secondary }
    if !isClassic {
      split.given[.secondary] = controller
      split.containers[.secondary] = contained(controller, .secondary)
    }
    fold(split.containers[.secondary] ?? controller, .secondary, onto: stack, animated: true)
  }

  // MARK: The button

  final func modeButtonTapped() {
    guard !isCollapsed else { return }
    let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let arrangement = currentArrangement
    let level = wanted.wish.map { min($0.level, arrangement.most) } ?? arrangement.levelByButton(from: split.level)
    change(to: level, animated: true)
  }
}

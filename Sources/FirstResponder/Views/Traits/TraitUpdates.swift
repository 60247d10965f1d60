/// Finds out whose traits a change makes others, and tells them: parents first, a controller before its view (B15.22).
@MainActor
enum TraitUpdates {
  /// Makes a change that may concern everything in some trees.
  static func during(in roots: [UIView], _ change: () -> Void) {
    let before = roots.flatMap(environments)
    change()
    guard !before.isEmpty else { return }
    let old = Dictionary(before.map { (ObjectIdentifier($0.holder), $0.values) }, uniquingKeysWith: { $1 })
    for (holder, values) in roots.flatMap(environments) {
      guard let former = old[ObjectIdentifier(holder)], former != values else { continue }
      holder.tellTraits(from: former, to: values)
    }
  }

  /// Everybody in a tree with their traits, parents first.
  private static func environments(in root: UIView) -> [(holder: any TraitHolder, values: TraitValues)] {
    var found: [(any TraitHolder, TraitValues)] = []
    var waiting = [(root, root.storedSuperview?.traitValues ?? root.baseTraits)]
    while let (view, outer) = waiting.popLast() {
      var values = outer
      if let controller = view.viewController {
        controller.applyTraits(to: &values)
        found.append((controller, values))
      }
      view.applyTraits(to: &values)
      found.append((view, values))
      for subview in view.storedSubviews.reversed() { waiting.append((subview, values)) }
    }
    return found
  }
}

extension UIView {
  /// Those of the screen, which every tree begins with.
  final var baseTraits: TraitValues {
    (storedWindow?.application ?? UIApplication.current)?.traitsOfScreen ?? .fallback
  }

  /// What the view itself says.
  final func applyTraits(to values: inout TraitValues) {
    guard let state = traitState else { return }
    values.apply(state.overrides)
    values.preferredContentSizeCategory = state.textSizes.limited(values.preferredContentSizeCategory)
  }

  /// The traits of the view: from the screen down, each view and controller says what it has to say.
  final var traitValues: TraitValues {
    var line = [self]
    while let superview = line[line.count - 1].storedSuperview { line.append(superview) }
    var values = baseTraits
    for view in line.reversed() {
      view.viewController?.applyTraits(to: &values)
      view.applyTraits(to: &values)
    }
    return values
  }
}

extension UIViewController {
  /// What its container and the controller itself say.
  final func applyTraits(to values: inout TraitValues) {
    if let container = storedParent?.traitState?.ofChildren[ObjectIdentifier(self)] { values.apply(container) }
    if let own = traitState?.overrides { values.apply(own) }
  }

  /// The traits of the controller. Without a view in a tree those of its container, or of whoever presents it.
  final var traitValues: TraitValues {
    var line: [UIViewController] = []
    var next: UIViewController? = self
    var values: TraitValues?
    while let controller = next {
      line.append(controller)
      if let superview = controller.storedView?.storedSuperview {
        values = superview.traitValues
        break
      }
      next = controller.storedParent ?? controller.storedPresenting
    }
    return line.reversed().reduce(into: values ?? UIApplication.current?.traitsOfScreen ?? .fallback) {
      $1.applyTraits(to: &$0)
    }
  }
}

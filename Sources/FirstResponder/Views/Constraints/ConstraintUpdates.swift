/// Calls `updateConstraints()` where it is due: before layout, children first (B16.13).
@MainActor
enum ConstraintUpdates {
  /// Views that wait for it. They are few and soon done; those that are gone are dropped on the way.
  private(set) static var waiting: [LayoutState] = []

  static func add(_ view: UIView) {
    let layout = view.madeLayout
    guard !layout.needsUpdate else { return }
    layout.needsUpdate = true
    waiting.append(layout)
  }

  static func run(in root: UIView) {
    var rounds = 0
    while true {
      waiting.removeAll { $0.item.view == nil }
      let due = waiting.compactMap(\.item.view).filter { $0.isDescendant(of: root) }
      guard !due.isEmpty else { return }
      rounds += 1
      guard rounds <= 100 else {
        UIApplication.current?.note(
          .lifecycle, root, "constraints do not come to rest: updateConstraints keeps asking for itself")
        return
      }
      waiting.removeAll { layout in due.contains { $0 === layout.item.view } }
      let ordered = due.map { (view: $0, depth: $0.depth) }.sorted { $0.depth > $1.depth }
      for (view, _) in ordered where view.extras?.layout?.needsUpdate == true {
        view.extras?.layout?.needsUpdate = false
        if let controller = view.viewController { controller.updateViewConstraints() } else { view.updateConstraints() }
      }
    }
  }
}

extension UIView {
  fileprivate var depth: Int {
    var (depth, view) = (0, self)
    while let superview = view.storedSuperview { (depth, view) = (depth + 1, superview) }
    return depth
  }

  final func markNeedsUpdateConstraints() {
    ConstraintUpdates.add(self)
    // Before the next layout: so there has to be one.
    noteConstraints(.given)
  }

  /// What a view whose class overrides `updateConstraints()` does when it is made.
  final func noteUpdateOverride(of type: UIView.Type) {
    if UpdateOverrides.overridesUpdateConstraints(type) { ConstraintUpdates.add(self) }
  }
}

/// Knows which classes of views override `updateConstraints()`, as `HitTestOverrides` does for hit-testing. Where that
/// can't be found out, none counts as overriding.
@MainActor
private enum UpdateOverrides {
  private static let place = OverrideDetection.find(
    in: [(name: "updateConstraints", probe: UpdateProbe.self)], base: UIView.self, plain: PlainUpdateProbe.self)?[
      "updateConstraints"]

  static func overridesUpdateConstraints(_ type: UIView.Type) -> Bool {
    place.map { OverrideDetection.differ(type, UIView.self, at: $0) } ?? false
  }

  private static let controllerPlace = OverrideDetection.find(
    in: [(name: "updateViewConstraints", probe: ControllerProbe.self)], base: UIViewController.self,
    plain: PlainControllerProbe.self)?["updateViewConstraints"]

  static func overridesUpdateViewConstraints(_ type: UIViewController.Type) -> Bool {
    controllerPlace.map { OverrideDetection.differ(type, UIViewController.self, at: $0) } ?? false
  }
}

extension UIViewController {
  /// What a controller whose class overrides `updateViewConstraints()` does when it has a view.
  final func noteUpdateOverride() {
    if let storedView, UpdateOverrides.overridesUpdateViewConstraints(type(of: self)) {
      ConstraintUpdates.add(storedView)
    }
  }
}

/// Never advanced; see `ViewOverrideDetection`.
@MainActor private var calls = 0

private final class PlainUpdateProbe: UIView {}
private final class UpdateProbe: UIView {
  override func updateConstraints() { calls += 16 }
}
private final class PlainControllerProbe: UIViewController {}
private final class ControllerProbe: UIViewController {
  override func updateViewConstraints() { calls += 17 }
}

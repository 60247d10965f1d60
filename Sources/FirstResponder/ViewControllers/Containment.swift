// Controllers inside controllers. As in UIKit, addChild calls willMove(toParent:) and the program calls didMove(toParent:) when
// the view is in place; the program calls willMove(toParent: nil) and removeFromParent calls didMove(toParent: nil).

/// Whether a controller is on its way into a container or out of it.
enum ParentMove: Hashable { case none, toParent, fromParent }

extension UIViewController {
  final func adopt(_ child: UIViewController) {
    checkAdoption(of: child)
    let before = (parent: child.storedParent, move: child.parentMove)
    child.willMove(toParent: self)
    // The child, told of it, may have taken in the receiver or one of its containers.
    guard !isContained(in: child) else {
      if child.storedParent === before.parent { child.parentMove = before.move }
      UIApplication.current?.note(
        .lifecycle, self, "addChild(_:) ignored: \(type(of: child)) has come to contain \(type(of: self)) meanwhile")
      return
    }
    child.storedParent?.letGo(of: child)
    storedChildren.append(child)
    child.storedParent = self
    child.parentMove = .toParent
  }

  final func leaveParent() {
    guard let parent = storedParent else { return }
    parent.letGo(of: self)
    didMove(toParent: nil)
  }

  private func letGo(of child: UIViewController) {
    storedChildren.removeAll { $0 === child }
    child.storedParent = nil
  }

  private func checkAdoption(of child: UIViewController) {
    if child === self {
      fatalError(
        "Can't add \(type(of: self)) as a child of itself. addChild was called with the receiver; pass the child.")
    }
    if isContained(in: child) {
      fatalError(
        """
        Can't add \(type(of: child)) as a child of \(type(of: self)): it already contains it, so the containers would \
        become a circle. Call removeFromParent() on \(type(of: self)) first.
        """)
    }
  }

  private func isContained(in controller: UIViewController) -> Bool {
    var ancestor = storedParent
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.storedParent
    }
    return false
  }

  /// The receiver and its containers, from the inside out.
  final var selfAndAncestors: [UIViewController] {
    var controllers = [self]
    while let parent = controllers[controllers.count - 1].storedParent { controllers.append(parent) }
    return controllers
  }
}

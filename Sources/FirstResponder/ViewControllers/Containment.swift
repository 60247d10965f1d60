// Controllers inside controllers. As in UIKit, addChild calls willMove(toParent:) and the program calls
// didMove(toParent:) when the view is in place; the program calls willMove(toParent:
// nil) and removeFromParent calls didMove(toParent: nil).

/// Whether a controller is on its way into a container or out of it.
enum ParentMove: Hashable { case none, toParent, fromParent }

extension UIViewController {
  final func adopt(_ child: UIViewController) {
    checkAdoption(of: child)
    let before = (parent: child.storedParent, move: child.parentMove, arrivals: child.arrivals)
    child.willMove(toParent: self)
    // The child, told of it, may have taken in the receiver or one of its containers.
    guard !isContained(in: child) else {
      if child.storedParent === before.parent { child.parentMove = before.move }
      return ignoreChild(child, "\(type(of: child)) has come to contain \(type(of: self)) meanwhile")
    }
    // Or it has got another place, which is the newer one.
    guard child.arrivals == before.arrivals || child.storedParent === self else {
      return ignoreChild(child, "\(type(of: child)) has gone elsewhere meanwhile")
    }
    child.arrivals += 1
    let old = child.storedParent
    old?.storedChildren.removeAll { $0 === child }
    storedChildren.append(child)
    child.storedParent = self
    child.parentMove = .toParent
    if old !== self { old?.hasLost(child) }
  }

  private func ignoreChild(_ child: UIViewController, _ reason: String) {
    UIApplication.current?.note(.lifecycle, self, "addChild(_:) ignored: \(reason)")
  }

  final func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    parent.hasLost(self)
    if storedParent == nil { didMove(toParent: nil) }
  }

  /// Leaves the container, if there is one, as the program does it.
  final func leaveContainer() {
    guard let parent = storedParent else { return }
    willMove(toParent: nil)
    if storedParent === parent { removeFromParent() }
  }

  /// A child is no longer one, by whoever's doing: the receiver ends what it has begun for it,
  /// and a stack shows the next one.
  private func hasLost(_ child: UIViewController) {
    takeFromStack(child)
    if child.isTakenAlong, child.storedParent?.appearance.isChanging != true {
      let change = AppearanceTransition(controller: child, number: child.appearance.number)
      // Who is leaving will be gone with the receiver.
      if child.appearance.state == .disappearing { change.end() } else { change.endAsSeen() }
    }
    showTopOfStack()
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
    if child.fillsWindow {
      fatalError(
        """
        Can't add \(type(of: child)) as a child of \(type(of: self)): it is the root controller of a window, and its \
        view is there. Set the window's rootViewController to \(type(of: self)), or to nil, before addChild (B8.37).
        """)
    }
  }

  /// Whether the controller is the root of a window that has its view.
  final var fillsWindow: Bool {
    guard let window = storedView?.storedSuperview as? UIWindow else { return false }
    return window.storedRootViewController === self
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

extension UIViewController {
  /// The nearest of the receiver and its containers that has the thing asked for.
  package final func nearest<T>(_ property: (UIViewController) -> T?) -> T? {
    selfAndAncestors.lazy.compactMap(property).first
  }

  /// Hands a controller to the container, whose override of `show(_:sender:)` may place it;
  /// without one it is presented.
  final func showInContainer(_ controller: UIViewController, sender: Any?) {
    if let parent = storedParent {
      parent.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  final func showDetailInContainer(_ controller: UIViewController, sender: Any?) {
    if let parent = storedParent {
      parent.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  /// Replaces one child's view with another's.
  final func exchange(
    _ from: UIViewController, _ to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.storedParent === self, to.storedParent === self else {
      fatalError(
        """
        \(type(of: self)).transition(from:to:) needs two of its children: \(type(of: from)) and \(type(of: to)) must \
        both have been added with addChild(_:) first.
        """)
    }
    let transition = ChildTransition(in: self, from: from, to: to)
    transition.begin()
    transition.run(
      in: storedView, duration: duration, options: options, animations: animations, completion: completion)
  }
}

/// The change from one child to another: the parent's view takes no new touches meanwhile (B1.55).
@MainActor
package final class ChildTransition {
  private let parent: UIViewController
  private let (from, to): (UIViewController, UIViewController)
  private var changes: [AppearanceTransition] = []
  private var arrivals = 0

  package init(in parent: UIViewController, from: UIViewController, to: UIViewController) {
    (self.parent, self.from, self.to) = (parent, from, to)
  }

  package func begin() {
    parent.storedView?.flags.insert(.transitioning)
    to.arrivals += 1
    arrivals = from.arrivals
    if parent.appearance.state == .appeared || parent.appearance.state == .appearing {
      changes += [from.beginAppearance(.disappear), to.beginAppearance(.appear)].compactMap(\.self)
    }
    to.loadViewIfNeeded()
    guard let old = from.storedView, let new = to.storedView, let superview = old.storedSuperview else { return }
    if new.storedSuperview !== superview {
      new.frame = old.frame
      superview.insertSubview(new, aboveSubview: old)
    }
  }

  package func finish() {
    parent.storedView?.flags.remove(.transitioning)
    // Unless it has been brought back, or elsewhere, meanwhile.
    if from.arrivals == arrivals { from.storedView?.removeFromSuperview() }
    for change in changes.reversed() { change.endAsSeen() }
  }
}

extension UIWindow {
  /// The controller in front: the root, or the last of those that are presented over it.
  final var frontController: UIViewController? {
    var controller = storedRootViewController
    while let presented = controller?.storedPresented { controller = presented }
    return controller
  }
}

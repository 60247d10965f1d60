// The stack changes at once; what is shown follows it, one transition after the other. Whoever comes and goes while a
// transition runs is never shown, and hears only of its containers.

/// What a navigation controller keeps.
struct NavigationStack {
  /// From the bottom to the top, as the program has asked last.
  var controllers: [UIViewController] = []
  /// Whose view is in the container; the stack's top, unless a transition runs or is due.
  var shown: UIViewController?
  /// The change of what is shown, while it runs.
  var transition: NavigationTransition?
  /// How the next transition goes.
  var next = (direction: NavigationDirection.push, isAnimated: false)
  /// As `controllers` were when the last change had ended: what a change that is broken off goes back to.
  var settled: [UIViewController] = []
  /// Counts what the program asked for.
  var number = 0
  /// Controllers that have not heard yet that they have arrived.
  var arriving: [UIViewController] = []
  /// How many changes are being made, one in a callback of the other.
  var depth = 0
  var isBarHidden = false
}

/// To where a navigation goes.
enum NavigationDirection {
  /// Up the stack: the new one comes from the right.
  case push
  /// Down the stack: the old one goes to the right.
  case pop

  /// The way from one stack to another: down if the new top was in the old one.
  static func from<Controller: AnyObject>(_ old: [Controller], to new: [Controller]) -> NavigationDirection {
    guard let top = new.last, top !== old.last else { return .push }
    return old.contains { $0 === top } ? .pop : .push
  }
}

extension UINavigationController {
  /// Makes the stack another one, and shows its top.
  final func change(to new: [UIViewController], animated: Bool) {
    check(new)
    let old = navigation.controllers
    let (oldMembers, newMembers) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    navigation.number += 1
    navigation.next = (.from(old, to: new), animated)
    if let top = new.last, !old.isEmpty, !oldMembers.contains(ObjectIdentifier(top)) {
      UIApplication.current?.takeShowing(top, by: self, .pushed)
    }
    navigation.controllers = new
    navigation.depth += 1
    // Each callback may ask for something else: what is done is what still holds.
    for controller in new where !oldMembers.contains(ObjectIdentifier(controller)) && holds(controller) {
      join(controller)
    }
    for controller in old.reversed() where !newMembers.contains(ObjectIdentifier(controller)) && !holds(controller) {
      part(from: controller)
    }
    navigation.depth -= 1
    showTop()
  }

  /// Takes away what is above an index; nil if there is nothing, or no such index.
  final func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    let old = navigation.controllers
    guard index >= 0, index < old.count - 1 else { return nil }
    change(to: Array(old[...index]), animated: animated)
    return Array(old[(index + 1)...])
  }

  final func index(of controller: UIViewController) -> Int {
    guard let index = navigation.controllers.firstIndex(where: { $0 === controller }) else {
      fatalError(
        """
        \(type(of: self)) can't pop to \(type(of: controller)): it is not in the stack. Take one of `viewControllers`, \
        or push the controller.
        """)
    }
    return index
  }

  /// Whether a controller is in the stack; those that come and go are mostly at its top.
  private func holds(_ controller: UIViewController) -> Bool {
    navigation.controllers.reversed().contains { $0 === controller }
  }

  // MARK: Members

  /// A controller comes into the stack; it hears that it has arrived when it is shown, or at once where it will not be.
  private func join(_ controller: UIViewController) {
    if controller.storedParent === self {
      controller.willMove(toParent: self)  // It was on its way out.
    } else {
      addChild(controller)
    }
    guard holds(controller) else { return leave(controller) }
    guard controller.storedParent === self else {  // An override, or the controller itself, had it otherwise.
      UIApplication.current?.note(
        .lifecycle, self, "\(type(of: controller)) is not shown: addChild(_:) has not made it a child")
      return drop(controller)
    }
    navigation.arriving.append(controller)
    if controller !== navigation.controllers.last { arrive(controller) }
  }

  /// A controller leaves the stack: at once, unless it can be seen.
  private func part(from controller: UIViewController) {
    guard controller.storedParent === self else { return }
    controller.willMove(toParent: nil)
    guard controller !== navigation.shown, controller !== navigation.transition?.to else { return }
    leave(controller)
  }

  final func arrive(_ controller: UIViewController) {
    guard let index = navigation.arriving.firstIndex(where: { $0 === controller }) else { return }
    navigation.arriving.remove(at: index)
    // Unless it is on its way out already.
    if holds(controller) { controller.didMove(toParent: self) }
  }

  /// Lets go of a controller that is no longer in the stack.
  final func leave(_ controller: UIViewController) {
    guard controller.storedParent === self, !holds(controller) else { return }
    navigation.arriving.removeAll { $0 === controller }
    controller.removeFromParent()
  }

  /// A controller is no longer a child, and so not in the stack; what is left is to be shown then.
  final func lose(_ controller: UIViewController) {
    navigation.arriving.removeAll { $0 === controller }
    guard holds(controller) else {
      // A finger that takes it away does not bring it back.
      if controller === navigation.transition?.from { navigation.number += 1 }
      return
    }
    if controller === navigation.controllers.last { navigation.next = (.pop, false) }
    drop(controller)
  }

  private func drop(_ controller: UIViewController) {
    navigation.number += 1
    navigation.controllers.removeAll { $0 === controller }
  }

  // MARK: What UIKit raises for

  private func check(_ new: [UIViewController]) {
    var members: Set<ObjectIdentifier> = []
    for controller in new {
      if !members.insert(ObjectIdentifier(controller)).inserted {
        fatalError(
          """
          \(type(of: self)) can't hold \(type(of: controller)) twice: it is in the stack already. Push another \
          instance, or go back to this one with popToViewController(_:animated:).
          """)
      }
      if controller is UINavigationController {
        fatalError(
          """
          \(type(of: self)) can't hold \(type(of: controller)), a navigation controller, in its stack. Push its root \
          controller, or present it.
          """)
      }
    }
  }
}

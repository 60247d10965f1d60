import FirstResponderTesting

@testable import FirstResponder

/// A program of chance: a window with pages, containers and stacks, which change in each other's callbacks. All of it
/// follows from the seed; `story` says what happened.
@MainActor
final class ControllersUnderFire {
  let device = SimulatedDevice(tracing: .off)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var controllers: [any ListeningController] = []
  /// Children whose views are just being put into those of their parents.
  private var embedded: [UIViewController] = []
  /// Pages that are just being pushed, and may not be children of their stacks yet.
  private var pushed: [(page: UIViewController, stack: UIViewController)] = []
  private var made = 0
  private var state: UInt64
  private var depth = 0
  private var mayMeddle = 40
  private(set) var meddled = 0
  var faults: [String] = []
  private(set) var story: [String] = []

  init(seed: UInt64) {
    state = seed
    window.isHidden = false
  }

  // MARK: Chance

  private func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  private func one<Element>(of list: [Element]) -> Element? { list.isEmpty ? nil : list[below(list.count)] }

  // MARK: Playing

  func run(steps: Int) {
    window.rootViewController = known(fresh())
    for _ in 0..<steps {
      act()
      device.advance(by: [0, 0.1, 1][below(3)])
    }
    mayMeddle = 0
    window.isHidden = false
    device.advance(by: 5)
    look()
  }

  func heard(_ call: String) {
    story.append(call)
    guard mayMeddle > 0, depth < 3, below(5) == 0 else { return }
    mayMeddle -= 1
    meddled += 1
    depth += 1
    act()
    depth -= 1
  }

  private func look() {
    for controller in controllers {
      let ear = controller.ear
      let isOnScreen = controller.viewIfLoaded?.window?.isHidden == false
      if ear.balance.stage != (isOnScreen ? .there : .away) {
        faults.append("\(ear.name) is \(ear.balance.stage) in the end, on the screen: \(isOnScreen)")
      }
      if isOnScreen, controller.isMovingToParent { faults.append("\(ear.name) moves to its parent for ever") }
      guard let stack = controller as? ListeningStack else { continue }
      for member in stack.viewControllers where member.parent !== stack {
        faults.append("\(ear.name) has one in its stack that is no child")
      }
      let top = stack.topViewController?.viewIfLoaded
      if stack.isViewLoaded, stack.navigationView?.content.subviews != [top].compactMap(\.self) {
        faults.append("\(ear.name) does not show its top")
      }
    }
  }

  // MARK: What the program does

  private func fresh() -> any ListeningController {
    made += 1
    if below(3) == 0 {
      let stack = ListeningStack(ControllerEar("stack\(made)", self))
      stack.viewControllers = [known(page())]
      return stack
    }
    return page()
  }

  private func page() -> ListeningPage {
    made += 1
    return ListeningPage(ControllerEar("page\(made)", self))
  }

  private func known<Controller>(_ controller: Controller) -> Controller {
    if let controller = controller as? any ListeningController { controllers.append(controller) }
    return controller
  }

  private var stacks: [ListeningStack] { controllers.compactMap { $0 as? ListeningStack } }
  private var pages: [ListeningPage] { controllers.compactMap { $0 as? ListeningPage } }

  /// Whether a controller may be put elsewhere. One whose view is just being put somewhere has no place
  /// of which it could be told.
  private func isMovable(_ controller: UIViewController) -> Bool {
    window.rootViewController !== controller && controller.storedPresenting == nil && controller.storedPresented == nil
      && !embedded.contains { $0 === controller }
  }

  /// Whether a controller is in another one, or would be when all containers had the views of their children in theirs.
  /// The program makes no circles of views.
  private func isInside(_ controller: UIViewController, _ other: UIViewController) -> Bool {
    _ = (controller.viewIfNeeded, other.viewIfNeeded)
    var found: [UIViewController] = []
    var waiting = [controller]
    while let next = waiting.popLast() {
      if next === other { return true }
      if found.contains(where: { $0 === next }) { continue }
      found.append(next)
      waiting += [next.parent].compactMap(\.self) + pushed.filter { $0.page === next }.map(\.stack)
      for view in sequence(first: next.viewIfLoaded, next: { $0?.superview }) {
        if let owner = view?.viewController { waiting.append(owner) }
      }
    }
    return false
  }

  /// Whether a stack has the controller's view, which nobody else may take away.
  private func isInStack(_ controller: UIViewController) -> Bool {
    stacks.contains { $0.viewControllers.contains(controller) || $0.navigation.shown === controller }
  }

  private func act() {
    let isAnimated = below(2) == 0
    let name: String
    switch below(13) {
    case 0, 1: name = push(isAnimated)
    case 2:
      guard let stack = one(of: stacks) else { return }
      name = "pop \(stack.ear.name)"
      story.append("(\(name)")
      stack.popViewController(animated: isAnimated)
    case 3:
      let stack = one(of: stacks)
      name = "set \(stack?.ear.name ?? "")"
      story.append("(\(name)")
      stack?.setViewControllers([known(page())] + (stack?.viewControllers.suffix(1) ?? []), animated: isAnimated)
    case 4, 5, 6: name = embed()
    case 7, 8:
      guard let controller = one(of: controllers), isMovable(controller) else { return }
      name = "remove \(controller.ear.name)"
      story.append("(\(name)")
      if below(3) > 0, !isInStack(controller) { controller.viewIfLoaded?.removeFromSuperview() }
      if below(3) > 0 { controller.removeFromParent() }
    case 9:
      guard let presenter = one(of: controllers) else { return }
      let new = known(fresh())
      new.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen][below(3)]
      name = "\(presenter.ear.name) presents \(new.ear.name)"
      story.append("(\(name)")
      presenter.present(new, animated: isAnimated)
    case 10:
      guard let controller = one(of: controllers) else { return }
      name = "\(controller.ear.name) dismisses"
      story.append("(\(name)")
      controller.dismiss(animated: isAnimated)
    case 11: name = replaceRoot()
    default:
      name = window.isHidden ? "show" : "hide"
      story.append("(\(name)")
      window.isHidden.toggle()
    }
    story.append("\(name))")
  }

  private func push(_ isAnimated: Bool) -> String {
    guard let stack = one(of: stacks) else { return "" }
    let known = below(3) == 0 ? one(of: pages) : nil
    if let known, !isInside(stack, known), isMovable(known), !stack.viewControllers.contains(known) {
      story.append("(push \(known.ear.name) on \(stack.ear.name)")
      pushed.append((known, stack))
      stack.pushViewController(known, animated: isAnimated)
      pushed.removeLast()
      return "push \(known.ear.name)"
    }
    let new = self.known(page())
    story.append("(push \(new.ear.name) on \(stack.ear.name)")
    stack.pushViewController(new, animated: isAnimated)
    return "push \(new.ear.name)"
  }

  private func embed() -> String {
    guard let parent = one(of: pages) else { return "" }
    let child = below(2) == 0 ? known(fresh()) : one(of: controllers)
    guard let child else { return "" }
    _ = (parent.viewIfNeeded, child.viewIfNeeded)
    func fits() -> Bool { isMovable(child) && !isInside(parent, child) }
    let name = "embed \(child.ear.name) in \(parent.ear.name)"
    guard fits() else { return "" }
    story.append("(\(name)")
    parent.addChild(child)
    guard child.parent === parent, fits() else { return name }
    embedded.append(child)
    parent.viewIfNeeded.addSubview(child.viewIfNeeded)
    embedded.removeLast()
    if child.parent === parent { child.didMove(toParent: parent) }
    return name
  }

  private func replaceRoot() -> String {
    var new: any ListeningController = known(fresh())
    if below(2) == 0, let other = one(of: controllers), isMovable(other) { new = other }
    guard isMovable(new) else { return "" }
    story.append("(root \(new.ear.name)")
    window.rootViewController = new
    return "root \(new.ear.name)"
  }
}

extension UIViewController {
  /// The view, loaded.
  fileprivate var viewIfNeeded: UIView {
    loadViewIfNeeded()
    return view
  }
}

import FirstResponderTesting

@testable import FirstResponder

/// A navigation controller with two controllers on a finger, and a program that does anything in any call.
@MainActor
final class NavigationUnderFire: UINavigationControllerDelegate {
  struct Meddling {
    let name: String
    let act: @MainActor (NavigationUnderFire) -> Void
  }

  static let meddlings: [Meddling] = [
    Meddling(name: "pushes") { $0.navigation.pushViewController($0.controller("c"), animated: false) },
    Meddling(name: "pushes in time") { $0.navigation.pushViewController($0.controller("c"), animated: true) },
    Meddling(name: "pops") { $0.navigation.popViewController(animated: false) },
    Meddling(name: "pops in time") { $0.navigation.popViewController(animated: true) },
    Meddling(name: "sets another stack") { $0.navigation.viewControllers = [$0.controller("c"), $0.controller("d")] },
    Meddling(name: "empties the stack") { $0.navigation.viewControllers = [] },
    Meddling(name: "sets the same stack") { $0.navigation.setViewControllers([$0.a, $0.b], animated: true) },
    Meddling(name: "sets the upper one") { $0.navigation.setViewControllers([$0.b], animated: true) },
    Meddling(name: "turns the stack round") { $0.navigation.setViewControllers([$0.b, $0.a], animated: true) },
    Meddling(name: "presents a full screen") { $0.present(.fullScreen, animated: false) },
    Meddling(name: "presents a full screen in time") { $0.present(.fullScreen, animated: true) },
    Meddling(name: "presents a sheet in time") { $0.present(.pageSheet, animated: true) },
    Meddling(name: "takes another root") { $0.window.rootViewController = UIViewController() },
    Meddling(name: "takes another root and the old one again") {
      $0.window.rootViewController = UIViewController()
      $0.window.rootViewController = $0.navigation
    },
    Meddling(name: "hides the window") { $0.window.isHidden = true },
    Meddling(name: "leaves the foreground") { $0.device.application.request(.enterBackground) },
    Meddling(name: "switches the recognizer off") {
      $0.navigation.interactivePopGestureRecognizer?.isEnabled = false
    },
    Meddling(name: "removes the recognizer") {
      guard let swipe = $0.navigation.interactivePopGestureRecognizer else { return }
      swipe.view?.removeGestureRecognizer(swipe)
    },
    Meddling(name: "lifts the finger in a loop") {
      if $0.finger?.isDown == true { $0.finger?.lift() }
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "has the finger taken back in a loop") {
      if $0.finger?.isDown == true { $0.finger?.cancel() }
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "hides the bar") { $0.navigation.setNavigationBarHidden(true, animated: true) },
    Meddling(name: "removes the container's view") { $0.navigation.view.removeFromSuperview() },
    Meddling(name: "lets the container go") {
      $0.window.rootViewController = UIViewController()
      $0.owned = nil
    },
  ]

  nonisolated static let calls = [
    "b.willMove(nil)", "b.viewWillDisappear", "a.viewWillAppear", "willShow", "b.viewDidDisappear", "a.viewDidAppear",
    "b.didMove(nil)", "didShow", "a.viewWillDisappear", "a.viewDidDisappear", "b.viewWillAppear", "b.viewDidAppear",
    "in between", "in an action",
  ]

  let device = SimulatedDevice(tracing: .off)
  let log = CallLog()
  var owned: UINavigationController?
  unowned let navigation: UINavigationController
  let a: LoggedController
  let b: LoggedController
  private(set) var controllers: [LoggedController] = []
  private(set) var window = UIWindow()
  var finger: Finger?
  private var calls: [String: () -> Void] = [:]
  private var isReady = false

  init() {
    (a, b) = (LoggedController("a", log), LoggedController("b", log))
    let made = UINavigationController()
    (owned, navigation) = (made, made)
    controllers = [a, b]
    made.delegate = self
    made.viewControllers = controllers
    window = device.show(made)
    let pan = UIPanGestureRecognizer { [unowned self] in if $0.state == .changed { call("in an action") } }
    pan.delegate = together
    made.view.addGestureRecognizer(pan)
    isReady = true
  }

  private let together = Together()
  private final class Together: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  func controller(_ name: String) -> LoggedController {
    let controller = LoggedController(name, log)
    controllers.append(controller)
    return controller
  }

  func present(_ style: UIModalPresentationStyle, animated: Bool) {
    let controller = UIViewController()
    controller.modalPresentationStyle = style
    navigation.present(controller, animated: animated)
  }

  /// Does something the first time that a call comes.
  func at(_ name: String, _ meddling: Meddling) {
    calls[name] = { [unowned self] in
      guard isReady else { return }
      calls = [:]
      meddling.act(self)
    }
    for controller in [a, b] where name.hasPrefix(controller.name + ".") {
      controller.onCall[String(name.dropFirst(2))] = { [unowned self] in call(name) }
    }
  }

  private func call(_ name: String) { calls[name]?() }

  enum End: CaseIterable { case goes, stays, cancelled }

  func swipe(_ end: End) {
    let finger = device.touchDown(at: CGPoint(x: 2, y: 400))
    self.finger = finger
    for x in [20, 40, 60] where finger.isDown { finger.move(to: CGPoint(x: x, y: 400)) }
    call("in between")
    for x in [100, 120, end == .goes ? 330 : 130] where finger.isDown { finger.move(to: CGPoint(x: x, y: 400)) }
    device.advance(by: 0.3)
    if finger.isDown { if end == .cancelled { finger.cancel() } else { finger.lift() } }
    device.advance(by: 3)
    calls = [:]
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { call("willShow") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { call("didShow") }

  /// What is not as it has to be once everything is at rest.
  var fault: String? {
    for controller in controllers {
      let isShown = controller.isOnScreen
      if controller.appearance.state != (isShown ? .appeared : .disappeared) {
        return "\(controller.name) is \(controller.appearance.state), on the screen: \(isShown)"
      }
      guard owned != nil else { continue }
      let isMember = navigation.viewControllers.contains { $0 === controller }
      if (controller.parent === navigation) != isMember { return "\(controller.name) is a member: \(isMember)" }
      if controller.parentMove != .none, isShown || !isMember { return "\(controller.name) \(controller.parentMove)" }
    }
    guard owned != nil else { return nil }
    if navigation.navigation.transition != nil { return "a transition runs for ever" }
    if navigation.navigation.depth != 0 { return "depth \(navigation.navigation.depth)" }
    if navigation.view.flags.contains(.transitioning) { return "takes no touches" }
    if navigation.navigation.shown !== navigation.topViewController { return "shows another one than the top" }
    let views = navigation.navigationView?.content.subviews ?? []
    if views != [navigation.topViewController?.view].compactMap(\.self) { return "shows \(views)" }
    if let view = views.first, view.frame != navigation.view.bounds { return "the top is at \(view.frame)" }
    let titles = navigation.navigationBar.items ?? []
    if titles.count != navigation.viewControllers.count { return "the bar has \(titles.count) items" }
    return nil
  }

  /// Undoes all; going back by finger works as ever.
  func works() -> String? {
    guard owned != nil else { return nil }
    device.application.request(.becomeActive)
    navigation.dismiss(animated: false)
    device.advance(by: 1)
    window.rootViewController = nil
    window.rootViewController = navigation
    window.isHidden = false
    navigation.setNavigationBarHidden(false, animated: false)
    if let swipe = navigation.interactivePopGestureRecognizer {
      swipe.isEnabled = true
      navigation.view.addGestureRecognizer(swipe)
    }
    let under = controller("under")
    navigation.viewControllers = [under, controller("over")]
    device.advance(by: 1)
    if let fault { return fault }
    swipe(.goes)
    if navigation.viewControllers != [under] { return "can't be swiped back" }
    return fault
  }

  var everything: [WeakObject] {
    controllers.map { WeakObject(object: $0) } + [WeakObject(object: owned), WeakObject(object: owned?.viewIfLoaded)]
  }
}

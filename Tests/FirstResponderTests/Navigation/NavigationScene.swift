import FirstResponderTesting
import UIKit

@testable import FirstResponder

/// A navigation controller on the screen; what its controllers and its delegate hear stands in one list.
@MainActor
final class NavigationScene: UINavigationControllerDelegate {
  let device = SimulatedDevice()
  let log = CallLog()
  let navigation = UINavigationController()
  private(set) var window = UIWindow()

  /// - Parameter names: of the controllers of the stack, from the bottom.
  init(_ names: String...) {
    navigation.delegate = self
    navigation.viewControllers = names.map(controller)
    window = device.show(navigation)
    _ = log.take()
  }

  func controller(_ name: String) -> LoggedController { LoggedController(name, log) }
  var top: LoggedController? { navigation.topViewController as? LoggedController }
  var names: [String] { navigation.viewControllers.compactMap { ($0 as? LoggedController)?.name } }
  /// Names of those whose views are in the container, from the back.
  var shown: [String] {
    navigation.navigationView?.content.subviews.compactMap { ($0.viewController as? LoggedController)?.name } ?? []
  }
  /// What the list has, without loading and layout.
  func take() -> [String] {
    log.takeWithoutLayout().filter { !$0.hasSuffix("viewDidLoad") && !$0.hasSuffix("viewIsAppearing") }
  }
  func hit(_ x: CGFloat = 200, _ y: CGFloat = 400) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }

  /// A finger at the left edge that has pulled the top that far.
  func swipe(to x: CGFloat) -> Finger {
    let finger = device.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 2 + x, y: 400), over: 0.2)
    return finger
  }

  private func name(_ controller: UIViewController) -> String { (controller as? LoggedController)?.name ?? "?" }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { log.add("willShow \(name(viewController)) \(animated)") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { log.add("didShow \(name(viewController)) \(animated)") }
}

extension NavigationScene {
  /// What is heard when b takes the place of a, up to the end of the beginning.
  static func begins(_ a: String, _ b: String, animated: Bool = true) -> [String] {
    ["\(a).viewWillDisappear", "\(b).viewWillAppear", "willShow \(b) \(animated)"]
  }
  static func popEnds(_ a: String, _ b: String, animated: Bool = true) -> [String] {
    ["\(a).viewDidDisappear", "\(b).viewDidAppear", "\(a).didMove(nil)", "didShow \(b) \(animated)"]
  }
}

import FirstResponderTesting
import UIKit

/// A screen that a test builds, with buttons that say when they were pressed.
@MainActor final class Scene {
  let device = SimulatedDevice()
  let controller = UIViewController()
  /// The buttons that sent their action, in order.
  private(set) var pressed: [UIButton] = []

  var root: UIView { controller.view }

  init() {
    device.show(controller)
    root.accessibilityIdentifier = "root"
    root.backgroundColor = .white
  }

  func view(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> UIView {
    add(UIView(frame: frame), name, parent)
  }

  func button(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> UIButton {
    let button = add(UIButton(frame: frame), name, parent)
    button.addAction(
      UIAction { [unowned self, unowned button] _ in pressed.append(button) }, for: .touchUpInside)
    return button
  }

  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String, _ parent: UIView? = nil) -> View {
    view.accessibilityIdentifier = name
    (parent ?? root).addSubview(view)
    return view
  }
}

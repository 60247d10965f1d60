import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyToastWindow = HealthyScreen(
    name: "toast window that lets through",
    source: "github.com/quanshousio/ToastUI/issues/33",
    screen: { CartController() },
    act: { device in
      device.tap(at: device.place(of: device.button("Add to cart")))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Check out")))
    })
}

private final class ToastWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === rootViewController?.view ? nil : hit
  }
}

private final class CartController: UIViewController {
  private let productLabel = UILabel(frame: CGRect(x: 20, y: 120, width: 350, height: 40))
  private let addButton = UIButton(type: .system)
  private let checkOutButton = UIButton(type: .system)
  private var toastWindow: ToastWindow?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    productLabel.text = "Enamel mug"
    addButton.setTitle("Add to cart", for: .normal)
    addButton.frame = CGRect(x: 20, y: 500, width: 350, height: 50)
    addButton.addAction(UIAction { [weak self] _ in self?.showToast("Added") }, for: .touchUpInside)
    checkOutButton.setTitle("Check out", for: .normal)
    checkOutButton.frame = CGRect(x: 20, y: 570, width: 350, height: 50)
    checkOutButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    for part in [productLabel, addButton, checkOutButton] as [UIView] { view.addSubview(part) }
  }

  private func showToast(_ text: String) {
    let window = ToastWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .statusBar
    let controller = UIViewController()
    let toast = UILabel(frame: CGRect(x: 40, y: 740, width: 310, height: 44))
    toast.text = text
    toast.backgroundColor = .black
    toast.isUserInteractionEnabled = true
    toast.addGestureRecognizer(UITapGestureRecognizer { [weak window] _ in window?.isHidden = true })
    controller.view.addSubview(toast)
    window.rootViewController = controller
    window.isHidden = false
    toastWindow = window
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let swipeBackUnderHiddenBar = RealQuestion(
    name: "swipe back with a hidden bar in a drawer",
    source: "github.com/sascha/DrawerController/issues/38",
    asked: "Back swipe does not work in the center of a drawer once the navigation bar is hidden.",
    truth: Truth(
      codes: ["D18"],
      culprit: [
        "interactivePopGestureRecognizer", "UINavigationController", "centerController", "isNavigationBarHidden",
      ],
      fix: ["interactivePopGestureRecognizer", "isNavigationBarHidden", "setNavigationBarHidden"]),
    screen: { DrawerHomeController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Show photo")))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 350, y: 510), over: 0.3)
    },
    isFulfilled: { device in
      let center = device.application.windows[0].rootViewController?.children.first as? UINavigationController
      return center?.viewControllers.count == 1
    })
}

/// A drawer: opens by the button, its content lies under the center.
private final class DrawerHomeController: UIViewController {
  private let drawerView = UIView()
  private let centerController: UINavigationController

  init(isMended: Bool) {
    centerController = UINavigationController(rootViewController: PhotoListController(isMended: isMended))
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    drawerView.backgroundColor = .darkGray
    drawerView.frame = CGRect(x: 0, y: 0, width: 280, height: 844)
    view.addSubview(drawerView)
    addChild(centerController)
    centerController.view.frame = view.bounds
    view.addSubview(centerController.view)
    centerController.didMove(toParent: self)
    centerController.isNavigationBarHidden = true
  }
}

private final class PhotoListController: UIViewController {
  private let isMended: Bool
  private let menuButton = UIButton(type: .system)
  private let showButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    menuButton.setTitle("Menu", for: .normal)
    menuButton.frame = CGRect(x: 10, y: 50, width: 80, height: 44)
    showButton.setTitle("Show photo", for: .normal)
    showButton.frame = CGRect(x: 95, y: 300, width: 200, height: 50)
    showButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        navigationController?.pushViewController(PhotoController(isMended: isMended), animated: true)
      }, for: .touchUpInside)
    view.addSubview(menuButton)
    view.addSubview(showButton)
  }
}

private final class PhotoController: UIViewController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let photoView = UIImageView()
  private let captionLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    photoView.backgroundColor = .orange
    photoView.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
    captionLabel.text = "Harbour, 2015"
    captionLabel.textColor = .white
    captionLabel.frame = CGRect(x: 20, y: 520, width: 350, height: 30)
    view.addSubview(photoView)
    view.addSubview(captionLabel)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isMended { navigationController?.interactivePopGestureRecognizer?.delegate = self }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (navigationController?.viewControllers.count ?? 0) > 1
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let buttonWindowLeftBehind = RealQuestion(
    name: "window of a floating button that was moved up",
    source: "github.com/kciter/Floaty/issues/206",
    asked: "I raised the global floating button by its padding. Its old place still swallows taps on the tab bar.",
    truth: Truth(
      codes: ["D02"], culprit: ["floatyWindow", "FloatyWindow"],
      fix: ["hitTest", "point(inside", "frame of", "smaller"]),
    screen: { FloatyTabsController(isMended: $0) },
    act: .finger { device in
      device.advance(by: 0.5)
      return device.tap(at: CGPoint(x: 330, y: 812))
    })
}

private final class FloatyWindow: UIWindow {
  let floatyButton = UIButton(type: .custom)

  override init(frame: CGRect) {
    super.init(frame: frame)
    floatyButton.backgroundColor = .blue
    floatyButton.layer.cornerRadius = 28
    windowLevel = .normal + 1
    let controller = UIViewController()
    controller.view.addSubview(floatyButton)
    rootViewController = controller
  }
  required init?(coder: NSCoder) { nil }
}

private final class FloatyTabsController: UITabBarController, UITabBarControllerDelegate {
  private let isMended: Bool
  private let floatyWindow = FloatyWindow(frame: CGRect(x: 302, y: 756, width: 72, height: 72))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = ["Home", "Search", "Me"].enumerated().map { index, title in
      let page = UIViewController()
      page.view.backgroundColor = .white
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
      return page
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    floatyWindow.floatyButton.frame = CGRect(x: 8, y: 8, width: 56, height: 56)
    floatyWindow.isHidden = false
    raiseButton(by: 80)
  }

  private func raiseButton(by padding: CGFloat) {
    if isMended {
      floatyWindow.frame.origin.y -= padding
    } else {
      floatyWindow.floatyButton.frame.origin.y -= padding
    }
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    if viewController.tabBarItem.title == "Me" { hoped() }
  }
}

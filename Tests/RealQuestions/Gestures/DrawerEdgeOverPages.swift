import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let drawerEdgeOverPages = RealQuestion(
    name: "edge of the drawer under pages",
    source: "github.com/ykyouhei/KYDrawerController/issues/96",
    asked: "A page controller that scrolls sideways takes the pan from the screen's edge that opens the drawer.",
    truth: Truth(
      codes: ["D15"], culprit: ["edgePan", "ScrollView", "UIPageViewController", "pageController"],
      fix: [
        "require(toFail", "shouldBeRequiredToFail", "shouldRequireFailure", "gestureRecognizerShouldBegin",
        "shouldRecognizeSimultaneously",
      ]),
    target: "edgePan",
    screen: { EdgeDrawerController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 250, y: 500), over: 0.3) })
}

private final class CardPageController: UIViewController {
  private let label = UILabel()

  init(text: String, color: UIColor) {
    super.init(nibName: nil, bundle: nil)
    label.text = text
    view.backgroundColor = color
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 40, y: 300, width: 310, height: 40)
    label.textAlignment = .center
    view.addSubview(label)
  }
}

private final class EdgeDrawerController: UIViewController {
  private let isMended: Bool
  private let pageController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  private let drawerView = UIView()
  private let edgePan = UIScreenEdgePanGestureRecognizer()
  private let pages = [
    CardPageController(text: "Monday", color: .systemYellow), CardPageController(text: "Tuesday", color: .systemMint),
    CardPageController(text: "Wednesday", color: .systemTeal),
  ]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    pageController.dataSource = self
    pageController.setViewControllers([pages[1]], direction: .forward, animated: false)
    addChild(pageController)
    pageController.view.frame = view.bounds
    view.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    drawerView.backgroundColor = .systemIndigo
    drawerView.frame = CGRect(x: -280, y: 0, width: 280, height: 844)
    view.addSubview(drawerView)
    edgePan.edges = .left
    edgePan.delegate = self
    edgePan.addAction(UIAction { [weak self] _ in self?.pulled() })
    view.addGestureRecognizer(edgePan)
  }

  private func pulled() {
    let way = min(edgePan.translation(in: view).x, 280)
    drawerView.transform = CGAffineTransform(translationX: way, y: 0)
    if edgePan.state == .ended, way > 140 { hoped() }
  }
}

extension EdgeDrawerController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isMended && otherGestureRecognizer.view is UIScrollView
  }
}

extension EdgeDrawerController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: -1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: 1)
  }
  private func page(beside page: UIViewController, by step: Int) -> UIViewController? {
    guard let place = pages.firstIndex(where: { $0 === page }), pages.indices.contains(place + step) else { return nil }
    return pages[place + step]
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let pagesAndDrawer = RealQuestion(
    name: "drawer behind pages",
    source: "github.com/griddynamics-archive/MMDrawerController/issues/229",
    asked: "The centre has three pages; on the first one a swipe to the right has to open the drawer and only bounces.",
    truth: Truth(
      codes: ["D15"], culprit: ["pagesView", "drawerPan", "PagesScrollView"],
      fix: [
        "gestureRecognizerShouldBegin", "require(toFail", "shouldRequireFailure", "shouldBeRequiredToFail",
        "shouldRecognizeSimultaneously",
      ]),
    target: "drawerPan",
    screen: { DrawerContainer(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 300, y: 405)) })
}

private final class PagesScrollView: UIScrollView {
  var letsDrawerOpen = false

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if letsDrawerOpen, gestureRecognizer === panGestureRecognizer, contentOffset.x <= 0,
      panGestureRecognizer.translation(in: self).x > 0
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

private final class PagesController: UIViewController {
  private let pagesView = PagesScrollView()
  private let pageControl = UIPageControl()
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pagesView.frame = CGRect(x: 0, y: 90, width: 390, height: 690)
    pagesView.isPagingEnabled = true
    pagesView.letsDrawerOpen = isMended
    pagesView.contentSize = CGSize(width: 3 * 390, height: 690)
    for (index, title) in ["Today", "Week", "Month"].enumerated() {
      let label = UILabel(frame: CGRect(x: CGFloat(index) * 390, y: 0, width: 390, height: 690))
      label.text = title
      label.textAlignment = .center
      pagesView.addSubview(label)
    }
    pageControl.numberOfPages = 3
    pageControl.isUserInteractionEnabled = false
    pageControl.frame = CGRect(x: 95, y: 790, width: 200, height: 30)
    view.addSubview(pagesView)
    view.addSubview(pageControl)
  }
}

private final class DrawerContainer: UIViewController {
  private let center: PagesController
  private let drawerView = UIView()
  private let drawerPan = UIPanGestureRecognizer()
  private var isOpen = false

  init(isMended: Bool) {
    center = PagesController(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    drawerView.frame = CGRect(x: 0, y: 0, width: 280, height: 844)
    drawerView.backgroundColor = .systemIndigo
    for (index, title) in ["Calendar", "Tasks", "Settings"].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 20, y: 100 + index * 60, width: 200, height: 44)
      drawerView.addSubview(button)
    }
    view.addSubview(drawerView)
    addChild(center)
    center.view.frame = view.bounds
    view.addSubview(center.view)
    center.didMove(toParent: self)
    drawerPan.addAction(UIAction { [weak self] _ in self?.moved() })
    view.addGestureRecognizer(drawerPan)
  }

  private func moved() {
    let way = drawerPan.translation(in: view).x
    switch drawerPan.state {
    case .changed: center.view.frame.origin.x = min(max(way, 0), 280)
    case .ended:
      isOpen = center.view.frame.minX > 140
      UIView.animate(withDuration: 0.25) { self.center.view.frame.origin.x = self.isOpen ? 280 : 0 }
      if isOpen { hoped() }
    case .cancelled: center.view.frame.origin.x = 0
    default: break
    }
  }
}

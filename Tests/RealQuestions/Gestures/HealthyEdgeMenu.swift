import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyEdgeMenu = HealthyScreen(
    name: "menu from the edge before a pager",
    source: "a news app with sections side by side and a menu at the left",
    screen: { SectionsController() },
    act: { $0.drag(from: CGPoint(x: 1, y: 420), to: CGPoint(x: 240, y: 420), over: 0.3) })
}

private final class SectionsController: UIViewController {
  private let pagerView = UIScrollView()
  private let menuView = UIView()
  private let edgePan = UIScreenEdgePanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pagerView.frame = view.bounds
    pagerView.isPagingEnabled = true
    pagerView.contentSize = CGSize(width: 4 * 390, height: 844)
    pagerView.contentOffset = CGPoint(x: 390, y: 0)
    for (index, title) in ["World", "Town", "Sport", "Science"].enumerated() {
      let table = UILabel(frame: CGRect(x: CGFloat(index) * 390, y: 100, width: 390, height: 600))
      table.text = title
      table.textAlignment = .center
      pagerView.addSubview(table)
    }
    menuView.frame = CGRect(x: -260, y: 0, width: 260, height: 844)
    menuView.backgroundColor = .systemIndigo
    view.addSubview(pagerView)
    view.addSubview(menuView)
    edgePan.edges = .left
    edgePan.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let way = self.edgePan.translation(in: self.view).x
        self.menuView.transform = CGAffineTransform(translationX: min(260, way), y: 0)
        if self.edgePan.state == .ended { hoped() }
      })
    view.addGestureRecognizer(edgePan)
    pagerView.panGestureRecognizer.require(toFail: edgePan)
  }
}

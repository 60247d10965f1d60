import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let carouselAndBackSwipe = RealQuestion(
    name: "back swipe over a carousel",
    source: "github.com/fastred/AHKNavigationController/issues/3",
    asked: "Where a horizontal scroll view reaches the left edge, the swipe back scrolls it instead of going back.",
    truth: Truth(
      codes: ["D15"], culprit: ["carousel", "UIScrollView", "backPan"],
      fix: ["require(toFail", "shouldBeRequiredToFail", "shouldRequireFailure", "gestureRecognizerShouldBegin"]),
    target: "backPan",
    screen: { HotelNavigation(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 12, y: 250), to: CGPoint(x: 330, y: 255)) })
}

/// Goes back from anywhere, with a pan of its own instead of the one at the edge.
private final class HotelNavigation: UINavigationController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let backPan = UIPanGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
    setViewControllers([HotelListController(), HotelController()], animated: false)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.isEnabled = false
    backPan.delegate = self
    backPan.addAction(
      UIAction { [weak self] _ in
        guard let self, self.backPan.state == .ended, self.backPan.translation(in: self.view).x > 100 else { return }
        self.popViewController(animated: true)
        hoped()
      })
    view.addGestureRecognizer(backPan)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    viewControllers.count > 1 && backPan.translation(in: view).x > 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isMended && backPan.location(in: view).x < 40
  }
}

private final class HotelListController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hotels"
    view.backgroundColor = .white
  }
}

private final class HotelController: UIViewController {
  private let carousel = UIScrollView()
  private let nameLabel = UILabel()
  private let bookButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Seaview"
    view.backgroundColor = .white
    carousel.frame = CGRect(x: 0, y: 120, width: 390, height: 280)
    carousel.isPagingEnabled = true
    carousel.contentSize = CGSize(width: 5 * 390, height: 280)
    for (index, color) in [UIColor.systemBlue, .systemPink, .systemGreen, .systemBrown, .systemTeal].enumerated() {
      let photo = UIImageView(frame: CGRect(x: CGFloat(index) * 390, y: 0, width: 390, height: 280))
      photo.backgroundColor = color
      carousel.addSubview(photo)
    }
    nameLabel.text = "Seaview, 40 rooms"
    nameLabel.frame = CGRect(x: 20, y: 420, width: 350, height: 30)
    bookButton.setTitle("Book", for: .normal)
    bookButton.frame = CGRect(x: 20, y: 700, width: 350, height: 50)
    for part in [carousel, nameLabel, bookButton] { view.addSubview(part) }
  }
}

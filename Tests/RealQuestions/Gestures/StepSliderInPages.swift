import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let stepSliderInPages = RealQuestion(
    name: "step slider in a page controller",
    source: "github.com/spromicky/StepSlider/issues/31",
    asked: "In a UIPageViewController the thumb follows only after the finger has waited; else the page turns.",
    truth: Truth(
      codes: ["D13", "D14"], culprit: ["pageController", "UIPageViewController", "ScrollView"],
      fix: ["delaysContentTouches", "gestureRecognizerShouldBegin"]),
    screen: { SetupPagesController(isMended: $0) },
    act: .finger { device in
      let slider = device.find(StepSlider.self)
      return device.drag(from: device.place(0.9, 0.5, of: slider), to: device.place(0.3, 0.5, of: slider), over: 0.3)
    })
}

private final class StepSlider: UIControl {
  private let track = UIView()
  private let thumb = UIView()
  private(set) var step = 9

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = .systemGray3
    thumb.backgroundColor = .systemBlue
    thumb.layer.cornerRadius = 15
    for part in [track, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    thumb.frame = CGRect(x: bounds.width * CGFloat(step) / 10 - 15, y: bounds.midY - 15, width: 30, height: 30)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    thumb.frame.insetBy(dx: -15, dy: -15).contains(touch.location(in: self))
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = Int((touch.location(in: self).x / bounds.width * 10).rounded())
    if place != step, (0...10).contains(place) {
      step = place
      setNeedsLayout()
      sendActions(for: .valueChanged)
    }
    return true
  }
}

private final class SetupPageController: UIViewController {
  private let questionLabel = UILabel()
  private let slider = StepSlider()

  init(question: String) {
    super.init(nibName: nil, bundle: nil)
    questionLabel.text = question
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    questionLabel.textAlignment = .center
    questionLabel.frame = CGRect(x: 20, y: 200, width: 350, height: 30)
    slider.frame = CGRect(x: 40, y: 300, width: 310, height: 60)
    slider.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    view.addSubview(questionLabel)
    view.addSubview(slider)
  }
}

private final class SetupPagesController: UIViewController, UIPageViewControllerDataSource {
  private let isMended: Bool
  private let pageController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  private let pages = ["How much salt?", "How much sugar?", "How much fat?"].map { SetupPageController(question: $0) }

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pageController.dataSource = self
    pageController.setViewControllers([pages[0]], direction: .forward, animated: false)
    addChild(pageController)
    pageController.view.frame = view.bounds
    view.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    if isMended {
      for case let scrollView as UIScrollView in pageController.view.subviews {
        scrollView.delaysContentTouches = false
      }
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, by: -1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, by: 1)
  }
  private func neighbour(of page: UIViewController, by step: Int) -> UIViewController? {
    guard let place = pages.firstIndex(where: { $0 === page }), pages.indices.contains(place + step) else { return nil }
    return pages[place + step]
  }
}

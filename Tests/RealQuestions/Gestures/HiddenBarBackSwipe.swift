import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let hiddenBarBackSwipe = RealQuestion(
    name: "no bar, no swipe back",
    source: "github.com/forXifLess/LinkNavigator/issues/46",
    asked: "With the navigation bar hidden for the whole stack, the gesture to go back is gone.",
    truth: Truth(
      codes: ["D18"], culprit: ["navigation", "UINavigationController", "StoryNavigation", "back swipe"],
      fix: ["interactivePopGestureRecognizer", "delegate", "isNavigationBarHidden", "setNavigationBarHidden"]),
    screen: { isMended in
      let navigation = StoryNavigation(isMended: isMended)
      navigation.setViewControllers(
        [StoryController(chapter: 1), StoryController(chapter: 2), StoryController(chapter: 3)], animated: false)
      return navigation
    },
    act: .finger { $0.flick(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 260, y: 310), over: 0.15) },
    isFulfilled: { device in
      (device.application.windows.first?.rootViewController as? UINavigationController)?.viewControllers.count == 2
    })
}

private final class StoryNavigation: UINavigationController, UIGestureRecognizerDelegate {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    setNavigationBarHidden(true, animated: false)
    if isMended { interactivePopGestureRecognizer?.delegate = self }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }
}

private final class StoryController: UIViewController {
  private let chapterLabel = UILabel()
  private let textView = UITextView()
  private let nextButton = UIButton(type: .system)

  init(chapter: Int) {
    super.init(nibName: nil, bundle: nil)
    chapterLabel.text = "Chapter \(chapter)"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    chapterLabel.font = .boldSystemFont(ofSize: 28)
    chapterLabel.frame = CGRect(x: 24, y: 70, width: 340, height: 40)
    textView.text = "It had rained since Tuesday, and the house smelled of wet dogs and of coffee."
    textView.isEditable = false
    textView.isSelectable = false
    textView.frame = CGRect(x: 20, y: 120, width: 350, height: 560)
    nextButton.setTitle("Next", for: .normal)
    nextButton.frame = CGRect(x: 145, y: 740, width: 100, height: 44)
    for part in [chapterLabel, textView, nextButton] { view.addSubview(part) }
  }
}

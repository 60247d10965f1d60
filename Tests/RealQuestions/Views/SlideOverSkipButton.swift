import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let slideOverSkipButton = RealQuestion(
    name: "skip button in the background of slides",
    source: "github.com/hyperoslo/Presentation/issues/89",
    asked: "I put a button into the background of my introduction. It is seen through the slides, and can't be tapped.",
    // A slide has controls of its own.
    truth: Truth(
      codes: ["D01"], culprit: ["SlideController", "slide"],
      fix: [
        "hitTest", "point(inside", "bringSubviewToFront", "sendSubviewToBack", "insertSubview", "order", "smaller",
      ]),
    screen: { IntroductionController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Skip"))) })
}

private final class SlideController: UIViewController {
  private let headlineLabel = UILabel()
  private let mailSwitch = UISwitch()
  private let headline: String

  init(headline: String) {
    self.headline = headline
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    headlineLabel.text = headline
    for part in [headlineLabel, mailSwitch] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      headlineLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      headlineLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -60),
      mailSwitch.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      mailSwitch.topAnchor.constraint(equalTo: headlineLabel.bottomAnchor, constant: 24),
    ])
  }
}

private final class IntroductionController: UIViewController {
  private let isMended: Bool
  private let skyView = UIView()
  private let skipButton = UIButton(type: .system)
  private let slide = SlideController(headline: "News by mail?")

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    skyView.frame = view.bounds
    skyView.backgroundColor = .cyan
    skyView.isUserInteractionEnabled = false
    skipButton.setTitle("Skip", for: .normal)
    skipButton.frame = CGRect(x: 290, y: 60, width: 80, height: 44)
    skipButton.addAction(UIAction { [weak self] _ in self?.skip() }, for: .touchUpInside)
    view.addSubview(skyView)
    view.addSubview(skipButton)
    addChild(slide)
    slide.view.frame = view.bounds
    view.addSubview(slide.view)
    slide.didMove(toParent: self)
    if isMended { view.bringSubviewToFront(skipButton) }
  }

  private func skip() { hoped() }
}

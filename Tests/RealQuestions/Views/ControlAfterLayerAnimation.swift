import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let controlAfterLayerAnimation = RealQuestion(
    name: "control that a layer animation moved in",
    source: "stackoverflow.com/questions/21159500/how-to-make-ui-object-responsive-after-cabasicanimation",
    asked: "A segmented control bounces in from below by a CABasicAnimation. Where it rests it can't be tapped.",
    truth: Truth(
      codes: ["D10"], culprit: ["gameTypeControl", "UISegmentedControl"],
      fix: ["model", "transform", "position", "center", "frame"]),
    screen: { NewGameController(isMended: $0) },
    act: .finger { device in
      device.advance(by: 2)
      return device.tap(at: CGPoint(x: 280, y: 518))
    })
}

private final class NewGameController: UIViewController {
  private let isMended: Bool
  private let titleLabel = UILabel(frame: CGRect(x: 20, y: 120, width: 350, height: 50))
  private let gameTypeControl = UISegmentedControl(items: ["Alone", "Together"])
  private let startButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "New game"
    gameTypeControl.frame = CGRect(x: 40, y: 800, width: 310, height: 36)
    gameTypeControl.addAction(UIAction { [weak self] _ in self?.typeChanged() }, for: .valueChanged)
    startButton.setTitle("Start", for: .normal)
    startButton.frame = CGRect(x: 145, y: 600, width: 100, height: 50)
    for part in [titleLabel, startButton, gameTypeControl] as [UIView] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let distance: CGFloat = -300
    let slide = CABasicAnimation(keyPath: "transform.translation.y")
    slide.fromValue = CGFloat(0)
    slide.toValue = distance
    slide.duration = 1
    slide.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 0.3, 1.8)
    if isMended {
      gameTypeControl.transform = CGAffineTransform(translationX: 0, y: distance)
    } else {
      slide.fillMode = .forwards
      slide.isRemovedOnCompletion = false
    }
    gameTypeControl.layer.add(slide, forKey: "slide")
  }

  private func typeChanged() { if gameTypeControl.selectedSegmentIndex == 1 { hoped() } }
}

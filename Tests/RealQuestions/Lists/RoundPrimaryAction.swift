import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let roundPrimaryAction = RealQuestion(
    name: "primary action of a round control",
    source: "github.com/TimOliver/TORoundedButton/pull/13",
    asked: "My rounded control is a UIControl. What I add for its primary action never runs; a UIButton's does.",
    truth: Truth(
      codes: ["D38"], culprit: ["checkInControl", "RoundControl"], fix: ["touchUpInside", "sendActions"]),
    screen: { CheckInController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.find(RoundControl.self))) })
}

private final class RoundControl: UIControl {
  private let titleLabel = UILabel()

  init(title: String) {
    super.init(frame: CGRect(x: 20, y: 600, width: 350, height: 60))
    backgroundColor = .systemGreen
    layer.cornerRadius = 30
    titleLabel.text = title
    titleLabel.textAlignment = .center
    titleLabel.frame = bounds
    addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class CheckInController: UIViewController {
  private let isMended: Bool
  private let flightLabel = UILabel(frame: CGRect(x: 20, y: 120, width: 350, height: 40))
  private let seatStepper = UIStepper()
  private let checkInControl = RoundControl(title: "Check in")

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    flightLabel.text = "Oslo, 14:35"
    seatStepper.frame.origin = CGPoint(x: 20, y: 200)
    checkInControl.addAction(UIAction { _ in hoped() }, for: isMended ? .touchUpInside : .primaryActionTriggered)
    for part in [flightLabel, seatStepper, checkInControl] as [UIView] { view.addSubview(part) }
  }
}

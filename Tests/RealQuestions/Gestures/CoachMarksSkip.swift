import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let coachMarksSkip = RealQuestion(
    name: "coach marks that are skipped",
    source: "github.com/ephread/Instructions/issues/48",
    asked: "Tapping the overlay fast shows several marks at once, as the next one comes while the last is still going.",
    truth: Truth(
      codes: ["D35", "D26"], culprit: ["overlayTap", "overlayView", "singleTap"],
      fix: ["require(toFail", "isEnabled", "isUserInteractionEnabled", "Disable"], isAdvice: true),
    screen: { TourController(isMended: $0) },
    act: .finger { $0.tap(at: CGPoint(x: 195, y: 500), count: 2, gap: 0.12) },
    isFulfilled: { $0.application.windows.flatMap { $0.all(CoachMarkView.self) }.count <= 1 && Hope.count <= 1 })
}

private final class CoachMarkView: UIView {
  init(text: String) {
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 8
    let label = UILabel(frame: CGRect(x: 12, y: 0, width: 216, height: 60))
    label.text = text
    label.numberOfLines = 0
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

private final class TourController: UIViewController {
  private let isMended: Bool
  private let profileButton = UIButton(type: .system)
  private let feedButton = UIButton(type: .system)
  private let overlayView = UIView()
  private let overlayTap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private var marks = ["Here is your profile", "This is the feed", "Write with this"]
  private var current: CoachMarkView?

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    profileButton.setTitle("Profile", for: .normal)
    profileButton.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
    feedButton.setTitle("Feed", for: .normal)
    feedButton.frame = CGRect(x: 270, y: 60, width: 100, height: 44)
    overlayView.frame = view.bounds
    overlayView.backgroundColor = UIColor.black.withAlphaComponent(0.6)
    for part in [profileButton, feedButton, overlayView] { view.addSubview(part) }
    overlayTap.addAction(UIAction { [weak self] _ in self?.showNextMark() })
    overlayView.addGestureRecognizer(overlayTap)
    if isMended {
      // Takes fast taps and does nothing with them.
      doubleTap.numberOfTapsRequired = 2
      overlayView.addGestureRecognizer(doubleTap)
      overlayTap.require(toFail: doubleTap)
    }
    put(CoachMarkView(text: marks.removeFirst()))
  }

  private func put(_ mark: CoachMarkView) {
    mark.frame = CGRect(x: 75, y: 120, width: 240, height: 60)
    overlayView.addSubview(mark)
    current = mark
  }

  private func showNextMark() {
    hoped()
    guard let old = current, !marks.isEmpty else { return }
    let next = CoachMarkView(text: marks.removeFirst())
    UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
      old.alpha = 0
    } completion: { _ in
      old.removeFromSuperview()
      self.put(next)
    }
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let segmentsThatKeepSilent = RealQuestion(
    name: "flat segments that don't tell",
    source: "github.com/pepibumur/PPiFlatSegmentedControl/pull/31",
    asked: "The flat segmented control marks the tapped segment, but the action I added for valueChanged never runs.",
    truth: Truth(
      codes: ["D38"], culprit: ["periodControl", "FlatSegments"], fix: ["sendActions", "touchUpInside"]),
    screen: { ChartController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(0.8, 0.5, of: $0.find(FlatSegments.self))) })
}

private final class FlatSegments: UIControl {
  let tells: Bool
  private let stripes = [UIView(), UIView(), UIView()]

  init(tells: Bool) {
    self.tells = tells
    super.init(frame: CGRect(x: 20, y: 100, width: 350, height: 44))
    for (place, stripe) in stripes.enumerated() {
      stripe.isUserInteractionEnabled = false
      stripe.backgroundColor = .systemGray5
      stripe.frame = CGRect(x: CGFloat(place) * 117, y: 0, width: 115, height: 44)
      addSubview(stripe)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    for stripe in stripes {
      stripe.backgroundColor = stripe.frame.contains(touch.location(in: self)) ? .systemBlue : .systemGray5
    }
    if tells { sendActions(for: .valueChanged) }
  }
}

private final class ChartController: UIViewController {
  private let periodControl: FlatSegments
  private let chartView = UIView(frame: CGRect(x: 20, y: 170, width: 350, height: 300))

  init(isMended: Bool) {
    periodControl = FlatSegments(tells: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    chartView.backgroundColor = .systemGray6
    periodControl.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    view.addSubview(periodControl)
    view.addSubview(chartView)
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyKnob = HealthyScreen(
    name: "knob turned upwards in a scrolling panel",
    source: "a synthesizer with more knobs than fit the screen",
    screen: { PanelController() },
    act: { device in
      let knob = device.find(KnobControl.self, 4)
      return device.drag(from: device.place(0.5, 0.8, of: knob), to: device.place(0.5, -0.4, of: knob))
    },
    isFulfilled: { device in
      device.find(KnobControl.self, 4).value > 0.7 && device.find(UIScrollView.self).contentOffset.y == 0
    })
}

private final class KnobControl: UIControl {
  private(set) var value: CGFloat = 0.5 { didSet { setNeedsDisplay() } }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rise = touch.previousLocation(in: self).y - touch.location(in: self).y
    value = min(max(value + rise / 200, 0), 1)
    sendActions(for: .valueChanged)
    return true
  }

  /// The panel may scroll from everywhere else.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer is UIPanGestureRecognizer, gestureRecognizer.view !== self { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

private final class PanelController: UIViewController {
  private let panelView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    panelView.frame = view.bounds
    panelView.contentInsetAdjustmentBehavior = .never
    panelView.contentSize = CGSize(width: 390, height: 1400)
    panelView.delaysContentTouches = false
    for (index, title) in ["Cutoff", "Res", "Drive", "Attack", "Decay", "Sustain", "Release", "Rate"].enumerated() {
      let knob = KnobControl(frame: CGRect(x: 40 + index % 2 * 180, y: 100 + index / 2 * 200, width: 120, height: 120))
      knob.backgroundColor = .systemGray3
      knob.layer.cornerRadius = 60
      let label = UILabel(frame: CGRect(x: 40 + index % 2 * 180, y: 225 + index / 2 * 200, width: 120, height: 24))
      label.text = title
      label.textColor = .white
      label.textAlignment = .center
      panelView.addSubview(knob)
      panelView.addSubview(label)
    }
    view.addSubview(panelView)
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  // The other way round than D14: a control keeps its touch, and the scroll view may not take it. No code says so;
  // D36 is the nearest, as it is touchesShouldCancel(in:) that says no.
  static let chipsHoldTheScroll = RealQuestion(
    name: "strip of controls that can't be scrolled",
    source: "github.com/Rightpoint/Swiftilities/issues/88",
    asked: "A scroll view full of controls scrolls only from the gaps between them.",
    truth: Truth(
      codes: ["D36"], culprit: ["ControlStripView", "stripView", "ScrollView", "MoodControl"],
      fix: ["touchesShouldCancel"]),
    target: "stripView",
    screen: { MoodController(isMended: $0) },
    act: .finger { device in
      let place = device.place(of: device.find(MoodControl.self, 2))
      let finger = device.touchDown(at: place)
      device.advance(by: 0.25)
      finger.move(to: CGPoint(x: place.x - 220, y: place.y), over: 0.4)
      finger.lift()
      return finger
    },
    isFulfilled: { $0.find(ControlStripView.self).contentOffset.x > 60 })
}

private final class ControlStripView: UIScrollView {
  var takesTouchesFromControls = false

  override func touchesShouldCancel(in view: UIView) -> Bool {
    if takesTouchesFromControls, view is UIControl { return true }
    return super.touchesShouldCancel(in: view)
  }
}

private final class MoodControl: UIControl {
  private let label = UILabel()

  init(mood: String) {
    super.init(frame: .zero)
    backgroundColor = .systemYellow
    label.text = mood
    label.textAlignment = .center
    label.frame = CGRect(x: 0, y: 40, width: 110, height: 30)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
}

private final class MoodController: UIViewController {
  private let isMended: Bool
  private let questionLabel = UILabel()
  private let stripView = ControlStripView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    questionLabel.text = "How are you today?"
    questionLabel.frame = CGRect(x: 20, y: 200, width: 350, height: 30)
    stripView.frame = CGRect(x: 0, y: 260, width: 390, height: 130)
    stripView.takesTouchesFromControls = isMended
    let moods = ["Tired", "Fine", "Happy", "Angry", "Hungry", "Curious", "Bored"]
    for (index, mood) in moods.enumerated() {
      let control = MoodControl(mood: mood)
      control.frame = CGRect(x: 10 + index * 120, y: 10, width: 110, height: 110)
      control.addAction(UIAction { [weak self] _ in self?.questionLabel.text = mood }, for: .touchUpInside)
      stripView.addSubview(control)
    }
    stripView.contentSize = CGSize(width: 860, height: 130)
    view.addSubview(questionLabel)
    view.addSubview(stripView)
  }
}

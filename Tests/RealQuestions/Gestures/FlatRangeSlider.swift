import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let flatRangeSlider = RealQuestion(
    name: "range slider in a scrolling form",
    source: "github.com/chicio/RangeUISlider/issues/50",
    asked: "The range slider shows in the scroll view, but its knobs can't be moved.",
    truth: Truth(
      codes: ["D04"], culprit: ["priceSlider", "RangeSlider"], fix: ["height", "constraint", "intrinsicContentSize"]),
    screen: { FlatSearchController(isMended: $0) },
    act: .finger { device in
      let knob = device.find(RangeSlider.self).subviews[2]
      let finger = device.touchDown(at: device.place(of: knob))
      device.advance(by: 0.2)
      finger.move(to: CGPoint(x: finger.location.x - 120, y: finger.location.y), over: 0.4)
      finger.lift()
      return finger
    })
}

private final class RangeSlider: UIControl {
  private let track = UIView()
  private let lowKnob = UIView()
  private let highKnob = UIView()
  private var held: UIView?
  private(set) var range: ClosedRange<CGFloat> = 0...1

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = .systemGray3
    for (part, color) in [(track, UIColor.systemGray3), (lowKnob, .systemBlue), (highKnob, .systemBlue)] {
      part.backgroundColor = color
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    let way = bounds.width - 30
    lowKnob.frame = CGRect(x: way * range.lowerBound, y: bounds.midY - 15, width: 30, height: 30)
    highKnob.frame = CGRect(x: way * range.upperBound, y: bounds.midY - 15, width: 30, height: 30)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    held = [lowKnob, highKnob].first { $0.frame.insetBy(dx: -10, dy: -10).contains(place) }
    return held != nil
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let part = min(max(touch.location(in: self).x / bounds.width, 0), 1)
    if held === lowKnob, part < range.upperBound { range = part...range.upperBound }
    if held === highKnob, part > range.lowerBound { range = range.lowerBound...part }
    setNeedsLayout()
    sendActions(for: .valueChanged)
    return true
  }
}

private final class FlatSearchController: UIViewController {
  private let isMended: Bool
  private let scrollView = UIScrollView()
  private let priceSlider = RangeSlider()
  private let priceLabel = UILabel()
  private let roomsLabel = UILabel()
  private let searchButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    priceLabel.text = "Rent"
    roomsLabel.text = "Rooms"
    searchButton.setTitle("Show flats", for: .normal)
    priceSlider.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    var above = scrollView.topAnchor
    for part in [priceLabel, priceSlider, roomsLabel, searchButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(part)
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: above, constant: 60),
        part.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 30),
        part.widthAnchor.constraint(equalToConstant: 330),
      ])
      above = part.bottomAnchor
    }
    priceSlider.heightAnchor.constraint(equalToConstant: isMended ? 50 : 0).isActive = true
    above.constraint(equalTo: scrollView.bottomAnchor, constant: -600).isActive = true
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let frozenSegments = RealQuestion(
    name: "page that does not scroll from the segments",
    source: "github.com/gmarm/BetterSegmentedControl/pull/124",
    asked: "Panning is switched off for the segmented control, and still its pan keeps the scroll view from scrolling.",
    truth: Truth(
      codes: ["D15"], culprit: ["indicatorPan", "SlidingSegments", "segments"],
      fix: ["gestureRecognizerShouldBegin", "isEnabled", "shouldRecognizeSimultaneously", "require(toFail"]),
    target: "scrollView",
    screen: { StoreController(isMended: $0) },
    act: .finger { device in
      let segments = device.find(SlidingSegments.self)
      let place = device.place(of: segments)
      return device.drag(from: place, to: CGPoint(x: place.x - 10, y: place.y - 200))
    },
    isFulfilled: { $0.find(UIScrollView.self).contentOffset.y > 60 })
}

private final class SlidingSegments: UIControl, UIGestureRecognizerDelegate {
  var panningDisabled = false
  private let asksBeforePanning: Bool
  private let indicator = UIView()
  private let labels: [UILabel]
  private let indicatorPan = UIPanGestureRecognizer()
  private(set) var index = 0

  init(titles: [String], asksBeforePanning: Bool) {
    self.asksBeforePanning = asksBeforePanning
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.textAlignment = .center
      return label
    }
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    indicator.backgroundColor = .white
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
    for label in labels { addSubview(label) }
    indicatorPan.delegate = self
    indicatorPan.addAction(UIAction { [weak self] _ in self?.moved() })
    addGestureRecognizer(indicatorPan)
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        self.choose(Int(tap.location(in: self).x / self.bounds.width * CGFloat(self.labels.count)))
      })
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(labels.count)
    for (place, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
    }
    indicator.frame = labels[index].frame.insetBy(dx: 3, dy: 3)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if asksBeforePanning, gestureRecognizer === indicatorPan { return !panningDisabled }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func moved() {
    guard !panningDisabled else { return }
    choose(Int(indicatorPan.location(in: self).x / bounds.width * CGFloat(labels.count)))
  }

  private func choose(_ place: Int) {
    guard labels.indices.contains(place), place != index else { return }
    index = place
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }
}

private final class StoreController: UIViewController {
  private let isMended: Bool
  private let scrollView = UIScrollView()
  private let bannerView = UIImageView()
  private lazy var segments = SlidingSegments(titles: ["New", "Used", "Rent"], asksBeforePanning: isMended)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: 390, height: 1500)
    bannerView.backgroundColor = .systemTeal
    bannerView.frame = CGRect(x: 0, y: 0, width: 390, height: 260)
    segments.frame = CGRect(x: 20, y: 340, width: 350, height: 80)
    segments.panningDisabled = true
    scrollView.addSubview(bannerView)
    scrollView.addSubview(segments)
    for row in 0..<6 {
      let label = UILabel(frame: CGRect(x: 20, y: 450 + row * 120, width: 350, height: 100))
      label.text = "Article \(row + 1)"
      label.backgroundColor = .systemGray6
      scrollView.addSubview(label)
    }
    view.addSubview(scrollView)
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let calloutButtonOverPin = RealQuestion(
    name: "blank part of a callout over a pin",
    source: "github.com/mapbox/mapbox-gl-native/issues/11875",
    asked: "With a callout open, the pin beside its little arrow can't be chosen, although nothing is drawn over it.",
    truth: Truth(
      codes: ["D01"], culprit: ["bubbleButton", "CalloutView", "callout"],
      fix: ["hitTest", "point(inside", "smaller", "bringSubviewToFront", "insertSubview", "sendSubviewToBack"]),
    target: "chapelPin",
    screen: { TrailMapController(isMended: $0) }, act: .finger { $0.tap(at: CGPoint(x: 140, y: 390)) })
}

/// A bubble with an arrow below it. One button over all of it opens the details.
private final class CalloutView: UIView {
  let bubble = UIView()
  let arrow = UIView()
  let titleLabel = UILabel()
  let bubbleButton = UIButton(type: .custom)
  var letsBlankPartsThrough = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.backgroundColor = .white
    bubble.layer.cornerRadius = 10
    bubble.isUserInteractionEnabled = false
    arrow.backgroundColor = .white
    arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
    arrow.isUserInteractionEnabled = false
    titleLabel.text = "Old mill, 2.4 km"
    titleLabel.textAlignment = .center
    bubble.addSubview(titleLabel)
    addSubview(arrow)
    addSubview(bubble)
    addSubview(bubbleButton)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    bubble.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 50)
    titleLabel.frame = bubble.bounds
    arrow.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    arrow.center = CGPoint(x: bounds.midX, y: bubble.frame.maxY)
    bubbleButton.frame = bounds
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard letsBlankPartsThrough else { return super.point(inside: point, with: event) }
    return bubble.frame.contains(point) || arrow.frame.contains(point)
  }
}

private final class TrailMapController: UIViewController {
  private let isMended: Bool
  private let mapView = UIScrollView()
  private let ground = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 1400))
  private let millPin = UIButton(type: .custom)
  private let chapelPin = UIButton(type: .custom)
  private let callout = CalloutView()
  private let footerLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.contentSize = ground.bounds.size
    mapView.contentInsetAdjustmentBehavior = .never
    ground.backgroundColor = .green
    mapView.addSubview(ground)
    view.addSubview(mapView)
    add(chapelPin, at: CGPoint(x: 140, y: 390), color: .blue) { hoped() }
    add(millPin, at: CGPoint(x: 200, y: 430), color: .red) { [weak self] in self?.openCallout() }
    footerLabel.text = "Tap a place"
    footerLabel.frame = CGRect(x: 20, y: 790, width: 200, height: 30)
    view.addSubview(footerLabel)
    openCallout()
  }

  private func add(_ pin: UIButton, at place: CGPoint, color: UIColor, chosen: @escaping () -> Void) {
    pin.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    pin.center = place
    pin.backgroundColor = color
    pin.layer.cornerRadius = 20
    pin.addAction(UIAction { _ in chosen() }, for: .touchUpInside)
    ground.addSubview(pin)
  }

  private func openCallout() {
    callout.letsBlankPartsThrough = isMended
    callout.frame = CGRect(x: 90, y: 300, width: 220, height: 110)
    callout.bubbleButton.addAction(UIAction { [weak self] _ in self?.showDetails() }, for: .touchUpInside)
    ground.addSubview(callout)
  }

  private func showDetails() { footerLabel.text = "Details" }
}

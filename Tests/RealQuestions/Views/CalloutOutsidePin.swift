import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let calloutOutsidePin = RealQuestion(
    name: "callout outside its annotation view",
    source: "github.com/robertmryan/CustomMapViewAnnotationCalloutSwift/issues/1",
    asked: "My custom callout is a subview of the pin and shown above it. I can't get it to hear any tap.",
    truth: Truth(
      codes: ["D03"], culprit: ["PinView", "cafePin"], fix: ["hitTest", "point(inside", "addSubview"]),
    screen: { CafeMapController(isMended: $0) },
    act: .finger { device in
      device.tap(at: CGPoint(x: 196, y: 421))
      device.advance(by: 0.8)
      return device.tap(at: CGPoint(x: 196, y: 360))
    })
}

private final class CafeCalloutView: UIView {
  let nameLabel = UILabel()
  let hoursLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 8
    nameLabel.text = "Corner Cafe"
    hoursLabel.text = "Open until 22:00"
    nameLabel.frame = CGRect(x: 10, y: 6, width: bounds.width - 20, height: 26)
    hoursLabel.frame = CGRect(x: 10, y: 34, width: bounds.width - 20, height: 22)
    addSubview(nameLabel)
    addSubview(hoursLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class PinView: UIView {
  let calloutView = CafeCalloutView(frame: CGRect(x: -80, y: -80, width: 200, height: 64))
  var hitsCallout = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
    layer.cornerRadius = 20
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.openCallout() })
    calloutView.addGestureRecognizer(UITapGestureRecognizer { _ in hoped() })
  }
  required init?(coder: NSCoder) { nil }

  private func openCallout() {
    addSubview(calloutView)
    calloutView.alpha = 0
    UIView.animate(withDuration: 0.25) { self.calloutView.alpha = 1 }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let hit = super.hitTest(point, with: event) { return hit }
    guard hitsCallout, calloutView.superview === self else { return nil }
    return calloutView.hitTest(convert(point, to: calloutView), with: event)
  }
}

private final class CafeMapController: UIViewController, UIScrollViewDelegate {
  private let isMended: Bool
  private let mapScrollView = UIScrollView()
  private let mapImageView = UIView(frame: CGRect(x: 0, y: 0, width: 1170, height: 1688))
  private let cafePin = PinView(frame: CGRect(x: 176, y: 401, width: 40, height: 40))
  private let searchField = UITextField(frame: CGRect(x: 20, y: 60, width: 350, height: 44))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapScrollView.frame = view.bounds
    mapScrollView.contentInsetAdjustmentBehavior = .never
    mapScrollView.contentSize = mapImageView.bounds.size
    mapScrollView.maximumZoomScale = 4
    mapScrollView.delegate = self
    mapImageView.backgroundColor = .green
    cafePin.hitsCallout = isMended
    mapImageView.addSubview(cafePin)
    mapScrollView.addSubview(mapImageView)
    searchField.placeholder = "Search places"
    searchField.backgroundColor = .white
    view.addSubview(mapScrollView)
    view.addSubview(searchField)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { mapImageView }
}

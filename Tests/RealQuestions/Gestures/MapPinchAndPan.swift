import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let mapPinchAndPan = RealQuestion(
    name: "map that zooms or moves, never both",
    source: "github.com/tangrams/tangram-es/pull/1905",
    asked: "Two fingers should zoom the map and drag it in one movement, as other maps do.",
    truth: Truth(
      codes: ["D21"], culprit: ["pinch", "pan"], fix: ["shouldRecognizeSimultaneously"]),
    target: "pan",
    screen: { TrailMapController(isMended: $0) },
    act: .finger { device in
      var left: Finger?
      var right: Finger?
      device.frame {
        left = device.touchDown(at: CGPoint(x: 150, y: 300))
        right = device.touchDown(at: CGPoint(x: 240, y: 300))
      }
      for step in 1...20 {
        device.frame {
          left?.move(to: CGPoint(x: 150 - step * 2, y: 300 + step * 8))
          right?.move(to: CGPoint(x: 240 + step * 3, y: 300 + step * 8))
        }
      }
      device.frame {
        left?.lift()
        right?.lift()
      }
      return left!
    },
    isFulfilled: { device in
      let map = device.find(TrailMapView.self)
      return map.scale > 1.2 && abs(map.offset.y) > 60
    })
}

private final class TrailMapView: UIView {
  var scale: CGFloat = 1
  var offset = CGPoint.zero { didSet { setNeedsDisplay() } }
}

private final class TrailMapController: UIViewController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let mapView = TrailMapView()
  private let locateButton = UIButton(type: .system)
  private let scaleLabel = UILabel()
  private let pinch = UIPinchGestureRecognizer()
  private let pan = UIPanGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.isMultipleTouchEnabled = true
    mapView.backgroundColor = .systemMint
    mapView.frame = view.bounds
    locateButton.setTitle("Locate", for: .normal)
    locateButton.frame = CGRect(x: 290, y: 740, width: 80, height: 44)
    scaleLabel.text = "500 m"
    scaleLabel.frame = CGRect(x: 20, y: 750, width: 100, height: 24)
    for part in [mapView, locateButton, scaleLabel] { view.addSubview(part) }
    pinch.addAction(UIAction { [weak self] _ in self?.zoom() })
    pan.addAction(UIAction { [weak self] _ in self?.move() })
    for recognizer in [pinch, pan] {
      recognizer.delegate = self
      mapView.addGestureRecognizer(recognizer)
    }
  }

  private func zoom() {
    mapView.scale *= pinch.scale
    pinch.scale = 1
  }

  private func move() {
    let way = pan.translation(in: mapView)
    mapView.offset = CGPoint(x: mapView.offset.x + way.x, y: mapView.offset.y + way.y)
    pan.setTranslation(.zero, in: mapView)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isMended
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyMapControls = HealthyScreen(
    name: "map controls that let through",
    source: "apps with maps; codemia.io allowing_interaction_with_a_uiview_under_another_uiview",
    screen: { HarbourMapController() },
    act: { $0.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 150, y: 350)) },
    isFulfilled: { device in
      let offset = device.find(UIScrollView.self).contentOffset
      return offset.x > 80 && offset.y > 150
    })
}

private final class ControlsOverlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

private final class HarbourMapController: UIViewController {
  private let mapView = UIScrollView()
  private let waterView = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 2000))
  private let overlay = ControlsOverlay()
  private let locateButton = UIButton(type: .system)
  private let layersButton = UIButton(type: .system)
  private let scaleLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.contentInsetAdjustmentBehavior = .never
    mapView.contentSize = waterView.bounds.size
    waterView.backgroundColor = .blue
    mapView.addSubview(waterView)
    overlay.frame = view.bounds
    locateButton.setTitle("Locate", for: .normal)
    locateButton.frame = CGRect(x: 300, y: 700, width: 80, height: 44)
    layersButton.setTitle("Layers", for: .normal)
    layersButton.frame = CGRect(x: 300, y: 750, width: 80, height: 44)
    scaleLabel.text = "200 m"
    scaleLabel.frame = CGRect(x: 20, y: 760, width: 100, height: 20)
    for button in [locateButton, layersButton] { button.addAction(UIAction { _ in }, for: .touchUpInside) }
    for part in [locateButton, layersButton, scaleLabel] as [UIView] { overlay.addSubview(part) }
    view.addSubview(mapView)
    view.addSubview(overlay)
  }
}

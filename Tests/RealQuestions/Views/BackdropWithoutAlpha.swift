import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let backdropWithoutAlpha = RealQuestion(
    name: "tap on the backdrop of a half-open panel",
    source: "github.com/scenee/FloatingPanel/issues/99",
    asked: "A tap beside the panel shall put it away. The recognizer is on the backdrop view, and is never called.",
    truth: Truth(codes: ["D06"], culprit: ["backdropView"], fix: ["alpha"]),
    target: "backdropView",
    screen: { PlacesController(isMended: $0) }, act: .finger { $0.tap(at: CGPoint(x: 195, y: 250)) })
}

private final class PanelController: UIViewController {
  private let isMended: Bool
  private let backdropView = UIView()
  private let surfaceView = UIView()
  private let grabber = UIView()
  private let nameLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = PanelRootView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    backdropView.frame = view.bounds
    backdropView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdropView.backgroundColor = .black
    // Half open, the panel does not dim what is behind it.
    backdropView.alpha = isMended ? 0.3 : 0
    backdropView.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.dismissPanel() })
    surfaceView.frame = CGRect(x: 0, y: 500, width: 390, height: 344)
    surfaceView.backgroundColor = .white
    surfaceView.layer.cornerRadius = 16
    grabber.frame = CGRect(x: 175, y: 8, width: 40, height: 5)
    grabber.backgroundColor = .lightGray
    nameLabel.text = "Harbour view point"
    nameLabel.frame = CGRect(x: 20, y: 30, width: 300, height: 30)
    surfaceView.addSubview(grabber)
    surfaceView.addSubview(nameLabel)
    view.addSubview(backdropView)
    view.addSubview(surfaceView)
  }

  private func dismissPanel() {
    view.removeFromSuperview()
    removeFromParent()
    hoped()
  }
}

/// Lets through where nothing of the panel is.
private final class PanelRootView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

private final class PlacesController: UIViewController {
  private let isMended: Bool
  private let mapView = UIScrollView()
  private let streets = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1600))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.contentSize = streets.bounds.size
    streets.backgroundColor = .green
    mapView.addSubview(streets)
    view.addSubview(mapView)
    let panel = PanelController(isMended: isMended)
    addChild(panel)
    panel.view.frame = view.bounds
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }
}

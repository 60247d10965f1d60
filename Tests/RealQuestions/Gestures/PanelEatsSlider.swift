import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let panelEatsSlider = RealQuestion(
    name: "volume slider in a floating panel",
    source: "github.com/scenee/FloatingPanel/issues/193",
    asked: "Pulling the slider makes the panel twitch; only its grabber should move the panel.",
    truth: Truth(
      codes: ["D14", "D15"], culprit: ["panelPan", "UIPanGestureRecognizer"],
      fix: ["gestureRecognizerShouldBegin", "shouldReceive"]),
    screen: { PlayerPanelController(isMended: $0) },
    act: .finger { device in
      let slider = device.find(UISlider.self)
      let start = device.place(0.5, 0.5, of: slider)
      return device.drag(from: start, to: CGPoint(x: start.x + 110, y: start.y + 24), over: 0.4)
    },
    isFulfilled: { $0.find(UISlider.self).value > 0.7 })
}

private final class PlayerPanelController: UIViewController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let listLabel = UILabel()
  private let surfaceView = UIView()
  private let grabber = UIView()
  private let songLabel = UILabel()
  private let volumeSlider = UISlider()
  private let panelPan = UIPanGestureRecognizer()
  private var rest: CGFloat = 460

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    listLabel.text = "Queue: 14 songs"
    listLabel.textColor = .white
    listLabel.frame = CGRect(x: 20, y: 80, width: 350, height: 30)
    surfaceView.frame = CGRect(x: 0, y: rest, width: 390, height: 844)
    surfaceView.backgroundColor = .white
    grabber.backgroundColor = .systemGray3
    grabber.frame = CGRect(x: 175, y: 8, width: 40, height: 5)
    songLabel.text = "Harbour Lights"
    songLabel.frame = CGRect(x: 30, y: 60, width: 330, height: 30)
    volumeSlider.value = 0.5
    volumeSlider.frame = CGRect(x: 30, y: 130, width: 330, height: 34)
    view.addSubview(listLabel)
    view.addSubview(surfaceView)
    for part in [grabber, songLabel, volumeSlider] { surfaceView.addSubview(part) }
    panelPan.delegate = self
    panelPan.addAction(UIAction { [weak self] _ in self?.slide() })
    surfaceView.addGestureRecognizer(panelPan)
  }

  private func slide() {
    if panelPan.state == .began { rest = surfaceView.frame.minY }
    surfaceView.frame.origin.y = max(100, rest + panelPan.translation(in: view).y)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isMended else { return true }
    let place = panelPan.location(in: surfaceView)
    return place.y - panelPan.translation(in: surfaceView).y < 50
  }
}

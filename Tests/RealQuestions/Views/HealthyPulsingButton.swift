import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyPulsingButton = HealthyScreen(
    name: "pulsing record button",
    source: "apps that record sound",
    screen: { RecorderController() },
    act: { device in
      device.advance(by: 1.3)
      return device.tap(at: device.place(of: device.button("Record")))
    })
}

private final class RecorderController: UIViewController {
  private let timeLabel = UILabel(frame: CGRect(x: 95, y: 200, width: 200, height: 60))
  private let levelView = UIProgressView(progressViewStyle: .default)
  private let haloView = UIView(frame: CGRect(x: 125, y: 540, width: 140, height: 140))
  private let recordButton = UIButton(type: .custom)
  private let deleteButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    timeLabel.text = "00:00"
    levelView.frame = CGRect(x: 40, y: 300, width: 310, height: 4)
    haloView.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.2)
    haloView.layer.cornerRadius = 70
    recordButton.setTitle("Record", for: .normal)
    recordButton.backgroundColor = .red
    recordButton.layer.cornerRadius = 45
    recordButton.frame = CGRect(x: 150, y: 565, width: 90, height: 90)
    recordButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    deleteButton.setTitle("Delete", for: .normal)
    deleteButton.isEnabled = false
    deleteButton.frame = CGRect(x: 20, y: 585, width: 90, height: 50)
    for part in [timeLabel, levelView, haloView, recordButton, deleteButton] as [UIView] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(
      withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]
    ) {
      self.recordButton.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
      self.haloView.alpha = 0.3
    }
  }
}

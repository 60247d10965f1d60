import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyLargeHitArea = HealthyScreen(
    name: "small icon with a large hit area",
    source: "github.com/zmian/xcore/pull/44",
    screen: { PodcastController() },
    act: { device in
      let icon = device.find(IconButton.self).convert(CGPoint(x: 10, y: 10), to: nil)
      return device.tap(at: CGPoint(x: icon.x - 18, y: icon.y + 16))
    })
}

private final class IconButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let wanted: CGFloat = 48
    return bounds.insetBy(dx: min(0, (bounds.width - wanted) / 2), dy: min(0, (bounds.height - wanted) / 2))
      .contains(point)
  }
}

private final class PodcastController: UIViewController {
  private let titleLabel = UILabel()
  private let infoButton = IconButton(type: .custom)
  private let headerStack = UIStackView()
  private let episodesView = UITextView(frame: CGRect(x: 20, y: 220, width: 350, height: 500))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "Voices of the valley"
    infoButton.setImage(UIImage(systemName: "info.circle"), for: .normal)
    infoButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    headerStack.alignment = .center
    headerStack.frame = CGRect(x: 20, y: 120, width: 350, height: 60)
    headerStack.addArrangedSubview(titleLabel)
    headerStack.addArrangedSubview(infoButton)
    NSLayoutConstraint.activate([
      infoButton.widthAnchor.constraint(equalToConstant: 20), infoButton.heightAnchor.constraint(equalToConstant: 20),
    ])
    episodesView.isEditable = false
    episodesView.text = "1 The mill. 2 The school. 3 The railway."
    view.addSubview(headerStack)
    view.addSubview(episodesView)
  }
}

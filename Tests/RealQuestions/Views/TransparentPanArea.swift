import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let transparentPanArea = RealQuestion(
    name: "pan on a view without opacity",
    source: "github.com/react/react-native/issues/1321",
    asked: "An unseen view over the picture is to catch pans. At an opacity of 0 it gets none, at 0.02 it does.",
    truth: Truth(codes: ["D06"], culprit: ["seekArea"], fix: ["alpha"]),
    target: "seekArea",
    screen: { PlayerController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300)) },
    isFulfilled: { $0.find(UIProgressView.self).progress > 0.2 })
}

private final class PlayerController: UIViewController {
  private let isMended: Bool
  private let pictureView = UIImageView(frame: CGRect(x: 0, y: 200, width: 390, height: 220))
  private let seekArea = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 220))
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let titleLabel = UILabel(frame: CGRect(x: 20, y: 440, width: 350, height: 30))
  private let playButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pictureView.backgroundColor = .black
    progressView.frame = CGRect(x: 20, y: 426, width: 350, height: 4)
    titleLabel.text = "Over the Alps by balloon"
    playButton.setTitle("Play", for: .normal)
    playButton.frame = CGRect(x: 155, y: 500, width: 80, height: 50)
    if isMended {
      seekArea.backgroundColor = .clear
    } else {
      seekArea.backgroundColor = .black
      seekArea.alpha = 0
    }
    seekArea.addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] pan in
        guard let self, let pan = pan as? UIPanGestureRecognizer else { return }
        seek(by: pan.translation(in: seekArea).x)
      })
    for part in [pictureView, seekArea, progressView, titleLabel, playButton] as [UIView] { view.addSubview(part) }
  }

  private func seek(by distance: CGFloat) { progressView.progress = Float(distance / 390) }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let defocusWaits = RealQuestion(
    name: "picture that closes too late",
    source: "github.com/autresphere/ASMediaFocusManager/issues/31",
    asked: "Between the tap on the full-screen picture and its closing there is a pause of half a second.",
    truth: Truth(
      codes: ["D19"], culprit: ["doubleTap", "defocusTap"], fix: ["require(toFail", "shouldRequireFailure"],
      mayStandBehindOK: true),
    screen: { FocusController(isMended: $0) },
    act: .finger { device in
      let finger = device.tap(at: CGPoint(x: 195, y: 420))
      device.advance(by: 0.1)
      if device.find(FocusedPhotoView.self).isClosing { hoped() }
      return finger
    })
}

private final class FocusedPhotoView: UIImageView {
  var isClosing = false
}

private final class FocusController: UIViewController {
  private let isMended: Bool
  private let photoView = FocusedPhotoView()
  private let captionLabel = UILabel()
  private let defocusTap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    photoView.frame = CGRect(x: 0, y: 200, width: 390, height: 440)
    photoView.backgroundColor = .systemBlue
    captionLabel.text = "Lake, October"
    captionLabel.textColor = .white
    captionLabel.frame = CGRect(x: 20, y: 660, width: 350, height: 24)
    view.addSubview(photoView)
    view.addSubview(captionLabel)
    defocusTap.addAction(UIAction { [weak self] _ in self?.defocus() })
    view.addGestureRecognizer(defocusTap)
    // Zooming by two taps was given up, as its author advised those who want to close fast.
    guard !isMended else { return }
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addAction(UIAction { [weak self] _ in self?.zoom() })
    view.addGestureRecognizer(doubleTap)
    defocusTap.require(toFail: doubleTap)
  }

  private func defocus() {
    photoView.isClosing = true
    UIView.animate(withDuration: 0.3) { self.photoView.frame = CGRect(x: 20, y: 100, width: 80, height: 80) }
  }

  private func zoom() { photoView.transform = CGAffineTransform(scaleX: 2, y: 2) }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyPhotoCaption = HealthyScreen(
    name: "pinch on a photo below a caption",
    source: "apps that show photos",
    screen: { PhotoPageController() },
    act: { $0.pinch(at: CGPoint(x: 195, y: 690), from: 60, to: 200)[0] },
    isFulfilled: { $0.find(UIScrollView.self).zoomScale > 1.5 })
}

private final class PhotoPageController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let photoView = UIImageView()
  private let captionView = UIView()
  private let captionLabel = UILabel()
  private let closeButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scrollView.frame = view.bounds
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.maximumZoomScale = 4
    scrollView.delegate = self
    photoView.frame = scrollView.bounds
    photoView.backgroundColor = .gray
    scrollView.addSubview(photoView)
    scrollView.contentSize = photoView.bounds.size
    captionView.frame = CGRect(x: 0, y: 640, width: 390, height: 204)
    captionView.backgroundColor = UIColor(white: 0, alpha: 0.4)
    captionView.isUserInteractionEnabled = false
    captionLabel.text = "The old bridge, seen from the north"
    captionLabel.textColor = .white
    captionLabel.frame = CGRect(x: 20, y: 20, width: 350, height: 60)
    captionView.addSubview(captionLabel)
    closeButton.setTitle("Done", for: .normal)
    closeButton.frame = CGRect(x: 300, y: 60, width: 70, height: 44)
    for part in [scrollView, captionView, closeButton] as [UIView] { view.addSubview(part) }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photoView }
}

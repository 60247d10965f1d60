import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let panoramaZoom = RealQuestion(
    name: "panorama that can't be pinched",
    source: "github.com/foundry/OpenCVSwiftStitch/issues/13",
    asked: "Zoom limits are 0.5 and 4, viewForZooming is written, and a pinch does nothing.",
    truth: Truth(codes: ["D33"], culprit: ["scrollView", "UIScrollView"], fix: ["delegate"]),
    screen: { PanoramaController(isMended: $0) },
    act: .finger { $0.pinch(at: CGPoint(x: 195, y: 400), from: 80, to: 220)[0] },
    isFulfilled: { $0.find(UIScrollView.self).zoomScale > 1.2 })
}

private final class PanoramaController: UIViewController, UIScrollViewDelegate {
  private let isMended: Bool
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let stitchButton = UIButton(type: .system)
  private let hintLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scrollView.frame = CGRect(x: 0, y: 100, width: 390, height: 600)
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 4
    imageView.frame = CGRect(x: 0, y: 0, width: 900, height: 600)
    imageView.backgroundColor = .systemTeal
    scrollView.contentSize = imageView.bounds.size
    scrollView.addSubview(imageView)
    hintLabel.text = "4 pictures stitched"
    hintLabel.textColor = .white
    hintLabel.frame = CGRect(x: 20, y: 60, width: 300, height: 24)
    stitchButton.setTitle("Stitch", for: .normal)
    stitchButton.frame = CGRect(x: 145, y: 740, width: 100, height: 44)
    if isMended { scrollView.delegate = self }
    for part in [scrollView, hintLabel, stitchButton] { view.addSubview(part) }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}

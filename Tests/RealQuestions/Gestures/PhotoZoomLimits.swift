import FirstResponderTesting
import UIKit

extension RealQuestions {
  // No code speaks of zooming. D34 (nothing to scroll) is the nearest: the scroll view has no room to do it in.
  static let photoZoomLimits = RealQuestion(
    name: "photo as large as its screen",
    source: "github.com/suzuki-0000/SKPhotoBrowser/issues/134",
    asked: "Pictures that are as large as the screen in pixels can't be zoomed at all.",
    truth: Truth(
      codes: ["D34"], culprit: ["ZoomingScrollView", "zoomView"], fix: ["maximumZoomScale"]),
    screen: { BrowserController(isMended: $0) },
    act: .finger { $0.pinch(at: CGPoint(x: 195, y: 420), from: 60, to: 240)[0] },
    isFulfilled: { $0.find(ZoomingScrollView.self).zoomScale > 1.2 })
}

private final class ZoomingScrollView: UIScrollView, UIScrollViewDelegate {
  let imageView = UIImageView()
  private let isMended: Bool

  init(frame: CGRect, isMended: Bool) {
    self.isMended = isMended
    super.init(frame: frame)
    delegate = self
    imageView.backgroundColor = .systemOrange
    addSubview(imageView)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ size: CGSize) {
    imageView.frame = CGRect(origin: .zero, size: size)
    contentSize = size
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    minimumZoomScale = scale
    // One picture pixel for one of the screen, at the most.
    maximumZoomScale = isMended ? max(scale * 3, 1) : max(scale, min(1, scale * 3))
    zoomScale = scale
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}

private final class BrowserController: UIViewController {
  private let isMended: Bool
  private lazy var zoomView = ZoomingScrollView(frame: view.bounds, isMended: isMended)
  private let closeButton = UIButton(type: .system)
  private let captionLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.addSubview(zoomView)
    zoomView.contentInsetAdjustmentBehavior = .never
    zoomView.show(CGSize(width: 390, height: 844))
    closeButton.setTitle("Close", for: .normal)
    closeButton.frame = CGRect(x: 10, y: 50, width: 80, height: 44)
    captionLabel.text = "Harbour, 6 a.m."
    captionLabel.textColor = .white
    captionLabel.frame = CGRect(x: 20, y: 780, width: 350, height: 24)
    view.addSubview(closeButton)
    view.addSubview(captionLabel)
  }
}

import FirstResponderTesting
import UIKit

extension RealQuestions {
  // The tap waits for the double tap, as readers do; to say that it comes late would be fair.
  static let healthyReader = HealthyScreen(
    name: "page of a book with taps for bars and zoom",
    source: "a reader that shows its bars by one tap and enlarges by two",
    advice: ["D19"],
    screen: { ReaderController() },
    act: { device in
      let finger = device.tap(at: CGPoint(x: 200, y: 420), count: 2, gap: 0.1)
      device.advance(by: 0.5)
      return finger
    },
    isFulfilled: { device in
      Hope.count == 1 && device.find(UIScrollView.self).zoomScale == 2
    })
}

private final class ReaderController: UIViewController, UIScrollViewDelegate {
  private let pageView = UIScrollView()
  private let textLabel = UILabel()
  private let barView = UIView()
  private let barTap = UITapGestureRecognizer()
  private let zoomTap = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pageView.frame = view.bounds
    pageView.delegate = self
    pageView.maximumZoomScale = 4
    textLabel.text = "Nobody had told her that the island was to be let with its goats."
    textLabel.numberOfLines = 0
    textLabel.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    pageView.contentSize = textLabel.bounds.size
    pageView.addSubview(textLabel)
    barView.backgroundColor = .systemGray5
    barView.frame = CGRect(x: 0, y: 0, width: 390, height: 90)
    barView.isHidden = true
    view.addSubview(pageView)
    view.addSubview(barView)
    barTap.addAction(UIAction { [weak self] _ in self?.barView.isHidden.toggle() })
    zoomTap.numberOfTapsRequired = 2
    zoomTap.addAction(
      UIAction { [weak self] _ in
        self?.pageView.zoomScale = 2
        hoped()
      })
    barTap.require(toFail: zoomTap)
    pageView.addGestureRecognizer(barTap)
    pageView.addGestureRecognizer(zoomTap)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { textLabel }
}

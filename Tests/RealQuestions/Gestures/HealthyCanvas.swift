import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyCanvas = HealthyScreen(
    name: "drawing with one finger, scrolling with two",
    source: "a sketch app whose paper is larger than the screen",
    screen: { PaperController() },
    act: { $0.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 180, y: 250)) },
    isFulfilled: { $0.find(PaperView.self).lines == 1 && $0.find(UIScrollView.self).contentOffset.y == 0 })
}

private final class PaperView: UIView {
  private(set) var lines = 0
  private var points: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    points = touches.map { $0.location(in: self) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    points += touches.map { $0.location(in: self) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { if points.count > 2 { lines += 1 } }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { points = [] }
}

private final class PaperController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let paperView = PaperView()
  private let undoButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    scrollView.frame = view.bounds
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    scrollView.maximumZoomScale = 3
    scrollView.delaysContentTouches = false
    scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    paperView.frame = CGRect(x: 0, y: 0, width: 1000, height: 1400)
    paperView.backgroundColor = .white
    scrollView.contentSize = paperView.bounds.size
    scrollView.addSubview(paperView)
    undoButton.setTitle("Undo", for: .normal)
    undoButton.isEnabled = false
    undoButton.frame = CGRect(x: 10, y: 50, width: 80, height: 44)
    view.addSubview(scrollView)
    view.addSubview(undoButton)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { paperView }
}

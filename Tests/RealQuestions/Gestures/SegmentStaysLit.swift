import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let segmentStaysLit = RealQuestion(
    name: "segment that stays lit after scrolling",
    source: "github.com/sima-11/SMSegmentView/issues/28",
    asked: "Touch a segment and scroll the page: the segment keeps its pressed colour.",
    truth: Truth(
      codes: ["D23"], culprit: ["SegmentView", "Week", "Segment"], fix: ["touchesCancelled"],
      mayStandBehindOK: true),
    screen: { ReportController(isMended: $0) },
    act: .finger { device in
      let place = device.place(of: device.find(SegmentView.self, 1))
      let finger = device.touchDown(at: place)
      device.advance(by: 0.3)
      finger.move(to: CGPoint(x: place.x, y: place.y - 120), over: 0.3)
      finger.lift()
      return finger
    },
    isFulfilled: { !$0.find(SegmentView.self, 1).isPressed })
}

private class SegmentView: UIView {
  private let titleLabel = UILabel()
  var chosen: () -> Void = {}
  fileprivate(set) var isPressed = false { didSet { backgroundColor = isPressed ? .systemBlue : .systemGray5 } }

  init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    titleLabel.text = title
    titleLabel.textAlignment = .center
    titleLabel.frame = CGRect(x: 0, y: 0, width: 115, height: 44)
    addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = false
    chosen()
  }
}

private final class ForgivingSegmentView: SegmentView {
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
}

private final class ReportController: UIViewController {
  private let isMended: Bool
  private let scrollView = UIScrollView()
  private var segments: [SegmentView] = []

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: 390, height: 1600)
    for (index, title) in ["Day", "Week", "Month"].enumerated() {
      let segment = isMended ? ForgivingSegmentView(title: title) : SegmentView(title: title)
      segment.frame = CGRect(x: 20 + index * 118, y: 300, width: 115, height: 44)
      scrollView.addSubview(segment)
      segments.append(segment)
    }
    for row in 0..<8 {
      let label = UILabel(frame: CGRect(x: 20, y: 380 + row * 60, width: 350, height: 40))
      label.text = "Entry \(row + 1): 2 h 15 min"
      scrollView.addSubview(label)
    }
    view.addSubview(scrollView)
  }
}

import FirstResponderTesting
import UIKit

/// A scroll view with content in a window; what is called stands in one list.
@MainActor
final class ScrollScene: UIScrollViewDelegate {
  let device: SimulatedDevice
  let scrollView: UIScrollView
  let content: ScrollContent
  var calls: [String] = []
  /// Where the delegate wants the content to rest, made of where it would.
  var target: (@MainActor (CGPoint) -> CGPoint)?
  var speeds: [CGPoint] = []
  var refusesTop = false
  /// didScroll stands in the list once in a row.
  var mergesScrolls = true

  init(
    frameRate: Double = 60, size: CGSize = CGSize(width: 390, height: 844),
    content contentSize: CGSize = CGSize(width: 390, height: 8440), _ scrollView: UIScrollView? = nil
  ) {
    device = SimulatedDevice(frameRate: frameRate)
    self.scrollView = scrollView ?? UIScrollView()
    self.scrollView.frame = CGRect(origin: .zero, size: size)
    content = ScrollContent(frame: CGRect(origin: .zero, size: contentSize))
    self.scrollView.contentSize = contentSize
    self.scrollView.addSubview(content)
    self.scrollView.delegate = self
    content.told = { [unowned self] in self.calls.append($0) }
    let root = UIView()
    root.addSubview(self.scrollView)
    device.show(root)
  }

  /// The list, taken out.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !mergesScrolls || calls.last != "didScroll" { calls.append("didScroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    speeds.append(velocity)
    if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return !refusesTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
}

/// Content that says which touch calls it gets.
final class ScrollContent: UIView {
  var told: @MainActor (String) -> Void = { _ in }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { told("content began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { told("content moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { told("content ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { told("content cancelled") }
}

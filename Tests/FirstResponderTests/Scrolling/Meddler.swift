import FirstResponderTesting
import LeavingNothing
import UIKit

/// A scroll view's delegate and a table's data source that does what a test wants from within every call.
@MainActor
final class Meddler: UITableViewDataSource, UITableViewDelegate {
  @Hook var meddle: @MainActor (_ call: String, _ scrollView: UIScrollView) -> Void = { _, _ in }
  var calls: [String] = []
  var target: CGPoint?
  var zoomed: UIView?
  var counts: [Int] = []
  var height: CGFloat = UITableView.automaticDimension
  @Hook var cell: (@MainActor (UITableView, IndexPath) -> UITableViewCell)?

  private func told(_ call: String, _ scrollView: UIScrollView) {
    if calls.last != call { calls.append(call) }
    meddle(call, scrollView)
  }

  /// The list, taken out.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { told("didScroll", scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { told("willBeginDragging", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    told("willEndDragging", scrollView)
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    told("didEndDragging", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { told("willBeginDecelerating", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { told("didEndDecelerating", scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { told("didEndScrollingAnimation", scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    told("willBeginZooming", scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { told("didZoom", scrollView) }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    told("didEndZooming", scrollView)
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { told("didChangeInset", scrollView) }

  func numberOfSections(in tableView: UITableView) -> Int {
    told("numberOfSections", tableView)
    return counts.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    told("numberOfRows", tableView)
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    told("cellForRow", tableView)
    return cell?(tableView, path) ?? tableView.dequeueReusableCell(withIdentifier: "row", for: path)
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    told("heightForRow", tableView)
    return height
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    told("willDisplay", tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
    told("didEndDisplaying", tableView)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    told("shouldHighlight", tableView)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) { told("didHighlight", tableView) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) { told("didUnhighlight", tableView) }
  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    told("willSelect", tableView)
    return path
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { told("didSelect", tableView) }
}

extension UIScrollView {
  /// What is not as it has to be once nobody touches the view and everything had time to come to
  /// rest; nil if all is well.
  var fault: String? {
    if isTracking { return "tracks" }
    if isDragging { return "drags" }
    if isDecelerating { return "decelerates" }
    if isScrollAnimating { return "animates" }
    if isZooming || isZoomBouncing { return "zooms" }
    if !contentOffset.x.isFinite || !contentOffset.y.isFinite { return "offset \(contentOffset)" }
    let (size, inset) = (contentSize, adjustedContentInset)
    let most = CGPoint(
      x: max(-inset.left, size.width + inset.right - bounds.width),
      y: max(-inset.top, size.height + inset.bottom - bounds.height))
    if contentOffset.x < -inset.left - 0.5 || contentOffset.x > most.x + 0.5 || contentOffset.y < -inset.top - 0.5
      || contentOffset.y > most.y + 0.5
    {
      return "offset \(contentOffset) is not within \(-inset.left), \(-inset.top) ... \(most)"
    }
    for recognizer in gestureRecognizers ?? [] where recognizer.state != .possible {
      return "\(type(of: recognizer)) is \(recognizer.state)"
    }
    return nil
  }
}

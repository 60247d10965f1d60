import Conformance
import UIKit

/// A scroll view that tells what it asks itself, and, as its own delegate, what a delegate hears.
final class PlayedScroll: UIScrollView, UIScrollViewDelegate {
  var part: PlayedPart?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let part else { return super.hitTest(point, with: event) }
    return part.hit(self) { super.hitTest(point, with: event) }
  }

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    part?.log.call("touchesShouldBegin \(part?.name ?? "")")
    return part?.refusesContent != true && super.touchesShouldBegin(touches, with: event, in: view)
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    part?.log.call("touchesShouldCancel \(part?.name ?? "")")
    return super.touchesShouldCancel(in: view)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { tell("willBeginDragging") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { tell("didScroll") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    tell("willEndDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    tell("didEndDragging \(PlayedText.answer(decelerate))")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { tell("willBeginDecelerating") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tell("didEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tell("didEndScrollingAnimation") }

  private func tell(_ method: String) { part?.log.call("scroll \(method)") }
}

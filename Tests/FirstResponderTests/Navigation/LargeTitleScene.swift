import FirstResponderTesting
import UIKit

@testable import FirstResponder

/// A stack with large titles on a screen of 390 by 844 points, whose screens scroll. What is told stands in one list.
@MainActor
final class LargeTitleScene: UIScrollViewDelegate {
  /// A screen with a list of 3000 points.
  @MainActor final class Screen: UIViewController {
    let list = UIScrollView()
    var behind: UIView?
    var height: CGFloat = 3000
    override func viewDidLoad() {
      super.viewDidLoad()
      if let behind { view.addSubview(behind) }
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.contentSize = CGSize(width: 390, height: height)
      list.alwaysBounceVertical = true
      view.addSubview(list)
    }
  }

  let device = SimulatedDevice()
  let stack = UINavigationController()
  var calls: [String] = []
  /// Where the delegate wants the content to rest.
  var target: CGFloat?

  /// - Parameter isShown: whether the screens are shown at once.
  init(_ screens: Screen..., isShown: Bool = true) {
    stack.navigationBar.prefersLargeTitles = true
    for (index, screen) in screens.enumerated() { screen.title = "Screen \(index)" }
    stack.viewControllers = screens
    for screen in screens { screen.list.delegate = self }
    if isShown { show() }
  }

  func show() {
    device.show(stack)
    device.advance(by: 0.1)
    calls = []
  }

  var bar: UINavigationBar { stack.navigationBar }
  var screen: Screen? { stack.topViewController as? Screen }
  var list: UIScrollView { screen?.list ?? UIScrollView() }
  var offset: CGFloat { list.contentOffset.y }
  /// The height of the bar, what of it the screen is to keep clear of, and where its content is.
  var state: [CGFloat] { [bar.frame.height, screen?.view.safeAreaInsets.top ?? -1, offset] }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// A finger on the list that has pulled it up or down by so many points.
  func pull(by distance: CGFloat) -> Finger {
    let finger = device.touchDown(at: CGPoint(x: 195, y: 500))
    // What it moves first is lost (B7.12).
    finger.move(to: CGPoint(x: 195, y: 500 + distance + (distance > 0 ? 10 : -10)), over: 0.3)
    device.advance(by: 0.2)
    return finger
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if calls.last != "didScroll" { calls.append("didScroll") } }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    if !calls.suffix(2).contains("inset") { calls.append("inset") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging at \(Int(targetContentOffset.pointee.y))")
    if let target { targetContentOffset.pointee.y = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
}

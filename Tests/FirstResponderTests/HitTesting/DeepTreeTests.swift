import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Trees of any depth: nothing calls itself once per level.
@MainActor @Suite(.serialized, .withAndWithoutIndex, .leavesNothing)
struct DeepTreeTests {
  final class Counting: UIView {
    static var alive = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.alive += 1
    }
    required init?(coder: NSCoder) { nil }
    deinit { MainActor.assumeIsolated { Self.alive -= 1 } }
  }

  static let depth = 100_000

  func chain() -> (root: UIView, leaf: UIView) {
    let root = Counting(frame: box(0, 0, 100, 100))
    var leaf: UIView = root
    for _ in 1..<Self.depth {
      let view = Counting(frame: box(0, 0, 100, 100))
      leaf.addSubview(view)
      leaf = view
    }
    return (root, leaf)
  }

  @Test(arguments: [Tracing.off, .last(10)])
  func `a hundred thousand views one in the other come into a window, are asked, laid out, shown, moved and let go of`(
    tracing: Tracing
  ) {
    do {
      let device = SimulatedDevice(tracing: tracing)
      let (root, leaf) = chain()
      let host = UIView()
      device.show(host)
      host.addSubview(root)
      #expect(leaf.window != nil)
      #expect(host.hitTest(at(5, 5), with: nil) === leaf)
      leaf.setNeedsLayout()
      host.window?.layoutIfNeeded()
      device.advance(by: 0.1)
      let other = UIWindow(frame: box(0, 0, 100, 100))
      other.isHidden = false
      other.addSubview(root)
      #expect(leaf.window === other)
      #expect(other.hitTest(at(5, 5), with: nil) === leaf)
      leaf.superview?.frame.origin.x = 50
      #expect(other.hitTest(at(5, 5), with: nil) === leaf.superview?.superview)
      root.removeFromSuperview()
      #expect(leaf.window == nil)
    }
    #expect(Counting.alive == 0)
  }
}

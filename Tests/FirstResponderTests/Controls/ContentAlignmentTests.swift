import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Where a button's picture and title stand (B15.36).
@MainActor @Suite(.serialized, .leavesNothing)
struct ContentAlignmentTests {
  let device = SimulatedDevice()
  let button = UIButton(type: .custom)
  /// A letter is 6 points wide.
  let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)

  init() {
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.setTitle("hello", for: .normal)
    button.titleLabel?.font = font
    let root = UIView()
    root.addSubview(button)
    device.show(root)
  }

  private var title: CGRect {
    button.layoutIfNeeded()
    return button.titleLabel?.frame ?? .zero
  }

  @Test func `a title stands in the middle, at a side or at an edge (B15.36)`() {
    let height = title.height
    #expect(title == CGRect(x: 85, y: 50 - height / 2, width: 30, height: height))
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    #expect(title == CGRect(x: 0, y: 0, width: 30, height: height))
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    #expect(title == CGRect(x: 170, y: 100 - height, width: 30, height: height))
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 20)
    #expect(title == CGRect(x: 150, y: 90 - height, width: 30, height: height))
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    #expect(title == CGRect(x: 0, y: 0, width: 180, height: 90))
  }

  @Test func `where texts run to the left, leading is at the right (B15.36)`() {
    button.contentHorizontalAlignment = .leading
    #expect(title.minX == 0)
    #expect(button.effectiveContentHorizontalAlignment == .left)
    button.semanticContentAttribute = .forceRightToLeft
    button.setNeedsLayout()
    #expect(title.maxX == 200)
    #expect(button.effectiveContentHorizontalAlignment == .right)
  }

  @MainActor final class LowTitle: UIButton {
    override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 10) }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
    }
  }

  @Test func `a subclass says where picture and title are (B15.36)`() {
    let button = LowTitle(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    button.setTitle("hello", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 10, y: 50, width: 80, height: 20))
  }
}

import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A navigation bar without a controller: the program pushes and pops its items.
@Suite(.serialized, .leavesNothing) @MainActor struct FreeBarTests {
  private let device = SimulatedDevice()
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))

  init() {
    let root = UIView()
    root.addSubview(bar)
    device.show(root)
  }

  private func item(_ title: String) -> UINavigationItem { UINavigationItem(title: title) }

  private var texts: [String] {
    bar.layoutIfNeeded()
    func texts(_ view: UIView) -> [String] {
      if let label = view as? UILabel { return label.isHidden ? [] : [label.text].compactMap(\.self) }
      return view.subviews.flatMap(texts)
    }
    return texts(bar)
  }

  @Test func `it shows the top item, and a button back to the one below`() {
    bar.pushItem(item("a"), animated: false)
    #expect(texts == ["a"] && bar.backItem == nil)
    let b = item("b")
    bar.pushItem(b, animated: true)
    #expect(texts == ["b", "‹ a"] && bar.topItem === b && bar.backItem?.title == "a")
    #expect(bar.popItem(animated: false) === b)
    #expect(texts == ["a"] && bar.items?.map(\.title) == ["a"])
  }

  @Test func `a tap on its button back pops one item, and stops at the last`() {
    bar.items = [item("a"), item("b"), item("c")]
    #expect(texts == ["c", "‹ b"])
    device.tap(at: CGPoint(x: 30, y: 22))
    #expect(texts == ["b", "‹ a"])
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 30, y: 22))
    #expect(texts == ["a"])
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 30, y: 22))
    #expect(texts == ["a"])
  }

  @Test func `a title that changes is shown, also of the item below, and an item that left the bar is not`() {
    let (a, b) = (item("a"), item("b"))
    bar.items = [a, b]
    #expect(texts == ["b", "‹ a"])
    (a.title, b.title) = ("A", "B")
    #expect(texts == ["B", "‹ A"])
    bar.popItem(animated: false)
    b.title = "gone"
    #expect(texts == ["A"])
    bar.items = nil
    #expect(texts == [] && bar.topItem == nil)
  }
}

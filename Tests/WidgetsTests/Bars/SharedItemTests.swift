import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Items that several bars show at once (B23.101).
@MainActor @Suite(.serialized, .leavesNothing)
struct SharedItemTests {
  /// What the buttons of a bar say.
  private func shown(_ bar: UIView) -> [String] {
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    return bar.subviews.compactMap { view in
      (view as? UIControl).map { "\(view.accessibilityIdentifier ?? "")\($0.isEnabled ? "" : " off")" }
    }
  }

  @Test func `a button in two toolbars and a navigation bar changes in all of them (B23.101)`() {
    let item = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
    let bars = [100, 200].map { UIToolbar(frame: CGRect(x: 0, y: $0, width: 390, height: 44)) }
    for bar in bars { bar.items = [item] }
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
    let title = UINavigationItem(title: "")
    title.rightBarButtonItem = item
    navigation.items = [title]
    #expect((bars + [navigation]).map(shown) == [["a"], ["a"], ["a"]])
    item.isEnabled = false
    #expect((bars + [navigation]).map(shown) == [["a off"], ["a off"], ["a off"]])
    item.title = "b"
    #expect((bars + [navigation]).map(shown) == [["b off"], ["b off"], ["b off"]])
    item.isSelected = true
    let buttons = (bars + [navigation]).flatMap { $0.subviews.compactMap { $0 as? UIControl } }
    #expect(buttons.map(\.isSelected) == [true, true, true])
    item.isHidden = true
    #expect((bars + [navigation]).map(shown) == [[], [], []])
    item.isHidden = false
    // Who shows it no longer hears of it no longer, others do.
    bars[1].items = nil
    item.isEnabled = true
    #expect((bars + [navigation]).map(shown) == [["b"], [], ["b"]])
  }

  @Test func `bars keep their buttons when the item changes (B23.101)`() {
    let item = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
    let bars = [100, 200].map { UIToolbar(frame: CGRect(x: 0, y: $0, width: 390, height: 44)) }
    for bar in bars { bar.items = [item] }
    let buttons = bars.map { $0.subviews.first { $0 is UIControl } }
    item.width = 80
    #expect(bars.map { $0.subviews.first { $0 is UIControl } } == buttons)
    #expect(bars.map { shown($0) } == [["a"], ["a"]] && buttons.map { $0?.frame.width } == [80, 80])
  }

  @Test func `a tab in two bars changes in both, and keeps none of them (B23.101)`() {
    let item = UITabBarItem(title: "a", image: nil, tag: 0)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    var other: UITabBar? = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
    bar.items = [item]
    other?.items = [item]
    item.isEnabled = false
    #expect(shown(bar) == ["a off"] && other.map(shown) == ["a off"])
    weak let gone = other
    other = nil
    #expect(gone == nil)
    item.isEnabled = true
    #expect(shown(bar) == ["a"])
  }
}

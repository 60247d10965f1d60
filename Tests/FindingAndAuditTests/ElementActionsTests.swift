import EventTrace
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What is done with an element that was found, and when nobody could do it (B26.85-B26.89).
@MainActor @Suite(.serialized, .leavesNothing)
final class ElementActionsTests {
  let device = SimulatedDevice()
  let root = UIView()
  var heard: [String] = []
  var failures: [String] = []

  private func find(_ finder: ElementFinder) -> FoundElement {
    device.find(finder) { [unowned self] text, _ in failures.append(text) }
  }

  @discardableResult
  private func button(
    _ title: String, _ frame: CGRect = CGRect(x: 20, y: 200, width: 200, height: 50), in view: UIView? = nil
  ) -> UIButton {
    let button = UIButton(frame: frame)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [unowned self] _ in heard.append(title) }, for: .touchUpInside)
    (view ?? root).addSubview(button)
    return button
  }

  private func veil(_ frame: CGRect) -> UIView {
    let veil = UIView(frame: frame)
    veil.accessibilityIdentifier = "veil"
    root.addSubview(veil)
    return veil
  }

  @Test func `a tap reaches what is meant, and its finger answers for it (B26.85)`() {
    button("Pay")
    device.show(root)
    #expect(expect(find("Pay").tap()).reaches("Pay"))
    #expect(heard == ["Pay"] && failures == [])
  }

  @Test func `what is covered is not tapped, and the failure names who covers it (B26.86)`() throws {
    button("Pay")
    _ = veil(CGRect(x: 0, y: 150, width: 390, height: 200))
    device.show(root)
    let finger = find("Pay").tap()
    #expect(finger == nil && heard == [] && failures.count == 1)
    let lines = try #require(failures.first?.split(separator: "\n"))
    #expect(
      lines.prefix(2) == [
        "\"Pay\" is covered by UIView 'veil' (D01).",
        "D01: UIView 'veil', which draws nothing, covers UIButton 'Pay' completely; it lies in front and takes "
          + "the touch",
      ])
    #expect(lines.count == 3 && lines[2].hasPrefix("Fix: Set isUserInteractionEnabled of UIView 'veil' to false."))
    // Without a finger no check holds, and none adds a failure of its own.
    #expect(!expect(finger).reaches("Pay") && !expect(finger).arrives() && !expect(finger).comesToNothing())
  }

  @Test func `what is disabled, has no size or lies outside is not tapped (B26.86)`() {
    button("Off").isEnabled = false
    button("Far", CGRect(x: 20, y: 2_000, width: 200, height: 50))
    button("Tiny", CGRect(x: 20, y: 400, width: 12, height: 12)).accessibilityIdentifier = "tiny"
    device.show(root)
    for name in ["Off", "Far", "tiny"] { #expect(find(.named(name)).tap() == nil) }
    #expect(heard == [])
    #expect(
      failures == [
        """
        "Off" is disabled (D05).
        D05: UIButton 'Off' is disabled (isEnabled is false)
        Fix: Set isEnabled of UIButton 'Off' to true.
        """,
        "\"Far\" is not on the screen: it lies at (20, 2000) with 200 x 50 pt, and nothing that scrolls brings it "
          + "there.",
        "\"Tiny\" is too small (D08): a finger has 12 x 12 pt on UIButton 'tiny', and needs 24 x 24 pt at least, "
          + "better 44.",
      ])
  }

  @Test func `what moves is tapped when it has settled (B26.86)`() {
    let button = button("Pay")
    device.show(root)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { button.frame.origin.y = 600 }
    device.advance(by: 0.3)
    #expect(find("Pay").tap() == nil)
    #expect(failures == ["\"Pay\" is moving: UIButton 'Pay' is animated (D10). Call device.settle() before."])
    device.settle()
    find("Pay").tap()
    #expect(heard == ["Pay"] && failures.count == 1)
  }

  @Test func `what is scrolled away is dragged into view first (B26.87)`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 5_000)
    root.addSubview(scroll)
    button("Deep", CGRect(x: 20, y: 4_900, width: 200, height: 50), in: scroll)
    button("Top", CGRect(x: 20, y: 10, width: 200, height: 50), in: scroll)
    device.show(root)
    find("Deep").tap()
    #expect(scroll.contentOffset.y > 4_000 && heard == ["Deep"])
    find("Top").tap()
    #expect(heard == ["Deep", "Top"] && failures == [])
  }

  @Test func `a scroll view in a scroll view is scrolled as well, sideways (B26.87)`() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer.contentSize = CGSize(width: 390, height: 3_000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 2_000, width: 390, height: 200))
    inner.contentSize = CGSize(width: 2_000, height: 200)
    outer.addSubview(inner)
    root.addSubview(outer)
    button("Deep", CGRect(x: 1_700, y: 50, width: 100, height: 50), in: inner)
    device.show(root)
    #expect(find("Deep").scrollIntoView())
    find("Deep").tap()
    #expect(heard == ["Deep"] && failures == [])
  }

  @Test func `a row that does not exist yet is scrolled to, on and back (B26.87)`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
    }
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), Source())
    table.dataSource = source
    table.accessibilityIdentifier = "list"
    root.addSubview(table)
    device.show(root)
    #expect(!device.exists(.label("Row 80")))
    #expect(find("list").scroll(to: .label("Row 80")).isHittable && !device.exists(.label("Row 3")))
    #expect(find("list").scroll(to: .label("Row 3")).isHittable && failures == [])
    #expect(!find("list").scroll(to: .label("Row 100")).exists)
    #expect(failures.count == 1)
  }

  @Test func `what can't be scrolled to fails, and the drags end (B26.87)`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 1_000)
    root.addSubview(scroll)
    button("Deep", CGRect(x: 20, y: 4_900, width: 200, height: 50), in: scroll)
    device.show(root)
    #expect(!find("Deep").scrollIntoView())
    #expect(failures.count == 1 && failures[0].hasPrefix("\"Deep\" is not on the screen"))
  }

  @Test func `a slider's thumb is dragged to where it is wanted (B26.88)`() {
    let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    slider.accessibilityLabel = "Volume"
    (slider.minimumValue, slider.maximumValue) = (-10, 10)
    root.addSubview(slider)
    device.show(root)
    for share in [0.3, 1, 0, 0.5] {
      find("Volume").set(slider: share)
      #expect(abs(Double(slider.value) - (share * 20 - 10)) < 0.3, "\(share)")
    }
    find("Volume").increment()
    #expect(abs(slider.value - 2) < 0.3)
    button("Pay", CGRect(x: 20, y: 300, width: 200, height: 50))
    find("Pay").set(slider: 0.3)
    find("Pay").increment()
    #expect(
      failures == [
        "\"Pay\" is no UISlider: increment() and decrement() change what is adjustable.",
        "\"Pay\" is not adjustable: it lacks the trait.",
      ])
  }

  @Test func `aids use an element by its own method, or by a tap (B26.88)`() {
    final class Dial: UIView {
      var level = 0
      var isUsed = false
      override func accessibilityIncrement() { level += 1 }
      override func accessibilityDecrement() { level -= 1 }
      override func accessibilityActivate() -> Bool {
        isUsed = true
        return true
      }
    }
    let dial = Dial(frame: CGRect(x: 20, y: 400, width: 100, height: 100))
    (dial.isAccessibilityElement, dial.accessibilityLabel, dial.accessibilityTraits) = (true, "Dial", .adjustable)
    root.addSubview(dial)
    button("Pay")
    device.show(root)
    find("Dial").increment()
    find("Dial").increment()
    find("Dial").decrement()
    #expect(dial.level == 1 && find("Dial").activate() == nil && dial.isUsed)
    find("Pay").activate()
    #expect(heard == ["Pay"] && failures == [])
  }

  @Test func `custom actions are done by their names (B26.88)`() {
    let button = button("Mail")
    button.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { [unowned self] _ in
        heard.append("archived")
        return true
      },
      UIAccessibilityCustomAction(name: "Refuse") { _ in false },
    ]
    device.show(root)
    #expect(find("Mail").actions == ["Archive", "Refuse"])
    #expect(find("Mail").performAction(named: "Archive"))
    #expect(!find("Mail").performAction(named: "Refuse") && !find("Mail").performAction(named: "Burn"))
    #expect(heard == ["archived"])
    #expect(
      failures == [
        "The action \"Refuse\" of \"Mail\" answers that nothing was done.",
        "\"Mail\" has no action \"Burn\": it has \"Archive\", \"Refuse\".",
      ])
  }

  @Test func `what takes no keys is not typed into (B26.89)`() {
    button("Pay")
    device.show(root)
    find("Pay").type("abc")
    #expect(failures == ["Keys don't go to \"Pay\" after a tap on it: they go to nobody."])
  }

  @Test func `two taps, a long press and a swipe are what recognizers take them for (B26.85)`() {
    let pad = UIView(frame: CGRect(x: 20, y: 200, width: 300, height: 300))
    (pad.isAccessibilityElement, pad.accessibilityLabel) = (true, "Pad")
    let double = UITapGestureRecognizer { [unowned self] _ in heard.append("double") }
    double.numberOfTapsRequired = 2
    let long = UILongPressGestureRecognizer { [unowned self] in
      if $0.state == .began { heard.append("long") }
    }
    pad.addGestureRecognizer(double)
    pad.addGestureRecognizer(long)
    let directions: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
    ]
    for (direction, name) in directions {
      let swipe = UISwipeGestureRecognizer { [unowned self] _ in heard.append(name) }
      swipe.direction = direction
      pad.addGestureRecognizer(swipe)
    }
    root.addSubview(pad)
    device.show(root)
    find("Pad").doubleTap()
    find("Pad").longPress()
    device.advance(by: 1)
    for direction in FoundElement.SwipeDirection.allCases {
      find("Pad").swipe(direction)
      device.advance(by: 1)
    }
    #expect(heard == ["double", "long", "up", "down", "left", "right"] && failures == [])
  }
}

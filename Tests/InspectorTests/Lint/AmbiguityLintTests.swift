import EventTrace
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Places that constraints leave open, named before anybody touches the screen: L01 (Docs/Lint.md).
@MainActor @Suite(.leavesNothing) struct AmbiguityLintTests {
  let stage = LayoutStage()
  var root: UIView { stage.root }

  private func ambiguous() -> [Verdict] { stage.faults().filter { $0.code == "L01" } }

  @Test func `a button whose place is open is named with both places, and the one constraint that decides`() {
    let go = stage.button("go")
    go.size(180, 44)
    go.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(
      ambiguous() == [
        Verdict(
          code: "L01", culprit: "UIButton 'go'",
          summary:
            "UIButton 'go' may be at x 0 or 120: all constraints hold alike in both, and none decides.",
          fix: "Pin leadingAnchor of UIButton 'go' to leadingAnchor of UIView 'root'.")
      ])
    go.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    #expect(stage.faults() == [])
  }

  @Test func `inequalities leave what lies between them, and no more`() {
    let go = stage.button("go")
    go.size(100, 44)
    NSLayoutConstraint.activate([
      go.topAnchor.constraint(equalTo: root.topAnchor),
      go.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
      go.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -50),
    ])
    // Up to 300 - 50 - 100.
    #expect(ambiguous().map(\.summary.head) == ["UIButton 'go' may be at x 30 or 150"])
    // A wish decides, however little it counts.
    let near = go.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40)
    near.priority = UILayoutPriority(1)
    near.isActive = true
    #expect(stage.faults() == [])
  }

  @Test func `a width that is open is named with both widths`() {
    let pad = stage.add(TouchPad(), "pad")
    NSLayoutConstraint.activate([
      pad.topAnchor.constraint(equalTo: root.topAnchor), pad.heightAnchor.constraint(equalToConstant: 60),
      pad.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      pad.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
    ])
    #expect(
      ambiguous().map(\.summary.head) == ["TouchPad 'pad' may be 90 pt wide at x 210, or 300 pt wide at x 0"])
    #expect(ambiguous().map(\.fix) == ["Constrain widthAnchor of TouchPad 'pad'."])
  }

  @Test func `what holds a target is named, and what it holds is not`() {
    let card = stage.add(UIView(), "card")
    card.size(200, 100)
    card.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    let go = stage.button("go", in: card)
    go.fill(card)
    #expect(
      ambiguous().map(\.summary) == [
        "UIView 'card', which holds UIButton 'go', may be at y 0 or 500: all constraints hold alike in both, and none "
          + "decides."
      ])
    #expect(ambiguous().map(\.fix) == ["Pin topAnchor of UIView 'card' to topAnchor of UIView 'root'."])
  }

  @Test func `two that wish alike leave the border between them open`() {
    let (left, right) = (stage.button("left"), stage.button("right"))
    for button in [left, right] {
      button.setTitle("OK", for: .normal)
      button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      button.heightAnchor.constraint(equalToConstant: 60).isActive = true
    }
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect(ambiguous().map(\.culprit) == ["UIButton 'left'", "UIButton 'right'"])
    #expect(
      ambiguous().first?.fix
        == "Constrain widthAnchor of UIButton 'left', or give its content another hugging or compression resistance "
        + "than others have.")
    left.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    #expect(stage.faults().filter { $0.code == "L01" } == [])
  }

  @Test func `a label that nobody touches may be anywhere`() {
    let label = stage.add(UILabel(), "note")
    label.text = "Anywhere"
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(stage.faults() == [])
  }

  @Test func `stacks, scrolled content and cells leave nothing open`() {
    let page = stage.add(UIScrollView(), "page")
    page.fill(root)
    let column = stage.add(UIStackView(), "column", in: page)
    (column.axis, column.spacing) = (.vertical, 8)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: page.contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: page.contentLayoutGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor),
      column.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor),
      column.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
    ])
    for alignment in [UIStackView.Alignment.fill, .center, .leading] {
      for distribution in [UIStackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering] {
        let row = UIStackView()
        (row.alignment, row.distribution) = (alignment, distribution)
        for index in 0..<3 {
          let button = UIButton()
          button.setTitle(String(repeating: "M", count: index + 3), for: .normal)
          button.heightAnchor.constraint(equalToConstant: 60).isActive = true
          button.addAction(UIAction { _ in }, for: .touchUpInside)
          row.addArrangedSubview(button)
        }
        // Without a wish of its own, it would leave places open elsewhere.
        if distribution == .fill { row.addArrangedSubview(UIView()) }
        column.addArrangedSubview(row)
      }
    }
    #expect(ambiguous() == [])
  }
}

extension String {
  /// Up to the colon.
  fileprivate var head: String { String(prefix { $0 != ":" }) }
}

/// A screen of 300 x 600 points with a root that fills it.
@MainActor final class LayoutStage {
  let device: SimulatedDevice
  let root = UIView()

  init(_ size: CGSize = CGSize(width: 300, height: 600)) {
    device = SimulatedDevice(size: size)
    device.application.becomeCurrent()
    root.accessibilityIdentifier = "root"
  }

  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String, in parent: UIView? = nil) -> View {
    (view.accessibilityIdentifier, view.translatesAutoresizingMaskIntoConstraints) = (name, false)
    (parent ?? root).addSubview(view)
    return view
  }

  func button(_ name: String, in parent: UIView? = nil) -> UIButton {
    let button = add(UIButton(), name, in: parent)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return button
  }

  func show() { if root.window == nil { device.show(root) } }

  func faults() -> [Verdict] {
    show()
    return device.lint()
  }
}

/// A view of the program's that takes touches.
final class TouchPad: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIView {
  func size(_ width: CGFloat, _ height: CGFloat) {
    widthAnchor.constraint(equalToConstant: width).isActive = true
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  func fill(_ other: UIView) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor), topAnchor.constraint(equalTo: other.topAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }
}

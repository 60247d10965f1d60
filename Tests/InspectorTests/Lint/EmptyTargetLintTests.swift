import EventTrace
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Targets without area and off the screen: L02 and L03 (Docs/Lint.md).
@MainActor @Suite(.leavesNothing) struct EmptyTargetLintTests {
  let stage = LayoutStage()
  var root: UIView { stage.root }

  private func short() -> [String] { stage.faults().map { "\($0.code) \($0.culprit)" } }

  @Test func `a target of which no constraint says how large it is`() {
    let pad = stage.add(TouchPad(), "pad")
    pad.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    pad.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(
      stage.faults() == [
        Verdict(
          code: "L02", culprit: "TouchPad 'pad'",
          summary:
            "TouchPad 'pad' is 0 x 0 pt, and no constraint says what its width is, and no constraint says what its "
            + "height is: no touch can hit it.",
          fix: "Constrain its width, and constrain its height.")
      ])
    pad.size(60, 60)
    #expect(stage.faults() == [])
  }

  @Test func `a button that others leave no room`() {
    let (wide, go) = (stage.button("wide"), stage.button("go"))
    wide.size(300, 60)
    NSLayoutConstraint.activate([
      wide.topAnchor.constraint(equalTo: root.topAnchor), go.topAnchor.constraint(equalTo: root.topAnchor),
      go.heightAnchor.constraint(equalToConstant: 60),
      wide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      go.leadingAnchor.constraint(equalTo: wide.trailingAnchor),
      go.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect(short() == ["L02 UIButton 'go'"])
    #expect(
      stage.faults().first?.summary
        == "UIButton 'go' is 0 x 60 pt, because of UIButton 'go'.leading = UIButton 'wide'.trailing; "
        + "UIButton 'go'.trailing = UIView 'root'.trailing: no touch can hit it.")
  }

  @Test func `constraints of a button whose frame counts`() {
    let go = stage.button("go")
    go.translatesAutoresizingMaskIntoConstraints = true
    go.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    #expect(short() == ["L02 UIButton 'go'"])
    #expect(
      stage.faults().first?.fix == "Set translatesAutoresizingMaskIntoConstraints of UIButton 'go' to false.")
  }

  @Test func `a card without a size whose content sticks out of it`() {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    card.accessibilityIdentifier = "card"
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.backgroundColor = .red
    card.addSubview(picture)
    card.addGestureRecognizer(UITapGestureRecognizer { _ in })
    root.addSubview(card)
    #expect(short() == ["L02 UIView 'card'"])
    card.clipsToBounds = true
    #expect(stage.faults() == [])
  }

  @Test func `what is collapsed, or waits without a size, is left alone`() {
    let more = stage.button("more")
    NSLayoutConstraint.activate([
      more.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      more.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      more.topAnchor.constraint(equalTo: root.topAnchor), more.heightAnchor.constraint(equalToConstant: 0),
    ])
    let later = UIButton(frame: .zero)
    later.addAction(UIAction { _ in }, for: .touchUpInside)
    root.addSubview(later)
    #expect(stage.faults() == [])
  }

  @Test func `a row that goes on beyond the screen's edge`() {
    let row = stage.add(UIStackView(), "row")
    row.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    row.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    for name in ["one", "two", "three", "four"] {
      let button = stage.button(name)
      row.addArrangedSubview(button)
      button.size(100, 60)
    }
    // From 300 to 400, on a screen that ends at 300.
    #expect(short() == ["L03 UIButton 'four'"])
    #expect(
      stage.faults().first?.summary
        == "UIButton 'four' lies 0 pt to the right of the screen; the screen's edge cuts UIStackView 'row', which "
        + "holds it: it can't be brought onto it.")
  }

  @Test func `a button below the end of what can be scrolled`() {
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    (page.accessibilityIdentifier, page.contentSize) = ("page", CGSize(width: 300, height: 900))
    root.addSubview(page)
    let send = UIButton(frame: CGRect(x: 0, y: 1_000, width: 300, height: 60))
    send.accessibilityIdentifier = "send"
    send.addAction(UIAction { _ in }, for: .touchUpInside)
    page.addSubview(send)
    #expect(short() == ["L03 UIScrollView 'page'"])
    #expect(
      stage.faults().first?.summary
        == "UIButton 'send' lies 100 pt below what UIScrollView 'page' can be scrolled to: at most it is pulled into "
        + "view.")
    page.contentSize.height = 1_060
    #expect(stage.faults() == [])
  }

  @Test func `drawers, messages that wait, and what a finger can pull in are left alone`() {
    let drawer = UIView(frame: CGRect(x: -200, y: 0, width: 200, height: 600))
    let message = UIButton(frame: CGRect(x: 0, y: -60, width: 300, height: 60))
    let sheet = UIView(frame: CGRect(x: 0, y: 500, width: 300, height: 400))
    sheet.addGestureRecognizer(UIPanGestureRecognizer { _ in })
    for view in [drawer, message, sheet] { root.addSubview(view) }
    for parent in [drawer, sheet] {
      let button = UIButton(frame: CGRect(x: 0, y: 200, width: 200, height: 60))
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      parent.addSubview(button)
    }
    message.addAction(UIAction { _ in }, for: .touchUpInside)
    #expect(stage.faults() == [])
  }
}

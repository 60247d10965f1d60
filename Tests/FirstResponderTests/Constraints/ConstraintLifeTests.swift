import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// How constraints come and go, contradict each other, and when who is asked (B16.2, B16.3, B16.12-B16.15, B16.18).
@MainActor @Suite(.serialized, .leavesNothing)
struct ConstraintLifeTests {
  let scene = ConstraintScene()
  var root: UIView { scene.root }

  @Test func `a constraint is held by the nearest view above both items, and says what it is`() {  // B16.2
    let outer = scene.view("outer")
    let (a, b) = (scene.view("a", to: outer), scene.view("b", to: outer))
    let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
    let width = a.widthAnchor.constraint(equalToConstant: 20)
    #expect(!gap.isActive && gap.priority == .required)
    NSLayoutConstraint.activate([gap, width])
    #expect(outer.constraints == [gap] && a.constraints == [width] && root.constraints == [])
    #expect(gap.firstItem === b && gap.firstAttribute == .leading && gap.relation == .equal)
    #expect(gap.secondItem === a && gap.secondAttribute == .trailing && gap.multiplier == 1 && gap.constant == 8)
    #expect(width.secondItem == nil && width.secondAttribute == .notAnAttribute)
    #expect(a.constraintsAffectingLayout(for: .horizontal) == [gap, width])
    #expect(a.constraintsAffectingLayout(for: .vertical) == [])
    outer.removeConstraint(width)
    #expect(width.isActive)
    a.removeConstraint(width)
    NSLayoutConstraint.deactivate([gap])
    #expect(!width.isActive && !gap.isActive && outer.constraints == [] && a.constraints == [])
    root.addConstraint(gap)
    #expect(root.constraints == [gap] && gap.isActive)
  }

  @Test func `what is inside a view is placed wherever the view comes to (B16.4, B16.14)`() {
    let (card, part) = (scene.view("card"), UIView())
    part.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(part)
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4),
      part.trailingAnchor.constraint(equalTo: card.trailingAnchor), part.topAnchor.constraint(equalTo: card.topAnchor),
      part.heightAnchor.constraint(equalToConstant: 9),
    ])
    card.at(0, 0)
    card.sized(50, 20)
    #expect(scene.frame(part) == rect(4, 0, 46, 9))
    card.removeFromSuperview()
    card.constraints.filter { $0.secondItem == nil }.forEach { if $0.firstItem === card { $0.isActive = false } }
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = rect(0, 0, 300, 60)
    let other = UIView(frame: rect(0, 0, 400, 400))
    other.addSubview(card)
    other.layoutIfNeeded()
    #expect(part.frame == rect(4, 0, 296, 9))
  }

  @Test func `priorities are counted up and down`() {  // B16.3
    var priority = UILayoutPriority.required - 1
    #expect(priority == UILayoutPriority(999))
    priority -= 249
    #expect(priority == .defaultHigh)
    priority += 1
    let low = UILayoutPriority.defaultLow + 1
    #expect(priority.rawValue == 751 && low.rawValue == 251)
  }

  @Test func `a higher priority wins, also when it is changed`() {  // B16.3
    let view = scene.view()
    view.at(0, 0)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let (wide, narrow) = (
      view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 50)
    )
    (wide.priority, narrow.priority) = (.defaultLow, UILayoutPriority(251))
    NSLayoutConstraint.activate([wide, narrow])
    #expect(scene.frame(view).width == 50)
    wide.priority = .defaultHigh
    #expect(scene.frame(view).width == 100)
    wide.isActive = false
    #expect(scene.frame(view).width == 50)
    narrow.constant = 70
    #expect(scene.frame(view).width == 70)
  }

  @Test func `of contents beside each other the one that hugs less grows, and the one that resists less shrinks`() {
    // B16.7
    let (a, b) = (scene.add(Wishing(50, 10)), scene.add(Wishing(60, 10)))
    a.at(0, 0)
    NSLayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10), b.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let end = b.rightAnchor.constraint(equalTo: root.rightAnchor)
    end.isActive = true
    b.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(scene.frame(a).width == 50 && b.frame == rect(60, 0, 240, 10))
    b.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect(scene.frame(b) == rect(240, 0, 60, 10) && a.frame.width == 230)
    end.constant = -220
    a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(scene.frame(b) == rect(20, 0, 60, 10) && a.frame.width == 10)
    #expect(a.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
    #expect(a.contentHuggingPriority(for: .vertical) == .defaultLow)
  }

  @Test func `what can't all hold is said with names, once, and the newest is given up`() {  // B16.12
    let device = SimulatedDevice()
    device.show(root)
    let view = scene.view("box")
    view.at(0, 0)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
    second.identifier = "too wide"
    second.isActive = true
    device.advance(by: 0.05)
    #expect(view.frame == rect(0, 0, 100, 10))
    let said = """
      constraints can't all hold: UIView 'box'.width = 100.0; 'too wide': UIView 'box'.width >= 120.0. Goes on without \
      'too wide': UIView 'box'.width >= 120.0
      """
    #expect(device.trace.text(.lifecycle).components(separatedBy: said).count == 2)
    // The older one goes: the other one is tried again, without another word.
    view.constraints.first { $0.constant == 100 }?.constant = 130
    device.advance(by: 0.05)
    #expect(view.frame.width == 130)
    #expect(device.trace.text(.lifecycle).components(separatedBy: "can't all hold").count == 2)
  }

  @Test func `who leaves takes constraints of those around along, and keeps those inside`() {  // B16.14
    let outer = UIView(frame: rect(0, 0, 100, 100))
    root.addSubview(outer)
    let inner = scene.view("inner", to: outer)
    inner.sized(10, 10)
    inner.at(1, 2)
    let across = inner.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    across.isActive = true
    root.layoutIfNeeded()
    outer.removeFromSuperview()
    #expect(!across.isActive && inner.constraints.count == 2 && outer.constraints.count == 2)
    inner.removeFromSuperview()
    #expect(inner.constraints.count == 2 && outer.constraints.isEmpty)
  }

  @Test func `constraints are changed before layout, children first, once for each class that overrides it`() {
    // B16.13
    final class Log { var lines: [String] = [] }
    final class Updating: UIView {
      var log: Log?
      override func updateConstraints() {
        log?.lines.append("\(accessibilityIdentifier ?? "") updates")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        log?.lines.append("\(accessibilityIdentifier ?? "") lays out")
        super.layoutSubviews()
      }
    }
    final class Controller: UIViewController {
      let log = Log()
      override func loadView() {
        let view = Updating()
        view.log = log
        self.view = view
      }
      override func updateViewConstraints() {
        log.lines.append("controller updates")
        super.updateViewConstraints()
      }
    }
    let (device, controller) = (SimulatedDevice(), Controller())
    let (outer, inner) = (Updating(), Updating())
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      (view.log, view.accessibilityIdentifier) = (controller.log, name)
    }
    controller.view.accessibilityIdentifier = "root"
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    device.show(controller)
    device.advance(by: 0.05)
    #expect(
      controller.log.lines == [
        "inner updates", "outer updates", "controller updates", "root updates", "root lays out", "outer lays out",
        "inner lays out",
      ])
    controller.log.lines = []
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints() && !inner.needsUpdateConstraints())
    device.advance(by: 0.05)
    #expect(controller.log.lines == ["outer updates"] && !outer.needsUpdateConstraints())
    inner.setNeedsUpdateConstraints()
    outer.updateConstraintsIfNeeded()
    #expect(controller.log.lines == ["outer updates", "inner updates"])
  }

  @Test func `only the superviews of what gets another frame are laid out`() {  // B16.5
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let (one, other) = (scene.add(Counting()), scene.add(Counting()))
    for (view, x) in [(one, 0), (other, 150)] as [(UIView, CGFloat)] {
      view.at(x, 0)
      view.sized(100, 100)
    }
    let inside = scene.view("", to: one)
    inside.sized(10, 10)
    inside.topAnchor.constraint(equalTo: one.topAnchor).isActive = true
    let place = inside.leftAnchor.constraint(equalTo: one.leftAnchor, constant: 5)
    place.isActive = true
    root.layoutIfNeeded()
    (one.count, other.count) = (0, 0)
    place.constant = 20
    #expect(scene.frame(inside).minX == 20)
    #expect(one.count == 1 && other.count == 0)
    root.layoutIfNeeded()
    #expect(one.count == 1 && other.count == 0)
  }

  @Test func `what constraints leave open is known, and the choice is always the same`() {  // B16.15
    let (sure, open) = (scene.view(), scene.view())
    sure.at(10, 10)
    sure.sized(10, 10)
    open.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    open.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let first = scene.frame(open)
    #expect(!sure.hasAmbiguousLayout && open.hasAmbiguousLayout && !root.hasAmbiguousLayout)
    root.setNeedsLayout()
    #expect(scene.frame(open) == first)
    open.at(0, 0)
    open.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(!open.hasAmbiguousLayout)
  }

  @Test func `layout inside of an animation block animates frames`() {  // B16.18
    let device = SimulatedDevice()
    device.show(root)
    let view = scene.view()
    view.sized(100, 100)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let place = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    place.isActive = true
    device.advance(by: 0.1)
    place.constant = 120
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    #expect(view.frame.minX == 120)
    device.advance(by: 0.1)
    let shown = view.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 30 && shown < 90)
    device.advance(by: 0.3)
    #expect(view.layer.presentation()?.frame.minX == 120)
  }

  @Test func `numbers of two kinds, and views of two trees, stop the program with a message`() async {  // B16.1, B16.2
    func message(_ result: ExitTest.Result?) -> String {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      guard let start = text.range(of: "Fatal error: ") else { return text }
      return String(text[start.upperBound...].prefix { $0 != "\n" })
    }
    let kinds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1, constant: 0)
      }
    }
    #expect(message(kinds) == "A constraint can't compare .left with .width: these are no numbers of one kind.")
    let trees = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UILabel())
        one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
      }
    }
    #expect(
      message(trees) == """
        Can't activate the constraint UIView.top = UILabel.top: there is no view that contains both items. Add the \
        views to one tree first; a layout guide has to be added to a view.
        """)
  }
}

import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What overrides of hit-testing can do: the recipes of the subject, and strange ones (B1.22-B1.26).
@MainActor @Suite(.serialized, .withAndWithoutIndex, .leavesNothing)
struct HitTestOverrideTests {
  final class Custom: Probe {
    @Hook var answer: ((CGPoint, UIView?) -> UIView?)?
    var isInside: ((CGPoint, Bool) -> Bool)?
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return answer.map { $0(point, hit) } ?? hit
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let hit = super.point(inside: point, with: event)
      return isInside.map { $0(point, hit) } ?? hit
    }
  }

  let stage = Stage("a", "b")

  func custom(_ name: String, _ frame: CGRect, in superview: UIView) -> Custom {
    let view = Custom(name, stage.log, frame)
    superview.addSubview(view)
    return view
  }

  @Test func `hitTest may answer a view of another branch, which then owns the touch (B1.22)`() {
    let custom = custom("custom", box(0, 200, 100, 100), in: stage.root)
    custom.answer = { [stage] _, hit in hit == nil ? nil : stage["b"] }
    var owner: UIView?
    stage["b"].onCall = { _, touches, _ in owner = touches.first?.view }
    stage.device.tap(at: at(50, 250))
    #expect(stage.log.lines == ["b began", "b ended"])
    #expect(owner === stage["b"])
  }

  @Test func `intercepting: returning self takes all touches from the descendants (B1.23)`() {
    let custom = custom("custom", box(0, 200, 100, 100), in: stage.root)
    _ = self.custom("inner", box(0, 0, 50, 50), in: custom)
    custom.answer = { [unowned custom] _, _ in custom }
    stage.device.tap(at: at(10, 210))
    #expect(stage.log.take() == ["custom began", "custom ended"])
    // Even outside its bounds, as long as its superview asks, and before siblings behind it are asked.
    stage.device.tap(at: at(50, 50))
    #expect(stage.log.lines == ["custom began", "custom ended"])
  }

  @Test func `letting touches through: nil instead of self keeps the children reachable (B1.24)`() {
    let veil = custom("veil", box(0, 0, 300, 300), in: stage.root)
    _ = custom("button", box(200, 200, 50, 50), in: veil)
    veil.answer = { [unowned veil] _, hit in hit === veil ? nil : hit }
    stage.device.tap(at: at(50, 50))
    stage.device.tap(at: at(220, 220))
    #expect(stage.log.lines == ["a began", "a ended", "button began", "button ended"])
  }

  @Test func `many siblings are asked from front to back, each as it is when its turn comes (B1.4, B1.6)`() {
    final class Asked: UIView {
      var ask: (CGPoint) -> Bool = { _ in false }
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { ask(point) }
    }
    let root = UIView(frame: box(0, 0, 100, 100))
    var asked: [String] = []
    var before: [Int: () -> Void] = [:]
    let views = (0..<60).map { number in
      let view = Asked(frame: box(Double(number), 0, 50, 50))
      view.ask = { point in
        before[number]?()
        asked.append("\(number) at \(Int(point.x.rounded()))")
        return false
      }
      root.addSubview(view)
      return view
    }
    func question() -> [String] {
      asked = []
      #expect(root.hitTest(at(70, 20), with: nil) === root)
      return asked
    }
    func all(but left: Set<Int> = [], _ moved: [Int: Int] = [:]) -> [String] {
      (0..<60).reversed().filter { !left.contains($0) }.map { "\($0) at \(moved[$0] ?? 70 - $0)" }
    }
    // The first question does without a table, the second makes one.
    for _ in 0..<3 { #expect(question() == all()) }
    // Between two questions.
    views[59].isHidden = true
    views[40].isUserInteractionEnabled = false
    views[20].alpha = 0
    views[0].frame.origin.x = 10
    views[30].transform = CGAffineTransform(scaleX: 2, y: 2)
    views[31].removeFromSuperview()
    let turned = Int(views[30].convert(at(70, 20), from: root).x.rounded())
    #expect(question() == all(but: [59, 40, 20, 31], [0: 60, 30: turned]))
    views[59].isHidden = false
    views[40].isUserInteractionEnabled = true
    views[20].alpha = 1
    views[30].transform = .identity
    #expect(question() == all(but: [31], [0: 60]))
    // While one of them is asked: those behind it are as it leaves them, those in front have been asked.
    before[50] = {
      views[51].isHidden = true
      views[49].isHidden = true
      views[48].frame.origin.x = 0
    }
    #expect(question() == all(but: [31, 49], [0: 60, 48: 70]))
    before = [:]
    #expect(question() == all(but: [31, 49, 51], [0: 60, 48: 70]))
    // New ones come in front, and one of them takes the point.
    let front = Asked(frame: box(0, 0, 10, 10))
    root.addSubview(front)
    #expect(question() == all(but: [31, 49, 51], [0: 60, 48: 70]))
    views[10].ask = { _ in true }
    asked = []
    #expect(root.hitTest(at(70, 20), with: nil) === views[10])
    #expect(asked == Array(all(but: [31, 49, 51], [0: 60, 48: 70]).prefix { !$0.hasPrefix("10 ") }))
  }

  @Test func `enlarging a hit area reaches as far as the parent is touched (B1.25)`() {
    let parent = custom("parent", box(0, 200, 100, 100), in: stage.root)
    let child = custom("child", box(80, 0, 10, 10), in: parent)
    child.isInside = { [unowned child] point, _ in child.bounds.insetBy(dx: -30, dy: -30).contains(point) }
    stage.device.tap(at: at(65, 205))
    stage.device.tap(at: at(115, 205))
    parent.isInside = { _, _ in true }
    stage.device.tap(at: at(115, 205))
    let tap = { (name: String) in ["\(name) began", "\(name) ended"] }
    #expect(stage.log.lines == tap("child") + tap("root") + tap("child"))
  }

  @Test func `reaching a child outside its parent: the parent asks it before it asks itself (B1.22, B1.25)`() {
    final class Reaching: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for child in subviews.reversed() {
          if let hit = child.hitTest(convert(point, to: child), with: event) { return hit }
        }
        return super.hitTest(point, with: event)
      }
    }
    final class Child: UIView {}
    let (parent, child) = (Reaching(frame: box(0, 200, 100, 100)), Child(frame: box(150, 0, 50, 50)))
    stage.root.addSubview(parent)
    parent.addSubview(child)
    stage.device.tap(at: at(160, 210))
    stage.device.tap(at: at(10, 210))
    #expect(
      stage.device.trace.filter { $0.topic == .touches }.map(\.payload.object) == [
        "Child", "Child", "Reaching", "Reaching",
      ])
    // Each call stands in the trace once, at its place, though the override calls super last.
    #expect(
      stage.device.trace.text(.hitTest).hasSuffix(
        """
        Reaching -> hitTest(_:with:)
        Child -> hitTest(_:with:)
        Child -> point(inside:with:)
        Reaching -> point(inside:with:)
        Child -> hitTest(_:with:)
        Child -> point(inside:with:)
        """))
  }

  @Test func `an override that never calls super stands in the trace all the same (B1.6)`() {
    final class Silent: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    stage.root.addSubview(Silent(frame: stage.root.bounds))
    stage.device.tap(at: at(350, 50))
    #expect(
      stage.device.trace.text(.hitTest) == """
        UIWindow -> hitTest(_:with:)
        UIWindow -> point(inside:with:)
        Probe 'root' -> hitTest(_:with:)
        Probe 'root' -> point(inside:with:)
        Silent -> hitTest(_:with:)
        Probe 'b' -> hitTest(_:with:)
        Probe 'b' -> point(inside:with:)
        Probe 'a' -> hitTest(_:with:)
        Probe 'a' -> point(inside:with:)
        """)
  }

  @Test func `a question that program code asks stands in the trace of the device that shows the view`() {
    let other = SimulatedDevice()
    other.touchDown(at: .zero)
    _ = stage["a"].hitTest(.zero, with: nil)
    _ = UIView().hitTest(.zero, with: nil)
    #expect(other.trace.text(.hitTest).isEmpty)
    #expect(
      stage.device.trace.text(.hitTest) == "Probe 'a' -> hitTest(_:with:)\nProbe 'a' -> point(inside:with:)")
  }

  @Test func `a view that is passed over says why in the trace (B1.2, B1.8)`() {
    let device = SimulatedDevice()
    final class Veil: UIView {}
    let root = UIView()
    let veils = (0..<3).map { _ in Veil(frame: box(0, 0, 300, 300)) }
    for veil in veils { root.addSubview(veil) }
    device.show(root)
    veils[0].alpha = 0.005
    veils[1].isHidden = true
    veils[2].isUserInteractionEnabled = false
    device.tap(at: at(5, 5))
    #expect(
      device.trace.text(.hitTest).hasSuffix(
        """
        Veil -> hitTest(_:with:) · skipped: interaction disabled
        Veil#2 -> hitTest(_:with:) · skipped: hidden
        Veil#3 -> hitTest(_:with:) · skipped: alpha 0.005
        """))
  }

  @Test func `each finger is hit-tested on its own (B1.26)`() {
    stage.device.frame {
      stage.device.touchDown(at: stage.center("a"))
      stage.device.touchDown(at: stage.center("b"))
    }
    #expect(stage.log.lines == ["a began", "b began"])
  }

  @Test func `moves and lifts ask nobody, and never change the owner (B1.1)`() {
    let finger = stage.device.touchDown(at: stage.center("a"))
    let questions = stage.device.trace.text(.hitTest)
    finger.move(to: stage.center("b"), over: 0.1)
    finger.lift()
    #expect(stage.device.trace.text(.hitTest) == questions)
    #expect(stage.log.lines == ["a began"] + Array(repeating: "a moved", count: 6) + ["a ended"])
  }

  @Test func `a tree that is changed while it is asked is asked as it was (B1.4)`() {
    let (a, b) = (stage["a"], stage["b"])
    b.onHitTest = {
      a.removeFromSuperview()
      b.removeFromSuperview()
    }
    // The loop runs over the subviews as they were; `a` answers, although it is gone by then.
    #expect(stage.root.hitTest(at(50, 50), with: nil) === a)
    #expect(stage.root.hitTest(at(50, 50), with: nil) === stage.root)
  }

  /// Looks at its siblings, and asks its superview once more, while it is asked.
  final class Curious: UIView {
    private var isAsking = false
    var hits: [UIView?] = []
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard !isAsking, let superview else { return false }
      isAsking = true
      _ = superview.subviews
      for _ in 0..<3 { hits.append(superview.hitTest(CGPoint(x: 5, y: 5), with: event)) }
      isAsking = false
      return false
    }
  }

  @Test(arguments: [8, 20, 21, 36, 60, 100])
  func `an override may read the subviews and ask its superview once more (B1.4)`(count: Int) {
    for removed in 0..<count - 3 {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let views = (0..<count - 1).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
      views.forEach(parent.addSubview)
      let curious = Curious(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(curious)
      for _ in 0..<3 { #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === views.last) }
      // Those in the middle go, and leave holes.
      for view in views[1..<1 + removed] { view.removeFromSuperview() }
      for _ in 0..<3 { #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === views.last) }
      #expect(curious.hits.count == 18 && curious.hits.allSatisfy { $0 === views.last })
    }
  }
}

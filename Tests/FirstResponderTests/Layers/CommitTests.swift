import EventTrace
import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor
struct CommitTests {
  @Test func `the first commit describes the visible windows, each layer before its parent names it`() {
    let stage = StageFixture()
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    card.backgroundColor = .red
    card.layer.cornerRadius = 5
    let dot = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    card.addSubview(dot)
    stage.window.addSubview(card)
    #expect(
      stage.turn() == [
        .update(1, LayerProperties(0, 0, 100, 200)),
        .children(0, [1]),
        .update(
          2,
          LayerProperties(10, 20, 30, 40) {
            $0.backgroundColor = LayerColor(red: 1, green: 0, blue: 0, alpha: 1)
            $0.cornerRadius = 5
          }),
        .children(1, [2]),
        .update(3, LayerProperties(1, 2, 3, 4)),
        .children(2, [3]),
      ])
  }

  @Test func `after that only what changed is told`() {
    let stage = StageFixture()
    let (left, right) = (UIView(), UIView())
    stage.window.addSubview(left)
    stage.window.addSubview(right)
    _ = stage.turn()
    #expect(stage.turn() == [])
    right.alpha = 0.5
    #expect(stage.turn() == [.update(3, LayerProperties(0, 0, 0, 0) { $0.opacity = 0.5 })])
    left.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    left.isHidden = true
    #expect(stage.turn() == [.update(2, LayerProperties(0, 0, 2, 2) { $0.isHidden = true })])
    stage.window.bringSubviewToFront(left)
    #expect(stage.turn() == [.children(1, [3, 2])])
  }

  @Test func `setting a value to what it is tells nothing`() {
    let stage = StageFixture()
    let view = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
    view.backgroundColor = .blue
    view.layer.borderColor = UIColor.red.cgColor
    stage.window.addSubview(view)
    _ = stage.turn()
    view.frame = view.frame
    view.bounds = view.bounds
    view.center = view.center
    view.transform = .identity
    view.alpha = 1
    view.isHidden = false
    view.clipsToBounds = false
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.layer.opacity = 1
    view.layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.layer.cornerRadius = 0
    #expect(stage.turn() == [])
  }

  @Test func `a number is never used again`() {
    let stage = StageFixture()
    let view = UIView()
    stage.window.addSubview(view)
    _ = stage.turn()
    view.removeFromSuperview()
    #expect(stage.turn() == [.children(1, [])])
    view.alpha = 0.25
    #expect(stage.turn() == [])
    stage.window.addSubview(view)
    let introduction = LayerProperties(0, 0, 0, 0) { $0.opacity = 0.25 }
    #expect(stage.turn() == [.update(3, introduction), .children(1, [3])])
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(stage.turn() == [.update(4, introduction), .children(1, [4])])
  }

  @Test func `a view that moves within its window keeps its number, also below a new view`() {
    let stage = StageFixture()
    let (box, view) = (UIView(), UIView())
    view.addSubview(UIView())
    stage.window.addSubview(view)
    _ = stage.turn()
    box.addSubview(UIView())
    stage.window.addSubview(box)
    box.addSubview(view)
    #expect(
      stage.turn() == [
        .update(4, LayerProperties(0, 0, 0, 0)), .children(1, [4]),
        .update(5, LayerProperties(0, 0, 0, 0)), .children(4, [5, 2]),
      ])
  }

  @Test func `hidden windows are not told, and leave the stage when they are hidden`() {
    let stage = StageFixture()
    let hidden = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    hidden.addSubview(view)
    #expect(stage.turn() == [.update(1, LayerProperties(0, 0, 100, 200)), .children(0, [1])])
    view.alpha = 0
    #expect(stage.turn() == [])
    hidden.isHidden = false
    let dimmed = LayerProperties(0, 0, 0, 0) { $0.opacity = 0 }
    #expect(
      stage.turn() == [
        .update(2, LayerProperties(0, 0, 10, 10)), .children(0, [1, 2]), .update(3, dimmed), .children(2, [3]),
      ])
    hidden.isHidden = true
    #expect(stage.turn() == [.children(0, [1])])
    view.alpha = 1
    #expect(stage.turn() == [])
    hidden.isHidden = false
    #expect(
      stage.turn() == [
        .update(4, LayerProperties(0, 0, 10, 10)), .children(0, [1, 4]),
        .update(5, LayerProperties(0, 0, 0, 0)), .children(4, [5]),
      ])
  }

  @Test func `windows are told back to front`() {  // B1.35
    let stage = StageFixture()
    let alert = UIWindow(frame: .zero)
    alert.windowLevel = .alert
    alert.isHidden = false
    let plain = UIWindow(frame: .zero)
    plain.isHidden = false
    let told = stage.turn().filter { if case .children(0, _) = $0 { true } else { false } }
    // Numbers are given back to front: the fixture's window, the plain one shown after it, the alert above both.
    #expect(told == [.children(0, [1, 2, 3])])
    stage.window.makeKeyAndVisible()
    #expect(stage.turn() == [.children(0, [2, 1, 3])])
  }

  @Test func `a window that goes leaves the stage, and a view that outlives it can come back`() {
    let stage = StageFixture()
    var second: UIWindow? = UIWindow(frame: .zero)
    second?.isHidden = false
    let survivor = UIView()
    let child = UIView()
    survivor.addSubview(child)
    second?.addSubview(survivor)
    _ = stage.turn()
    second = nil
    #expect(survivor.window == nil)
    #expect(child.window == nil)
    child.alpha = 0.5
    #expect(stage.turn() == [.children(0, [1])])
    stage.window.addSubview(survivor)
    #expect(
      stage.turn() == [
        .update(5, LayerProperties(0, 0, 0, 0)), .children(1, [5]),
        .update(6, LayerProperties(0, 0, 0, 0) { $0.opacity = 0.5 }), .children(5, [6]),
      ])
  }

  @Test func `a higher zPosition is drawn later, and subviews keep their order`() {  // B1.19
    let stage = StageFixture()
    let views = (0..<3).map { _ in UIView() }
    for view in views { stage.window.addSubview(view) }
    _ = stage.turn()
    views[0].layer.zPosition = 1
    #expect(stage.turn() == [.children(1, [3, 4, 2])])
    #expect(stage.window.subviews == views)
    views[2].layer.zPosition = -1
    #expect(stage.turn() == [.children(1, [4, 3, 2])])
    views[0].layer.zPosition = 0
    #expect(stage.turn() == [.children(1, [4, 2, 3])])
  }

  @Test func `a number that is not finite is shown as 0 and leaves a trace step`() {
    let stage = StageFixture(tracing: .all)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.center = CGPoint(x: CGFloat.nan, y: 7)
    view.layer.cornerRadius = .infinity
    stage.window.addSubview(view)
    let shown = LayerProperties(0, 5, 4, 4) { $0.positionX = 0 }
    #expect(stage.turn().contains(.update(2, shown)))
    #expect(
      stage.application.currentTrace.text(.lifecycle).contains(
        "UIView -> a number of its geometry or looks is not finite: shown as 0"))
  }

  @Test func `without a listener nothing is kept, and a late one gets everything`() {
    let stage = StageFixture(isListening: false)
    let view = UIView()
    stage.window.addSubview(view)
    #expect(stage.turn() == [])
    view.alpha = 0.5
    #expect((view.layerNumber, stage.window.layerNumber) == (0, 0))
    stage.listen()
    let everything: [LayerCommit.Operation] = [
      .update(1, LayerProperties(0, 0, 100, 200)), .children(0, [1]),
      .update(2, LayerProperties(0, 0, 0, 0) { $0.opacity = 0.5 }), .children(1, [2]),
    ]
    #expect(stage.turn() == everything)
    stage.application.committer.fullCommit()
    #expect(
      stage.turn() == [
        .update(3, LayerProperties(0, 0, 100, 200)), .children(0, [3]),
        .update(4, LayerProperties(0, 0, 0, 0) { $0.opacity = 0.5 }), .children(3, [4]),
      ])
    stage.application.committer.stage = nil
    #expect(view.layerNumber == 0)
  }

  @Test func `commits are counted from 1 without gaps`() {
    let stage = StageFixture(isListening: false)
    var sequences: [UInt32] = []
    stage.application.committer.stage = { sequences.append($0.sequence) }
    for step in 0..<4 {
      stage.window.alpha = CGFloat(step) / 8
      stage.application.drain(isDisplayFrame: true)
      stage.application.drain(isDisplayFrame: true)
    }
    #expect(sequences == [1, 2, 3, 4])
  }
}

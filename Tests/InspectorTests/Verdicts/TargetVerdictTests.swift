import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Touches that arrive, and nothing happens.
@MainActor @Suite(.leavesNothing) struct TargetVerdictTests {
  private func told(_ verdicts: [Verdict]) -> [String] { verdicts.map { "\($0.code) \($0.culprit)" } }

  final class Target: UIResponder { func save(_ sender: Any?) {} }
  private let save = Selector("save(_:)", Target.save(_:))
  private let middle = CGPoint(x: 60, y: 120)

  private func plainButton(_ scene: Scene) -> UIButton {
    scene.add(UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 50)), "save")
  }

  @Test func `D28: a button without any action`() {
    let scene = Scene()
    _ = plainButton(scene)
    let verdicts = scene.device.why(scene.device.tap(at: middle))
    #expect(told(verdicts) == ["D28 UIButton 'save'"])
    #expect(verdicts[0].summary.contains("has no action at all"))
  }

  @Test func `D38: an action for an event that a button never sends`() {
    let scene = Scene()
    plainButton(scene).addAction(UIAction { _ in }, for: .valueChanged)
    let verdicts = scene.device.why(scene.device.tap(at: middle))
    #expect(told(verdicts) == ["D38 UIButton 'save'"])
    #expect(
      verdicts[0].summary
        == "UIButton 'save' sent touchDown, touchUpInside, primaryActionTriggered, and its actions are for valueChanged"
    )
  }

  @Test func `no D28 of a slider that was touched and not moved`() {
    let scene = Scene()
    let slider = scene.add(UISlider(frame: CGRect(x: 20, y: 300, width: 200, height: 40)), "slider")
    slider.addAction(UIAction { _ in }, for: .valueChanged)
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 35, y: 320)))
    #expect(!told(verdicts).contains { $0.hasPrefix("D28") })
  }

  @Test func `D38: a control of one's own whose only listener waits for what did not come names what it sent`() {
    let scene = Scene()
    let knob = scene.add(Knob(frame: CGRect(x: 20, y: 100, width: 100, height: 50)), "knob")
    knob.addAction(UIAction { _ in }, for: .touchDragExit)
    let verdicts = scene.device.why(scene.device.tap(at: middle))
    #expect(told(verdicts) == ["D38 Knob 'knob'"])
    #expect(
      verdicts[0].fix == """
        Add the action of Knob 'knob' for touchDown, touchUpInside, which Knob sends, instead of touchDragExit, or \
        call sendActions(for: touchDragExit) in Knob.
        """)
  }

  private final class Knob: UIControl {}

  @Test func `D28: a target that does not exist any more (B6.39)`() {
    let scene = Scene()
    var target: Target? = Target()
    plainButton(scene).addTarget(target, action: save, for: .touchUpInside)
    target = nil
    #expect(told(scene.device.why(scene.device.tap(at: middle))) == ["D28 UIButton 'save'"])
  }

  @Test func `D28: nobody in the chain knows the action (B6.34)`() {
    let scene = Scene()
    plainButton(scene).addTarget(nil, action: save, for: .touchUpInside)
    let verdicts = scene.device.why(scene.device.tap(at: middle))
    #expect(told(verdicts) == ["D28 UIButton 'save'"])
    #expect(verdicts[0].summary.contains("no responder"))
  }

  @Test func `D28: a recognizer whose target is gone`() {
    let scene = Scene()
    let view = scene.view("photo", CGRect(x: 0, y: 0, width: 200, height: 200))
    var target: Target? = Target()
    let tap = UITapGestureRecognizer(target: target, action: save)
    tap.name = "open"
    target = nil
    view.addGestureRecognizer(tap)
    #expect(told(scene.device.why(scene.device.tap(at: middle))) == ["D28 UITapGestureRecognizer 'open'"])
  }

  @Test func `D29: one recognizer for three views works on the last one only (B4.66)`() {
    let scene = Scene()
    let tap = UITapGestureRecognizer { _ in }
    tap.name = "open"
    let views = (0..<3).map { scene.view("photo \($0)", CGRect(x: 0, y: CGFloat($0) * 100, width: 200, height: 90)) }
    for view in views { view.addGestureRecognizer(tap) }
    let first = scene.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(told(scene.device.why(first, target: views[0])) == ["D29 UITapGestureRecognizer 'open'"])
    let last = scene.device.tap(at: CGPoint(x: 50, y: 250))
    #expect(told(scene.device.why(last, target: views[2])) == ["OK "])
  }
}

import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A screen that looks like one with a fault and has none, what somebody does on it,
/// and what is asked about each finger.
struct HealthyScene: Sendable, CustomTestStringConvertible {
  /// A finger, and who was expected to get it; nil: whoever a person would mean.
  struct Question {
    let finger: Finger
    let target: String?
    /// The finger means nobody, or thinks better of it: nothing comes of it, and nobody is to blame.
    let isForNothing: Bool
    init(_ finger: Finger, _ target: String? = nil, isForNothing: Bool = false) {
      (self.finger, self.target, self.isForNothing) = (finger, target, isForNothing)
    }
  }

  let name: String
  /// What may stand behind `OK`, in the order of the questions: such advice as is right.
  let advice: [String]
  let build: @MainActor @Sendable (Stage) -> Void
  let act: @MainActor @Sendable (SimulatedDevice) -> [Question]

  init(
    _ name: String, advice: String..., build: @escaping @MainActor @Sendable (Stage) -> Void,
    act: @escaping @MainActor @Sendable (SimulatedDevice) -> [Question]
  ) {
    (self.name, self.advice, self.build, self.act) = (name, advice, build, act)
  }

  var testDescription: String { name }

  /// A tap, asked about without and with whom it was for.
  static func tap(
    _ x: CGFloat, _ y: CGFloat, hold: TimeInterval = 0.05, target: String? = nil, isForNothing: Bool = false
  ) -> @MainActor @Sendable (SimulatedDevice) -> [Question] {
    { device in
      let finger = device.tap(at: CGPoint(x: x, y: y), hold: hold)
      return [Question(finger, isForNothing: isForNothing)] + (target.map { [Question(finger, $0)] } ?? [])
    }
  }

  static func drag(
    _ x: CGFloat, _ y: CGFloat, to endX: CGFloat, _ endY: CGFloat, target: String? = nil
  ) -> @MainActor @Sendable (SimulatedDevice) -> [Question] {
    { device in
      let finger = device.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: endX, y: endY))
      return [Question(finger)] + (target.map { [Question(finger, $0)] } ?? [])
    }
  }

  static func hold(
    _ x: CGFloat, _ y: CGFloat, for seconds: TimeInterval = 1, target: String? = nil
  ) -> @MainActor @Sendable (SimulatedDevice) -> [Question] {
    { device in
      let finger = device.longPress(at: CGPoint(x: x, y: y), for: seconds)
      return [Question(finger)] + (target.map { [Question(finger, $0)] } ?? [])
    }
  }
}

/// No false alarm on screens where nothing is wrong.
@MainActor @Suite(.leavesNothing) struct HealthySceneTests {
  nonisolated static let scenes = healthyViews + healthyLists + healthyGestures

  /// What is said about each finger: the first answer, and the advice behind it.
  static func told(_ scene: HealthyScene) -> (first: [Verdict], expected: [String], advice: [String]) {
    let device = SimulatedDevice()
    device.show(SceneController(build: scene.build))
    defer { device.hideWindowsInFront() }
    device.advance(by: 1)
    let questions = scene.act(device)
    device.advance(by: 1.5)
    let answers = questions.map { question in
      question.target.map { device.why(question.finger, target: $0) } ?? device.why(question.finger)
    }
    let expected = questions.map { $0.isForNothing ? "D40" : Verdict.ok }
    return (answers.map { $0[0] }, expected, answers.flatMap { $0.dropFirst().map(\.short) })
  }

  /// What a second run says.
  static func proven(_ scene: HealthyScene) -> [Verdict] {
    let device = SimulatedDevice()
    device.show(SceneController(build: scene.build))
    defer { device.hideWindowsInFront() }
    device.advance(by: 1)
    _ = scene.act(device)
    return SimulatedDevice.prove(device.recording(), app: { SceneController(build: scene.build) })
  }

  @Test(arguments: scenes) func `nothing is wrong, and the answer says so`(_ scene: HealthyScene) {
    let (first, expected, advice) = Self.told(scene)
    #expect(first.map(\.code) == expected, "\(first.map(\.summary))")
    #expect(advice == scene.advice)
  }

  @Test(arguments: scenes) func `a second run finds nothing either`(_ scene: HealthyScene) {
    let verdicts = Self.proven(scene)
    #expect(
      verdicts.first?.isOK == true || verdicts.map(\.code) == ["D40"], "\(verdicts.first?.summary ?? "no answer")")
  }
}

// What healthy scenes are made of.

/// Lets through what none of its subviews takes.
final class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
final class PassThroughWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === rootViewController?.view ? nil : hit
  }
}
/// Takes touches 20 pt around itself.
final class WideButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -20).contains(point)
  }
}
/// Counts what sticks out of it.
final class RoomyView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || subviews.contains { $0.point(inside: $0.convert(point, from: self), with: event) }
  }
}
/// Begins sideways only.
final class Sideways: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: pan.view)
    return abs(velocity.x) > abs(velocity.y)
  }
}
/// Leaves touches of controls alone.
final class NotOnControls: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UIControl)
  }
}
final class Zooming: NSObject, UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
}
final class Chooser: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension Stage {
  /// A list of twenty rows, each with a button at its right end.
  @discardableResult
  func list(_ frame: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 390, 800)) -> UITableView {
    let rows = Rows { number in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessibilityIdentifier = "row \(number)"
      let heart = UIButton(frame: CGRect(x: 320, y: 0, width: 60, height: 44))
      heart.accessibilityIdentifier = "heart \(number)"
      heart.addAction(UIAction { _ in }, for: .touchUpInside)
      cell.contentView.addSubview(heart)
      return cell
    }
    keep(rows)
    let list = add(UITableView(), "list", frame)
    (list.dataSource, list.delegate) = (rows, rows)
    return list
  }
}

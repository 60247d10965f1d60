import FirstResponderTesting
import Testing
import UIKit

/// A screen with one fault (or several), what somebody does on it, and what the answer has to be.
struct FaultScene: Sendable, CustomTestStringConvertible {
  /// `D01 UIView 'veil'` for each cause that has to be found, in order; advice comes behind `OK`.
  let answers: [String]
  let name: String
  /// Who was expected to get it; nil: whoever a person would mean.
  let target: String?
  let build: @MainActor @Sendable (Stage) -> Void
  let act: @MainActor @Sendable (SimulatedDevice) -> Finger

  init(
    _ answers: String..., name: String, target: String? = nil, build: @escaping @MainActor @Sendable (Stage) -> Void,
    act: @escaping @MainActor @Sendable (SimulatedDevice) -> Finger
  ) {
    (self.answers, self.name, self.target, self.build, self.act) = (answers, name, target, build, act)
  }

  var testDescription: String { "\(answers.joined(separator: " + ")): \(name)" }

  /// A tap at a place.
  static func tap(_ x: CGFloat, _ y: CGFloat, hold: TimeInterval = 0.05)
    -> @MainActor @Sendable (SimulatedDevice) -> Finger
  {
    { $0.tap(at: CGPoint(x: x, y: y), hold: hold) }
  }

  static func drag(_ x: CGFloat, _ y: CGFloat, to endX: CGFloat, _ endY: CGFloat)
    -> @MainActor @Sendable (SimulatedDevice) -> Finger
  {
    { $0.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: endX, y: endY)) }
  }
}

/// What a scene is built on: a controller's view with the size of the screen. Keeps what nobody else keeps.
@MainActor final class Stage {
  /// Keeps this.
  unowned let controller: UIViewController
  var root: UIView { controller.view }
  private var kept: [AnyObject] = []
  /// Done when the controller is on the screen.
  var onAppear: [@MainActor () -> Void] = []

  init(_ controller: UIViewController) { self.controller = controller }

  func keep(_ object: AnyObject) { kept.append(object) }

  @discardableResult
  func add<View: UIView>(
    _ view: View, _ name: String, _ frame: (CGFloat, CGFloat, CGFloat, CGFloat), in parent: UIView? = nil
  ) -> View {
    view.accessibilityIdentifier = name
    view.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    (parent ?? root).addSubview(view)
    return view
  }

  @discardableResult
  func view(_ name: String, _ frame: (CGFloat, CGFloat, CGFloat, CGFloat), in parent: UIView? = nil) -> UIView {
    add(UIView(), name, frame, in: parent)
  }

  /// A button with an action.
  @discardableResult
  func button(_ name: String, _ frame: (CGFloat, CGFloat, CGFloat, CGFloat), in parent: UIView? = nil) -> UIButton {
    let button = add(UIButton(), name, frame, in: parent)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return button
  }

  /// A page that scrolls up and down.
  @discardableResult
  func page(_ frame: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 390, 800), in parent: UIView? = nil) -> UIScrollView
  {
    let page = add(UIScrollView(), "page", frame, in: parent)
    page.contentSize = CGSize(width: frame.2, height: 2_000)
    return page
  }

  /// A recognizer with a target.
  @discardableResult
  func recognizer<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, on view: UIView? = nil)
    -> Recognizer
  {
    recognizer.name = name
    recognizer.addAction(UIAction { _ in })
    (view ?? root).addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// The controller of a scene.
final class SceneController: UIViewController {
  private let build: @MainActor @Sendable (Stage) -> Void
  private var stage: Stage?

  convenience init(_ scene: FaultScene) { self.init(build: scene.build) }

  init(build: @escaping @MainActor @Sendable (Stage) -> Void) {
    self.build = build
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "root"
    view.backgroundColor = .white
    let stage = Stage(self)
    self.stage = stage
    build(stage)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let actions = stage?.onAppear ?? []
    stage?.onAppear = []
    for action in actions { action() }
  }
}

// What scenes are made of.

final class Canvas: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
/// Knows no cancellation.
final class PianoKey: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
final class PlainControl: UIControl {}
final class DeafView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}
final class GreedyView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
}
final class NothingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
final class SaysYes: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}
final class SaysNo: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let make: @MainActor (Int) -> UITableViewCell
  init(_ make: @escaping @MainActor (Int) -> UITableViewCell) { self.make = make }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make(indexPath.row) }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
final class ActionTarget: UIResponder { func save(_ sender: Any?) {} }

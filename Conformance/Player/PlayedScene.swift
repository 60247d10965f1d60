import Conformance
import UIKit

/// The objects of a script's scene, by their names.
@MainActor final class PlayedScene {
  let window: UIWindow
  let controller = UIViewController()
  let stage = UIView()
  private(set) var views: [String: UIView] = [:]
  private(set) var recognizers: [String: UIGestureRecognizer] = [:]
  private var parts: [String: PlayedPart] = [:]
  /// Targets and delegates, which recognizers don't keep.
  private var tellers: [RecognizerTeller] = []
  private let log: PlayLog

  init(_ scene: [SceneView], _ log: PlayLog) {
    self.log = log
    if let windowScene = UIApplication.shared.connectedScenes.lazy.compactMap({ $0 as? UIWindowScene }).first {
      window = UIWindow(windowScene: windowScene)
    } else {
      window = UIWindow(frame: UIScreen.main.bounds)
    }
    stage.frame = CGRect(Stage.frame)
    stage.accessibilityIdentifier = Stage.name
    stage.isMultipleTouchEnabled = true
    controller.view.addSubview(stage)
    for view in scene { stage.addSubview(make(view)) }
    for view in scene.flatMap(\.all) { finish(view) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  func takeDown() {
    window.endEditing(true)
    window.isHidden = true
    window.rootViewController = nil
  }

  private func make(_ scene: SceneView) -> UIView {
    let part = PlayedPart(scene.name, log)
    let view = view(of: scene.kind, part)
    view.accessibilityIdentifier = scene.name
    view.frame = CGRect(scene.box)
    (views[scene.name], parts[scene.name]) = (view, part)
    for child in scene.children { view.addSubview(make(child)) }
    return view
  }

  private func view(of kind: SceneView.Kind, _ part: PlayedPart) -> UIView {
    switch kind {
    case .plain:
      let view = PlayedView()
      view.part = part
      return view
    case .control:
      let control = PlayedControl()
      control.part = part
      ControlEvents.tell(of: control, part.name, log)
      return control
    case .button:
      let button = PlayedButton()
      button.part = part
      ControlEvents.tell(of: button, part.name, log)
      return button
    case .scroll:
      let scroll = PlayedScroll()
      scroll.part = part
      scroll.contentInsetAdjustmentBehavior = .never
      return scroll
    case .field:
      let field = PlayedField()
      field.part = part
      ControlEvents.tell(of: field, part.name, log)
      return field
    }
  }

  /// What needs all views, and all recognizers before those that wait for them.
  private func finish(_ scene: SceneView) {
    for setting in scene.settings { set(scene.name, setting) }
    guard let view = views[scene.name] else { return }
    // Not before: its content's size is no movement of anybody's.
    if let scroll = view as? PlayedScroll { scroll.delegate = scroll }
    for recognizer in scene.recognizers { view.addGestureRecognizer(make(recognizer)) }
  }

  private func make(_ scene: SceneRecognizer) -> UIGestureRecognizer {
    let teller = RecognizerTeller(log)
    tellers.append(teller)
    let recognizer = scene.recognizer
    if let custom = recognizer as? PlayedRecognizer { custom.log = log }
    recognizer.name = scene.name
    recognizer.delegate = teller
    recognizer.addTarget(teller, action: RecognizerTeller.selector)
    recognizers[scene.name] = recognizer
    for setting in scene.settings {
      switch setting {
      case .waitsFor(let other): if let other = recognizers[other] { recognizer.require(toFail: other) }
      case .simultaneous: teller.isSimultaneous = true
      case .refusesToBegin: teller.refusesToBegin = true
      case .refusesTouches: teller.refusesTouches = true
      case .taps, .touches, .atMost, .duration, .cancels, .delaysBegan, .delaysEnded, .enabled, .sets:
        recognizer.take(setting)
      }
    }
    return recognizer
  }

  func set(_ name: String, _ setting: ViewSetting) {
    guard let view = views[name], let part = parts[name] else { return }
    switch setting {
    case .claimsAll: part.claimsAll = true
    case .passesThrough: part.passesThrough = true
    case .answers(let other): part.other = views[other]
    case .enlarged(let margin): part.margin = CGFloat(margin)
    case .forwards: part.forwards = true
    case .focus(let can, let yields): (part.canFocus, part.yields) = (can, yields)
    case .refusesTracking: part.tracksAtFirst = false
    case .stopsTracking: part.tracksOn = false
    case .hearsAction: part.hearsAction = true
    case .refusesContent: part.refusesContent = true
    case .secondAction:
      let action = UIAction { [weak log] _ in log?.call("second \(name) touchUpInside") }
      (view as? UIControl)?.addAction(action, for: .touchUpInside)
    case .hidden, .alpha, .interaction, .multipleTouch, .exclusive, .clips, .cornerRadius, .zPosition, .origin, .turned,
      .scaled, .enabled, .content, .paging, .bounces, .delaysContent, .cancelsContent, .locks, .sendsToNobody:
      view.take(setting)
    }
  }
}

extension CGRect {
  init(_ box: Box) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }
}

extension CGPoint {
  init(_ spot: Spot) { self.init(x: spot.x, y: spot.y) }
}

import FirstResponderTesting

@testable import FirstResponder

/// What a program may do to a control from within any of its events, and what makes that undone.
@MainActor
struct Meddling {
  let name: String
  let act: @MainActor (ControlUnderFire) -> Void

  static let all: [Meddling] = [
    Meddling(name: "removes it") { $0.control.removeFromSuperview() },
    Meddling(name: "removes it and puts it back") {
      $0.control.removeFromSuperview()
      $0.home.addSubview($0.control)
    },
    Meddling(name: "moves it to another view") { $0.elsewhere.addSubview($0.control) },
    Meddling(name: "removes its superview") { $0.home.removeFromSuperview() },
    Meddling(name: "disables it") { $0.control.isEnabled = false },
    Meddling(name: "disables and enables it") {
      $0.control.isEnabled = false
      $0.control.isEnabled = true
    },
    Meddling(name: "hides it") { $0.control.isHidden = true },
    Meddling(name: "closes it to touches") { $0.control.isUserInteractionEnabled = false },
    Meddling(name: "takes its size") { $0.control.bounds = .zero },
    Meddling(name: "turns and scales it") {
      $0.control.transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 0.3, y: 5)
    },
    Meddling(name: "hides the window") { $0.window.isHidden = true },
    Meddling(name: "takes another root") { $0.window.rootViewController = UIViewController() },
    Meddling(name: "leaves the foreground") { $0.device.application.request(.enterBackground) },
    Meddling(name: "ignores what comes") { $0.device.application.beginIgnoringInteractionEvents() },
    Meddling(name: "presents a full screen") {
      let full = UIViewController()
      full.modalPresentationStyle = .fullScreen
      $0.window.rootViewController?.present(full, animated: false)
    },
    Meddling(name: "presents a sheet") { $0.window.rootViewController?.present(UIViewController(), animated: true) },
    Meddling(name: "lifts the finger in a loop") {
      if $0.finger?.isDown == true { $0.finger?.lift() }
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "taps in a loop") {
      if $0.finger?.isDown == true { $0.finger?.lift() }
      let place = $0.place
      $0.device.touchDown(at: place).lift()
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "removes all targets") {
      $0.control.removeTarget(nil, action: nil, for: .allEvents)
      $0.control.enumerateEventHandlers { [control = $0.control] action, _, _, _ in
        if let action, !action.identifier.rawValue.hasPrefix("watch") { control.removeAction(action, for: .allEvents) }
      }
    },
    Meddling(name: "lets it go") {
      $0.owned = UIControl()
      $0.control.removeFromSuperview()
    },
    Meddling(name: "changes its contents") {
      switch $0.control {
      case let slider as UISlider:
        slider.minimumValue = 5
        slider.maximumValue = -5
        slider.maximumValue = .nan
      case let segments as UISegmentedControl: segments.removeAllSegments()
      case let pages as UIPageControl: pages.numberOfPages = 0
      case let stepper as UIStepper: (stepper.maximumValue, stepper.autorepeat) = (0.5, false)
      case let toggle as UISwitch: toggle.isOn.toggle()
      case let button as UIButton: button.configuration = .filled()
      default: $0.control.isSelected.toggle()
      }
    },
    Meddling(name: "sends events itself") { $0.control.sendActions(for: [.valueChanged, .primaryActionTriggered]) },
  ]
}

/// A control of some class in the middle of the screen, with one finger.
@MainActor
final class ControlUnderFire {
  enum Kind: String, CaseIterable { case button, toggle, slider, stepper, segments, pages, bare }

  let device = SimulatedDevice(tracing: .off)
  let home = UIView(frame: box(50, 50, 250, 250))
  let elsewhere = UIView(frame: box(50, 400, 250, 250))
  let window: UIWindow
  let root: UIViewController
  /// What the program keeps of the control.
  var owned: UIControl
  /// The control that is tested, as long as something else keeps it.
  unowned let control: UIControl
  let place: CGPoint
  var finger: Finger?
  /// Each landing and each end, as the targets hear of them.
  private(set) var story: [String] = []
  private var isDone = false

  init(_ kind: Kind) {
    let made: UIControl
    switch kind {
    case .button: made = UIButton(type: .system)
    case .toggle: made = UISwitch()
    case .slider:
      let slider = UISlider()
      slider.value = 0.5
      made = slider
    case .stepper: made = UIStepper()
    case .segments: made = UISegmentedControl(items: ["one", "two", "three"])
    case .pages:
      let pages = UIPageControl()
      pages.numberOfPages = 5
      made = pages
    case .bare: made = UIControl()
    }
    made.frame = box(50, 50, 120, 40)
    (owned, control) = (made, made)
    let x: CGFloat = kind == .slider ? 60 : kind == .toggle ? 15 : 70
    place = CGPoint(x: 100 + x, y: 100 + made.bounds.midY)
    root = UIViewController()
    root.view.addSubview(home)
    root.view.addSubview(elsewhere)
    home.addSubview(made)
    window = device.show(root)
    watch(made)
  }

  private static let ends: UIControl.Event = [.touchUpInside, .touchUpOutside, .touchCancel]
  static let events: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDragInside, "touchDragInside"), (.touchDragExit, "touchDragExit"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
  ]

  private func watch(_ control: UIControl) {
    control.addAction(
      UIAction(identifier: .init("watch down")) { [unowned self] _ in story.append("down") }, for: .touchDown)
    control.addAction(
      UIAction(identifier: .init("watch end")) { [unowned self] _ in story.append("end") }, for: Self.ends)
  }

  /// Does something at the first of an event.
  func at(_ event: UIControl.Event, _ meddling: Meddling) {
    owned.addAction(
      UIAction { [unowned self] _ in
        guard !isDone else { return }
        isDone = true
        meddling.act(self)
      }, for: event)
  }

  enum End: CaseIterable { case inside, outside, cancelled }

  /// In, out, in again, and away.
  func drag(_ end: End) {
    let finger = device.touchDown(at: place)
    self.finger = finger
    for (dx, dy) in [(8, 0), (0, 200), (12, 0), (2, end == .outside ? 200 : 0)] where finger.isDown {
      finger.move(to: CGPoint(x: place.x + CGFloat(dx), y: place.y + CGFloat(dy)))
    }
    device.advance(by: 1.2)
    guard finger.isDown else { return }
    if end == .cancelled { finger.cancel() } else { finger.lift() }
  }

  /// What is not as it has to be once the finger has gone.
  var fault: String? {
    if owned.isTracking || owned.isHighlighted || owned.isTouchInside { return "tracks" }
    if owned.following.leader != nil || !owned.following.touches.isEmpty { return "follows" }
    if !owned.following.findings.isEmpty { return "keeps \(owned.following.findings)" }
    var isDown = false
    for line in story {
      if isDown == (line == "down") { return "\(story)" }
      isDown = line == "down"
    }
    return isDown ? "\(story)" : nil
  }

  /// Undoes all, and tries whether the control still works.
  func repair() {
    device.application.request(.becomeActive)
    if device.application.ignoreCount > 0 { device.application.endIgnoringInteractionEvents() }
    root.dismiss(animated: false)
    device.advance(by: 2)
    window.rootViewController = root
    window.isHidden = false
    root.view.addSubview(home)
    home.addSubview(owned)
    (owned.isEnabled, owned.isHidden, owned.isUserInteractionEnabled, owned.transform) = (true, false, true, .identity)
    owned.frame = box(50, 50, 120, 40)
    (owned as? UISlider)?.setValue(0, animated: false)
    if let pages = owned as? UIPageControl { pages.numberOfPages = 5 }
    if let segments = owned as? UISegmentedControl {
      for title in ["one", "two"] { segments.insertSegment(withTitle: title, at: 0, animated: false) }
    }
    device.advance(by: 2)
    (story, isDone) = ([], true)
  }
}

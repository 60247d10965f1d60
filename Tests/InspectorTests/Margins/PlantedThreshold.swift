import FirstResponderTesting
import Testing
import UIKit

/// A screen and a hand that pass by a known amount: how far from breaking they are follows from how they are built.
struct PlantedThreshold: Sendable, CustomTestStringConvertible {
  @MainActor static var all: [PlantedThreshold] { plantedPlaces + plantedTimes }

  let name: String
  let kind: Margin.Kind
  /// The finger that is disturbed, counted from 1; nil where it is all of them or none.
  var finger: Int?
  /// Points, seconds or parts up to which it passes; nil where there is only yes and no.
  let truth: Double?
  let build: @MainActor (UIView) -> Void
  let act: @MainActor (SimulatedDevice) -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ kind: Margin.Kind, finger: Int? = nil, at truth: Double?,
    build: @escaping @MainActor (UIView) -> Void, act: @escaping @MainActor (SimulatedDevice) -> Void
  ) {
    (self.name, self.kind, self.finger, self.truth, self.build, self.act) = (name, kind, finger, truth, build, act)
  }

  /// How near it has to be found.
  var tolerance: Double {
    switch kind {
    case .gap, .hold, .apart, .stall, .lateness: 0.005
    case .pace: 0.02
    default: 0.5
    }
  }

  @MainActor func controller() -> UIViewController {
    let controller = PlantedController()
    controller.build = build
    return controller
  }

  /// The device after all was done, and half a second.
  @MainActor func play() -> SimulatedDevice {
    let device = SimulatedDevice()
    device.show(controller())
    act(device)
    device.advance(by: 0.5)
    return device
  }

  @MainActor func report() -> MarginReport? {
    SimulatedDevice.margins(of: play().recording(), app: controller, runs: 300, kinds: [kind])
  }

  /// Whether the threshold is among what was found.
  func isFound(in report: MarginReport) -> Bool {
    report.found.contains { margin in
      guard margin.kind == kind, finger == nil || margin.finger == finger, let breaks = margin.breaks else {
        return false
      }
      return truth.map { abs(breaks - $0) <= tolerance } ?? true
    }
  }
}

/// The screen, filled as the threshold says, once it has its size.
@MainActor final class PlantedController: UIViewController {
  var build: @MainActor (UIView) -> Void = { _ in }
  private var isBuilt = false

  override func viewDidLayoutSubviews() {
    guard !isBuilt else { return }
    isBuilt = true
    build(view)
  }
}

// MARK: What screens are made of

@MainActor func button(_ frame: CGRect, in view: UIView, _ name: String = "go") -> UIButton {
  let button = UIButton(frame: frame)
  button.accessibilityIdentifier = name
  button.addAction(UIAction { _ in }, for: .touchUpInside)
  view.addSubview(button)
  return button
}

@MainActor func pad(_ frame: CGRect, in view: UIView, _ recognizers: UIGestureRecognizer...) -> UIView {
  let pad = UIView(frame: frame)
  pad.isMultipleTouchEnabled = true
  pad.accessibilityIdentifier = "pad"
  for recognizer in recognizers { pad.addGestureRecognizer(recognizer) }
  view.addSubview(pad)
  return pad
}

/// Does something when a time has passed on the device's clock.
@MainActor func after(_ seconds: Double, repeats: Bool = false, _ body: @escaping @MainActor () -> Void) {
  _ = Timer.onMainLoop(every: seconds, repeats: repeats) { _ in MainActor.assumeIsolated { body() } }
}

/// What two timers have in common.
@MainActor final class Flag {
  var isSet = false
}

/// Hears touches, and takes those for which it has a use.
@MainActor class Hearing: UIControl {
  var began: @MainActor (Hearing, UIEvent?) -> Void = { _, _ in }
  var moved: @MainActor (Hearing, UIEvent?, Set<UITouch>) -> Void = { _, _, _ in }
  var ended: @MainActor (Hearing) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began(self, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved(self, event, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended(self) }

  /// Tells that it was of use.
  func use() { sendActions(for: .primaryActionTriggered) }

  static func add(_ frame: CGRect, to view: UIView) -> Hearing {
    let hearing = Hearing(frame: frame)
    hearing.accessibilityIdentifier = "hearing"
    hearing.addAction(UIAction { _ in }, for: .primaryActionTriggered)
    view.addSubview(hearing)
    return hearing
  }
}

/// Only its inscribed circle can be hit.
final class Disc: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return x * x + y * y <= bounds.width * bounds.width / 4
  }
}

/// Can be hit ten points around it as well.
final class Generous: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}

/// Hears touches to their end.
final class Listener: UIView {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

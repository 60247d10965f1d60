import FirstResponderTesting
import UIKit

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Which views a random screen may have beside plain upright ones.
struct Oddities: OptionSet {
  let rawValue: Int
  static let turned = Oddities(rawValue: 1)
  static let overriding = Oddities(rawValue: 2)
  static let all: Oddities = [.turned, .overriding]
}

/// Views nested, overlapping, turned, tiny, hidden, sticking out: whatever a seed gives.
@MainActor
struct RandomScreen {
  private var numbers: SeededNumbers
  private let oddities: Oddities

  init(seed: UInt64, _ oddities: Oddities) { (numbers, self.oddities) = (SeededNumbers(seed), oddities) }

  mutating func device(views: Int) -> SimulatedDevice {
    let device = SimulatedDevice(size: CGSize(width: 200, height: 300), tracing: .off)
    device.application.becomeCurrent()
    let root = UIView()
    device.show(root)
    var parents = [root]
    for _ in 0..<views {
      let parent = parents.randomElement(using: &numbers) ?? root
      let view = view(in: parent)
      parent.addSubview(view)
      parents.append(view)
    }
    return device
  }

  private mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    CGFloat.random(in: low...max(low, high), using: &numbers)
  }
  private mutating func happens(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &numbers) == 0 }

  private mutating func view(in parent: UIView) -> UIView {
    let view: UIView
    switch Int.random(in: 0..<(oddities.contains(.overriding) ? 8 : 4), using: &numbers) {
    case 0: view = UIButton()
    case 4: view = Enlarged()
    case 5: view = PassThrough()
    default: view = UIView()
    }
    let (width, height) = (number(1, parent.bounds.width * 1.2), number(1, parent.bounds.height))
    // Whole numbers often: edges that meet exactly are where mistakes hide.
    let frame = CGRect(
      x: number(-30, parent.bounds.width), y: number(-30, parent.bounds.height), width: width, height: height)
    view.frame = happens(2) ? frame.integral : frame
    if happens(5) { view.bounds.origin = CGPoint(x: number(-20, 20), y: number(-20, 20)) }
    if oddities.contains(.turned), happens(3) { view.transform = transform() }
    if happens(12) { view.isHidden = true }
    if happens(12) { view.alpha = [0, 0.005, 0.01, 0.0100001, 0.02].randomElement(using: &numbers) ?? 1 }
    if happens(12) { view.isUserInteractionEnabled = false }
    if happens(20) {
      view.bounds.size = [.zero, CGSize(width: 0.3, height: 40)].randomElement(using: &numbers) ?? .zero
    }
    return view
  }

  private mutating func transform() -> CGAffineTransform {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: CGAffineTransform(rotationAngle: .pi / 2)
    case 1: CGAffineTransform(scaleX: number(0.2, 2), y: number(-2, 2))
    case 2: CGAffineTransform(scaleX: 0, y: 1)
    case 3: CGAffineTransform(a: 1, b: 0, c: number(-1, 1), d: 1, tx: number(-20, 20), ty: 0)
    default: CGAffineTransform(rotationAngle: number(-3, 3)).scaledBy(x: number(0.5, 1.5), y: 1)
    }
  }
}

/// A view that is larger to the finger than to the eye.
final class Enlarged: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}

/// A view that leaves touches beside its subviews to whoever is behind.
final class PassThrough: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

import FirstResponderTesting
import UIKit

/// A screen with something of everything: a button, a slider, a switch, a list that scrolls, gestures, a text field.
@MainActor final class ReplayScene: UIViewController {
  let button = UIButton()
  let slider = UISlider()
  let toggle = UISwitch()
  let list = UIScrollView()
  let field = UITextField()
  let card = UIView()
  /// Where the button is; another scene has it elsewhere.
  var buttonX = 20.0

  override func viewDidLoad() {
    view.isMultipleTouchEnabled = true
    button.accessibilityIdentifier = "save"
    button.frame = CGRect(x: buttonX, y: 20, width: 100, height: 44)
    slider.frame = CGRect(x: 20, y: 80, width: 200, height: 30)
    toggle.frame = CGRect(x: 240, y: 80, width: 51, height: 31)
    list.frame = CGRect(x: 0, y: 130, width: 390, height: 300)
    list.contentSize = CGSize(width: 390, height: 3_000)
    for row in 0..<10 {
      let item = UIButton(frame: CGRect(x: 0, y: Double(row) * 60, width: 390, height: 60))
      list.addSubview(item)
    }
    field.frame = CGRect(x: 20, y: 440, width: 200, height: 30)
    card.frame = CGRect(x: 20, y: 480, width: 350, height: 350)
    card.isMultipleTouchEnabled = true
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { _ in }
    single.require(toFail: double)
    for recognizer in [
      double, single, UIPanGestureRecognizer { _ in }, UIPinchGestureRecognizer { _ in },
      UILongPressGestureRecognizer { _ in },
    ] {
      card.addGestureRecognizer(recognizer)
    }
    for part in [button, slider, toggle, list, field, card] { view.addSubview(part) }
  }
}

/// Whatever a test can do with a device, by chance.
@MainActor struct RandomHand {
  let device: SimulatedDevice
  var generator: SeededGenerator
  private var fingers: [Finger] = []

  init(_ device: SimulatedDevice, seed: UInt64) {
    self.device = device
    generator = SeededGenerator(state: seed)
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: .random(in: 0...390, using: &generator), y: .random(in: 0...844, using: &generator))
  }

  mutating func act(_ count: Int) {
    for _ in 0..<count { act() }
    for finger in fingers where finger.isDown { finger.lift() }
    device.advance(by: 1)
  }

  private mutating func act() {
    fingers.removeAll { !$0.isDown }
    switch Int.random(in: 0..<18, using: &generator) {
    case 0, 1: if fingers.count < 10 { fingers.append(device.touchDown(at: point())) }
    case 2, 3, 4: fingers.randomElement(using: &generator)?.move(to: point())
    case 5:
      let hand = fingers
      let places = hand.map { _ in point() }
      device.frame { for (finger, place) in zip(hand, places) { finger.move(to: place) } }
    case 6: fingers.randomElement(using: &generator)?.lift()
    case 7: fingers.randomElement(using: &generator)?.cancel()
    case 8: device.advance(by: .random(in: 0...0.4, using: &generator))
    case 9: device.tap(at: point(), count: .random(in: 1...2, using: &generator))
    case 10: device.flick(from: point(), to: point())
    case 11: device.stall(for: .random(in: 0...0.1, using: &generator))
    case 12: device.type("é\n")
    case 13:
      device.keyDown(.keyboardA)
      device.keyUp(.keyboardA)
    case 14: device.hover(to: point())
    case 15: device.scrollTrackpad(by: CGVector(dx: 0, dy: -80), at: point(), over: 0.05)
    case 16:
      device.resignActive()
      device.becomeActive()
    case 17:
      let width = Double(Int.random(in: 300...390, using: &generator))
      device.resize(to: CGSize(width: width, height: 844))
    default: break
    }
  }
}

/// The same numbers for the same seed, everywhere (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

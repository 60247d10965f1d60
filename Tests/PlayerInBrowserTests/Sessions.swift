import Broken
import Feed
import FirstResponderTesting
import SystemLink
import UIKit

/// Sessions that the tests play.
@MainActor enum Sessions {
  /// A button under a veil, and one that is free; names that would be markup.
  final class Checkout: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .white
      for (place, name) in ["pay", "<b>help</b></script>"].enumerated() {
        let button = UIButton(frame: CGRect(x: 20, y: 100 + 300 * place, width: 200, height: 50))
        button.accessibilityIdentifier = name
        button.backgroundColor = .systemBlue
        button.addAction(UIAction { [unowned button] _ in button.backgroundColor = .systemGreen }, for: .touchUpInside)
        view.addSubview(button)
      }
      let veil = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: 200))
      veil.accessibilityIdentifier = "veil"
      view.addSubview(veil)
    }
  }

  static let checkout: String = {
    let device = SimulatedDevice()
    device.show(Checkout())
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 60, y: 420))
    device.advance(by: 0.45)
    device.tap(at: CGPoint(x: 60, y: 120))
    device.advance(by: 0.45)
    device.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 300, y: 700))
    device.advance(by: 0.3)
    return SimulatedDevice.player(
      of: device.recording(), title: "Checkout </title><script>window.hostile = 1</script>",
      notes: ["<img src=x onerror='window.hostile = 2'>"]
    ) { Checkout() }
  }()

  /// A minute of Feed under ten fingers: they scroll, tap rows, hearts and pictures, and never rest for long.
  static func minuteOfFeed() -> Recording {
    let device = SimulatedDevice()
    device.show(FeedController())
    var noise: UInt64 = 88_172_645_463_325_252
    func random(_ limit: Double) -> Double {
      noise ^= noise << 13
      noise ^= noise >> 7
      noise ^= noise << 17
      return Double(noise % 10_000) / 10_000 * limit
    }
    while device.now < 60 {
      let places = (0..<10).map { _ in CGPoint(x: 20 + random(350), y: 120 + random(700)) }
      var fingers: [Finger] = []
      device.frame { fingers = places.map { device.touchDown(at: $0) } }
      // Scrolling takes a second, a tap a moment: as many touches come of it as ten hasty fingers make.
      if random(1) < 0.6 {
        let (distance, frames) = (random(500) - 300, 36 + Int(random(60)))
        for frame in 1...frames {
          device.frame {
            for (finger, place) in zip(fingers, places) where finger.isDown {
              let y = place.y + distance * Double(frame) / Double(frames)
              finger.move(to: CGPoint(x: place.x, y: min(840, max(5, y))))
            }
          }
        }
      } else {
        device.advance(by: 0.08)
      }
      device.frame { for finger in fingers where finger.isDown { finger.lift() } }
      device.advance(by: 0.1 + random(0.5))
    }
    return device.recording()
  }
}

import FirstResponderTesting
import UIKit

/// A screen with a view `card`, and what the tests about settling have somebody do later.
@MainActor
final class SettlingScene {
  let device = SimulatedDevice()
  let root = UIViewController()
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  let game = Game()

  /// Is called by timers, display links and delayed messages.
  @MainActor final class Game: NSObject {
    private(set) var calls = 0
    func step(_ sender: Any?) { calls += 1 }
  }
  static let step = Selector("step(_:)", Game.step(_:))

  init() {
    card.accessibilityIdentifier = "card"
    root.view.addSubview(card)
    device.show(root)
    device.advance(by: 1)
  }

  /// Adds a view to the screen.
  func add<View: UIView>(_ view: View, _ identifier: String, _ frame: CGRect? = nil) -> View {
    if let frame { view.frame = frame }
    view.accessibilityIdentifier = identifier
    root.view.addSubview(view)
    device.advance(by: 0.1)
    return view
  }

  /// What came of waiting, in words.
  func settle(within seconds: TimeInterval = 2) -> String { device.settle(within: seconds).description }
}

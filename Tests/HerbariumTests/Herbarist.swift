import FirstResponderTesting
import Testing
import UIKit

@testable import Herbarium

/// Somebody with a device on which Herbarium runs: looks for what is written on the screen, and touches it.
@MainActor
final class Herbarist {
  let device: SimulatedDevice
  let herbarium = Herbarium()
  let delegate: HerbariumDelegate

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - hasAccount: whether the app begins with its tabs instead of the form.
  ///   - finds: plants by their names that were found before, the first one first.
  init(
    size: CGSize = CGSize(width: 390, height: 844), isRightToLeft: Bool = false, hasAccount: Bool = true,
    finds: [String] = [], favourites: [String] = []
  ) throws {
    device = SimulatedDevice(size: size)
    if isRightToLeft { device.setTraits { $0.layoutDirection = .rightToLeft } }
    if hasAccount { herbarium.signUp(.ofAda) }
    for name in favourites { herbarium.toggleFavourite(try Plant.named(name).id) }
    for name in finds.reversed() { herbarium.add(try Plant.named(name).id, at: "Meadow", count: 1) }
    delegate = HerbariumDelegate(herbarium)
    device.launch(delegate)
    device.advance(by: 0.5)
  }

  var window: UIWindow { delegate.window! }
  var tabs: HerbariumTabs { get throws { try #require(window.rootViewController as? HerbariumTabs) } }
  var entrance: SignUpController { get throws { try #require(window.rootViewController as? SignUpController) } }
  /// The screen on top of what is presented.
  var presented: UIViewController? {
    var top = window.rootViewController?.presentedViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
  var alert: UIAlertController { get throws { try #require(presented as? UIAlertController, "no alert is shown") } }
  /// The page about a plant that is on the top of the shown tab.
  var page: PlantController {
    get throws {
      let stack = try #require(try tabs.selectedViewController as? UINavigationController)
      return try #require(stack.topViewController as? PlantController, "no page about a plant is shown")
    }
  }

  // MARK: Looking

  /// All that is seen on the screen, whatever is in front last: also what the system shows, such as menus.
  var seen: [UIView] { device.application.windows.flatMap(\.shown) }

  /// What is written on the screen, from all labels that can be seen.
  var texts: [String] { seen.compactMap { ($0 as? UILabel)?.text } }

  func sees(_ text: String) -> Bool { texts.contains(text) }

  /// The view with that text or identifier that is most in front.
  func find(_ words: String) throws -> UIView {
    let found = seen.last { ($0 as? UILabel)?.text == words || $0.accessibilityIdentifier == words }
    return try #require(found, "'\(words)' is not on the screen, which has \(texts)")
  }

  /// A cell that shows a plant, by its name.
  func cell(_ plant: String) throws -> PlantCell { try #require(try find("plant \(plant)") as? PlantCell) }

  // MARK: Touching

  @discardableResult
  func tap(_ words: String) throws -> Finger { tap(try find(words)) }

  @discardableResult
  func tap(_ view: UIView) -> Finger {
    let finger = device.tap(at: view.middle)
    device.advance(by: 0.6)
    return finger
  }

  func drag(from start: CGPoint, by way: CGVector, over seconds: TimeInterval = 0.4) {
    device.drag(from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), over: seconds)
    device.advance(by: 1.5)
  }

  func flick(from start: CGPoint, by way: CGVector) {
    device.flick(from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy))
    device.advance(by: 2)
  }

  /// Puts something into a field.
  func fill(_ identifier: String, _ text: String) throws {
    try tap(identifier)
    device.type(text)
  }

  func open(tab title: String) throws {
    let bar = try tabs.tabBar
    let button = try #require(bar.shown.last { ($0 as? UILabel)?.text == title }, "there is no tab '\(title)'")
    tap(button)
  }
}

extension SignUpForm {
  static let ofAda = SignUpForm(
    name: "Ada", mail: "ada@example.org", password: "lovelace", again: "lovelace", acceptsTerms: true)
}

extension Plant {
  static func named(_ name: String) throws -> Plant {
    try #require(catalogue.first { $0.name == name }, "no plant is called \(name)")
  }
}

extension UIView {
  /// The view and all in it that can be seen on the screen, in drawing order.
  var shown: [UIView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    let own = window.map { convert(bounds, to: nil).intersects($0.bounds) } ?? false
    return (own ? [self] : []) + subviews.flatMap(\.shown)
  }

  /// On the screen.
  var middle: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }

  /// Where it is on the screen.
  var onScreen: CGRect { convert(bounds, to: nil) }
}

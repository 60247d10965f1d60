/// What is to be shown for a first responder.
@MainActor
struct InputSet {
  /// The first responder.
  let owner: UIResponder
  /// Shown instead of the keyboard; nil for the keyboard or nothing.
  let inputView: UIView?
  /// Shown above.
  let accessory: UIView?
  let isKeyboard: Bool
  let traits: KeyboardTraits
  /// Keeps the controllers whose views are shown.
  private let controllers: [UIViewController]

  /// The main part's height where it has none of its own, points.
  static let usualHeight: CGFloat = 216

  /// Asks up the chain of the key window's first responder; nil if nothing is to be shown (B3.42, B3.43).
  ///
  /// - Parameter target: who takes what is typed, if anybody does.
  static func lookUp(in window: UIWindow?, _ target: (any UIKeyInput)?) -> InputSet? {
    guard let window, !window.isHidden, let first = window.firstResponder else { return nil }
    let input = first.nearestInput(\.inputViewController, \.inputView)
    let accessory = first.nearestInput(\.inputAccessoryViewController, \.inputAccessoryView)
    let hasKeyboard = input.view == nil && target != nil
    guard hasKeyboard || input.view != nil || accessory.view != nil else { return nil }
    return InputSet(
      owner: first, inputView: input.view, accessory: accessory.view === input.view ? nil : accessory.view,
      isKeyboard: hasKeyboard, traits: KeyboardTraits(target),
      controllers: [input.controller, accessory.controller].compactMap { $0 })
  }

  /// The views, from above; the keyboard if it is one of them.
  func views(_ keyboard: @autoclosure () -> UIView) -> [UIView] {
    let main = isKeyboard ? keyboard() : inputView
    return [accessory, main].compactMap { $0 }
  }

  /// In words, for the trace.
  var text: String {
    let main = isKeyboard ? "keyboard (\(traits.keyboardType))" : inputView.map { "\(type(of: $0))" }
    return [main, accessory.map { "\(type(of: $0)) above" }].compactMap { $0 }.joined(separator: ", ")
  }
}

extension UIResponder {
  /// The nearest responder from the receiver up that supplies a view counts; where it has a controller too, that wins.
  fileprivate func nearestInput(
    _ controller: (UIResponder) -> UIViewController?, _ view: (UIResponder) -> UIView?
  ) -> (view: UIView?, controller: UIViewController?) {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = controller(current) { return (controller.view, controller) }
      if let view = view(current) { return (view, nil) }
      responder = current.nextForInput
      if responder === self { break }
    }
    return (nil, nil)
  }

  /// A text in an accessory is edited with what its supplier has supplied.
  private var nextForInput: UIResponder? { (self as? InputHostView)?.supplier ?? next }
}

extension UIApplication {
  /// Finds the receiver of an action message. Methods are not yet known by name, so nobody is found.
  final func perform(_ action: Selector, on target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard target == nil else { return false }
    return false
  }

  /// The delegate as the end of the responder chain (B3.8).
  final var responderDelegate: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self else { return nil }
    return responder is UIView || responder is UIViewController ? nil : responder
  }
}

extension UIResponder {
  /// The window that the receiver's chain leads to, without loading any view.
  var windowOfChain: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      if let view = current as? UIView { return view.window }
      responder = current.next
    }
    return nil
  }

  var holdsFirstResponder: Bool { windowOfChain?.firstResponder === self }

  /// The order of B3.30: may I, may the old one go, it goes, I am first.
  func takeFirstResponder() -> Bool {
    guard let window = windowOfChain else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder {
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  func giveUpFirstResponder() -> Bool {
    guard let window = windowOfChain, window.firstResponder === self else { return true }
    window.firstResponder = nil
    return true
  }
}

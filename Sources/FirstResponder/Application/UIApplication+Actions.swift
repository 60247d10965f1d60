import EventTrace

extension UIApplication {
  /// Finds the receiver of an action message and calls it (B6.33-B6.37).
  final func perform(_ action: Selector, on target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let sender = plain(sender)
    if let target { return perform(action, onTarget: target as AnyObject, from: sender, for: event) }
    // Nobody in particular: the first responder's chain, then the sender's (B6.34).
    for start in [keyWindow?.firstResponder, sender as? UIResponder] {
      guard let receiver = start.flatMap({ receiver(of: action, from: $0, sender: sender) }) else { continue }
      guard let method = ActionMethods.find(action, in: type(of: receiver)) else { continue }
      take(.actions, receiver, .performs(action: mark(ofText: action.description)))
      if method(receiver, sender, event).isTaken { return true }
    }
    take(.actions, self, .foundNoReceiver(action: mark(ofText: action.description)))
    return false
  }

  /// The sender itself, where it comes as an optional within an optional.
  private func plain(_ sender: Any?) -> Any? {
    guard var plain = sender else { return nil }
    while let optional = plain as? any OptionalSender {
      guard let content = optional.content else { return nil }
      plain = content
    }
    return plain
  }

  /// A given target has to know the method, and the sender has to fit: UIKit raises an exception otherwise (B6.37).
  private func perform(_ action: Selector, onTarget target: AnyObject, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let method = ActionMethods.find(action, in: type(of: target)) else {
      fatalError(
        """
        \(type(of: target)) was sent the action \(action) by \(describe(sender)), but does not know it. Either the \
        method was never made known, or the target is of another class. Make the selector with its method where the \
        target is added: Selector("\(action)", \(type(of: target)).method).
        """)
    }
    if let responder = target as? UIResponder {
      take(.actions, responder, .performs(action: mark(ofText: action.description)))
    }
    guard method(target, sender, event).isTaken else {
      fatalError(
        """
        \(type(of: target)) was sent the action \(action) by \(describe(sender)), which its method does not take as a \
        sender\(event == nil ? ", or it needs an event and there is none" : ""). Give the method a parameter of the \
        sender's type, or Any?.
        """)
    }
    return true
  }

  /// The first responder from `start` on that would perform the action and knows its method. One that says that it can
  /// without knowing the method is passed over.
  final func receiver(of action: Selector, from start: UIResponder, sender: Any?) -> UIResponder? {
    var candidate = start.target(forAction: action, withSender: sender) as? UIResponder
    while let current = candidate {
      if current.classKnows(action) { return current }
      take(.actions, current, .claimsUnknown(action: mark(ofText: action.description)))
      candidate = current.next?.target(forAction: action, withSender: sender) as? UIResponder
    }
    return nil
  }

  private func describe(_ sender: Any?) -> String { sender.map { "\(type(of: $0))" } ?? "nobody (nil)" }

  /// The delegate as the end of the responder chain (B3.8).
  final var responderDelegate: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self else { return nil }
    return responder is UIView || responder is UIViewController ? nil : responder
  }
}

/// An optional that was passed on as a value of any type.
private protocol OptionalSender {
  var content: Any? { get }
}

extension Optional: OptionalSender {
  fileprivate var content: Any? { map { $0 as Any } }
}

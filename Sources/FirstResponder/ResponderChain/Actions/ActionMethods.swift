import Synchronization

/// A method that can be sent as a message: target, sender, and what comes along, mostly an event.
typealias ActionMethod = @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ second: Any?) -> MessageAnswer

/// What came of a message.
enum MessageAnswer {
  /// The sender, or what came along, does not fit the method's parameters.
  case refused
  /// The method was called, and answered this; nil for one that answers nothing.
  case taken(Any?)

  init<Answer>(_ answer: Answer) { self = .taken(Answer.self == Void.self ? nil : answer) }

  var isTaken: Bool { if case .taken = self { true } else { false } }
}

/// Which classes know which action methods. Safe from any thread: selectors are made wherever a stored property is.
enum ActionMethods {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private static let known = Mutex<[Key: ActionMethod]>([:])

  /// The standard edit actions, which are known by name.
  @MainActor private static let standard: [String: ActionMethod] = {
    var methods: [String: ActionMethod] = [:]
    for (name, _, call) in StandardEditActions.all {
      methods[name] = { target, sender, _ in
        guard let target = target as? UIResponder else { return .refused }
        call(target, sender)
        return .taken(nil)
      }
    }
    return methods
  }()

  /// Makes a method known for a class and its subclasses. The first for a class and name stays.
  static func learn(_ name: String, of type: AnyClass, _ method: @escaping ActionMethod) {
    let key = Key(type: ObjectIdentifier(type), name: name)
    known.withLock { known in if known[key] == nil { known[key] = method } }
  }

  /// The method that an object of a class would perform: its own class's, or the nearest superclass's. A standard edit
  /// action counts where the class overrides it (B3.48); that `UIResponder` itself has it says nothing.
  @MainActor static func find(_ action: Selector, in type: AnyClass) -> ActionMethod? {
    let name = action.description
    if let standard = standard[name], type is UIResponder.Type {
      if OverrideDetection.overrides(name, type) { return standard }
    }
    return known.withLock { known in
      var candidate: AnyClass? = type
      while let current = candidate {
        if current == UIResponder.self, standard[name] != nil { return nil }
        if let method = known[Key(type: ObjectIdentifier(current), name: name)] { return method }
        candidate = _getSuperclass(current)
      }
      return nil
    }
  }
}

extension UIResponder {
  /// Whether the receiver's class, or a superclass, knows the selector (B3.48).
  func classKnows(_ action: Selector) -> Bool { ActionMethods.find(action, in: type(of: self)) != nil }
}

// MARK: - Sending to a given target

extension ActionMethods {
  /// The method of a target that has to know it; stops with a message otherwise, as UIKit raises (B6.37).
  /// - Parameter sender: who sends it, as the message names it: "a Timer".
  @MainActor static func required(_ selector: Selector, of target: AnyObject, for sender: @autoclosure () -> String)
    -> ActionMethod
  {
    if let method = find(selector, in: type(of: target)) { return method }
    fatalError(
      """
      \(type(of: target)) is to be sent \(selector) by \(sender()), but does not know it. Either the method was never \
      made known, or the target is of another class. Make the selector with its method: Selector("\(selector)", \
      \(type(of: target)).method).
      """)
  }

  /// Sends a message that has to be taken; stops with a message otherwise.
  @MainActor @discardableResult
  static func send(
    _ selector: Selector, to target: AnyObject, with first: Any?, and second: Any? = nil,
    for sender: @autoclosure () -> String
  ) -> Any? {
    if case .taken(let answer) = required(selector, of: target, for: sender())(target, first, second) { return answer }
    fatalError(
      """
      \(type(of: target)) was sent \(selector) by \(sender()) with \(first.map { "\(type(of: $0))" } ?? "nil"), \
      which its method does not take. Give the method a parameter of that type, or Any?.
      """)
  }
}

extension Any? {
  /// What is sent, as a parameter of a type; nil, which is no parameter, if it does not fit. A notification fits both
  /// of its types; an object is true for a Bool, as in `endEditing(_:)` (B15.39).
  func fitting<Parameter>(_ type: Parameter.Type) -> Parameter? {
    if let fitting = self as? Parameter { return fitting }
    if Parameter.self == Bool.self, self is NSObject, !(self is NSNumber) { return true as? Parameter }
    guard let notification = self as? Notification else { return nil }
    return NSNotification(name: notification.name, object: notification.object, userInfo: notification.userInfo)
      as? Parameter
  }
}

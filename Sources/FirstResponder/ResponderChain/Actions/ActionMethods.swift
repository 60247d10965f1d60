import Synchronization

/// A method that can be sent as an action: target, sender, event. False if the sender (or a
/// missing event) does not fit.
typealias ActionMethod = @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool

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
        guard let target = target as? UIResponder else { return false }
        call(target, sender)
        return true
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

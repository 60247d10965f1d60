/// The name of an action method, as `#selector` gives it on Apple's platforms: `"save(_:)"`.
///
/// Two selectors are the same when their names are. A selector that is made with a method also makes the method known
/// to the whole program under that name, for its class and all subclasses:
///
/// ```swift
/// let save = Selector("save(_:)", Editor.save(_:))
/// ```
///
/// Write one `let` for each: of several constants outside of all types that are made in one line
/// (`let save = Selector(...), close = Selector(...)`), all get the first one's method. That is a fault of the compiler
/// (seen with Swift 6.3.1, in programs without this library, too), and nothing tells of it at run time.
///
/// After that, `Selector("save(_:)")` finds it too, and so does an action that is sent to nobody in particular. The
/// first method that is made known for a class and a name stays. An overloaded method needs its type:
/// `Editor.save(_:) as @MainActor (Editor) -> @MainActor (UIButton) -> Void`. A method without parameters may answer a
/// `Bool`, as `resignFirstResponder()` does; other methods that return a value don't fit: wrap them.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  private let name: String

  /// A selector by name, for a method that is or will be known by that name.
  public init(_ name: String) { self.name = name }

  /// A selector for a method without parameters, which becomes known by the name.
  public init<T: AnyObject>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> Void) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, _, _ in
      guard let target = target as? T else { return false }
      method(target)()
      return true
    }
  }

  /// A selector for a method without parameters whose answer nobody reads, which becomes known by the name. With
  /// `Selector("resignFirstResponder", UIResponder.resignFirstResponder)`, sent to nil,
  /// whoever is first responder resigns.
  public init<T: AnyObject>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> Bool) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, _, _ in
      guard let target = target as? T else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A selector for a method that takes the sender, which becomes known by the name.
  public init<T: AnyObject, S>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (S) -> Void) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, sender, _ in
      guard let target = target as? T, let sender = sender as? S else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A selector for a method that takes the sender and the event, which becomes known by the name.
  public init<T: AnyObject, S>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (S, UIEvent?) -> Void) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, sender, event in
      guard let target = target as? T, let sender = sender as? S else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// A selector for a method that takes the sender and an event that must be there, which becomes known by the name.
  /// Sent without an event, it counts as not handled.
  public init<T: AnyObject, S>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (S, UIEvent) -> Void) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, sender, event in
      guard let target = target as? T, let sender = sender as? S, let event else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// The name alone, as it was given: `save(_:)`.
  public var description: String { name }
}

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
/// `Editor.save(_:) as @MainActor (Editor) -> @MainActor (UIButton) -> Void`. Methods of up to two parameters fit, of
/// classes of any kind, with an answer or without one.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  private let name: String

  /// A selector by name, for a method that is or will be known by that name.
  public init(_ name: String) { self.name = name }

  /// A selector for a method without parameters, which becomes known by the name. With
  /// `Selector("resignFirstResponder", UIResponder.resignFirstResponder)`, sent to nil, whoever is first responder
  /// resigns; what a method answers only `perform(_:)` hands on.
  public init<T: AnyObject, Answer>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> Answer) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, _, _ in
      guard let target = target as? T else { return .refused }
      return MessageAnswer(method(target)())
    }
  }

  /// A selector for a method that takes the sender (or a timer, a notification, an object that is sent along), which
  /// becomes known by the name.
  public init<T: AnyObject, S, Answer>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (S) -> Answer
  ) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, sender, _ in
      guard let target = target as? T, let sender = sender.fitting(S.self) else { return .refused }
      return MessageAnswer(method(target)(sender))
    }
  }

  /// A selector for a method that takes the sender and something else, mostly the event, which becomes known by the
  /// name. Sent without an event to a method whose event is not optional, it counts as not handled.
  public init<T: AnyObject, S, Second, Answer>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (S, Second) -> Answer
  ) {
    self.name = name
    ActionMethods.learn(name, of: T.self) { target, sender, second in
      guard let target = target as? T, let sender = sender.fitting(S.self), let second = second.fitting(Second.self)
      else { return .refused }
      return MessageAnswer(method(target)(sender, second))
    }
  }

  /// The name alone, as it was given: `save(_:)`.
  public var description: String { name }
}

/// The name of an action method, as `#selector` gives it on Apple's platforms: `"save(_:)"`.
///
/// Two selectors are the same when their names are.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  private let name: String

  /// A selector by name, for a method that is known by that name.
  public init(_ name: String) { self.name = name }

  public var description: String { name }
}

extension UIResponder {
  /// Whether the receiver's class implements the selector.
  func classKnows(_ action: Selector) -> Bool { false }
}

/// In which order a virtual clock calls timers that are due at the very same moment.
///
/// A real loop promises nothing about it: a program that works in one order only works by luck.
public enum DueOrder: Sendable, Hashable, Codable {
  /// The first that was set comes first: always, where nobody asks for something else.
  case asSet
  /// The last that was set comes first.
  case reversed
  /// By chance, the same for the same seed.
  case shuffled(UInt64)
}

extension DueOrder: LosslessStringConvertible {
  /// One word: `asSet`, `reversed`, `shuffled7`.
  public var description: String {
    switch self {
    case .asSet: "asSet"
    case .reversed: "reversed"
    case .shuffled(let seed): "shuffled\(seed)"
    }
  }

  /// The order that a word names; nil if it names none.
  public init?(_ description: String) {
    switch description {
    case "asSet": self = .asSet
    case "reversed": self = .reversed
    default:
      guard description.hasPrefix("shuffled"), let seed = UInt64(description.dropFirst(8)) else { return nil }
      self = .shuffled(seed)
    }
  }
}

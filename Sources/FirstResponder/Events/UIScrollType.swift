/// What scrolls.
public enum UIScrollType: Int, Sendable, Hashable {
  /// A wheel with steps.
  case discrete
  /// A trackpad.
  case continuous
}

/// Kinds of scrolling that a pan can follow.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  /// The kinds as bits, one for each.
  public let rawValue: Int
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel with steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Wheels and trackpads.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  init(_ type: UIScrollType) {
    self =
      switch type {
      case .discrete: .discrete
      case .continuous: .continuous
      }
  }
}

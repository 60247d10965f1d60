extension NSLayoutConstraint {
  /// A direction on the screen.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// How the two sides of a constraint are compared.
  public enum Relation: Int, Sendable, Hashable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// A number of a view or a guide that a constraint speaks of.
  public enum Attribute: Int, Sendable, Hashable {
    /// Edges of the alignment rectangle.
    case left = 1, right, top, bottom
    /// The edge at which a line of text begins, and the one at which it ends.
    case leading, trailing
    /// Sizes of the alignment rectangle.
    case width, height
    /// The middle of the alignment rectangle.
    case centerX, centerY
    /// Where the letters of the last line of text stand, and those of the first.
    case lastBaseline, firstBaseline
    /// Edges of the rectangle within the view's margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle of the rectangle within the view's margins.
    case centerXWithinMargins, centerYWithinMargins
    /// Nothing: the constraint speaks of one number only.
    case notAnAttribute = 0

    /// The name of `lastBaseline` of old.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// How `constraints(withVisualFormat:options:metrics:views:)` aligns what it puts beside each other.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The options as bits.
    public let rawValue: UInt
    /// Makes options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

    /// All left edges in one line; right ones; upper ones; lower ones.
    public static let alignAllLeft = FormatOptions(.left)
    /// All right edges in one line.
    public static let alignAllRight = FormatOptions(.right)
    /// All upper edges in one line.
    public static let alignAllTop = FormatOptions(.top)
    /// All lower edges in one line.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All edges at which text begins in one line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All edges at which text ends in one line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// All middles in one line, from top to bottom.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// All middles in one line, from side to side.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// All last lines of text in one line.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// All first lines of text in one line.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The name of `alignAllLastBaseline` of old.
    public static let alignAllBaseline = alignAllLastBaseline
    /// In the order in which text runs: what is meant without a word.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right in every language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left in every language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Distances are those of edges: what is meant without a word.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances from top to bottom are those of lines of text.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    /// All options that put something in one line.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// All options of a direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// All options of distances.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// What is put in one line.
    var alignments: [Attribute] {
      let all: [Attribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
      ]
      return all.filter { contains(FormatOptions($0)) }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// What the attribute says of which axis.
  enum Place {
    /// An edge: the near one is left, top, or where text begins.
    case near, far, middle, length
    case firstBaseline, lastBaseline
  }

  struct Meaning {
    var axis: NSLayoutConstraint.Axis
    var place: Place
    /// Follows the direction of text.
    var isReading = false
    /// Of the rectangle within the margins.
    var isMargin = false

    /// Whether it is an edge at a side.
    var isSide: Bool { axis == .horizontal && (place == .near || place == .far) }
  }

  /// Nil for nothing.
  var meaning: Meaning? {
    switch self {
    case .left: Meaning(axis: .horizontal, place: .near)
    case .right: Meaning(axis: .horizontal, place: .far)
    case .top: Meaning(axis: .vertical, place: .near)
    case .bottom: Meaning(axis: .vertical, place: .far)
    case .leading: Meaning(axis: .horizontal, place: .near, isReading: true)
    case .trailing: Meaning(axis: .horizontal, place: .far, isReading: true)
    case .width: Meaning(axis: .horizontal, place: .length)
    case .height: Meaning(axis: .vertical, place: .length)
    case .centerX: Meaning(axis: .horizontal, place: .middle)
    case .centerY: Meaning(axis: .vertical, place: .middle)
    case .lastBaseline: Meaning(axis: .vertical, place: .lastBaseline)
    case .firstBaseline: Meaning(axis: .vertical, place: .firstBaseline)
    case .leftMargin: Meaning(axis: .horizontal, place: .near, isMargin: true)
    case .rightMargin: Meaning(axis: .horizontal, place: .far, isMargin: true)
    case .topMargin: Meaning(axis: .vertical, place: .near, isMargin: true)
    case .bottomMargin: Meaning(axis: .vertical, place: .far, isMargin: true)
    case .leadingMargin: Meaning(axis: .horizontal, place: .near, isReading: true, isMargin: true)
    case .trailingMargin: Meaning(axis: .horizontal, place: .far, isReading: true, isMargin: true)
    case .centerXWithinMargins: Meaning(axis: .horizontal, place: .middle, isMargin: true)
    case .centerYWithinMargins: Meaning(axis: .vertical, place: .middle, isMargin: true)
    case .notAnAttribute: nil
    }
  }

  var isLength: Bool { self == .width || self == .height }
}

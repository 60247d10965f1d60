extension UIView {
  /// Which distances and sizes of a view follow its superview's size. What is not named keeps its length.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// What is flexible, as bits, one for each.
    public let rawValue: UInt
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge takes its share of a change of the width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The view's width takes its share of a change of the superview's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge takes its share of a change of the width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's upper edge takes its share of a change of the height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The view's height takes its share of a change of the superview's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's lower edge takes its share of a change of the height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How the view follows its superview's size; nothing by default.
  public final var autoresizingMask: AutoresizingMask {
    get { storedMask }
    set { storedMask = newValue }
  }

  /// Whether subviews follow the receiver's size by their masks; true by default.
  public final var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  func resizeSubviews(withOldSize old: CGSize) {
    let new = bounds.size
    for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      let frame = subview.frame
      let horizontal = AutoresizingSpan(
        start: frame.origin.x, length: frame.size.width, whole: old.width,
        flexible: .init(mask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin))
      let vertical = AutoresizingSpan(
        start: frame.origin.y, length: frame.size.height, whole: old.height,
        flexible: .init(mask, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))
      let (x, width) = horizontal.resized(to: new.width)
      let (y, height) = vertical.resized(to: new.height)
      subview.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }
}

/// One axis of a subview within its superview: margin, length, margin.
struct AutoresizingSpan {
  struct Flexible {
    var before: Bool
    var length: Bool
    var after: Bool

    init(
      _ mask: UIView.AutoresizingMask, _ before: UIView.AutoresizingMask, _ length: UIView.AutoresizingMask,
      _ after: UIView.AutoresizingMask
    ) {
      self.before = mask.contains(before)
      self.length = mask.contains(length)
      self.after = mask.contains(after)
    }
  }

  var start: CGFloat
  var length: CGFloat
  var whole: CGFloat
  var flexible: Flexible

  /// The flexible parts share the change in proportion to their sizes; if they are all zero, in equal parts.
  func resized(to newWhole: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let change = newWhole - whole
    let after = whole - start - length
    let parts = [
      flexible.before ? start : nil, flexible.length ? length : nil, flexible.after ? after : nil,
    ]
    let sum = parts.compactMap(\.self).reduce(0, +)
    let count = CGFloat(parts.compactMap(\.self).count)
    guard count > 0 else { return (start, length) }
    func share(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      return sum > 0 ? change * part / sum : change / count
    }
    return (start + share(parts[0]), max(0, length + share(parts[1])))
  }
}

/// Letters of one look, in any size: what their advances depend on. Whether they are slanted makes no difference.
package struct Typeface: Hashable, Sendable {
  /// Which characters are as wide as each other.
  package enum Spacing: Hashable, Sendable {
    /// Each has a width of its own, or the digits have one, or all of them.
    case proportional, equalDigits, fixed
  }

  /// 100 (thinnest) to 900 (heaviest); 400 is regular.
  package var weight: UInt16
  package var spacing: Spacing

  /// - Parameter weight: what is less than 100 counts as 100, what is more than 900 as 900.
  package init(weight: UInt16 = 400, spacing: Spacing = .proportional) {
    self.weight = min(max(weight, 100), 900)
    self.spacing = spacing
  }
}

import Foundation

/// Where the columns of a split are in a container of a size. A value without views.
///
/// How much is shown is counted in levels: at 0 the secondary column alone, at 1 one sidebar with it, at 2 both. With
/// three columns the first sidebar to come is the supplementary one.
package struct SplitArrangement {
  package enum Column: Int, CaseIterable, Sendable { case primary, supplementary, secondary }

  /// How sidebars stand to the secondary column: beside it, over it, or beside it with the second one pushing it out.
  package enum Behavior: Sendable { case tile, overlay, displace }

  /// What is wished of a sidebar's width, points; the fraction is of the whole. Nil says nothing.
  package struct Width: Sendable {
    package var preferred: CGFloat?
    package var fraction: CGFloat?
    package var least: CGFloat?
    package var most: CGFloat?

    package init() {}

    /// As wide as is preferred, between the least and the most, and never wider than the whole.
    package func points(of whole: CGFloat) -> CGFloat {
      let wanted = preferred ?? fraction.map { $0 * whole } ?? SplitArrangement.usual
      let width = max(min(wanted, most ?? SplitArrangement.usual), least ?? 0)
      return width.isFinite ? min(max(0, width), max(0, whole)) : max(0, whole)
    }
  }

  /// What the program wishes.
  package struct Wishes: Sendable {
    package var hasSupplementary = false
    package var primary = Width()
    package var supplementary = Width()
    package var isTrailing = false
    package var behavior: Behavior?
    /// The level, and the behaviour that goes with it by its name.
    package var mode: (level: Int, behavior: Behavior?)?

    package init() {}
  }

  /// Of a sidebar about which nothing is said, and the most of one whose most is not said, points.
  package static let usual: CGFloat = 320

  package let size: CGSize
  package let behavior: Behavior
  /// What is shown as long as nobody asks for something else.
  package let level: Int
  /// The highest level: the number of sidebars.
  package let most: Int
  package let primaryWidth: CGFloat
  package let supplementaryWidth: CGFloat
  private let isTrailing: Bool

  package init(_ wishes: Wishes, in size: CGSize) {
    self.size = size
    most = wishes.hasSupplementary ? 2 : 1
    isTrailing = wishes.isTrailing
    primaryWidth = wishes.primary.points(of: size.width)
    supplementaryWidth = wishes.hasSupplementary ? wishes.supplementary.points(of: size.width) : 0
    let rest = size.width - primaryWidth - supplementaryWidth
    behavior = wishes.behavior ?? wishes.mode?.behavior ?? Self.suitable(size, rest: rest, most: most)
    level = min(wishes.mode?.level ?? (behavior == .overlay ? 0 : 1), most)
  }

  /// Upright over the secondary column, crosswise beside it; of two sidebars the second one pushes it out unless there
  /// is room for all.
  private static func suitable(_ size: CGSize, rest: CGFloat, most: Int) -> Behavior {
    if size.width <= size.height { return .overlay }
    return most == 1 || rest >= usual ? .tile : .displace
  }

  // MARK: Levels

  /// The nearest level to one at which a column is seen; nil if it is seen there.
  package func levelShowing(_ column: Column, from level: Int) -> Int? {
    guard !isSeen(column, at: level) else { return nil }
    return column == .primary ? most : 1
  }

  /// The nearest level to one at which a column is not seen; nil if it is not seen there, or always.
  package func levelHiding(_ column: Column, from level: Int) -> Int? {
    guard column != .secondary, isSeen(column, at: level) else { return nil }
    return column == .primary ? most - 1 : 0
  }

  /// What a button changes to: one more sidebar, or from all of them one fewer.
  package func levelByButton(from level: Int) -> Int { level < most ? level + 1 : most - 1 }

  /// What a touch beside the sidebars changes to, where these lie over the secondary column; nil where they don't.
  package func levelByTouchBeside(from level: Int) -> Int? {
    guard isDimmed(at: level) else { return nil }
    return behavior == .overlay ? 0 : level - 1
  }

  package func isSeen(_ column: Column, at level: Int) -> Bool {
    switch column {
    case .primary: level == most
    case .supplementary: most == 2 && level > 0
    case .secondary: true
    }
  }

  /// Whether the secondary column can't be used.
  package func isDimmed(at level: Int) -> Bool {
    switch behavior {
    case .tile: false
    case .overlay: level > 0
    case .displace: level == 2
    }
  }

  // MARK: Places

  /// Where a column is; what is not seen is beyond the edge from which it comes.
  package func frame(of column: Column, at level: Int) -> CGRect {
    let whole = size.width
    let (start, width): (CGFloat, CGFloat) =
      switch column {
      case .primary: (isSeen(.primary, at: level) ? 0 : -primaryWidth, primaryWidth)
      case .supplementary:
        (level == 2 ? primaryWidth : level == 1 ? 0 : -supplementaryWidth, supplementaryWidth)
      case .secondary:
        switch behavior {
        case .overlay: (0, whole)
        case .tile: (sidebars(at: level), max(0, whole - sidebars(at: level)))
        case .displace: (sidebars(at: level), max(0, whole - sidebars(at: min(level, 1))))
        }
      }
    return CGRect(x: isTrailing ? whole - start - width : start, y: 0, width: width, height: size.height)
  }

  /// How wide the sidebars are together.
  package func sidebars(at level: Int) -> CGFloat {
    Column.allCases.reduce(0) { sum, column in
      guard column != .secondary, isSeen(column, at: level) else { return sum }
      return sum + (column == .primary ? primaryWidth : supplementaryWidth)
    }
  }
}

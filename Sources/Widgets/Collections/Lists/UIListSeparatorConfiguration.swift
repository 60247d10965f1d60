/// How the lines at an item of a list look.
public struct UIListSeparatorConfiguration: Sendable, Hashable {
  /// Whether a line is seen: as the list sees fit, or as the program does.
  public enum Visibility: Int, Sendable, Hashable { case automatic, visible, hidden }

  /// Stands for the insets that the list would choose: 16 points at the leading edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether there is a line at the upper edge; by default there is none.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line at the lower edge; by default there is, but below the last item of a group and below a
  /// first one that stands for a header.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Room at the ends of the upper line.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// Room at the ends of the lower line.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// Colour of the lines.
  public var color = UIColor.separator
  /// Colour of the lines between items that are selected. Kept: all lines have `color`.
  public var multipleSelectionColor = UIColor.separator

  private let isPlain: Bool

  /// Makes what a list of a look has.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { isPlain = listAppearance == .plain }

  /// Whether there is a line at an edge of the item.
  func shows(_ edge: ListSeparator, isHeader: Bool, isLast: Bool) -> Bool {
    switch edge == .top ? topSeparatorVisibility : bottomSeparatorVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: edge == .bottom && !isHeader && (isPlain || !isLast)
    }
  }

  /// Where the line is, in an item's frame.
  func frame(_ edge: ListSeparator, of item: CGRect, isMirrored: Bool) -> CGRect {
    var insets = edge == .top ? topSeparatorInsets : bottomSeparatorInsets
    if insets == Self.automaticInsets { insets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0) }
    let width = max(0, item.width - insets.leading - insets.trailing)
    let y = edge == .top ? item.minY : item.maxY - ListSeparator.height
    let left = isMirrored ? insets.trailing : insets.leading
    return CGRect(x: item.minX + left, y: y, width: width, height: ListSeparator.height)
  }
}

/// A line at an item of a list: the raw value is its kind as a decoration.
enum ListSeparator: String, CaseIterable {
  case top = "UICollectionViewListTopSeparator"
  case bottom = "UICollectionViewListBottomSeparator"

  /// Points.
  static let height: CGFloat = 0.5
}

/// A line between items: no finger sees it (B24.30).
@MainActor
final class ListSeparatorView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = layoutAttributes.color
  }
}

extension UICollectionViewCompositionalLayout {
  /// What the list is like that a section is; nil for other sections.
  final func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    let composition = composition
    return composition.sections.indices.contains(section) ? composition.sections[section].source.list : nil
  }

  /// The lines at an item of a list (B24.30).
  final func separators(at item: UICollectionViewLayoutAttributes) -> [UICollectionViewLayoutAttributes] {
    let path = item.indexPath
    guard let list = list(of: path.section), list.showsSeparators else { return [] }
    var looks = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { looks = handler(path, looks) }
    let isHeader = path.item == 0 && list.headerMode == .firstItemInSection
    let isLast = path.item == (collectionView?.numberOfItems(inSection: path.section) ?? 0) - 1
    return ListSeparator.allCases.filter { looks.shows($0, isHeader: isHeader, isLast: isLast) }.map { edge in
      let made = UICollectionViewLayoutAttributes.make(
        .decorationView, edge.rawValue, path, of: type(of: self).layoutAttributesClass)
      made.frame = looks.frame(edge, of: item.frame, isMirrored: composition.isMirrored)
      (made.zIndex, made.color) = (item.zIndex + 1, looks.color)
      return made
    }
  }
}

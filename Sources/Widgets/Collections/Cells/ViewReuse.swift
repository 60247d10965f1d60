/// Views of a collection that are not seen now, by what they can be used for, and how to make more.
@MainActor
struct ViewReuse {
  struct Use: Hashable {
    /// Empty for cells.
    let kind: String
    let identifier: String
  }

  private var waiting: [Use: [UICollectionReusableView]] = [:]
  private var classes: [Use: AnyClass] = [:]
  private var nibs: [Use: UINib] = [:]

  /// More than a screen holds are not kept.
  private static let most = 128

  mutating func register(_ type: AnyClass?, _ use: Use) { (classes[use], nibs[use]) = (type, nil) }
  mutating func register(_ nib: UINib?, _ use: Use) { (classes[use], nibs[use]) = (nil, nib) }

  /// A waiting view, not prepared yet.
  mutating func take(_ use: Use) -> UICollectionReusableView? { waiting[use]?.popLast() }

  mutating func keep(_ view: UICollectionReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier else { return }
    let use = Use(kind: kind, identifier: identifier)
    guard waiting[use]?.count ?? 0 < Self.most else { return }
    waiting[use, default: []].append(view)
  }

  /// What makes a new view, if anything is registered.
  func maker(_ use: Use) -> (nib: UINib?, type: AnyClass?) { (nibs[use], classes[use]) }
}

/// Makes views of classes that are only known at run time, as `CellMaking` does for tables.
public enum ReusableViewMaking {
  /// Redeclares the initializer as `required`, at the place that it has in every view's table of methods. Open for the
  /// reason that `ObjectMaker.Probe` is.
  open class Probe: UICollectionReusableView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    /// Makes a view as `UICollectionReusableView.init(coder:)` does; collections make theirs with the other one.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @MainActor @inline(never)
  static func make(_ type: AnyClass, _ frame: CGRect) -> UICollectionReusableView? {
    guard type is UICollectionReusableView.Type else { return nil }
    return unsafeBitCast(type, to: Probe.Type.self).init(frame: frame)
  }
}

extension UICollectionView {
  /// The cell of a reuse identifier; stops with a message if there is no way to make one.
  final func takeOrMakeCell(_ identifier: String) -> UICollectionViewCell {
    if let cell = takeOrMake(.init(kind: "", identifier: identifier)) as? UICollectionViewCell {
      (cell as? UICollectionViewListCell)?.heading = headingToMake
      return cell
    }
    fatalError(
      """
      \(type(of: self)) has no cell for the identifier '\(identifier)'. Register its class first, one that inherits \
      UICollectionViewCell: register(UICollectionViewCell.self, forCellWithReuseIdentifier: "\(identifier)").
      """)
  }

  /// What a header of the list shows, if the item whose cell is wanted just now stands for one.
  private var headingToMake: UIListContentConfiguration? {
    guard let path = collection.making?.indexPath, path.count == 2, path.item == 0,
      let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(of: path.section),
      list.headerMode == .firstItemInSection
    else { return nil }
    return list.headerContent
  }

  final func takeOrMakeView(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    if let view = takeOrMake(.init(kind: kind, identifier: identifier)) { return view }
    fatalError(
      """
      \(type(of: self)) has no view of the kind '\(kind)' for the identifier '\(identifier)'. Register its class: \
      register(UICollectionReusableView.self, forSupplementaryViewOfKind: "\(kind)", withReuseIdentifier: \
      "\(identifier)").
      """)
  }

  private func takeOrMake(_ use: ViewReuse.Use) -> UICollectionReusableView? {
    if let view = collection.reuse.take(use) {
      view.prepareForReuse()
      return view
    }
    // The view may ask its collection anything, so that is not being read or changed now. Initializers lay out
    // too, and see the size that the view will have (B18.2).
    let (maker, frame) = (collection.reuse.maker(use), collection.making?.frame ?? .zero)
    let view =
      maker.nib.map { $0.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first }
      ?? maker.type.flatMap { ReusableViewMaking.make($0, frame) }
    view?.madeFor = use.identifier
    return view
  }
}

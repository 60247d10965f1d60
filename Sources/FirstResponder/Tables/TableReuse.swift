/// Views that are not seen now, by what they can be used for, and how to make more: a table's cells, and its headers
/// and footers.
@MainActor
struct ReusePool<View: UIView> {
  private var waiting: [String: [View]] = [:]
  private var makers: [String: Maker] = [:]

  private enum Maker {
    case type(AnyClass)
    case nib(UINib)
  }

  /// More than a screen holds are not kept.
  private static var most: Int { 64 }

  mutating func register(_ type: AnyClass?, for identifier: String) { makers[identifier] = type.map(Maker.type) }
  mutating func register(_ nib: UINib?, for identifier: String) { makers[identifier] = nib.map(Maker.nib) }

  /// A waiting view, not prepared yet.
  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  mutating func keep(_ view: View, for identifier: String?) {
    guard let identifier, waiting[identifier]?.count ?? 0 < Self.most else { return }
    waiting[identifier, default: []].append(view)
  }

  /// A new view of what is registered; nil if nothing is.
  func make(_ identifier: String, of type: (AnyClass) -> View?) -> View? {
    switch makers[identifier] {
    case .type(let registered): type(registered)
    case .nib(let nib): nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    case nil: nil
    }
  }
}

extension UITableView {
  /// A waiting cell, or a new one of what is registered; nil if nothing is. The cell may ask its table anything:
  /// program code is called only when the table's state is not being changed.
  final func takeOrMakeCell(_ identifier: String) -> UITableViewCell? {
    if let cell = table.reconfiguring, cell.reuseIdentifier == identifier { return cell }
    if let cell = table.reuse.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let pool = table.reuse
    return pool.make(identifier) { CellMaking.make($0, identifier) }
  }

  /// The same for headers and footers.
  final func takeOrMakeBand(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = table.bandReuse.take(identifier) {
      view.prepareForReuse()
      return view
    }
    let pool = table.bandReuse
    return pool.make(identifier) { BandMaking.make($0, identifier) }
  }
}

/// Makes cells of classes that are only known at run time, as `ObjectMaker` does for those
/// that descend from NSObject.
public enum CellMaking {
  /// Redeclares the initializer as `required`, at the place that it has in every cell's table of methods. Open for the
  /// reason that `ObjectMaker.Probe` is.
  open class Probe: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    /// Makes a cell as `UITableViewCell.init(coder:)` does; tables make theirs with the other initializer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @MainActor @inline(never)
  static func make(_ type: AnyClass, _ identifier: String) -> UITableViewCell? {
    guard type is UITableViewCell.Type else { return nil }
    return unsafeBitCast(type, to: Probe.Type.self).init(style: .default, reuseIdentifier: identifier)
  }
}

/// Makes headers and footers of classes that are only known at run time, as `CellMaking` does cells.
public enum BandMaking {
  /// Redeclares the initializer as `required`, for the reasons that `CellMaking.Probe` has.
  open class Probe: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    /// Makes a view as `UITableViewHeaderFooterView.init(coder:)` does; tables make theirs with the other initializer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @MainActor @inline(never)
  static func make(_ type: AnyClass, _ identifier: String) -> UITableViewHeaderFooterView? {
    guard type is UITableViewHeaderFooterView.Type else { return nil }
    return unsafeBitCast(type, to: Probe.Type.self).init(reuseIdentifier: identifier)
  }
}

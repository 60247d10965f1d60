/// Cells that are not seen now, by what they can be used for, and how to make more.
@MainActor
struct CellReuse {
  private var waiting: [String: [UITableViewCell]] = [:]
  private var classes: [String: AnyClass] = [:]

  /// More than a screen holds are not kept.
  private static let most = 64

  mutating func register(_ type: AnyClass?, for identifier: String) { classes[identifier] = type }

  func type(for identifier: String) -> AnyClass? { classes[identifier] }

  /// A waiting cell, not prepared yet.
  mutating func take(_ identifier: String) -> UITableViewCell? { waiting[identifier]?.popLast() }

  mutating func keep(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier, waiting[identifier]?.count ?? 0 < Self.most else { return }
    waiting[identifier, default: []].append(cell)
  }

  mutating func removeAll() { waiting.removeAll() }
}

extension UITableView {
  /// A waiting cell, or a new one of the registered class; nil if none is registered. The cell may ask its table
  /// anything: program code is called only when the table's state is not being changed.
  final func takeOrMakeCell(_ identifier: String) -> UITableViewCell? {
    if let cell = table.reuse.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let type = table.reuse.type(for: identifier) else { return nil }
    return CellMaking.make(type, identifier)
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

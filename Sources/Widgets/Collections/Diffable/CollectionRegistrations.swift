import Foundation

extension UICollectionView {
  /// How cells of a class are made and filled for items: what the collection's text identifiers are for otherwise.
  ///
  /// Make it once and use it for each cell. One that is made while a cell is asked for stops the program when it is
  /// used: its cells could never be used again (B24.8).
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item at a place.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let name = RegistrationName()
    let nib: UINib?
    let handler: Handler

    /// Registers the class of the handler's cells.
    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }
    /// Kept for the name: there are no nibs here, and dequeuing such a cell stops with a message (B15.28).
    public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// The same for supplementary views of a kind.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view of a kind at a place.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void
    let name = RegistrationName()
    let nib: UINib?
    let kind: String
    let handler: Handler

    /// Registers the class of the handler's views for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      (nib, kind, self.handler) = (nil, elementKind, handler)
    }
    /// Kept for the name, as for cells.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (nib, kind, self.handler) = (supplementaryNib, elementKind, handler)
    }
  }

  /// A cell that is not seen now or a new one, filled by the registration's handler.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.name.check("cell")
    let identifier = registration.name.text
    if collection.registrations.insert(identifier).inserted {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
      fatalError("The nib of a CellRegistration for \(Cell.self) holds a cell of another class.")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view that is not seen now or a new one, filled by the registration's handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    registration.name.check("supplementary view")
    let (identifier, kind) = (registration.name.text, registration.kind)
    if collection.registrations.insert(identifier).inserted {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    let made = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      fatalError("The nib of a SupplementaryRegistration for \(Supplementary.self) holds a view of another class.")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Names a registration, and knows whether it was made at a bad moment.
@MainActor
struct RegistrationName {
  private static var count = 0
  /// How many views are being asked for just now.
  static var making = 0

  let text: String
  private let isLate: Bool

  init() {
    Self.count += 1
    (text, isLate) = ("registration \(Self.count)", Self.making > 0)
  }

  func check(_ what: String) {
    guard isLate else { return }
    fatalError(
      """
      A \(what) is taken with a registration that was made while one was asked for, in a data source's method or a \
      provider. Each call makes another registration, and no \(what) is ever used again. Make the registration before, \
      and keep it.
      """)
  }
}

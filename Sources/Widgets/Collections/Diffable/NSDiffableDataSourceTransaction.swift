/// What a diffable data source shows before and after the user has moved an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// Everything before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Everything after it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What leads from one to the other, for all items as one row.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that change, each on its own.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The same for one section.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items after it.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What leads from one to the other.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension DiffableContent {
  /// An item was moved; nil if nothing comes of it.
  func transaction(from: IndexPath, to: IndexPath) -> NSDiffableDataSourceTransaction<Section, Item>? {
    guard let after = moving(from, to: to), let item = item(at: from) else { return nil }
    func moved(_ old: [Item], _ new: [Item]) -> CollectionDifference<Item> {
      var changes: [CollectionDifference<Item>.Change] = []
      let (start, end) = (old.firstIndex(of: item), new.firstIndex(of: item))
      if let start { changes.append(.remove(offset: start, element: item, associatedWith: end)) }
      if let end { changes.append(.insert(offset: end, element: item, associatedWith: start)) }
      return CollectionDifference(changes) ?? new.difference(from: old)
    }
    func flat(_ items: [Item]) -> NSDiffableDataSourceSectionSnapshot<Item> {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      snapshot.append(items)
      return snapshot
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: .init(names), finalSnapshot: .init(after), difference: moved(names.items, after.items),
      sectionTransactions: Set([from[0], to[0]]).sorted().map { section in
        let (old, new) = (names.items(at: section), after.items(at: section))
        return .init(
          sectionIdentifier: names.section(at: section), initialSnapshot: flat(old), finalSnapshot: flat(new),
          difference: moved(old, new))
      })
  }
}

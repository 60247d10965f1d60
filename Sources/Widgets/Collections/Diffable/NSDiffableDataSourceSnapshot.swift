/// Which sections there are and which items in each, by names that a program gives them: a value that a diffable data
/// source shows with `apply(_:animatingDifferences:completion:)`.
///
/// Every name stands for one section or item, and is there once. What can't be (a name given twice, an item beside one
/// that is not there) stops the program with a message (B24.2).
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  package typealias Content = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>
  package var content = Content()

  /// Makes a snapshot without sections.
  public init() {}
  package init(_ content: Content) { self.content = content }

  // MARK: Questions

  /// How many items there are in all sections.
  public var numberOfItems: Int { content.itemCount }
  /// How many sections there are.
  public var numberOfSections: Int { content.sectionCount }
  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }
  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] { content.items }
  /// Items that are reloaded when the snapshot is applied.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { content.reloadedItems }
  /// Sections that are reloaded when the snapshot is applied.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { content.reloadedSections }
  /// Items whose cells are asked for anew, and kept, when the snapshot is applied.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { content.reconfiguredItems }
  /// How many items a section has; a section that is not there stops the program.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section in order; a section that is not there stops the program.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    checked { () throws(Content.Fault) in content.items(at: try content.known(identifier, to: "ask for the items of")) }
  }
  /// The section that has an item; nil if none has.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    content.section(of: identifier)
  }
  /// The item's place among all items; nil if it is not there. Takes the length of its section.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { content.index(of: identifier) }
  /// The section's place; nil if it is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { content.number(of: identifier) }

  // MARK: Items

  /// Puts items at the end of a section, of the last one if none is named. Those that are there already move, and the
  /// standard error says so.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    warn(
      change { (content: inout Content) throws(Content.Fault) in try content.append(identifiers, to: sectionIdentifier)
      })
  }
  /// Puts items before one that is there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    warn(
      change { (content: inout Content) throws(Content.Fault) in
        try content.insert(identifiers, .before, beforeIdentifier)
      })
  }
  /// Puts items after one that is there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    warn(
      change { (content: inout Content) throws(Content.Fault) in
        try content.insert(identifiers, .after, afterIdentifier)
      })
  }
  /// Takes items away. Names that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { content.delete(identifiers) }
  /// Takes all items away; the sections stay.
  public mutating func deleteAllItems() { content.deleteAllItems() }
  /// Puts an item before another one, which may be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    change { (content: inout Content) throws(Content.Fault) in try content.move(identifier, .before, toIdentifier) }
  }
  /// Puts an item after another one, which may be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    change { (content: inout Content) throws(Content.Fault) in try content.move(identifier, .after, toIdentifier) }
  }
  /// Marks items: they get other cells when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    change { (content: inout Content) throws(Content.Fault) in try content.reload(identifiers) }
  }
  /// Marks items: their cells are asked for anew, and are the same, when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    change { (content: inout Content) throws(Content.Fault) in try content.reconfigure(identifiers) }
  }

  // MARK: Sections

  /// Puts sections without items at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    change { (content: inout Content) throws(Content.Fault) in try content.insert(identifiers) }
  }
  /// Puts sections without items before one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, 0, toIdentifier) }
  /// Puts sections without items after one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, 1, toIdentifier) }
  private mutating func insert(_ sections: [SectionIdentifierType], _ offset: Int, _ other: SectionIdentifierType) {
    change { (content: inout Content) throws(Content.Fault) in
      try content.insert(sections, at: try content.known(other, to: "insert others beside") + offset)
    }
  }
  /// Takes sections away with their items. Names that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    content.delete(sections: identifiers)
  }
  /// Puts a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { (content: inout Content) throws(Content.Fault) in try content.move(identifier, .before, of: toIdentifier) }
  }
  /// Puts a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    change { (content: inout Content) throws(Content.Fault) in try content.move(identifier, .after, of: toIdentifier) }
  }
  /// Marks sections: everything in them is made anew when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    change { (content: inout Content) throws(Content.Fault) in try content.reload(sections: identifiers) }
  }

  // MARK: Faults

  private func checked<Answer>(_ body: () throws(Content.Fault) -> Answer) -> Answer {
    do throws(Content.Fault) {
      return try body()
    } catch {
      fatalError("\(Self.self): \(error.text).")
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  private mutating func change<Answer>(_ body: (inout Content) throws(Content.Fault) -> Answer) -> Answer {
    do throws(Content.Fault) {
      return try body(&content)
    } catch {
      fatalError("\(Self.self): \(error.text).")
    }
  }
  private func warn(_ moved: [ItemIdentifierType]) {
    guard !moved.isEmpty else { return }
    SnapshotWarning.tell(
      """
      \(Self.self): \(moved.count == 1 ? "an item" : "\(moved.count) items") that the snapshot has already, \
      \(moved.prefix(4))\(moved.count > 4 ? " and others" : ""), moved instead of being there twice. Append or insert \
      items once, or delete them before.
      """)
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether the same sections and items are there in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.content == right.content }
}
extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

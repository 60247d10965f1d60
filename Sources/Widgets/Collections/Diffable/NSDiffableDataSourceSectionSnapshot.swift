/// The items of one section, some under others: what a collection shows as an outline.
///
/// A value that a diffable data source shows with `apply(_:to:animatingDifferences:completion:)`. Items under one that
/// is not expanded are not shown. An item's name is there once; a second time stops the program with a message (B24.9).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  package typealias Tree = OutlineTree<ItemIdentifierType>
  package var tree = Tree()

  /// Makes a snapshot without items.
  public init() {}
  package init(_ tree: Tree) { self.tree = tree }

  // MARK: Questions

  /// All items, each before those under it.
  public var items: [ItemIdentifierType] { tree.items }
  /// Items that lie under none.
  public var rootItems: [ItemIdentifierType] { tree.roots }
  /// Items that are shown: those above them are all expanded.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }
  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }
  /// Whether those above an item are all expanded; false if it is not there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { tree.isVisible(item) }
  /// Whether those under an item are shown where it is; false if it is not there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.isExpanded(item) }
  /// How many lie above an item; 0 also if it is not there.
  public func level(of item: ItemIdentifierType) -> Int { tree.level(of: item) }
  /// The item under which one lies; nil for none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { tree.parent(of: child) }
  /// The item's place among those that are shown; nil if it is not.
  public func index(of item: ItemIdentifierType) -> Int? { tree.visibleItems.firstIndex(of: item) }
  /// What lies under an item, as a snapshot of its own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    Self(tree.part(under: parent, withItem: includingParent))
  }
  /// The items as text, those under others indented; for people who look for a mistake.
  public func visualDescription() -> String {
    tree.items.map { item in
      let mark = tree.children(of: item).isEmpty ? " " : tree.isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: tree.level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  /// Puts items at the end, or at the end of those under one.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    change { (tree: inout Tree) throws(Tree.Fault) in try tree.append(items, to: parent) }
  }
  /// Puts items before one, under the same.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    change { (tree: inout Tree) throws(Tree.Fault) in try tree.insert(items, 0, beside: item) }
  }
  /// Puts items after one, under the same.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    change { (tree: inout Tree) throws(Tree.Fault) in try tree.insert(items, 1, beside: item) }
  }
  /// Puts the items of another snapshot before one.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) { insert(snapshot, 0, item) }
  /// Puts the items of another snapshot after one.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) { insert(snapshot, 1, item) }
  private mutating func insert(_ snapshot: Self, _ offset: Int, _ item: ItemIdentifierType) {
    change { (tree: inout Tree) throws(Tree.Fault) in
      let place = try tree.placeAmongSiblings(item)
      try tree.graft(snapshot.tree, to: tree.parent(of: item), at: place + offset)
    }
  }
  /// Puts another snapshot's items in the place of those under one.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    change { (tree: inout Tree) throws(Tree.Fault) in
      tree.delete(tree.children(of: parent))
      try tree.graft(snapshot.tree, to: parent)
    }
  }
  /// Takes items away, and what lies under them. Names that are not there are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) { tree.delete(items) }
  /// Takes everything away.
  public mutating func deleteAll() { tree = Tree() }
  /// Shows what lies under items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    change { (tree: inout Tree) throws(Tree.Fault) in try tree.expand(items, true) }
  }
  /// Hides what lies under items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    change { (tree: inout Tree) throws(Tree.Fault) in try tree.expand(items, false) }
  }

  private mutating func change(_ body: (inout Tree) throws(Tree.Fault) -> Void) {
    do throws(Tree.Fault) {
      try body(&tree)
    } catch {
      fatalError("\(Self.self): \(error.text).")
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

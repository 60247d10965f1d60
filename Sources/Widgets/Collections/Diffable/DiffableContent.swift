/// What a diffable data source shows: names, where they are, and what it knows of outlines.
@MainActor
struct DiffableContent<Section: Hashable, Item: Hashable> {
  typealias Names = SectionedIdentifiers<Section, Item>

  private(set) var names = Names()
  /// Sections that were given as outlines.
  private(set) var outlines: [Section: OutlineTree<Item>] = [:]
  private var places: [Item: IndexPath]?

  mutating func show(_ new: Names) {
    names = new
    names.forgetMarks()
    places = nil
    outlines = outlines.filter { section, tree in
      names.number(of: section).map { names.items(at: $0) == tree.visibleItems } ?? false
    }
  }
  mutating func setOutline(_ tree: OutlineTree<Item>?, of section: Section) { outlines[section] = tree }

  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, (0..<names.sectionCount).contains(path[0]) else { return nil }
    let items = names.items(at: path[0])
    return items.indices.contains(path[1]) ? items[path[1]] : nil
  }
  func section(at number: Int) -> Section? {
    (0..<names.sectionCount).contains(number) ? names.section(at: number) : nil
  }
  /// Looked up in a table that is made at the first question after a change.
  mutating func path(of item: Item) -> IndexPath? {
    if let places { return places[item] }
    var made: [Item: IndexPath] = [:]
    for section in 0..<names.sectionCount {
      for (number, item) in names.items(at: section).enumerated() { made[item] = [section, number] }
    }
    places = made
    return made[item]
  }

  /// The names after an item was moved to another place.
  func moving(_ from: IndexPath, to: IndexPath) -> Names? {
    guard let item = item(at: from), (0..<names.sectionCount).contains(to[0]) else { return nil }
    var after = names
    var rest = names.items(at: to[0])
    if from[0] == to[0] { rest.remove(at: from[1]) }
    if rest.indices.contains(to[1]) {
      _ = try? after.insert([item], .before, rest[to[1]])
    } else {
      _ = try? after.append([item], to: names.section(at: to[0]))
    }
    return after
  }

  /// As fingers have moved its items, one after the other.
  func moving(_ moves: [ListChanges.Move<IndexPath>]) -> Self {
    moves.reduce(into: self) { content, move in
      if let names = content.moving(move.from, to: move.to) { content.show(names) }
    }
  }

  /// The tree that a section shows; a flat one if it was given as none.
  func outline(of section: Section) -> OutlineTree<Item> {
    if let tree = outlines[section] { return tree }
    var tree = OutlineTree<Item>()
    if let number = names.number(of: section) { try? tree.append(names.items(at: number), to: nil) }
    return tree
  }
}

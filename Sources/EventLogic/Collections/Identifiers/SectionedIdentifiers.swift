import Foundation

/// Names of sections and, in each, names of items, in order; each is there once. A value without view.
package struct SectionedIdentifiers<Section: Hashable, Item: Hashable> {
  /// What a program did wrong, and how it is put right.
  package struct Fault: Error, Equatable {
    package let text: String
  }

  /// A section keeps its key when others come and go before it.
  fileprivate struct Row {
    let key: Int
    let section: Section
    var items: [Item]
  }

  private var rows: [Row] = []
  private var nextKey = 0
  private var numbers: [Section: Int] = [:]
  private var rowOfKey: [Int: Int] = [:]
  private var homes: [Item: Int] = [:]
  package private(set) var reloadedSections: [Section] = []
  package private(set) var reloadedItems: [Item] = []
  package private(set) var reconfiguredItems: [Item] = []

  package init() {}

  // MARK: Questions

  package var sections: [Section] { rows.map(\.section) }
  package var items: [Item] { rows.flatMap(\.items) }
  package var sectionCount: Int { rows.count }
  package var itemCount: Int { homes.count }
  package func contains(_ item: Item) -> Bool { homes[item] != nil }
  package func number(of section: Section) -> Int? { numbers[section] }
  package func section(at number: Int) -> Section { rows[number].section }
  package func items(at number: Int) -> [Item] { rows[number].items }
  package func section(of item: Item) -> Section? { row(of: item).map { rows[$0].section } }

  /// The place of an item; nil if there is none. Takes the section's length.
  package func place(of item: Item) -> (section: Int, item: Int)? {
    guard let row = row(of: item), let place = rows[row].items.firstIndex(of: item) else { return nil }
    return (row, place)
  }
  /// The item's place among all, section by section.
  package func index(of item: Item) -> Int? {
    place(of: item).map { place in rows[..<place.section].reduce(place.item) { $0 + $1.items.count } }
  }

  private func row(of item: Item) -> Int? { homes[item].flatMap { rowOfKey[$0] } }

  /// The section of that name, or a fault.
  package func known(_ section: Section, to verb: String) throws(Fault) -> Int {
    if let number = numbers[section] { return number }
    throw Fault(text: "can't \(verb) the section \(section): the snapshot has no such section\(Self.among(sections))")
  }

  private func known(_ item: Item, to verb: String) throws(Fault) -> (section: Int, item: Int) {
    if let place = place(of: item) { return place }
    throw Fault(text: "can't \(verb) the item \(item): the snapshot has no such item")
  }

  private static func among(_ names: [Section]) -> String {
    names.isEmpty ? ", it has none at all" : "; it has \(names.prefix(8))\(names.count > 8 ? " and more" : "")"
  }

  // MARK: Sections

  /// - Parameter place: nil for the end.
  package mutating func insert(_ sections: [Section], at place: Int? = nil) throws(Fault) {
    var seen = Set<Section>()
    for section in sections {
      guard seen.insert(section).inserted else {
        throw Fault(text: "section identifiers have to be unique, and \(section) was given twice")
      }
      guard numbers[section] == nil else {
        throw Fault(text: "section identifiers have to be unique, and the snapshot has the section \(section) already")
      }
    }
    let new = sections.enumerated().map { Row(key: nextKey + $0.offset, section: $0.element, items: []) }
    nextKey += sections.count
    rows.insert(contentsOf: new, at: place ?? rows.count)
    renumber(from: place ?? rows.count - new.count)
  }

  /// Names that are not there are passed over.
  package mutating func delete(sections: [Section]) {
    let gone = Set(sections)
    for row in rows where gone.contains(row.section) {
      for item in row.items { homes[item] = nil }
      (numbers[row.section], rowOfKey[row.key]) = (nil, nil)
    }
    rows.removeAll { gone.contains($0.section) }
    renumber(from: 0)
    forgetMarksOfWhatIsGone()
  }

  package mutating func move(_ section: Section, _ side: Side, of other: Section) throws(Fault) {
    let (from, to) = (try known(section, to: "move"), try known(other, to: "move another one beside"))
    guard from != to else { throw Fault(text: "can't move the section \(section) beside itself") }
    let row = rows.remove(at: from)
    rows.insert(row, at: to - (from < to ? 1 : 0) + (side == .after ? 1 : 0))
    renumber(from: min(from, to))
  }

  private mutating func renumber(from start: Int) {
    for number in rows.indices[min(start, rows.count)...] {
      numbers[rows[number].section] = number
      rowOfKey[rows[number].key] = number
    }
  }

  // MARK: Items

  package enum Side { case before, after }

  /// Puts items at the end of a section, the last one if none is named. Those that are somewhere already move there;
  /// answers them.
  @discardableResult
  package mutating func append(_ items: [Item], to section: Section?) throws(Fault) -> [Item] {
    guard let last = rows.last else {
      throw Fault(text: "can't append items, as there is no section yet: call appendSections(_:) first")
    }
    let name = section ?? last.section
    _ = try known(name, to: "append items to")
    let moved = try takeOut(items)
    put(items, into: numbers[name] ?? 0, at: nil)
    return moved
  }

  /// Puts items beside one that is there. Those that are somewhere already move there; answers them.
  @discardableResult
  package mutating func insert(_ items: [Item], _ side: Side, _ other: Item) throws(Fault) -> [Item] {
    _ = try known(other, to: "insert others beside")
    guard !items.contains(other) else { throw Fault(text: "can't insert the item \(other) beside itself") }
    let moved = try takeOut(items)
    let place = try known(other, to: "insert others beside")
    put(items, into: place.section, at: place.item + (side == .after ? 1 : 0))
    return moved
  }

  package mutating func move(_ item: Item, _ side: Side, _ other: Item) throws(Fault) {
    _ = try known(item, to: "move")
    _ = try known(other, to: "move another one beside")
    guard item != other else { throw Fault(text: "can't move the item \(item) beside itself") }
    try insert([item], side, other)
  }

  /// Names that are not there are passed over.
  package mutating func delete(_ items: [Item]) {
    remove(Set(items))
    forgetMarksOfWhatIsGone()
  }

  package mutating func deleteAllItems() {
    for row in rows.indices { rows[row].items = [] }
    homes = [:]
    forgetMarksOfWhatIsGone()
  }

  /// The items of a section are others now.
  package mutating func replaceItems(of section: Section, by items: [Item]) throws(Fault) {
    let row = try known(section, to: "change")
    for item in rows[row].items { homes[item] = nil }
    rows[row].items = []
    try takeOut(items)
    put(items, into: row, at: nil)
    forgetMarksOfWhatIsGone()
  }

  private mutating func put(_ items: [Item], into row: Int, at place: Int?) {
    for item in items { homes[item] = rows[row].key }
    rows[row].items.insert(contentsOf: items, at: place ?? rows[row].items.count)
  }

  @discardableResult
  private mutating func takeOut(_ items: [Item]) throws(Fault) -> [Item] {
    var (seen, there) = (Set<Item>(minimumCapacity: items.count), [Item]())
    for item in items {
      guard seen.insert(item).inserted else {
        throw Fault(text: "item identifiers have to be unique, and \(item) was given twice")
      }
      if homes[item] != nil { there.append(item) }
    }
    remove(Set(there))
    return there
  }

  private mutating func remove(_ items: Set<Item>) {
    guard !items.isEmpty else { return }
    for row in Set(items.compactMap { self.row(of: $0) }) { rows[row].items.removeAll { items.contains($0) } }
    for item in items { homes[item] = nil }
  }

  // MARK: Marks

  package mutating func reload(sections: [Section]) throws(Fault) {
    for section in sections { _ = try known(section, to: "reload") }
    reloadedSections += sections.filter { !reloadedSections.contains($0) }
  }
  package mutating func reload(_ items: [Item]) throws(Fault) {
    for item in items where !contains(item) { _ = try known(item, to: "reload") }
    reloadedItems = Self.united(reloadedItems, items)
  }
  package mutating func reconfigure(_ items: [Item]) throws(Fault) {
    for item in items where !contains(item) { _ = try known(item, to: "reconfigure") }
    reconfiguredItems = Self.united(reconfiguredItems, items)
  }
  package mutating func forgetMarks() { (reloadedSections, reloadedItems, reconfiguredItems) = ([], [], []) }

  private mutating func forgetMarksOfWhatIsGone() {
    reloadedSections.removeAll { numbers[$0] == nil }
    reloadedItems.removeAll { homes[$0] == nil }
    reconfiguredItems.removeAll { homes[$0] == nil }
  }
  private static func united(_ old: [Item], _ new: [Item]) -> [Item] {
    var seen = Set(old)
    return old + new.filter { seen.insert($0).inserted }
  }
}

extension SectionedIdentifiers: Equatable {
  /// Whether the same is there in the same order; marks don't count.
  package static func == (left: Self, right: Self) -> Bool {
    left.rows.elementsEqual(right.rows) { $0.section == $1.section && $0.items == $1.items }
  }
}

extension SectionedIdentifiers: Sendable where Section: Sendable, Item: Sendable {}
extension SectionedIdentifiers.Row: Sendable where Section: Sendable, Item: Sendable {}

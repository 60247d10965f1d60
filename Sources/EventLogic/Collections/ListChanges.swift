import Foundation

/// What was said of a list's sections and items in one batch: deletions, reloads and beginnings of moves are counted as
/// before the batch, insertions and ends of moves as after it, in whichever order they were said.
package struct ListChanges {
  package struct Move<Place: Hashable>: Hashable {
    package let from: Place
    package let to: Place
    package init(_ from: Place, _ to: Place) { (self.from, self.to) = (from, to) }
  }

  package var deletedSections: Set<Int> = []
  package var insertedSections: Set<Int> = []
  package var reloadedSections: Set<Int> = []
  package var movedSections: [Move<Int>] = []
  package var deletedItems: Set<IndexPath> = []
  package var insertedItems: Set<IndexPath> = []
  package var reloadedItems: Set<IndexPath> = []
  package var movedItems: [Move<IndexPath>] = []

  package init() {}

  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }
}

/// Where sections and items are after a batch of changes. A value without view.
package struct ListRenumbering {
  /// Changes that don't lead from the old counts to the new ones; what is wrong, for the program's author.
  package struct Fault: Error, Equatable {
    package let text: String
  }

  /// Numbers of a row of things of which some are taken out, then others put in at places of the new row.
  private struct Slots {
    var removed: [Int] = []
    var taken: [Int] = []

    func newNumber(of old: Int) -> Int {
      let rank = old - Self.count(below: old, in: removed)
      // The first number that is put in behind so many that stayed.
      var (low, high) = (0, taken.count)
      while low < high {
        let middle = (low + high) / 2
        if taken[middle] - middle > rank { high = middle } else { low = middle + 1 }
      }
      return rank + low
    }

    private static func count(below number: Int, in sorted: [Int]) -> Int {
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  package let changes: ListChanges
  private let sections: Slots
  private var movedSections: [Int: Int] = [:]
  private var movedItems: [IndexPath: IndexPath] = [:]
  /// By the old section what goes, by the new one what comes.
  private var removed: [Int: [Int]] = [:]
  private var taken: [Int: [Int]] = [:]

  package init(_ changes: ListChanges, before: [Int], after: [Int]) throws(Fault) {
    self.init(unchecked: changes)
    try check(before, after)
  }

  /// Where things are if the changes lead to the new counts; `check` says whether they do.
  package init(unchecked changes: ListChanges) {
    self.changes = changes
    sections = Slots(
      removed: changes.deletedSections.union(changes.movedSections.map(\.from)).sorted(),
      taken: changes.insertedSections.union(changes.movedSections.map(\.to)).sorted())
    for move in changes.movedSections { movedSections[move.from] = move.to }
    for move in changes.movedItems { movedItems[move.from] = move.to }
    for path in changes.deletedItems.union(changes.movedItems.map(\.from)) {
      removed[path[0], default: []].append(path[1])
    }
    for path in changes.insertedItems.union(changes.movedItems.map(\.to)) {
      taken[path[0], default: []].append(path[1])
    }
    removed = removed.mapValues { $0.sorted() }
    taken = taken.mapValues { $0.sorted() }
  }

  /// The new number of a section; nil if it was deleted.
  package func newSection(of section: Int) -> Int? {
    if let moved = movedSections[section] { return moved }
    return changes.deletedSections.contains(section) ? nil : sections.newNumber(of: section)
  }

  /// The new path of an item; nil if it was deleted.
  package func newPath(of path: IndexPath) -> IndexPath? {
    if changes.deletedItems.contains(path) { return nil }
    if let moved = movedItems[path] { return moved }
    guard let section = newSection(of: path[0]) else { return nil }
    return [section, Slots(removed: removed[path[0]] ?? [], taken: taken[section] ?? []).newNumber(of: path[1])]
  }

  /// Whether a cell of before has to be made anew.
  package func isReloaded(_ path: IndexPath) -> Bool {
    changes.reloadedItems.contains(path) || changes.reloadedSections.contains(path[0])
  }

  /// Throws what does not lead from the old counts to the new ones.
  package func check(_ before: [Int], _ after: [Int]) throws(Fault) {
    for section in changes.deletedSections.union(changes.reloadedSections).union(changes.movedSections.map(\.from))
      .sorted()
    where !before.indices.contains(section) {
      throw Fault(
        text: "section \(section) was deleted, moved or reloaded, but before there were \(before.count) sections")
    }
    for section in sections.taken where !after.indices.contains(section) {
      throw Fault(text: "section \(section) was inserted, but the data source now says \(after.count) sections")
    }
    let (gone, new) = (changes.deletedSections.count, changes.insertedSections.count)
    guard after.count == before.count - gone + new else {
      throw Fault(
        text: """
          there were \(before.count) sections, \(new) were inserted and \(gone) deleted, but the data source now says \
          \(after.count)
          """)
    }
    for (section, items) in removed.sorted(by: { $0.key < $1.key }) {
      for item in items where !before.indices.contains(section) || !(0..<before[section]).contains(item) {
        throw Fault(text: "item \(item) of section \(section) was deleted or moved, but there was none before")
      }
    }
    for (section, items) in taken.sorted(by: { $0.key < $1.key }) {
      for item in items where !after.indices.contains(section) || !(0..<after[section]).contains(item) {
        throw Fault(
          text: "item \(item) of section \(section) was inserted or moved there, but the data source says there is none"
        )
      }
    }
    for (section, count) in before.enumerated() where !changes.reloadedSections.contains(section) {
      guard let now = newSection(of: section) else { continue }
      let (gone, new) = (removed[section]?.count ?? 0, taken[now]?.count ?? 0)
      guard after[now] == count - gone + new else {
        throw Fault(
          text: """
            section \(section) had \(count) items, \(new) were inserted or moved in and \(gone) deleted or moved out, \
            but the data source now says \(after[now])
            """)
      }
    }
  }
}

import Foundation

extension SectionedIdentifiers {
  /// What leads from here to other content: as few moves as can be, in the time that sorting takes.
  ///
  /// What is marked to be reloaded is that of the new content.
  package func changes(to new: Self) -> ListChanges {
    var changes = ListChanges()
    let numbers = compareSections(with: new, &changes)
    // Items of sections that are the same on both sides are no longer looked at.
    var pairs: [(old: Int, new: Int)] = []
    var places: [Item: IndexPath] = [:]
    func remember(_ section: Int) {
      for (number, item) in items(at: section).enumerated() { places[item] = [section, number] }
    }
    for section in 0..<sectionCount {
      if let now = numbers[section] {
        guard items(at: section) != new.items(at: now) else { continue }
        pairs.append((section, now))
        for (number, item) in items(at: section).enumerated() where !new.contains(item) {
          changes.deletedItems.insert([section, number])
        }
      }
      remember(section)
    }
    for pair in pairs.sorted(by: { $0.new < $1.new }) {
      compareItems(of: new, in: pair.new, from: pair.old, places, &changes)
    }
    // Items of a section that is new come with it, unless they were elsewhere.
    for section in changes.insertedSections {
      for (number, item) in new.items(at: section).enumerated() {
        if let from = places[item] { changes.movedItems.append(.init(from, [section, number])) }
      }
    }
    changes.movedItems.sort { $0.to < $1.to }
    mark(new, places, &changes)
    return changes
  }

  /// Answers where sections are that stay.
  private func compareSections(with new: Self, _ changes: inout ListChanges) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    var order: [Int] = []
    for (number, section) in new.sections.enumerated() {
      guard let old = self.number(of: section) else {
        changes.insertedSections.insert(number)
        continue
      }
      numbers[old] = number
      order.append(old)
    }
    for section in 0..<sectionCount where numbers[section] == nil { changes.deletedSections.insert(section) }
    let stays = LongestRise.members(of: order)
    for (place, old) in order.enumerated() where !stays[place] {
      changes.movedSections.append(.init(old, numbers[old] ?? 0))
    }
    return numbers
  }

  private func compareItems(
    of new: Self, in section: Int, from old: Int, _ places: [Item: IndexPath], _ changes: inout ListChanges
  ) {
    var order: [(from: Int, to: Int)] = []
    for (number, item) in new.items(at: section).enumerated() {
      if let from = places[item] {
        if from[0] == old {
          order.append((from[1], number))
        } else {
          changes.movedItems.append(.init(from, [section, number]))
        }
      } else {
        changes.insertedItems.insert([section, number])
      }
    }
    let stays = LongestRise.members(of: order.map(\.from))
    for (place, move) in order.enumerated() where !stays[place] {
      changes.movedItems.append(.init([old, move.from], [section, move.to]))
    }
  }

  private func mark(_ new: Self, _ places: [Item: IndexPath], _ changes: inout ListChanges) {
    for section in new.reloadedSections { if let old = number(of: section) { changes.reloadedSections.insert(old) } }
    guard !new.reloadedItems.isEmpty else { return }
    for item in new.reloadedItems {
      if let path = places[item] ?? place(of: item).map({ [$0.section, $0.item] }) {
        changes.reloadedItems.insert(path)
      }
    }
  }
}

/// The longest part of a row of different numbers that rises: what stays where it is, while others move past it.
package enum LongestRise {
  /// Whether each number belongs to it. Takes n log n; rows that rise as a whole, n.
  package static func members(of row: [Int]) -> [Bool] {
    if zip(row, row.dropFirst()).allSatisfy(<) { return row.map { _ in true } }
    // The place of the smallest number with which a part of that length ends, and what stands before each.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: row.count)
    for (place, number) in row.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if row[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var members = [Bool](repeating: false, count: row.count)
    var place = ends.last ?? -1
    while place >= 0 {
      members[place] = true
      place = before[place]
    }
    return members
  }
}

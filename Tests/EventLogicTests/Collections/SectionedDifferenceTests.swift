import EventLogic
import Foundation
import Testing

/// Snapshots and the changes between them, against plain arrays.
@Suite struct SectionedDifferenceTests {
  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
  private typealias Names = SectionedIdentifiers<Int, Int>

  private func names(_ rows: [(Int, [Int])]) throws -> Names {
    var names = Names()
    try names.insert(rows.map(\.0))
    for row in rows { try names.append(row.1, to: row.0) }
    return names
  }
  private func rows(_ names: Names) -> [[Int]] {
    (0..<names.sectionCount).map { [names.section(at: $0)] + names.items(at: $0) }
  }
  private func random(_ chance: inout Chance) throws -> Names {
    let items = Array(0..<12).shuffled(using: &chance).prefix(Int.random(in: 0...12, using: &chance))
    let sections = Array(100..<104).shuffled(using: &chance).prefix(Int.random(in: 1...4, using: &chance))
    var rows = sections.map { ($0, [Int]()) }
    for item in items { rows[Int.random(in: rows.indices, using: &chance)].1.append(item) }
    return try names(rows)
  }

  @Test func `the changes between 5,000 random pairs of snapshots lead from one to the other (B24.3)`() throws {
    var chance = Chance(state: 11)
    for round in 0..<5000 {
      let (old, new) = (try random(&chance), try random(&chance))
      let changes = old.changes(to: new)
      let renumbering = try ListRenumbering(
        changes, before: (0..<old.sectionCount).map { old.items(at: $0).count },
        after: (0..<new.sectionCount).map { new.items(at: $0).count })
      for section in 0..<old.sectionCount {
        try #require(renumbering.newSection(of: section) == new.number(of: old.section(at: section)), "\(round)")
        for (number, item) in old.items(at: section).enumerated() {
          let there = new.place(of: item).map { IndexPath(indexes: [$0.section, $0.item]) }
          try #require(renumbering.newPath(of: [section, number]) == there, "\(round): item \(item)")
        }
      }
    }
  }

  @Test func `nothing moves that need not (B24.3)`() throws {
    let old = try names([(1, [1, 2, 3, 4, 5]), (2, [6])])
    let new = try names([(1, [5, 1, 2, 6, 3, 4]), (2, [])])
    let changes = old.changes(to: new)
    #expect(changes.movedItems == [.init([0, 4], [0, 0]), .init([1, 0], [0, 3])])
    #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty && changes.movedSections.isEmpty)
  }

  @Test func `the longest rise is as long as any (B24.3)`() {
    var chance = Chance(state: 5)
    for _ in 0..<500 {
      let row = Array(0..<8).shuffled(using: &chance)
      let members = LongestRise.members(of: row)
      let kept = zip(row, members).filter(\.1).map(\.0)
      // Every choice of numbers that rises, by brute force.
      let most = (0..<256).map { mask in row.indices.filter { mask >> $0 & 1 == 1 }.map { row[$0] } }
        .filter { zip($0, $0.dropFirst()).allSatisfy(<) }.map(\.count).max()
      #expect(kept == kept.sorted() && kept.count == most)
    }
  }

  @Test func `items of a section that goes are not deleted one by one, and those that leave it move (B24.3)`() throws {
    let changes = try names([(1, [1, 2]), (2, [3])]).changes(to: names([(2, [3, 2]), (3, [4])]))
    #expect(changes.deletedSections == [0] && changes.insertedSections == [1])
    #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
    #expect(changes.movedItems == [.init([0, 1], [0, 1])])
  }

  @Test func `marks are counted as before the change, and new items have none (B24.3)`() throws {
    let old = try names([(1, [1, 2]), (2, [3])])
    var new = try names([(2, [9, 3]), (1, [2, 1])])
    try new.reload([9, 1, 3])
    try new.reload(sections: [2])
    let changes = old.changes(to: new)
    #expect(changes.reloadedItems == [[0, 0], [1, 0]] && changes.reloadedSections == [1])
  }

  @Test func `ten times as many items take about ten times as many comparisons (B24.3)`() throws {
    final class Count: @unchecked Sendable { var comparisons = 0 }
    struct Name: Hashable {
      let number: Int
      let count: Count
      static func == (left: Name, right: Name) -> Bool {
        left.count.comparisons += 1
        return left.number == right.number
      }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    func comparisons(_ size: Int) throws -> Int {
      let count = Count()
      var chance = Chance(state: 3)
      let all = (0..<size).map { Name(number: $0, count: count) }
      var (old, new) = (SectionedIdentifiers<Int, Name>(), SectionedIdentifiers<Int, Name>())
      for index in 0..<2 {
        let kept = all.shuffled(using: &chance).prefix(size * 3 / 4)
        if index == 0 {
          try old.insert([0])
          try old.append(Array(kept), to: 0)
        } else {
          try new.insert([0])
          try new.append(Array(kept), to: 0)
        }
      }
      count.comparisons = 0
      _ = old.changes(to: new)
      return count.comparisons
    }
    let (few, many) = (try comparisons(300), try comparisons(3000))
    // Quadratic work would be a hundred times as much.
    #expect(few > 0 && many < few * 30)
  }

  @Test func `3,000 random changes of a snapshot do what they do to arrays (B24.1)`() throws {
    var chance = Chance(state: 23)
    var (names, model) = (Names(), [(Int, [Int])]())
    var next = 0
    for round in 0..<3000 {
      let all = model.flatMap(\.1)
      func home(_ item: Int) -> (Int, Int) {
        let section = model.firstIndex { $0.1.contains(item) } ?? 0
        return (section, model[section].1.firstIndex(of: item) ?? 0)
      }
      switch Int.random(in: 0..<9, using: &chance) {
      case 0 where model.count < 6:
        let place = Int.random(in: 0...model.count, using: &chance)
        try names.insert([1000 + next], at: place)
        model.insert((1000 + next, []), at: place)
        next += 1
      case 1 where model.count > 2:
        let section = Int.random(in: model.indices, using: &chance)
        names.delete(sections: [model[section].0])
        model.remove(at: section)
      case 2 where model.count > 1:
        let (from, to) = (model.indices.randomElement(using: &chance) ?? 0, 0)
        guard from != to else { continue }
        try names.move(model[from].0, .before, of: model[to].0)
        model.insert(model.remove(at: from), at: 0)
      case 3 where !model.isEmpty, 4 where !model.isEmpty:
        guard let section = model.indices.randomElement(using: &chance) else { continue }
        try names.append([next, next + 1], to: model[section].0)
        model[section].1 += [next, next + 1]
        next += 2
      case 5 where all.count > 40:
        let gone = Set(all.shuffled(using: &chance).prefix(30))
        names.delete(Array(gone))
        for section in model.indices { model[section].1.removeAll(where: gone.contains) }
      case 6, 7:
        guard let item = all.randomElement(using: &chance), let other = all.randomElement(using: &chance),
          item != other
        else { continue }
        try names.move(item, .after, other)
        let from = home(item)
        model[from.0].1.remove(at: from.1)
        let to = home(other)
        model[to.0].1.insert(item, at: to.1 + 1)
      case 8:
        guard let item = all.randomElement(using: &chance) else { continue }
        try names.insert([next], .before, item)
        let place = home(item)
        model[place.0].1.insert(next, at: place.1)
        next += 1
      default: continue
      }
      try #require(rows(names) == model.map { [$0.0] + $0.1 }, "\(round)")
      if let item = model.flatMap(\.1).randomElement(using: &chance) {
        let place = home(item)
        try #require(names.place(of: item).map { [$0.section, $0.item] } == [place.0, place.1])
        try #require(names.index(of: item) == model.flatMap(\.1).firstIndex(of: item))
        try #require(names.section(of: item) == model[place.0].0)
      }
    }
  }

  @Test func `mistakes are named (B24.2)`() throws {
    func fault(_ body: (inout Names) throws -> Void) throws -> String? {
      var names = try names([(1, [1, 2]), (2, [])])
      do {
        try body(&names)
        return nil
      } catch let fault as Names.Fault { return fault.text }
    }
    #expect(try fault { try $0.append([3, 3], to: 1) } == "item identifiers have to be unique, and 3 was given twice")
    #expect(
      try fault { try $0.insert([2]) }
        == "section identifiers have to be unique, and the snapshot has the section 2 already")
    #expect(
      try fault { try $0.append([3], to: 7) }
        == "can't append items to the section 7: the snapshot has no such section; it has [1, 2]")
    #expect(
      try fault { try $0.insert([3], .before, 9) }
        == "can't insert others beside the item 9: the snapshot has no such item")
    #expect(try fault { try $0.reload([9]) } == "can't reload the item 9: the snapshot has no such item")
    #expect(try fault { try $0.move(1, .after, 1) } == "can't move the item 1 beside itself")
    #expect(
      try fault {
        $0 = Names()
        try $0.append([1], to: nil)
      } == "can't append items, as there is no section yet: call appendSections(_:) first")
    // What is there already moves, and says so (B24.2).
    var there = try names([(1, [1, 2]), (2, [3])])
    let moved = try there.append([4, 1], to: 2)
    #expect(moved == [1] && rows(there) == [[1, 2], [2, 3, 4, 1]])
  }

  @Test func `trees show what lies under what is expanded (B24.9)`() throws {
    var tree = OutlineTree<String>()
    try tree.append(["fruit", "nuts"], to: nil)
    try tree.append(["apple", "pear"], to: "fruit")
    try tree.append(["red", "green"], to: "apple")
    #expect(tree.visibleItems == ["fruit", "nuts"] && tree.count == 6)
    try tree.expand(["fruit"], true)
    #expect(tree.visibleItems == ["fruit", "apple", "pear", "nuts"])
    try tree.expand(["apple"], true)
    #expect(tree.visibleItems == ["fruit", "apple", "red", "green", "pear", "nuts"])
    #expect(tree.level(of: "green") == 2 && tree.parent(of: "green") == "apple")
    try tree.expand(["fruit"], false)
    #expect(!tree.isVisible("apple") && tree.isExpanded("apple") && tree.visibleItems == ["fruit", "nuts"])
    let part = tree.part(under: "fruit", withItem: false)
    #expect(part.roots == ["apple", "pear"] && part.visibleItems == ["apple", "red", "green", "pear"])
    tree.delete(["apple"])
    #expect(tree.items == ["fruit", "pear", "nuts"])
    try tree.graft(part.part(under: "apple", withItem: true), to: nil, at: 1)
    #expect(tree.visibleItems == ["fruit", "apple", "red", "green", "nuts"] && tree.level(of: "red") == 1)
    #expect(throws: OutlineTree<String>.Fault.self) { try tree.append(["pear"], to: nil) }
  }
}

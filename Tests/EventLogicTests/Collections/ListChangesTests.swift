import EventLogic
import Foundation
import Testing

/// Batches of changes against plain arrays.
@Suite struct ListChangesTests {
  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func renumber(_ before: [Int], _ after: [Int], _ say: (inout ListChanges) -> Void) -> ListRenumbering? {
    var changes = ListChanges()
    say(&changes)
    return try? ListRenumbering(changes, before: before, after: after)
  }
  private func fault(_ before: [Int], _ after: [Int], _ say: (inout ListChanges) -> Void) -> String? {
    var changes = ListChanges()
    say(&changes)
    do throws(ListRenumbering.Fault) {
      _ = try ListRenumbering(changes, before: before, after: after)
      return nil
    } catch { return error.text }
  }

  @Test func `deletions are counted as before, insertions as afterwards (B18.9)`() {
    let numbers = renumber([5], [5]) {
      $0.insertedItems = [[0, 0], [0, 4]]
      $0.deletedItems = [[0, 0], [0, 1]]
    }
    #expect((0..<5).map { numbers?.newPath(of: [0, $0]) } == [nil, nil, [0, 1], [0, 2], [0, 3]])
  }

  @Test func `items go with their sections (B18.9)`() {
    let numbers = renumber([1, 2, 3], [4, 2, 1]) {
      $0.deletedSections = [0]
      $0.insertedSections = [2]
      $0.movedSections = [.init(2, 0)]
      $0.insertedItems = [[0, 1]]
    }
    #expect((0..<3).map { numbers?.newSection(of: $0) } == [nil, 1, 0])
    #expect(numbers?.newPath(of: [0, 0]) == .some(nil))
    #expect(numbers?.newPath(of: [2, 0]) == [0, 0] && numbers?.newPath(of: [2, 1]) == [0, 2])
  }

  @Test func `counts that don't add up are named (B18.10)`() {
    #expect(
      fault([3], [3]) { $0.insertedItems = [[0, 0]] } == """
        section 0 had 3 items, 1 were inserted or moved in and 0 deleted or moved out, but the data source now says 3
        """)
    #expect(
      fault([3], [3, 1]) { $0.deletedSections = [0] } == """
        there were 1 sections, 0 were inserted and 1 deleted, but the data source now says 2
        """)
    #expect(
      fault([3], [2]) { $0.deletedItems = [[0, 7]] } == """
        item 7 of section 0 was deleted or moved, but there was none before
        """)
    #expect(
      fault([3], [4]) { $0.insertedItems = [[0, 4]] } == """
        item 4 of section 0 was inserted or moved there, but the data source says there is none
        """)
    #expect(fault([3], [9]) { $0.reloadedSections = [0] } == nil)
  }

  @Test func `whatever stays is where a plain array has it (B18.9)`() throws {
    var chance = Chance(state: 7)
    for _ in 1...2000 {
      var next = 0
      func new() -> Int {
        next += 1
        return next
      }
      let before = (0..<Int.random(in: 0...4, using: &chance)).map { _ in
        (0..<Int.random(in: 0...6, using: &chance)).map { _ in new() }
      }
      var changes = ListChanges()
      var (kept, held): ([[Int]], [[Int]]) = ([], [])
      for (section, items) in before.enumerated() {
        let fate = Int.random(in: 0..<6, using: &chance)
        if fate == 0 {
          changes.deletedSections.insert(section)
          continue
        }
        let left = items.enumerated().filter { item, _ in
          guard Int.random(in: 0..<4, using: &chance) == 0 else { return true }
          changes.deletedItems.insert([section, item])
          return false
        }.map(\.element)
        if fate == 1 { held.append([section] + left) } else { kept.append(left) }
      }
      // Ends of moves and insertions, each at a place of the row that it makes longer: ascending, so final.
      var places: [(place: Int, from: Int?, items: [Int])] = []
      let coming =
        held.map { ($0.first, Array($0.dropFirst())) }
        + (0..<Int.random(in: 0...2, using: &chance)).map { _ in (nil, [new(), new()]) }
      let total = kept.count + coming.count
      let free = Array(0..<total).shuffled(using: &chance).prefix(coming.count).sorted()
      for (place, come) in zip(free, coming) { places.append((place, come.0, come.1)) }
      var after = kept
      for place in places { after.insert(place.items, at: place.place) }
      for place in places {
        if let from = place.from {
          changes.movedSections.append(.init(from, place.place))
        } else {
          changes.insertedSections.insert(place.place)
        }
      }
      for section in after.indices where !changes.insertedSections.contains(section) {
        let count = Int.random(in: 0...2, using: &chance)
        let slots = Array(0..<after[section].count + count).shuffled(using: &chance).prefix(count).sorted()
        for slot in slots {
          after[section].insert(new(), at: slot)
          changes.insertedItems.insert([section, slot])
        }
      }
      let numbers = try ListRenumbering(changes, before: before.map(\.count), after: after.map(\.count))
      for (section, items) in before.enumerated() {
        for (item, id) in items.enumerated() {
          var place: IndexPath?
          for (now, items) in after.enumerated() {
            if let found = items.firstIndex(of: id) { place = [now, found] }
          }
          try #require(numbers.newPath(of: [section, item]) == place)
        }
      }
    }
  }
}

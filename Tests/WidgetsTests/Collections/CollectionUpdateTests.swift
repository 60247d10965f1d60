import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Batches of changes in a collection, against a plain array.
@MainActor @Suite(.serialized, .leavesNothing)
struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `items come, go and move, and what is selected stays selected (B18.9)`() {
    let scene = CollectionScene([[10, 11, 12, 13, 14]])
    scene.collection.selectItem(at: path(3), animated: false, scrollPosition: [])
    let cell = scene.collection.cellForItem(at: path(3))
    var isDone: Bool?
    scene.collection.performBatchUpdates {
      scene.sections = [[14, 20, 11, 13]]
      scene.collection.insertItems(at: [path(1)])
      scene.collection.deleteItems(at: [path(0), path(2)])
      scene.collection.moveItem(at: path(4), to: path(0))
    } completion: {
      isDone = $0
    }
    #expect(isDone == nil)
    #expect(scene.shown == [14, 20, 11, 13] && scene.collection.cellForItem(at: path(3)) === cell)
    #expect(scene.collection.indexPathsForSelectedItems == [path(3)])
    scene.device.advance(by: 1)
    #expect(isDone == true && cell?.isSelected == true)
    #expect(scene.collection.subviews.count { $0 is NumberCell } == 4)
    #expect(cell?.frame == CGRect(x: 0, y: 110, width: 120, height: 100) && cell?.alpha == 1)
  }

  @Test func `sections come, go and move with their items (B18.9)`() {
    let scene = CollectionScene([[1], [2, 3], [4]])
    _ = scene.shown
    scene.sections = [[4], [9], [2, 3]]
    scene.collection.performBatchUpdates {
      scene.collection.deleteSections([0])
      scene.collection.insertSections([1])
      scene.collection.moveSection(2, toSection: 0)
    }
    scene.device.advance(by: 1)
    #expect(scene.shown == [4, 9, 2, 3] && scene.collection.numberOfSections == 3)
  }

  @Test func `the layout hears of a batch in this order (B18.18)`() {
    final class Told: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func prepare() {
        super.prepare()
        calls.append("prepare")
      }
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        calls.append("updates " + items.map { "\($0.updateAction)" }.joined(separator: " "))
      }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        calls.append("appears \(path.item)")
        return nil
      }
      override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        calls.append("disappears \(path.item)")
        return nil
      }
      override func finalizeCollectionViewUpdates() { calls.append("finalize") }
    }
    let layout = Told()
    let scene = CollectionScene([[1, 2, 3]], layout: layout)
    _ = scene.shown
    layout.calls = []
    scene.sections = [[1, 3, 4]]
    scene.collection.performBatchUpdates {
      scene.collection.deleteItems(at: [path(1)])
      scene.collection.insertItems(at: [path(2)])
    }
    #expect(layout.calls == ["prepare", "updates delete insert", "disappears 1", "appears 2", "finalize"])
  }

  @Test func `many batches in a row leave what a plain array has (B18.9)`() throws {
    struct Chance: RandomNumberGenerator {
      var state: UInt64 = 3
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
      }
    }
    var (chance, next) = (Chance(), 1000)
    let scene = CollectionScene([Array(0..<20)])
    for round in 0..<150 {
      let gone = Array(scene.sections[0].indices).shuffled(using: &chance).prefix(Int.random(in: 0...3, using: &chance))
      let chosen = scene.sections[0].indices.filter { !gone.contains($0) }.randomElement(using: &chance)
      let number = chosen.map { scene.sections[0][$0] }
      scene.collection.selectItem(at: chosen.map { path($0) }, animated: false, scrollPosition: [])
      var places: [Int] = []
      scene.collection.performBatchUpdates {
        for item in gone.sorted(by: >) { scene.sections[0].remove(at: item) }
        let count = Int.random(in: 0...3, using: &chance)
        places = Array(0..<scene.sections[0].count + count).shuffled(using: &chance).prefix(count).sorted()
        for place in places {
          scene.sections[0].insert(next, at: place)
          next += 1
        }
        scene.collection.insertItems(at: places.map { path($0) })
        scene.collection.deleteItems(at: gone.map { path($0) })
      }
      // Some batches begin while the last one is still on its way.
      if round % 3 == 0 { scene.device.advance(by: 0.6) }
      try #require(scene.shown == Array(scene.sections[0].prefix(24)))
      let selected = scene.collection.indexPathsForSelectedItems ?? []
      try #require(selected.map { scene.sections[0][$0.item] } == (number.map { [$0] } ?? []))
    }
    scene.device.advance(by: 2)
    #expect(scene.collection.subviews.count { $0 is NumberCell } == scene.shown.count)
  }

  @Test func `counts that don't fit the data stop with a message (B18.10)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene([[1, 2, 3]])
        _ = scene.shown
        scene.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "section 0 had 3 items, 1 were inserted or moved in and 0 deleted or moved out, but the data source"))
  }

  @Test func `an animated move to another layout ends where that says (B18.21)`() {
    let scene = CollectionScene([Array(0..<9)])
    _ = scene.shown
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 390, height: 60)
    var isDone = false
    scene.collection.setCollectionViewLayout(wide, animated: true) { _ in isDone = true }
    #expect(!isDone && scene.collection.collectionViewLayout === wide)
    scene.device.advance(by: 1)
    #expect(isDone && scene.collection.cellForItem(at: path(2))?.frame == CGRect(x: 0, y: 140, width: 390, height: 60))
  }

  @Test func `changes within the data source's own answers are shown afterwards (B18.8)`() {
    let scene = CollectionScene([Array(0..<9)])
    var isDone = false
    scene.tellsDisplay = true
    scene.onCall = { [unowned scene] call in
      guard call == "willDisplay 3", !isDone else { return }
      isDone = true
      scene.sections = [[7, 8]]
      scene.collection.deleteItems(at: (0..<7).map { path($0) })
    }
    scene.collection.reloadData()
    scene.device.advance(by: 1)
    #expect(isDone && scene.shown == [7, 8])
  }
}

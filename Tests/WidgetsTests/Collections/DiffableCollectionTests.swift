import FirstResponderTesting
import LeavingNothing
import OldCode
import Testing
import UIKit

/// A collection whose content is applied as snapshots.
@MainActor
private final class DiffableScene {
  typealias Source = UICollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  let scene = CollectionScene([])
  let source: Source
  var calls: [String] { scene.calls }
  var collection: UICollectionView { scene.collection }
  var device: SimulatedDevice { scene.device }

  init() {
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { [scene] cell, path, number in
      scene.note("configure \(number) at \(path.item)")
      cell.number = number
    }
    source = Source(collectionView: scene.collection) { collection, path, number in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
  }

  func apply(_ items: [Int], animated: Bool = true, _ change: (inout Snapshot) -> Void = { _ in }) {
    var snapshot = Snapshot()
    snapshot.appendSections(["all"])
    snapshot.appendItems(items)
    change(&snapshot)
    source.apply(snapshot, animatingDifferences: animated) { [scene] in scene.note("completion") }
  }
}

/// Diffable data sources of collections.
@MainActor @Suite(.serialized, .leavesNothing)
struct DiffableCollectionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func said(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test func `a snapshot shows with an animation, and its completion comes at the end (B24.4)`() {
    let test = DiffableScene()
    test.apply([1, 2])
    #expect(test.scene.take() == ["configure 1 at 0", "configure 2 at 1"])
    test.device.advance(by: 1)
    #expect(test.scene.take() == ["completion"] && test.scene.shown == [1, 2])
    test.apply([2, 3, 1])
    // Only what is new is asked for.
    #expect(test.scene.take() == ["configure 3 at 1"])
    #expect(test.scene.shown == [2, 3, 1])
    test.device.advance(by: 0.2)
    #expect(test.scene.take() == [])
    test.device.advance(by: 0.2)
    #expect(test.scene.take() == ["completion"])
    test.apply([2, 3, 1])
    test.device.advance(by: 1)
    #expect(test.scene.take() == ["completion"])
  }

  @Test func `without an animation cells are kept all the same (B24.4)`() {
    let test = DiffableScene()
    test.apply([1, 2], animated: false)
    test.device.advance(by: 1)
    let cell = test.collection.cellForItem(at: path(1))
    _ = test.scene.take()
    test.apply([2], animated: false)
    #expect(test.collection.cellForItem(at: path(0)) === cell)
    test.device.advance(by: 0.1)
    #expect(test.scene.take() == ["completion"])
    #expect(test.collection.subviews.count { $0 is NumberCell } == 1)
  }

  @Test func `what is selected stays selected, unless it is loaded anew from nothing (B24.5)`() {
    let test = DiffableScene()
    test.apply([1, 2, 3])
    test.device.advance(by: 1)
    test.device.tap(at: CollectionScene.middle(1))
    #expect(test.source.itemIdentifier(for: test.collection.indexPathsForSelectedItems?.first ?? path(9)) == 2)
    test.apply([9, 8, 7, 2])
    test.device.advance(by: 1)
    #expect(test.collection.indexPathsForSelectedItems == [path(3)])
    #expect(test.collection.cellForItem(at: path(3))?.isSelected == true)
    test.source.applySnapshotUsingReloadData(test.source.snapshot())
    #expect(test.collection.indexPathsForSelectedItems == [] && test.scene.shown == [9, 8, 7, 2])
  }

  @Test func `an item that is reconfigured keeps its cell, one that is reloaded gets another (B24.6)`() {
    let test = DiffableScene()
    test.apply([1, 2, 3])
    test.device.advance(by: 1)
    _ = test.scene.take()
    let cells = test.collection.visibleCells
    test.apply([3, 1, 2]) { $0.reconfigureItems([3]) }
    #expect(test.scene.take() == ["configure 3 at 0"] && test.collection.cellForItem(at: path(0)) === cells[2])
    test.device.advance(by: 1)
    _ = test.scene.take()
    test.apply([3, 1, 2]) { $0.reloadItems([1]) }
    #expect(test.scene.take() == ["configure 1 at 1"] && test.collection.cellForItem(at: path(1)) !== cells[0])
    test.device.advance(by: 1)
    #expect(test.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func `names and places are asked in both directions (B24.4)`() {
    let test = DiffableScene()
    test.apply([5, 6]) {
      $0.insertSections(["first"], beforeSection: "all")
      $0.appendItems([7], toSection: "first")
    }
    #expect(test.source.indexPath(for: 6) == IndexPath(item: 1, section: 1) && test.source.indexPath(for: 9) == nil)
    #expect(test.source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == 7)
    #expect(test.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == nil)
    #expect(test.source.sectionIdentifier(for: 1) == "all" && test.source.sectionIdentifier(for: 2) == nil)
    #expect(test.source.index(for: "all") == 1 && test.source.index(for: "none") == nil)
    let snapshot = test.source.snapshot()
    #expect(snapshot.sectionIdentifier(containingItem: 6) == "all" && snapshot.indexOfItem(6) == 2)
    #expect(snapshot.itemIdentifiers(inSection: "all") == [5, 6] && snapshot.numberOfItems == 3)
    test.device.advance(by: 1)
  }

  @Test func `2,000 random snapshots in a row leave what each says (B24.4)`() throws {
    struct Chance: RandomNumberGenerator {
      var state: UInt64 = 17
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
      }
    }
    var chance = Chance()
    let test = DiffableScene()
    for round in 0..<2000 {
      var snapshot = DiffableScene.Snapshot()
      let sections = ["a", "b", "c"].shuffled(using: &chance).prefix(Int.random(in: 0...3, using: &chance))
      snapshot.appendSections(Array(sections))
      for item in (0..<10).shuffled(using: &chance).prefix(sections.isEmpty ? 0 : 7) {
        snapshot.appendItems([item], toSection: sections.randomElement(using: &chance))
      }
      if let chosen = snapshot.itemIdentifiers.randomElement(using: &chance), round % 4 == 0 {
        snapshot.reconfigureItems([chosen])
        snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(1)))
      }
      test.source.apply(snapshot, animatingDifferences: round % 2 == 0)
      // Some come while the last one is still on its way.
      if round % 3 == 0 { test.device.advance(by: 0.3) }
      try #require(test.scene.shown == snapshot.itemIdentifiers, "\(round)")
    }
    test.device.advance(by: 1)
    #expect(test.collection.subviews.count { $0 is NumberCell } == test.scene.shown.count)
  }

  @Test func `an item that a finger moves goes with its transaction (B24.5)`() {
    let test = DiffableScene()
    test.apply([1, 2, 3])
    test.device.advance(by: 1)
    #expect(!test.collection.beginInteractiveMovementForItem(at: path(0)))
    test.source.reorderingHandlers.canReorderItem = { $0 != 2 }
    test.source.reorderingHandlers.willReorder = { [scene = test.scene, weak source = test.source] in
      scene.note("will \($0.finalSnapshot.itemIdentifiers), is \(source?.snapshot().itemIdentifiers ?? [])")
    }
    test.source.reorderingHandlers.didReorder = { [scene = test.scene, weak source = test.source] in
      scene.note("did \($0.initialSnapshot.itemIdentifiers), is \(source?.snapshot().itemIdentifiers ?? [])")
      scene.note("\([1, 2, 3].applying($0.difference) ?? [])")
    }
    _ = test.scene.take()
    #expect(!test.collection.beginInteractiveMovementForItem(at: path(1)))
    #expect(test.collection.beginInteractiveMovementForItem(at: path(0)))
    test.collection.updateInteractiveMovementTargetPosition(CollectionScene.middle(2))
    test.collection.endInteractiveMovement()
    #expect(test.scene.take() == ["will [2, 3, 1], is [1, 2, 3]", "did [1, 2, 3], is [2, 3, 1]", "[2, 3, 1]"])
    test.device.advance(by: 1)
    #expect(test.scene.shown == [2, 3, 1])
  }

  @Test func `items of outlines come and go with those above them (B24.9)`() {
    let test = DiffableScene()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    test.source.apply(outline, to: "tree")
    #expect(test.scene.shown == [1, 2] && test.source.snapshot().sectionIdentifiers == ["tree"])
    var next = test.source.snapshot(for: "tree")
    #expect(next.items == [1, 10, 11, 2])
    next.expand([1])
    test.source.apply(next, to: "tree")
    #expect(test.scene.shown == [1, 10, 11, 2])
    test.device.advance(by: 1)
    #expect(test.source.snapshot(for: "tree").isExpanded(1))
  }

  @Test func `snapshots of another thread show in their order on the main one (B24.7)`() async {
    let test = DiffableScene()
    var snapshot = DiffableScene.Snapshot()
    snapshot.appendSections(["all"])
    snapshot.appendItems([1])
    let first = snapshot
    snapshot.appendItems([2])
    OldCode.applies([first, snapshot], to: test.source)
    #expect(test.scene.shown == [])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(test.scene.shown == [1, 2])
  }

  @Test func `a program's mistakes stop it with a message (B24.2, B24.6, B24.8)`() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([1])
      snapshot.appendItems([4, 4])
    }
    let twiceText = said(twice?.standardErrorContent)
    #expect(
      twiceText.contains(
        "NSDiffableDataSourceSnapshot<Int, Int>: item identifiers have to be unique, and 4 was given twice."))
    let late = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene([])
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: scene.collection) {
          view, path, item in
          let registration = UICollectionView.CellRegistration<NumberCell, Int> { $0.number = $2 }
          return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([1])
        snapshot.appendItems([4])
        source.apply(snapshot)
      }
    }
    let lateText = said(late?.standardErrorContent)
    #expect(
      lateText.contains(
        "A cell is taken with a registration that was made while one was asked for"))
    let mixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let test = DiffableScene()
        OldCode.applies([DiffableScene.Snapshot()], to: test.source)
        test.apply([1])
      }
    }
    let mixedText = said(mixed?.standardErrorContent)
    #expect(
      mixedText.contains("was given a snapshot on the main thread while one that another thread has applied still"))
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene([])
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: scene.collection) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([1])
        snapshot.appendItems([4])
        source.apply(snapshot)
      }
    }
    let noneText = said(none?.standardErrorContent)
    #expect(
      noneText.contains(
        "UICollectionViewDiffableDataSource<Int, Int> answered nil for the item 4"))
  }
}

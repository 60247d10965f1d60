import FirstResponderTesting
import Testing
import UIKit

/// Items that a finger takes from one section to another (B18).
@MainActor @Suite struct CollectionMoveTests {
  final class Shelf: UICollectionViewController {
    var sections = [["a", "b", "c"], ["d", "e"]]
    var calls: [String] = []
    var target: IndexPath?

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityIdentifier = sections[path.section][path.item]
      return cell
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
    override func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
      calls.append("move \(from.section).\(from.item) to \(to.section).\(to.item)")
      sections[to.section].insert(sections[from.section].remove(at: from.item), at: to.item)
    }
    override func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
      atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { target ?? proposed }

    func shown(_ section: Int, _ item: Int) -> String? {
      collectionView.cellForItem(at: IndexPath(item: item, section: section))?.accessibilityIdentifier
    }
  }

  private let device = SimulatedDevice()
  private let shelf: Shelf

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    shelf = Shelf(collectionViewLayout: layout)
    device.show(shelf)
    device.advance(by: 0.1)
  }

  private func move(_ section: Int, _ item: Int, to target: (Int, Int)) {
    shelf.target = IndexPath(item: target.1, section: target.0)
    #expect(shelf.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: item, section: section)))
    shelf.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 300))
    shelf.collectionView.layoutIfNeeded()
  }

  @Test func `behind the last item of another section`() {
    move(0, 1, to: (1, 2))
    #expect([shelf.shown(0, 0), shelf.shown(0, 1), shelf.shown(0, 2)] == ["a", "c", nil])
    #expect([shelf.shown(1, 0), shelf.shown(1, 1), shelf.shown(1, 2)] == ["d", "e", "b"])
    shelf.collectionView.endInteractiveMovement()
    device.advance(by: 0.5)
    #expect(shelf.calls == ["move 0.1 to 1.2"])
    #expect(shelf.sections == [["a", "c"], ["d", "e", "b"]])
    #expect(shelf.shown(1, 2) == "b" && shelf.collectionView.numberOfItems(inSection: 0) == 2)
  }

  @Test func `between items of another section, and back`() {
    move(1, 0, to: (0, 1))
    #expect([shelf.shown(0, 0), shelf.shown(0, 1), shelf.shown(0, 2), shelf.shown(0, 3)] == ["a", "d", "b", "c"])
    #expect([shelf.shown(1, 0), shelf.shown(1, 1)] == ["e", nil])
    shelf.collectionView.cancelInteractiveMovement()
    device.advance(by: 0.5)
    #expect(shelf.calls == [])
    #expect([shelf.shown(0, 0), shelf.shown(0, 1), shelf.shown(0, 2)] == ["a", "b", "c"])
    #expect([shelf.shown(1, 0), shelf.shown(1, 1)] == ["d", "e"])
  }

  @Test func `a place that is none stays where it was`() {
    move(0, 1, to: (1, 3))
    #expect([shelf.shown(0, 1), shelf.shown(1, 1)] == ["b", "e"])
    shelf.collectionView.cancelInteractiveMovement()
    device.advance(by: 0.5)
    move(0, 1, to: (0, 3))
    #expect([shelf.shown(0, 1), shelf.shown(0, 2)] == ["b", "c"])
  }

  @Test func `a finger that rests long while another item is held steers nothing (B24.35)`() throws {
    let collection = try #require(shelf.collectionView)
    move(0, 1, to: (0, 2))
    shelf.target = nil
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    device.advance(by: 0.7)
    finger.move(to: CGPoint(x: 150, y: 50), over: 0.2)
    finger.lift()
    device.advance(by: 0.5)
    #expect(collection.hasActiveInteractiveMovement && shelf.calls == [])
    #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0))?.center == CGPoint(x: 200, y: 300))
    collection.endInteractiveMovement()
    #expect(shelf.calls == ["move 0.1 to 0.2"])
  }

  @Test func `cells that come and go meanwhile are named as the data source counts them (B24.37)`() {
    let scene = CollectionScene()
    #expect(scene.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    scene.collection.updateInteractiveMovementTargetPosition(CollectionScene.middle(5))
    scene.device.advance(by: 0.5)
    _ = scene.take()
    scene.tellsDisplay = true
    scene.collection.contentOffset.y = 110
    scene.collection.layoutIfNeeded()
    #expect(scene.take() == [1, 2, 3].map { "didEndDisplaying \($0)" } + [24, 25, 26].map { "willDisplay \($0)" })
    scene.collection.contentOffset.y = 0
    scene.collection.layoutIfNeeded()
    #expect(scene.take() == [24, 25, 26].map { "didEndDisplaying \($0)" } + [1, 2, 3].map { "willDisplay \($0)" })
    scene.collection.cancelInteractiveMovement()
  }
}

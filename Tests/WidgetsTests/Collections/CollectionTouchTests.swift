import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What fingers do to a collection, and in which order its delegate hears of it.
@MainActor @Suite(.serialized, .leavesNothing)
struct CollectionTouchTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a tap selects an item, and the highlight goes last (B18.11)`() {
    let scene = CollectionScene()
    scene.device.tap(at: CollectionScene.middle(4))
    #expect(
      scene.take() == ["shouldHighlight 4", "didHighlight 4", "shouldSelect 4", "didSelect 4", "didUnhighlight 4"])
    #expect(scene.collection.cellForItem(at: path(4))?.isSelected == true)
    scene.device.tap(at: CollectionScene.middle(0))
    #expect(
      scene.take() == [
        "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didDeselect 4", "didSelect 0", "didUnhighlight 0",
      ])
    #expect(scene.collection.indexPathsForSelectedItems == [path(0)])
    #expect(scene.collection.cellForItem(at: path(4))?.isSelected == false)
  }

  @Test func `where several may be selected a second tap gives one up (B18.11)`() {
    let scene = CollectionScene()
    scene.collection.allowsMultipleSelection = true
    for item in [1, 4] { scene.device.tap(at: CollectionScene.middle(item)) }
    _ = scene.take()
    scene.device.tap(at: CollectionScene.middle(1))
    #expect(
      scene.take() == ["shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1", "didUnhighlight 1"])
    #expect(scene.collection.indexPathsForSelectedItems == [path(4)])
  }

  @Test func `scrolling takes the highlight away and selects nothing (B18.12)`() {
    let scene = CollectionScene()
    let finger = scene.device.touchDown(at: CollectionScene.middle(10))
    #expect(scene.take() == [])
    scene.device.advance(by: 0.2)
    #expect(scene.take() == ["shouldHighlight 10", "didHighlight 10"])
    #expect(scene.collection.cellForItem(at: path(10))?.isHighlighted == true)
    for y in [350, 330, 310] { finger.move(to: CGPoint(x: 195, y: y)) }
    #expect(scene.take() == ["didUnhighlight 10"])
    finger.lift()
    #expect(scene.take() == [] && scene.collection.indexPathsForSelectedItems == [])
  }

  @Test func `between items, and where nothing may be selected, nothing happens`() {
    let scene = CollectionScene()
    scene.device.tap(at: CGPoint(x: 127, y: 50))
    scene.collection.allowsSelection = false
    scene.device.tap(at: CollectionScene.middle(2))
    #expect(scene.take() == [])
  }

  @Test func `program code selects without telling the delegate`() {
    let scene = CollectionScene()
    scene.collection.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(scene.take() == [] && scene.collection.cellForItem(at: path(2))?.isSelected == true)
    scene.collection.selectItem(at: path(100_000), animated: false, scrollPosition: [])
    #expect(scene.collection.indexPathsForSelectedItems == [path(2)])
    scene.collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(scene.collection.indexPathsForSelectedItems == [])
  }

  @Test func `the layout says where content rests, and the delegate hears that (B18.14)`() {
    final class Stops: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: proposed.x, y: (proposed.y / 550).rounded() * 550 + 110) }
    }
    let layout = Stops()
    layout.itemSize = CGSize(width: 120, height: 100)
    let scene = CollectionScene(layout: layout)
    scene.tellsScrolls = true
    scene.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 590), over: 0.5)
    scene.device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), over: 1)
    scene.device.advance(by: 5)
    #expect((scene.collection.contentOffset.y - 110).truncatingRemainder(dividingBy: 550) == 0)
    #expect(scene.take().suffix(2) == ["willEndDragging to \(scene.collection.contentOffset.y)", "didEndDecelerating"])
  }

  @Test func `a finger that rests long takes an item up and puts it down elsewhere (B18.19)`() {
    final class Numbers: UICollectionViewController {
      var numbers = Array(0..<30)
      var calls: [String] = []
      override func viewDidLoad() {
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
      }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: path)
        (cell as? NumberCell)?.number = numbers[path.item]
        return cell
      }
      override func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
        calls.append("canMove \(path.item)")
        return true
      }
      override func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
        calls.append("move \(from.item) to \(to.item)")
        numbers.insert(numbers.remove(at: from.item), at: to.item)
      }
      override func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
        calls.append("didSelect \(path.item)")
      }
      var shown: [Int] { collectionView.visibleCells.compactMap { ($0 as? NumberCell)?.number } }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 100)
    let controller = Numbers(collectionViewLayout: layout)
    let device = SimulatedDevice()
    device.show(controller)
    device.advance(by: 0.1)
    let finger = device.touchDown(at: CollectionScene.middle(1))
    device.advance(by: 0.7)
    finger.move(to: CollectionScene.middle(5))
    device.advance(by: 0.5)
    #expect(Array(controller.shown.prefix(7)) == [0, 2, 3, 4, 5, 1, 6])
    #expect(controller.collectionView.cellForItem(at: path(5))?.center == CollectionScene.middle(5))
    finger.lift()
    device.advance(by: 0.5)
    #expect(controller.calls == ["canMove 1", "move 1 to 5"])
    #expect(Array(controller.numbers.prefix(7)) == [0, 2, 3, 4, 5, 1, 6])
    #expect(controller.shown == Array(controller.numbers.prefix(controller.shown.count)))
    // Called off, everything is as before.
    #expect(controller.collectionView.beginInteractiveMovementForItem(at: path(0)))
    controller.collectionView.updateInteractiveMovementTargetPosition(CollectionScene.middle(8))
    #expect(controller.shown[8] == 0)
    controller.collectionView.cancelInteractiveMovement()
    #expect(Array(controller.shown.prefix(7)) == [0, 2, 3, 4, 5, 1, 6])
    #expect(controller.calls == ["canMove 1", "move 1 to 5", "canMove 0"])
  }

  @Test func `the collection may be changed from within every call`() {
    let calls = ["shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect", "didDeselect"]
    for call in calls {
      for change in 0..<4 {
        let scene = CollectionScene([Array(0..<50)])
        scene.onCall = { [unowned scene] heard in
          guard heard.hasPrefix(call) else { return }
          switch change {
          case 0: scene.collection.reloadData()
          case 1:
            scene.sections = [[7]]
            scene.collection.reloadData()
          case 2:
            for path in scene.collection.indexPathsForSelectedItems ?? [] {
              scene.collection.deselectItem(at: path, animated: false)
            }
          default:
            guard scene.sections[0].count > 2 else { return }
            scene.sections[0].removeFirst(2)
            scene.collection.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
          }
        }
        for item in [4, 0, 4] { scene.device.tap(at: CollectionScene.middle(item)) }
        scene.device.advance(by: 1)
        #expect(scene.shown == Array(scene.sections[0].prefix(24)), "\(call) \(change)")
        #expect(scene.collection.visibleCells.allSatisfy { !$0.isHighlighted }, "\(call) \(change)")
        let selected = scene.collection.visibleCells.filter(\.isSelected).compactMap {
          scene.collection.indexPath(for: $0)
        }
        #expect(selected == scene.collection.indexPathsForSelectedItems, "\(call) \(change)")
      }
    }
  }
}

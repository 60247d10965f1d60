import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A section that scrolls from side to side, above one that does not.
///
/// Its items are 200 by 100 points, 10 apart, and begin 20 points from the left: the second one at 230.
@MainActor
private final class CrossScene {
  let scene: CollectionScene
  var collection: UICollectionView { scene.collection }
  var device: SimulatedDevice { scene.device }

  init(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, count: Int = 20,
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) {
    let layout = UICollectionViewCompositionalLayout { number, _ in
      guard number == 0 else { return CompositionalLayoutTests.grid() }
      let item = NSCollectionLayoutItem(
        layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .fractionalHeight(1)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: CompositionalLayoutTests.size(.absolute(200), .absolute(100)), subitems: [item]))
      (section.interGroupSpacing, section.contentInsets.leading) = (10, 20)
      section.orthogonalScrollingBehavior = behavior
      change(section)
      return section
    }
    scene = CollectionScene([Array(0..<count), Array(1000..<1300)], layout: layout)
    collection.layoutIfNeeded()
  }

  var inner: UIScrollView? { collection.subviews.lazy.compactMap { $0 as? UIScrollView }.first }
  var offset: CGFloat { inner?.contentOffset.x ?? .nan }
  var row: [Int] { scene.shown.filter { $0 < 1000 } }
  func swipe(by way: CGFloat, over seconds: Double = 1) {
    device.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300 - way, y: 50), over: seconds)
    device.advance(by: 3)
  }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct CrossScrollTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `a finger that goes sideways scrolls the section, one that goes up the collection (B24.18)`() {
    let test = CrossScene(.continuous)
    #expect(test.row == [0, 1] && test.inner?.contentSize == CGSize(width: 4210, height: 100))
    #expect(test.collection.contentSize == CGSize(width: 390, height: 100 + 100 * 110 - 10))
    test.swipe(by: 250)
    #expect(test.offset > 200 && test.collection.contentOffset == .zero)
    #expect(test.row.first == 1)
    let offset = test.offset
    test.device.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 300, y: 20), over: 1)
    test.device.advance(by: 1)
    #expect(test.offset == offset && test.collection.contentOffset.y > 20)
  }

  @Test func `taps hit the items that are seen, whose paths and places are the layout's (B24.18)`() {
    let test = CrossScene(.groupPaging)
    test.swipe(by: 150)
    // The second group's start is where the first one's was, whose end still shows.
    #expect(test.offset == 210 && test.row == [0, 1, 2])
    test.device.tap(at: CGPoint(x: 100, y: 50))
    #expect(
      test.scene.take() == ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1"])
    let cell = test.collection.cellForItem(at: path(1))
    #expect(cell?.convert(CGPoint.zero, to: test.collection) == CGPoint(x: 20, y: 0))
    #expect(
      test.collection.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 230, y: 0, width: 200, height: 100))
    #expect(test.collection.indexPathForItem(at: CGPoint(x: 30, y: 50)) == path(1))
    #expect(test.collection.indexPath(for: cell ?? UICollectionViewCell()) == path(1))
  }

  @Test func `a drag takes the highlight away, and nothing is selected (B24.18)`() {
    let test = CrossScene(.continuous)
    let finger = test.device.touchDown(at: CGPoint(x: 100, y: 50))
    test.device.advance(by: 0.2)
    #expect(test.scene.take() == ["shouldHighlight 0", "didHighlight 0"])
    for x in [90, 70, 50] { finger.move(to: CGPoint(x: x, y: 50)) }
    #expect(test.scene.take() == ["didUnhighlight 0"])
    finger.lift()
    test.device.advance(by: 2)
    #expect(test.scene.take() == [] && test.collection.indexPathsForSelectedItems == [])
  }

  @Test func `each way of paging rests where it says (B24.19)`() {
    let leading = CrossScene(.continuousGroupLeadingBoundary)
    leading.swipe(by: 250)
    #expect(leading.offset > 0 && leading.offset.truncatingRemainder(dividingBy: 210) == 0)
    let paging = CrossScene(.paging)
    paging.swipe(by: 250)
    #expect(paging.offset == 390)
    let group = CrossScene(.groupPaging)
    // A long and quick drag shows one more all the same.
    group.swipe(by: 280, over: 0.15)
    #expect(group.offset == 210)
    group.swipe(by: -150)
    #expect(group.offset == 0)
    let centered = CrossScene(.groupPagingCentered)
    // 20 to 220 in the middle of 390, then 230 to 430.
    #expect(centered.offset == -75)
    centered.swipe(by: 150)
    #expect(centered.offset == 135)
    for _ in 0..<25 { centered.swipe(by: 200, over: 0.2) }
    // The last one, 4010 to 4210.
    #expect(centered.offset == 3915)
  }

  @Test func `of 100,000 items in a row those that are seen have cells (B24.15)`() {
    let test = CrossScene(.continuous, count: 100_000)
    for _ in 0..<10 {
      test.device.flick(from: CGPoint(x: 350, y: 50), to: CGPoint(x: 50, y: 50))
      test.device.advance(by: 0.5)
    }
    test.device.advance(by: 5)
    // At most three of the row and 21 below.
    #expect(test.offset > 3000 && test.row.count <= 3 && test.scene.made <= 3 + 24)
  }

  @Test func `a section that comes back into sight is where it was (B24.18)`() {
    let test = CrossScene(.groupPaging)
    test.swipe(by: 150)
    test.collection.contentOffset.y = 500
    test.collection.layoutIfNeeded()
    #expect(test.inner == nil && test.row == [])
    test.collection.contentOffset.y = 0
    test.collection.layoutIfNeeded()
    #expect(test.offset == 210 && test.row == [0, 1, 2])
  }

  @Test func `items are brought into sight in both directions (B24.18)`() {
    let test = CrossScene(.continuous)
    test.collection.scrollToItem(at: path(10), at: .left, animated: false)
    #expect(test.offset == 2120 && test.collection.contentOffset == .zero)
    test.collection.scrollToItem(at: path(19), at: .right, animated: true)
    test.device.advance(by: 3)
    #expect(test.offset == 3820)
    test.collection.scrollToItem(at: path(150, 1), at: .top, animated: false)
    test.collection.layoutIfNeeded()
    #expect(test.inner == nil)
    test.collection.scrollToItem(at: path(0), at: [.top, .left], animated: false)
    test.collection.layoutIfNeeded()
    #expect(test.collection.contentOffset == .zero && test.offset == 20)
  }

  @Test func `a handler changes what is seen with each step of a finger (B24.20)`() {
    var offsets: [CGFloat] = []
    let test = CrossScene(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = distance < 100 ? 1 : 0.5
        }
      }
    }
    // The middles are at 120 and 330 of 390.
    #expect(
      test.collection.cellForItem(at: path(0))?.alpha == 1 && test.collection.cellForItem(at: path(1))?.alpha == 0.5)
    let finger = test.device.touchDown(at: CGPoint(x: 300, y: 50))
    for x in stride(from: 290, through: 150, by: -20) { finger.move(to: CGPoint(x: x, y: 50)) }
    test.device.advance(by: 0.1)
    #expect(test.offset > 100 && offsets.last == test.offset)
    #expect(test.collection.cellForItem(at: path(1))?.alpha == 1)
    finger.lift()
    test.device.advance(by: 2)
  }

  @Test func `items move between a section that scrolls and one that does not, and sections go (B24.18)`() {
    let test = CrossScene(.continuous, count: 2)
    let cell = test.collection.cellForItem(at: path(0))
    test.scene.sections = [[1], [0, 1000]]
    test.collection.performBatchUpdates {
      test.collection.deleteItems(at: (1..<300).map { path($0, 1) })
      test.collection.moveItem(at: path(0), to: path(0, 1))
    }
    test.device.advance(by: 1)
    #expect(test.scene.shown == [1, 0, 1000] && test.collection.cellForItem(at: path(0, 1)) === cell)
    #expect(cell?.superview === test.collection && cell?.frame == CGRect(x: 0, y: 100, width: 130, height: 100))
    test.scene.sections = [[0, 1000]]
    test.collection.deleteSections([0])
    test.device.advance(by: 1)
    // The layout's first section is the one that scrolls.
    #expect(test.scene.shown == [0, 1000] && cell?.superview === test.inner)
    #expect(test.collection.subviews.count { $0 is UIScrollView } == 1)
  }
}

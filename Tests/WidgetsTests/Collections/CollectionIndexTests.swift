import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Short texts at the edge of a collection (B24.41).
///
/// Sections of 30 items in 10 lines: 30 points of a header and 1090 of items.
@MainActor @Suite(.serialized, .leavesNothing)
struct CollectionIndexTests {
  private func scene(
    _ titles: [String]? = ["A", "B", "C"], targets: [IndexPath] = [[0, 0], [1, 0], [2, 3]],
    layout: UICollectionViewLayout? = nil
  ) -> CollectionScene {
    let usual = UICollectionViewFlowLayout()
    (usual.itemSize, usual.headerReferenceSize) = (CGSize(width: 120, height: 100), CGSize(width: 0, height: 30))
    let scene = CollectionScene(Array(repeating: Array(0..<30), count: 3), layout: layout ?? usual)
    (scene.titles, scene.targets) = (titles, targets)
    scene.collection.reloadData()
    scene.device.advance(by: 0.1)
    return scene
  }
  /// A title's middle: three of 16 points stand around the middle of 844.
  private func place(_ number: Int, x: CGFloat = 380) -> CGPoint {
    CGPoint(x: x, y: 422 - 24 + CGFloat(number) * 16 + 8)
  }

  @Test func `a finger that slides on the index leads from item to item, and does nothing else (B24.41)`() throws {
    let scene = scene()
    #expect(scene.device.view(identified: "Section index")?.frame == CGRect(x: 370, y: 0, width: 20, height: 844))
    let finger = scene.device.touchDown(at: place(1))
    #expect(scene.take() == ["title B 1"] && scene.collection.contentOffset.y == 1120 + 30)
    finger.move(to: place(2))
    // The item of the second line.
    #expect(scene.take() == ["title C 2"] && scene.collection.contentOffset.y == 2240 + 30 + 110)
    // Above the first text it stays the first one; the header before its item does not count.
    finger.move(to: CGPoint(x: 380, y: 20))
    #expect(scene.take() == ["title A 0"] && scene.collection.contentOffset.y == 30)
    scene.device.advance(by: 1)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.take() == [] && !scene.collection.isDragging)
    #expect(scene.device.view(identified: "Section index")?.frame.minY == 30)
  }

  @Test func `a path of one index leads to the beginning of a section (B24.41)`() {
    let flow = scene(targets: [[0], [1], [9]])
    flow.device.tap(at: place(1))
    #expect(flow.collection.contentOffset.y == 1120)
    flow.device.tap(at: place(0))
    #expect(flow.collection.contentOffset.y == 0)
    let section = CompositionalLayoutTests.grid()
    section.contentInsets.top = 7
    let composed = scene(targets: [[0], [1], [2]], layout: UICollectionViewCompositionalLayout(section: section))
    composed.device.tap(at: place(1))
    #expect(composed.collection.contentOffset.y == 1097)
  }

  @Test func `what is not there leads nowhere, and content ends where it ends (B24.41)`() {
    let scene = scene(targets: [[0, 30], [5], [2, 29]])
    scene.collection.contentOffset.y = 200
    for title in [0, 1] { scene.device.tap(at: place(title)) }
    #expect(scene.collection.contentOffset.y == 200)
    scene.device.tap(at: place(2))
    #expect(scene.collection.contentOffset.y == 2516)
  }

  @Test func `titles are asked for again with the data, in batches as well (B24.41)`() {
    let scene = scene(nil)
    #expect(scene.device.view(identified: "Section index") == nil)
    scene.titles = ["A"]
    scene.sections[0].append(30)
    scene.collection.insertItems(at: [[0, 30]])
    scene.device.advance(by: 1)
    let index = scene.device.view(identified: "Section index")
    #expect(index != nil)
    scene.collection.reloadData()
    scene.device.advance(by: 0.1)
    #expect(scene.device.view(identified: "Section index") === index)
    scene.titles = []
    scene.collection.reloadData()
    scene.device.advance(by: 0.1)
    #expect(scene.device.view(identified: "Section index") == nil)
  }

  @Test func `where writing runs from right to left the index stands at the left (B24.41)`() {
    let scene = scene()
    scene.collection.semanticContentAttribute = .forceRightToLeft
    scene.collection.setNeedsLayout()
    scene.device.advance(by: 0.1)
    #expect(scene.device.view(identified: "Section index")?.frame.minX == 0)
    scene.device.tap(at: place(1, x: 10))
    #expect(scene.take() == ["title B 1"])
  }

  @Test func `it leads to items of a section that scrolls across as well (B24.41)`() {
    let layout = UICollectionViewCompositionalLayout { number, _ in
      let section = CompositionalLayoutTests.grid()
      if number == 1 { section.orthogonalScrollingBehavior = .continuous }
      return section
    }
    let scene = scene(targets: [[0, 0], [1, 15], [2, 0]], layout: layout)
    scene.device.tap(at: place(1))
    // The section is one line high, so the content ends before it is at the upper edge.
    let inner = scene.collection.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    #expect(scene.collection.contentOffset.y == 1090)
    // Rows of 390 points, 10 apart; three items in each.
    #expect(inner?.contentOffset.x == 2000)
  }

  @Test func `a diffable source's subclass says titles (B24.41)`() {
    final class Source: UICollectionViewDiffableDataSource<String, Int> {
      override func indexTitles(for collectionView: UICollectionView) -> [String]? { snapshot().sectionIdentifiers }
      override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(index: index) }
    }
    let scene = scene(layout: UICollectionViewCompositionalLayout(section: CompositionalLayoutTests.grid()))
    let source = Source(collectionView: scene.collection) { list, path, _ in
      list.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (number, title) in ["A", "B", "C"].enumerated() {
      snapshot.appendSections([title])
      snapshot.appendItems(Array(number * 30..<(number + 1) * 30))
    }
    source.apply(snapshot, animatingDifferences: false)
    scene.device.advance(by: 0.1)
    scene.device.tap(at: place(1))
    #expect(scene.collection.contentOffset.y == 1090)
  }
}

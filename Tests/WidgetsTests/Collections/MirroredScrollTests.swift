import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Content that scrolls sideways where the language runs from right to left (B24.43).
///
/// Items of 200 by 100 points, 10 apart, that begin 20 points from the right edge.
@MainActor
private final class MirroredScene {
  let scene: CollectionScene
  var collection: UICollectionView { scene.collection }
  var device: SimulatedDevice { scene.device }

  /// - Parameter behavior: how the first of two sections scrolls across; nil for one in a layout that scrolls sideways.
  init(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior?, count: Int = 20,
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = behavior == nil ? .horizontal : .vertical
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { number, _ in
        guard number == 0 else { return CompositionalLayoutTests.grid() }
        let item = NSCollectionLayoutItem(
          layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: CompositionalLayoutTests.size(.absolute(200), .absolute(100)), subitems: [item]))
        (section.interGroupSpacing, section.contentInsets.leading) = (10, 20)
        section.orthogonalScrollingBehavior = behavior ?? .none
        change(section)
        return section
      }, configuration: configuration)
    let sections = behavior == nil ? [Array(0..<count)] : [Array(0..<count), Array(1000..<1300)]
    scene = CollectionScene(sections, layout: layout)
    collection.semanticContentAttribute = .forceRightToLeft
    relayout()
  }

  func relayout() {
    collection.collectionViewLayout.invalidateLayout()
    collection.layoutIfNeeded()
  }
  var inner: UIScrollView? { collection.subviews.lazy.compactMap { $0 as? UIScrollView }.first }
  var offset: CGFloat { inner?.contentOffset.x ?? .nan }
  var row: [Int] { scene.shown.filter { $0 < 1000 } }
  /// Where an item is seen, in the collection's view.
  func place(_ item: Int) -> CGFloat? {
    collection.cellForItem(at: [0, item]).map { $0.convert(CGPoint.zero, to: nil as UIView?).x }
  }
  func swipe(by way: CGFloat, over seconds: Double = 1) {
    device.drag(from: CGPoint(x: 80, y: 50), to: CGPoint(x: 80 + way, y: 50), over: seconds)
    device.advance(by: 3)
  }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct MirroredScrollTests {
  @Test func `a layout that scrolls sideways begins at its right end (B24.43)`() {
    let test = MirroredScene(nil)
    #expect(test.collection.contentSize.width == 4210 && test.collection.contentOffset.x == 4210 - 390)
    #expect(test.row == [0, 1] && test.place(0) == 170 && test.place(1) == -40)
    #expect(test.collection.layoutAttributesForItem(at: [0, 0])?.frame.minX == 3990)
    test.device.tap(at: CGPoint(x: 300, y: 50))
    #expect(test.collection.indexPathsForSelectedItems == [[0, 0]])
    test.swipe(by: 250)
    #expect(test.collection.contentOffset.x < 3700 && test.row.first == 1)
  }

  @Test func `what is seen stays when content comes or goes at the other end (B24.43)`() {
    let test = MirroredScene(nil)
    test.collection.contentOffset.x -= 300
    test.collection.layoutIfNeeded()
    let place = test.place(1)
    test.scene.sections = [Array(0..<25)]
    test.collection.insertItems(at: (20..<25).map { [0, $0] })
    test.device.advance(by: 1)
    #expect(test.collection.contentSize.width == 5260 && test.collection.contentOffset.x == 5260 - 390 - 300)
    #expect(test.place(1) == place)
    test.scene.sections = [Array(0..<10)]
    test.collection.reloadData()
    test.collection.layoutIfNeeded()
    #expect(test.place(1) == place)
    // What is less than fits stands at the right.
    test.scene.sections = [[0]]
    test.collection.reloadData()
    test.collection.layoutIfNeeded()
    #expect(test.place(0) == 170 && test.collection.contentOffset.x == 0 && test.collection.contentSize.width == 390)
  }

  @Test func `what shows the beginning shows it still where the list becomes wider (B24.43)`() {
    let test = MirroredScene(nil)
    test.collection.frame.size.width = 800
    test.collection.layoutIfNeeded()
    #expect(test.collection.contentOffset.x == 3410 && test.place(0) == 580)
    test.collection.frame.size.width = 390
    test.collection.layoutIfNeeded()
    #expect(test.collection.contentOffset.x == 3820 && test.place(0) == 170)
    let across = MirroredScene(.continuous)
    across.collection.frame.size.width = 800
    across.collection.layoutIfNeeded()
    #expect(across.place(0) == 580)
  }

  @Test func `a layout that is asked again at each step lets a fling go on and content give way (B24.43)`() {
    func scene(_ isPinned: Bool) -> MirroredScene {
      MirroredScene(nil) { section in
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: CompositionalLayoutTests.size(.absolute(30), .fractionalHeight(1)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .leading)
        header.pinToVisibleBounds = isPinned
        section.boundarySupplementaryItems = [header]
      }
    }
    func flung(_ test: MirroredScene) -> [CGFloat] {
      let start = test.collection.contentOffset.x
      test.device.flick(from: CGPoint(x: 80, y: 50), to: CGPoint(x: 280, y: 50))
      let early = test.collection.contentOffset.x
      test.device.advance(by: 4)
      let rest = test.collection.contentOffset.x
      let finger = test.device.touchDown(at: CGPoint(x: 300, y: 50))
      test.collection.contentOffset.x = start
      finger.move(to: CGPoint(x: 100, y: 50), over: 0.3)
      let pulled = test.collection.contentOffset.x
      finger.lift()
      test.device.advance(by: 3)
      return [start - early, early - rest, pulled - start, test.collection.contentOffset.x - start]
    }
    let (pinned, loose) = (flung(scene(true)), flung(scene(false)))
    #expect(pinned == loose && pinned[1] > 100 && pinned[2] > 20 && pinned[3] == 0)
  }

  @Test func `a header that is pinned stays at the right edge (B24.43)`() {
    let test = MirroredScene(nil) { section in
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: CompositionalLayoutTests.size(.absolute(30), .fractionalHeight(1)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .leading)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
    }
    func header() -> CGRect? {
      test.collection.layoutIfNeeded()
      return test.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])?.frame
    }
    #expect(header()?.maxX == 4240 && test.place(0) == 140)
    test.collection.contentOffset.x = 2000
    #expect(header()?.maxX == 2390)
  }

  @Test func `a language that runs the other way from now on begins at its own end (B24.43)`() {
    let test = MirroredScene(nil)
    test.collection.semanticContentAttribute = .forceLeftToRight
    test.relayout()
    #expect(test.collection.contentOffset.x == 0 && test.place(0) == 20)
    let across = MirroredScene(.continuous)
    across.collection.semanticContentAttribute = .forceLeftToRight
    across.relayout()
    #expect(across.offset == 0 && across.place(0) == 20)
  }

  @Test func `a flow that says so begins at its right end (B24.43)`() {
    final class Mirrored: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Mirrored()
    (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 120, height: 100))
    let scene = CollectionScene([Array(0..<100)], layout: layout)
    scene.collection.semanticContentAttribute = .forceRightToLeft
    layout.invalidateLayout()
    scene.collection.layoutIfNeeded()
    #expect(scene.collection.contentOffset.x == scene.collection.contentSize.width - 390)
    #expect(scene.shown.first == 0)
  }

  @Test func `a section that scrolls across begins at its right end, and fingers find its items there (B24.43)`() {
    let test = MirroredScene(.continuous)
    #expect(test.inner?.contentSize == CGSize(width: 4210, height: 100) && test.offset == 3820)
    #expect(test.row == [0, 1] && test.place(0) == 170 && test.place(1) == -40)
    // The other section is mirrored as well.
    #expect(test.collection.cellForItem(at: [1, 0])?.frame.minX == 260)
    test.device.tap(at: CGPoint(x: 300, y: 50))
    #expect(test.collection.indexPathsForSelectedItems == [[0, 0]])
    test.swipe(by: 250)
    #expect(test.offset < 3620 && test.row.first == 1 && test.collection.contentOffset == .zero)
  }

  @Test func `each way of paging rests where it says, counted from the right (B24.43)`() {
    let leading = MirroredScene(.continuousGroupLeadingBoundary)
    leading.swipe(by: 250)
    #expect(leading.offset < 3820 && (3820 - leading.offset).truncatingRemainder(dividingBy: 210) == 0)
    let paging = MirroredScene(.paging)
    paging.swipe(by: 250)
    #expect(paging.offset == 3430)
    for _ in 0..<12 { paging.swipe(by: 250, over: 0.2) }
    #expect(paging.offset == 0)
    let group = MirroredScene(.groupPaging)
    group.swipe(by: 280, over: 0.15)
    #expect(group.offset == 3610)
    group.swipe(by: -150)
    #expect(group.offset == 3820)
    let centered = MirroredScene(.groupPagingCentered)
    #expect(centered.offset == 3895)
    centered.swipe(by: 150)
    #expect(centered.offset == 3685)
    for _ in 0..<25 { centered.swipe(by: 200, over: 0.2) }
    #expect(centered.offset == -95)
  }

  @Test func `a section is where it was, and items are brought into sight (B24.43)`() {
    let test = MirroredScene(.continuous)
    test.collection.scrollToItem(at: [0, 10], at: .right, animated: false)
    // 2120 points from the right end.
    #expect(test.offset == 1700)
    test.collection.contentOffset.y = 500
    test.collection.layoutIfNeeded()
    #expect(test.inner == nil)
    test.collection.scrollToItem(at: [0, 10], at: .left, animated: false)
    test.collection.contentOffset.y = 0
    test.collection.layoutIfNeeded()
    #expect(test.offset == 4210 - 2120 - 200 && test.place(10) == 0)
    // More items at the other end leave it where it is.
    test.scene.sections[0] = Array(0..<30)
    test.collection.insertItems(at: (20..<30).map { [0, $0] })
    test.device.advance(by: 1)
    #expect(test.place(10) == 0 && test.inner?.contentSize.width == 6310)
  }

  @Test func `a handler hears where items are in the section's content (B24.43)`() {
    var places: [CGFloat] = []
    let test = MirroredScene(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, _ in
        places = items.map { $0.frame.minX - offset.x }
      }
    }
    #expect(places.sorted() == [-40, 170])
    test.swipe(by: 100)
    #expect(places.max() ?? 0 > 200 && test.place(0) == places.max())
  }
}

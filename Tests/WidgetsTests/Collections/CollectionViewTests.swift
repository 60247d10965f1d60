import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Which cells a collection has, and where.
@MainActor @Suite(.serialized, .leavesNothing)
struct CollectionViewTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `only items that are seen have cells, and cells are used again (B18.1)`() {
    let scene = CollectionScene()
    // 33 334 lines of 100 points, 10 between.
    #expect(scene.shown == Array(0..<24))
    #expect(scene.collection.contentSize == CGSize(width: 390, height: 33_334 * 110 - 10))
    #expect(scene.made == 24)
    for _ in 0..<20 {
      scene.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
      scene.device.advance(by: 0.5)
    }
    scene.device.advance(by: 10)
    #expect(scene.collection.contentOffset.y > 10_000)
    // Nine lines at most touch the view.
    #expect(scene.made <= 27 && scene.collection.visibleCells.count <= 27)
    scene.collection.scrollToItem(at: path(99_999), at: .bottom, animated: false)
    #expect(scene.collection.contentOffset.y == CGFloat(33_334 * 110 - 10 - 844))
    #expect(scene.shown.last == 99_999 && scene.made <= 27)
  }

  @Test func `a frame asks for what comes into sight and for nothing else (B18.4)`() {
    let scene = CollectionScene()
    _ = scene.shown
    scene.asked = []
    // The ninth line begins at 880.
    scene.collection.contentOffset.y = 35
    scene.device.advance(by: 0.1)
    #expect(scene.asked == [])
    scene.collection.contentOffset.y = 40
    scene.device.advance(by: 0.1)
    #expect(scene.asked == [path(24), path(25), path(26)])
  }

  @Test func `cells come into sight and go in order (B18.2)`() {
    let scene = CollectionScene([Array(0..<60)])
    _ = scene.shown
    scene.tellsDisplay = true
    scene.collection.contentOffset.y = 105
    scene.device.advance(by: 0.1)
    // The first line ends at 100, the ninth begins at 880, and is seen to 949.
    #expect(
      scene.take() == [
        "didEndDisplaying 0", "didEndDisplaying 1", "didEndDisplaying 2", "willDisplay 24", "willDisplay 25",
        "willDisplay 26",
      ])
  }

  @Test func `a delegate's sizes are asked once, and other sizes cost no question (B18.4)`() {
    final class Sized: CollectionScene, UICollectionViewDelegateFlowLayout {
      var questions = 0
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize {
        questions += 1
        return CGSize(width: path.item == 0 ? 390 : 120, height: 100)
      }
    }
    let scene = Sized([Array(0..<300)])
    #expect(scene.collection.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(
      scene.collection.layoutAttributesForItem(at: path(5))?.frame == CGRect(x: 135, y: 220, width: 120, height: 100))
    let questions = scene.questions
    scene.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
    scene.device.advance(by: 5)
    #expect(scene.questions == questions && questions <= 302)
  }

  @Test func `no sections, no items, and items larger than the view (B18.1)`() {
    for empty in [[], [[]], [[], []]] as [[[Int]]] {
      let scene = CollectionScene(empty)
      scene.device.tap(at: CGPoint(x: 100, y: 100))
      scene.device.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 100))
      scene.device.advance(by: 2)
      #expect(scene.shown == [] && scene.collection.contentSize.height == 0)
      #expect(scene.collection.indexPathForItem(at: .zero) == nil)
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 1000, height: 2000)
    let scene = CollectionScene([[1, 2, 3]], layout: layout)
    #expect(scene.shown == [1])
    scene.collection.contentOffset.y = 2500
    #expect(scene.shown == [2] && scene.collection.contentSize.height == 6020)
  }

  @Test func `rows become columns where content scrolls from side to side (B18.5)`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 200)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 20, bottom: 0, right: 30)
    let scene = CollectionScene([Array(0..<9)], layout: layout)
    // 4 * 200 + 3 * 10 go into 840, and 40 are left for three gaps.
    let frame = scene.collection.layoutAttributesForItem(at: path(5))?.frame ?? .zero
    #expect(frame.minX == 130 && abs(frame.minY - (204 + 40.0 / 3)) < 0.001)
    // 20 + 3 * 100 + 2 * 10 + 30
    #expect(scene.shown.count == 9 && scene.collection.contentSize == CGSize(width: 370, height: 844))
  }

  @Test func `a header stays in sight as long as its section does (B18.7)`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let scene = CollectionScene([Array(0..<30), Array(30..<60)], layout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    func top(_ section: Int) -> CGFloat? {
      scene.collection.layoutIfNeeded()
      return scene.collection.supplementaryView(forElementKind: kind, at: path(0, section))?.frame.minY
    }
    #expect(top(0) == 0 && top(1) == nil)
    scene.collection.contentOffset.y = 500
    #expect(top(0) == 500 && top(1) == 1130)
    // The first section is 40 + 10 * 110 - 10 = 1130 high.
    scene.collection.contentOffset.y = 1110
    #expect(top(0) == 1090 && top(1) == 1130)
    scene.collection.contentOffset.y = 1140
    #expect(top(0) == nil && top(1) == 1140)
    #expect(scene.collection.visibleSupplementaryViews(ofKind: kind).count == 1)
  }

  @Test func `cells may say how large they are (B18.16)`() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size = CGSize(width: 390, height: 100 + CGFloat(attributes.indexPath.item))
        return attributes
      }
    }
    final class Data: CollectionScene {
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        collectionView.register(Tall.self, forCellWithReuseIdentifier: "tall")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: path)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    let scene = Data([Array(0..<40)], layout: layout)
    scene.device.advance(by: 0.1)
    let frames = scene.collection.visibleCells.map(\.frame)
    // 100, 101, 102 ...: 8 of them are 828 high.
    #expect(frames.count == 9 && frames.first == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(frames.last == CGRect(x: 0, y: 828, width: 390, height: 108))
    // All that were made once are known: 17 filled the view with their estimates.
    // 17 * 100 and 0 + 1 + ... + 16, and 23 estimates.
    let height: CGFloat = 1700 + 136 + 1150
    #expect(scene.collection.contentSize.height == height)
  }

  @Test func `another width lays items out anew, and the layout still sees the old one (B18.13)`() {
    final class Watcher: UICollectionViewFlowLayout {
      var seen: [[CGFloat]] = []
      override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
        seen.append([collectionView?.bounds.width ?? -1, new.width])
        return super.shouldInvalidateLayout(forBoundsChange: new)
      }
    }
    let layout = Watcher()
    layout.itemSize = CGSize(width: 120, height: 100)
    let scene = CollectionScene(layout: layout)
    _ = scene.shown
    scene.collection.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    // (844 + 10) / 130 are six; 844 - 720 = 124 for five gaps.
    #expect(scene.shown == Array(0..<24))
    #expect(scene.collection.cellForItem(at: path(1))?.frame.minX == 144.8)
    #expect(layout.seen.contains([390, 844]))
  }

  @Test func `new data in the midst of scrolling is shown, and the content stays in its bounds (B18.8)`() {
    let scene = CollectionScene()
    scene.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
    scene.device.advance(by: 0.2)
    scene.sections = [[5, 6, 7, 8]]
    scene.collection.reloadData()
    #expect(scene.collection.numberOfItems(inSection: 0) == 4)
    scene.device.advance(by: 5)
    #expect(scene.shown == [5, 6, 7, 8] && scene.collection.contentOffset.y == 0)
  }

  @Test func `data that changes without a word is not looked at (B18.8)`() {
    let scene = CollectionScene([Array(0..<60)])
    _ = scene.shown
    scene.sections = [Array(0..<30)]
    scene.collection.contentOffset.y = 900
    #expect(scene.collection.visibleCells.count == 24 && scene.collection.numberOfItems(inSection: 0) == 60)
  }

  @Test func `scrolling to an item shows it where it is wanted (B18.15)`() {
    let scene = CollectionScene()
    func offset(_ position: UICollectionView.ScrollPosition) -> CGFloat {
      scene.collection.scrollToItem(at: path(300), at: position, animated: false)
      return scene.collection.contentOffset.y
    }
    #expect(offset(.top) == 11_000 && offset(.bottom) == CGFloat(11_100 - 844))
    #expect(offset(.centeredVertically) == CGFloat(11_050 - 422))
    #expect(offset([.top, .left]) == 11_000 && offset([]) == 11_000)
  }

  @Test func `what will be wanted soon is named once, and taken back (B18.17)`() {
    final class Soon: UICollectionViewDataSourcePrefetching {
      var calls: [String] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        calls.append("soon \(paths.map(\.item).min() ?? -1)-\(paths.map(\.item).max() ?? -1)")
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
        calls.append("not \(paths.map(\.item).min() ?? -1)-\(paths.map(\.item).max() ?? -1)")
      }
    }
    let (scene, soon) = (CollectionScene(), Soon())
    scene.collection.prefetchDataSource = soon
    _ = scene.shown
    #expect(soon.calls == [])
    scene.collection.contentOffset.y = 110
    _ = scene.shown
    // The next screen goes from 954 to 1798; the line at 880 is seen already, the one at 1760 is the last in it.
    #expect(soon.calls == ["soon 27-50"])
    scene.collection.contentOffset.y = 100
    _ = scene.shown
    // Upwards only the first line is left.
    #expect(soon.calls == ["soon 27-50", "not 27-50", "soon 0-2"])
  }

  @Test func `what nobody has registered stops with a message that says how`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = collection.dequeueReusableCell(withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UICollectionView has no cell for the identifier 'nobody'. Register its class first"))
  }
}

import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Compositional layouts in a collection: what has views, and where.
@MainActor @Suite(.serialized, .leavesNothing)
struct CompositionalLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Three items in a row, 100 points high, 10 points between rows.
  static func grid() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
    section.interGroupSpacing = 10
    return section
  }
  private func header(_ height: CGFloat = 30, pins: Bool = false) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(height)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = pins
    return header
  }

  @Test func `of 100,000 items those that are seen have cells, and scrolling asks for no section (B24.15)`() {
    var questions = 0
    let layout = UICollectionViewCompositionalLayout { _, environment in
      questions += 1
      #expect(environment.container.effectiveContentSize == CGSize(width: 390, height: 844))
      return Self.grid()
    }
    let scene = CollectionScene(layout: layout)
    #expect(scene.shown == Array(0..<24) && scene.made == 24 && questions == 1)
    #expect(scene.collection.contentSize == CGSize(width: 390, height: 33_334 * 110 - 10))
    #expect(
      scene.collection.layoutAttributesForItem(at: path(99_999))?.frame
        == CGRect(x: 0, y: 33_333 * 110, width: 130, height: 100))
    for _ in 0..<10 {
      scene.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
      scene.device.advance(by: 1)
    }
    scene.device.advance(by: 10)
    #expect(scene.collection.contentOffset.y > 5000 && scene.made <= 27 && questions == 1)
    scene.collection.contentOffset.y = 200_000
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 140, y: 200_050)) == path(1819 * 3 - 3 + 1))
  }

  @Test func `sections stand below one another, each as its provider says (B24.11, B24.16)`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 50
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { number, _ in
        let section = Self.grid()
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 30, bottom: 15, trailing: 60)
        if number == 1 { section.boundarySupplementaryItems = [self.header()] }
        return section
      }, configuration: configuration)
    let scene = CollectionScene([[1, 2, 3, 4], [5]], layout: layout)
    let layoutOf = { scene.collection.layoutAttributesForItem(at: $0)?.frame }
    #expect(layoutOf(path(0)) == CGRect(x: 30, y: 5, width: 100, height: 100))
    #expect(layoutOf(path(3)) == CGRect(x: 30, y: 115, width: 100, height: 100))
    // 5 + 210 + 15, 50, the header's 30, 5.
    #expect(layoutOf(path(0, 1)) == CGRect(x: 30, y: 315, width: 100, height: 100))
    #expect(scene.collection.contentSize.height == 430)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      scene.collection.supplementaryView(forElementKind: kind, at: path(0, 1))?.frame
        == CGRect(x: 30, y: 280, width: 300, height: 30))
    #expect(scene.collection.supplementaryView(forElementKind: kind, at: path(0, 0)) == nil)
  }

  @Test func `a pinned header stays until its section's end pushes it out (B24.16)`() {
    let section = Self.grid()
    section.boundarySupplementaryItems = [header(pins: true)]
    let scene = CollectionScene(
      [Array(0..<9), Array(9..<30)], layout: UICollectionViewCompositionalLayout(section: section))
    func top(_ section: Int) -> CGFloat? {
      scene.collection.layoutIfNeeded()
      return scene.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))?.frame.minY
    }
    #expect(top(0) == 0 && top(1) == 350)
    scene.collection.contentOffset.y = 200
    #expect(top(0) == 200)
    scene.collection.contentOffset.y = 340
    #expect(top(0) == 320 && top(1) == 350)
    scene.collection.contentOffset.y = 400
    #expect(top(0) == nil && top(1) == 400)
  }

  @Test func `backgrounds lie behind the cells, badges in front of them (B24.17)`() {
    final class Back: UICollectionReusableView {}
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Self.size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
    section.contentInsets.top = 40
    let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    back.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 0, trailing: 5)
    section.decorationItems = [back]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Back.self, forDecorationViewOfKind: "back")
    let scene = CollectionScene([[1, 2, 3]])
    scene.collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "header")
    scene.collection.collectionViewLayout = layout
    #expect(scene.shown == [1, 2, 3])
    #expect(scene.collection.subviews.first?.frame == CGRect(x: 5, y: 10, width: 380, height: 230))
    #expect(scene.collection.subviews.first is Back)
    #expect(
      scene.collection.visibleSupplementaryViews(ofKind: "badge").map(\.frame) == [
        CGRect(x: 185, y: 30, width: 20, height: 20), CGRect(x: 380, y: 30, width: 20, height: 20),
        CGRect(x: 185, y: 130, width: 20, height: 20),
      ])
    scene.device.tap(at: CGPoint(x: 100, y: 90))
    #expect(scene.collection.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `columns stand side by side where content scrolls from side to side (B24.11)`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let item = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.25)))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: Self.size(.absolute(100), .fractionalHeight(1)), subitems: [item]))
    let scene = CollectionScene(
      [Array(0..<40)], layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(scene.shown == Array(0..<16) && scene.collection.contentSize == CGSize(width: 1000, height: 844))
    #expect(
      scene.collection.layoutAttributesForItem(at: path(5))?.frame == CGRect(x: 100, y: 211, width: 100, height: 211))
  }

  @Test func `a custom group's items stand where the program says (B24.12)`() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: Self.size(.fractionalWidth(1), .absolute(200))) {
      environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width, height: 150)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 100, width: 100, height: 100), zIndex: 5),
      ]
    }
    let scene = CollectionScene(
      [[1, 2, 3]], layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(scene.shown == [1, 2, 3] && scene.collection.contentSize.height == 400)
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 60, y: 120)) == path(1))
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 10, y: 120)) == path(0))
    #expect(scene.collection.layoutAttributesForItem(at: path(2))?.frame.minY == 200)
  }

  @Test func `headers of the whole layout stand around all sections (B24.16)`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header(70)]
    let scene = CollectionScene(
      [[1], [2]], layout: UICollectionViewCompositionalLayout(section: Self.grid(), configuration: configuration))
    #expect(scene.collection.layoutAttributesForItem(at: path(0))?.frame.minY == 70)
    #expect(scene.collection.contentSize.height == 270)
    #expect(
      scene.collection.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
        == [IndexPath(index: 0)])
  }

  @Test func `a provider without a section stops with a message (B24.11)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene([[1]], layout: UICollectionViewCompositionalLayout { _, _ in nil })
        scene.collection.layoutIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UICollectionViewCompositionalLayout answered nil for section 0"))
  }
}

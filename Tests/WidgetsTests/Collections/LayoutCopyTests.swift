import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What is made of parts of a compositional layout when they are taken in, and when a program copies them (B24.42).
@MainActor @Suite(.serialized, .leavesNothing)
struct LayoutCopyTests {
  private func size(_ width: CGFloat = 100, _ height: CGFloat = 50) -> NSCollectionLayoutSize {
    CompositionalLayoutTests.size(.absolute(width), .absolute(height))
  }
  private func places(_ section: NSCollectionLayoutSection) -> [CGRect] {
    let scene = CollectionScene([[0, 1, 2]], layout: UICollectionViewCompositionalLayout(section: section))
    return (0..<3).compactMap { scene.collection.layoutAttributesForItem(at: [0, $0])?.frame }
  }

  @Test func `an item that is changed after a group took it changes nothing (B24.42)`() {
    let item = NSCollectionLayoutItem(layoutSize: size())
    item.contentInsets.leading = 10
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    item.contentInsets.leading = 60
    group.interItemSpacing = .fixed(5)
    let section = NSCollectionLayoutSection(group: group)
    group.interItemSpacing = .fixed(40)
    #expect(group.subitems[0] !== item && group.subitems[0].contentInsets.leading == 10)
    #expect(places(section) == [10, 115, 220].map { CGRect(x: $0, y: 0, width: 90, height: 50) })
  }

  @Test func `groups in groups are copied with what is in them (B24.42)`() {
    let item = NSCollectionLayoutItem(layoutSize: size())
    let inner = NSCollectionLayoutGroup.vertical(layoutSize: size(100, 150), repeatingSubitem: item, count: 3)
    inner.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(), elementKind: "mark", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    ]
    inner.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(8), top: nil, trailing: nil, bottom: nil)
    let outer = NSCollectionLayoutGroup.horizontal(layoutSize: size(390, 150), subitems: [inner])
    let copy = outer.copy() as? NSCollectionLayoutGroup
    let kept = copy?.subitems.first as? NSCollectionLayoutGroup
    #expect(copy !== outer && kept !== inner && kept !== outer.subitems[0])
    #expect(kept?.supplementaryItems.map(\.elementKind) == ["mark"] && kept?.edgeSpacing === inner.edgeSpacing)
    #expect(kept?.subitems.map(\.layoutSize) == [item.layoutSize])
    #expect(places(NSCollectionLayoutSection(group: outer)).map(\.minY) == [0, 50, 100])
  }

  @Test func `what lies behind a section is copied when it is set, headers and footers are not (B24.42)`() {
    let section = CompositionalLayoutTests.grid()
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(), elementKind: "head", alignment: .top)
    (section.decorationItems, section.boundarySupplementaryItems) = ([background], [header])
    (background.zIndex, background.contentInsets.top, header.pinToVisibleBounds) = (-3, 9, true)
    #expect(section.decorationItems[0].zIndex == 0 && section.decorationItems[0].contentInsets.top == 0)
    #expect(section.boundarySupplementaryItems[0] === header)
  }

  @Test func `a layout keeps its configuration as it was when it was set (B24.42)`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(
      section: CompositionalLayoutTests.grid(), configuration: configuration)
    let scene = CollectionScene([[0, 1, 2], [3]], layout: layout)
    func second() -> CGFloat? {
      scene.collection.layoutIfNeeded()
      return scene.collection.cellForItem(at: [1, 0])?.frame.minY
    }
    configuration.interSectionSpacing = 50
    layout.invalidateLayout()
    #expect(second() == 100)
    layout.configuration = configuration
    configuration.interSectionSpacing = 70
    #expect(second() == 150 && layout.configuration !== configuration)
  }

  @Test func `a section's copy is laid out in the same way, and goes its own (B24.42)`() throws {
    let section = CompositionalLayoutTests.grid()
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 60)
    (section.orthogonalScrollingBehavior, section.orthogonalScrollingProperties.bounce) = (.paging, .never)
    section.supplementariesFollowContentInsets = false
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    section.orthogonalScrollingProperties.bounce = .always
    #expect(copy !== section && places(copy) == places(section))
    #expect(copy.orthogonalScrollingBehavior == .paging && copy.orthogonalScrollingProperties.bounce == .never)
    #expect(copy.interGroupSpacing == 10 && !copy.supplementariesFollowContentInsets)
    copy.contentInsets.leading = 0
    #expect(places(copy)[0].minX == 0 && places(section)[0].minX == 30)
  }

  @Test func `headers, badges and configurations are copied with what was set (B24.42)`() throws {
    let anchor = NSCollectionLayoutAnchor(edges: .top)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(), elementKind: "badge", containerAnchor: anchor, itemAnchor: anchor)
    badge.zIndex = 7
    let badgeCopy = try #require(badge.copy() as? NSCollectionLayoutSupplementaryItem)
    #expect(badgeCopy !== badge && badgeCopy.zIndex == 7 && badgeCopy.itemAnchor === anchor)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(), elementKind: "head", alignment: .topLeading, absoluteOffset: CGPoint(x: 3, y: 4))
    (header.extendsBoundary, header.pinToVisibleBounds, header.zIndex) = (false, true, 5)
    let headerCopy = try #require(header.copy() as? NSCollectionLayoutBoundarySupplementaryItem)
    #expect(headerCopy !== header && headerCopy.alignment == .topLeading && headerCopy.offset == CGPoint(x: 3, y: 4))
    #expect(!headerCopy.extendsBoundary && headerCopy.pinToVisibleBounds && headerCopy.zIndex == 5)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (.horizontal, 8)
    (configuration.contentInsetsReference, configuration.boundarySupplementaryItems) = (.none, [header])
    let copy = try #require(configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration)
    #expect(copy !== configuration && copy.scrollDirection == .horizontal && copy.interSectionSpacing == 8)
    #expect(copy.contentInsetsReference == .none && copy.boundarySupplementaryItems.first === header)
  }

  @Test func `what can't be changed is its own copy (B24.42)`() {
    let values: [NSObject] = [
      NSCollectionLayoutDimension.absolute(3), size(), NSCollectionLayoutSpacing.flexible(2),
      NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil),
      NSCollectionLayoutAnchor(edges: .bottom), NSCollectionLayoutGroupCustomItem(frame: .zero),
    ]
    for value in values { #expect(value is any NSCopying && value.copy() as? NSObject === value) }
  }

  @Test func `a part of a class of the program's own is taken as it is (B24.42)`() {
    final class Own: NSCollectionLayoutItem {}
    let item = Own(layoutSize: size())
    #expect(NSCollectionLayoutGroup.horizontal(layoutSize: size(), subitems: [item]).subitems[0] === item)
  }
}

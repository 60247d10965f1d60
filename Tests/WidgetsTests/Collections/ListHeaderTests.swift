import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Lists whose first items are their sections' headers (B24.38).
@MainActor @Suite(.serialized, .leavesNothing)
struct ListHeaderTests {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private func list(_ appearance: Appearance = .plain, _ count: Int = 30) -> SwipedList {
    SwipedList((0..<count).map { "\($0)" }, appearance) { $0.headerMode = .firstItemInSection }
  }
  private func top(_ list: SwipedList, _ item: Int) -> CGFloat? {
    list.collection.layoutIfNeeded()
    return list.cell(item)?.frame.minY
  }

  @Test func `it is an item otherwise, and goes with the others`() {
    for appearance in [Appearance.plain, .insetGrouped] {
      let list = list(appearance)
      list.device.tap(at: CGPoint(x: 195, y: 22))
      #expect(list.take() == ["select 0"])
      list.collection.contentOffset.y = 300
      #expect(top(list, 0) == nil && top(list, 7) == 308)
    }
  }

  @Test func `headers of their own are pinned in both plain looks, and in no other (B24.21)`() {
    func isPinned(_ appearance: Appearance) -> Bool {
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.headerMode = .supplementary
      let scene = CollectionScene([Array(0..<40)], layout: UICollectionViewCompositionalLayout.list(using: list))
      scene.collection.contentOffset.y = 300
      scene.collection.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      return scene.collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) != nil
    }
    #expect(isPinned(.plain) && isPinned(.sidebarPlain))
    #expect(!isPinned(.grouped) && !isPinned(.insetGrouped) && !isPinned(.sidebar))
  }

  @Test func `there is no line below it`() {
    #expect(list(.plain, 3).lines.map(\.minY) == [87.5, 131.5])
    #expect(list(.insetGrouped, 3).lines.map(\.minY) == [87.5])
  }

  @Test func `its cell's default content is a header's`() {
    func fonts(_ appearance: Appearance) -> [UIFont] {
      @MainActor final class Fonts { var list: [UIFont] = [] }
      let fonts = Fonts()
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
        fonts.list.append(cell.defaultContentConfiguration().textProperties.font)
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      collection.layoutIfNeeded()
      return fonts.list
    }
    let cell = UIListContentConfiguration.cell().textProperties.font
    #expect(fonts(.plain) == [UIListContentConfiguration.plainHeader().textProperties.font, cell])
    #expect(fonts(.insetGrouped) == [UIListContentConfiguration.groupedHeader().textProperties.font, cell])
    #expect(fonts(.sidebar) == [UIListContentConfiguration.sidebarHeader().textProperties.font, cell])
  }
}

import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A list whose cells have accessories, 50 points high.
@MainActor
private final class ListScene {
  let device = SimulatedDevice()
  let collection: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Int>
  @MainActor final class Calls { var list: [String] = [] }
  let calls = Calls()

  init(_ accessories: @escaping @MainActor (Int, Calls) -> [UICellAccessory]) {
    let size = CompositionalLayoutTests.size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [calls] cell, _, item in
      cell.accessories = accessories(item, calls)
      cell.indentationLevel = item / 100
    }
    source = .init(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let root = UIView()
    root.addSubview(collection)
    device.show(root)
  }

  func apply(_ items: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot)
    device.advance(by: 1)
  }
  func content(_ item: Int) -> CGRect? {
    collection.layoutIfNeeded()
    let cell = collection.cellForItem(at: IndexPath(item: item, section: 0))
    cell?.layoutIfNeeded()
    return cell?.contentView.frame
  }
  var items: [Int] { source.snapshot().itemIdentifiers }
  var selected: [Int] { (collection.indexPathsForSelectedItems ?? []).map(\.item) }
}

/// Cells of lists, and what stands beside their content (B24.23, B24.24).
@MainActor @Suite(.serialized, .leavesNothing)
struct ListCellTests {
  @Test func `accessories take room at their sides, those for editing while it is edited (B24.23)`() {
    let scene = ListScene { item, _ in
      item == 1 ? [.disclosureIndicator(), .delete()] : item == 2 ? [.checkmark(), .disclosureIndicator()] : []
    }
    scene.apply([1, 2, 3, 204])
    // 16 points of margin, 22 of the mark, 10 between and before the content.
    #expect(scene.content(0) == CGRect(x: 0, y: 0, width: 342, height: 50))
    #expect(scene.content(1) == CGRect(x: 0, y: 0, width: 310, height: 50))
    #expect(scene.content(2) == CGRect(x: 0, y: 0, width: 390, height: 50))
    // Two steps of ten.
    #expect(scene.content(3) == CGRect(x: 20, y: 0, width: 370, height: 50))
    scene.collection.isEditing = true
    #expect(scene.content(0) == CGRect(x: 48, y: 0, width: 294, height: 50))
    #expect(scene.content(1) == CGRect(x: 0, y: 0, width: 310, height: 50))
  }

  @Test func `a button beside the content does its own, a mark lets the item be selected (B24.23)`() {
    let scene = ListScene { item, calls in
      item == 1 ? [.detail { calls.list.append("detail") }] : [.disclosureIndicator()]
    }
    scene.apply([1, 2])
    scene.device.tap(at: CGPoint(x: 363, y: 25))
    #expect(scene.calls.list == ["detail"] && scene.selected == [])
    scene.device.tap(at: CGPoint(x: 100, y: 25))
    #expect(scene.calls.list == ["detail"] && scene.selected == [0])
    scene.device.tap(at: CGPoint(x: 363, y: 75))
    #expect(scene.selected == [1])
  }

  @Test func `views of a program's own stand where it says (B24.23)`() {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    let scene = ListScene { _, _ in
      [
        .disclosureIndicator(),
        .customView(configuration: .init(customView: own, placement: .trailing(displayed: .always, at: { _ in 0 }))),
      ]
    }
    scene.apply([1])
    // 16 and 22 and 10 for the mark, 40 and 10 for the view.
    #expect(scene.content(0)?.width == 292)
    #expect(own.frame == CGRect(x: 302, y: 10, width: 40, height: 30))
  }

  @Test func `a tap on an outline's mark opens its item, and on a header anywhere (B24.24)`() {
    let scene = ListScene { item, _ in
      item == 1
        ? [.outlineDisclosure()] : item == 2 ? [.outlineDisclosure(options: .init(style: .header))] : []
    }
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([21], to: 2)
    let calls = scene.calls
    scene.source.sectionSnapshotHandlers.willExpandItem = { calls.list.append("expand \($0)") }
    scene.source.sectionSnapshotHandlers.willCollapseItem = { calls.list.append("collapse \($0)") }
    scene.source.apply(outline, to: 0)
    scene.device.advance(by: 1)
    scene.device.tap(at: CGPoint(x: 363, y: 25))
    scene.device.advance(by: 1)
    #expect(scene.items == [1, 11, 12, 2] && scene.selected == [])
    scene.device.tap(at: CGPoint(x: 100, y: 175))
    scene.device.advance(by: 1)
    #expect(scene.items == [1, 11, 12, 2, 21] && scene.selected == [])
    scene.device.tap(at: CGPoint(x: 100, y: 25))
    #expect(scene.selected == [0])
    scene.device.tap(at: CGPoint(x: 363, y: 25))
    scene.device.advance(by: 1)
    #expect(scene.items == [1, 2, 21] && calls.list == ["expand 1", "expand 2", "collapse 1"])
    scene.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    scene.device.tap(at: CGPoint(x: 100, y: 75))
    scene.device.advance(by: 1)
    #expect(scene.items == [1, 2, 21])
  }

  @Test func `a finger on the handle takes up the item at once (B24.23)`() {
    let scene = ListScene { _, _ in [.reorder(displayed: .always)] }
    scene.apply([1, 2, 3])
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    let finger = scene.device.touchDown(at: CGPoint(x: 363, y: 25))
    for y in stride(from: 35, through: 130, by: 10) { finger.move(to: CGPoint(x: 363, y: y)) }
    #expect(scene.collection.hasActiveInteractiveMovement && scene.collection.contentOffset == .zero)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.items == [2, 3, 1] && scene.selected == [])
  }

  @Test func `another finger, on the handle of another item, neither steers nor ends it (B24.35)`() {
    let scene = ListScene { _, _ in [.reorder(displayed: .always)] }
    scene.apply([1, 2, 3, 4])
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    let finger = scene.device.touchDown(at: CGPoint(x: 363, y: 25))
    for y in stride(from: 35, through: 125, by: 10) { finger.move(to: CGPoint(x: 363, y: y)) }
    let other = scene.device.touchDown(at: CGPoint(x: 363, y: 175))
    for y in stride(from: 165, through: 25, by: -10) { other.move(to: CGPoint(x: 363, y: y)) }
    let held = scene.collection.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect(scene.collection.hasActiveInteractiveMovement && held?.center.y == 125)
    other.lift()
    #expect(scene.collection.hasActiveInteractiveMovement)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.items == [2, 3, 1, 4])
  }

  @Test func `a finger whose item was taken from it steers no other one's (B24.35)`() {
    let scene = ListScene { _, _ in [.reorder(displayed: .always)] }
    scene.apply([1, 2, 3, 4])
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    let finger = scene.device.touchDown(at: CGPoint(x: 363, y: 25))
    finger.move(to: CGPoint(x: 363, y: 35))
    scene.apply([1, 2, 3, 4, 5])
    #expect(!scene.collection.hasActiveInteractiveMovement)
    let other = scene.device.touchDown(at: CGPoint(x: 363, y: 175))
    other.move(to: CGPoint(x: 363, y: 180))
    for y in stride(from: 45, through: 105, by: 10) { finger.move(to: CGPoint(x: 363, y: y)) }
    finger.lift()
    let held = scene.collection.cellForItem(at: IndexPath(item: 3, section: 0))
    #expect(scene.collection.hasActiveInteractiveMovement && held?.center.y == 180)
    other.lift()
    scene.device.advance(by: 1)
    #expect(scene.items == [1, 2, 3, 4, 5])
  }
}

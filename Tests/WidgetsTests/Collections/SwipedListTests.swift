import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Lists of rows of 44 points, of the names given; what is called stands in one list.
@MainActor
final class SwipedList: UICollectionViewDelegate {
  let device = SimulatedDevice()
  let collection: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>
  @MainActor final class Calls {
    var list: [String] = []
    var handler: (String) -> Void = { _ in }
    /// What an action calls when it is done, instead of at once.
    var done: ((Bool) -> Void)?
    var waits = false
  }
  let calls = Calls()
  var canEdit = true

  init(
    _ names: [String], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, isMirrored: Bool = false,
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    let calls = calls
    func offer(_ name: String) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: name) { _, _, done in
          calls.list.append("perform \(name)")
          calls.handler(name)
          if calls.waits { calls.done = done } else { done(true) }
        }
      ])
    }
    list.leadingSwipeActionsConfigurationProvider = { path in
      calls.list.append("leading \(path.item)")
      return offer("Read")
    }
    list.trailingSwipeActionsConfigurationProvider = { path in
      calls.list.append("trailing \(path.item)")
      return path.item == 2 ? nil : offer("Delete")
    }
    change(&list)
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    if isMirrored { collection.semanticContentAttribute = .forceRightToLeft }
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      cell.accessibilityIdentifier = name
    }
    source = .init(collectionView: collection) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    collection.delegate = self
    let root = UIView()
    root.addSubview(collection)
    device.show(root)
    apply(names)
  }

  func apply(_ names: [String]) {
    show(names)
    device.advance(by: 0.5)
  }

  /// The same from within a call.
  func show(_ names: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    source.apply(snapshot)
  }

  func take() -> [String] {
    defer { calls.list = [] }
    return calls.list
  }
  func cell(_ item: Int) -> UICollectionViewCell? { collection.cellForItem(at: IndexPath(item: item, section: 0)) }
  /// Where a cell is, as often as it is asked.
  func x(_ item: Int) -> CGFloat { cell(item)?.frame.minX ?? .nan }
  /// A finger pulls an item and lets go.
  func pull(_ item: Int, by distance: CGFloat) {
    let start = CGPoint(x: distance < 0 ? 370 : 20, y: 22 + 44 * CGFloat(item))
    device.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
    device.advance(by: 1)
  }
  /// The lines that are seen, from top to bottom.
  var lines: [CGRect] {
    collection.subviews.filter { $0.frame.height == 0.5 }.map(\.frame).sorted { $0.minY < $1.minY }
  }

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    calls.list.append("canEdit \(indexPath.item)")
    return canEdit
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.list.append("select \(indexPath.item)")
  }
}

/// What the items of a list offer to a finger that pulls them (B24.31).
@MainActor @Suite(.serialized, .leavesNothing)
struct SwipedListTests {
  let list = SwipedList(["one", "two", "three"])

  @Test func `an item is asked what it offers, opens, performs what is tapped, and closes`() throws {
    list.pull(1, by: -100)
    #expect(list.take() == ["canEdit 1", "trailing 1"] && list.x(1) < -70)
    #expect(list.cell(1)?.configurationState.isSwiped == true && list.cell(0)?.configurationState.isSwiped == false)
    list.device.tap(try #require(list.device.view(identified: "Delete")))
    list.device.advance(by: 1)
    #expect(list.take() == ["perform Delete"] && list.x(1) == 0)
    #expect(list.device.view(identified: "Delete") == nil && list.cell(1)?.configurationState.isSwiped == false)
    list.pull(0, by: 100)
    #expect(list.take() == ["canEdit 0", "leading 0"] && list.x(0) > 70)
  }

  @Test func `what offers nothing, or can't be edited, does not move`() {
    list.pull(2, by: -150)
    #expect(list.take().prefix(2) == ["canEdit 2", "trailing 2"] && list.x(2) == 0)
    list.canEdit = false
    list.pull(1, by: -150)
    #expect(list.take().first == "canEdit 1" && list.x(1) == 0)
    list.collection.isEditing = true
    list.pull(0, by: -150)
    #expect(!list.take().contains("canEdit 0") && list.x(0) == 0)
  }

  @Test func `with an item open a touch elsewhere closes it, and selects nothing`() {
    list.pull(1, by: -100)
    _ = list.take()
    list.device.tap(at: CGPoint(x: 195, y: 22))
    list.device.advance(by: 1)
    #expect(list.take() == [] && list.x(1) == 0)
    list.device.tap(at: CGPoint(x: 195, y: 22))
    #expect(list.take() == ["select 0"])
  }

  @Test func `pulled all the way it performs its first action, and other items come in its place`() {
    list.calls.handler = { [weak list] _ in list?.show(["one", "three"]) }
    list.pull(1, by: -330)
    #expect(list.take() == ["canEdit 1", "trailing 1", "perform Delete"])
    #expect(list.collection.numberOfItems(inSection: 0) == 2 && list.x(0) == 0 && list.x(1) == 0)
    #expect(list.device.view(identified: "Delete") == nil)
  }

  @Test func `items that change while one is open, or under the finger, close it at once`() {
    list.pull(1, by: -100)
    list.apply(["zero", "one", "two"])
    #expect(list.device.view(identified: "Delete") == nil && [0, 1, 2].map(list.x) == [0, 0, 0])
    let finger = list.device.touchDown(at: CGPoint(x: 300, y: 66))
    finger.move(to: CGPoint(x: 200, y: 66), over: 0.2)
    #expect(list.x(1) < -50)
    list.collection.reloadData()
    list.device.advance(by: 0.1)
    finger.move(to: CGPoint(x: 100, y: 66), over: 0.2)
    #expect(list.x(1) == 0)
    finger.lift()
    list.device.advance(by: 1)
    // What comes to be done later is done to nothing.
    list.calls.waits = true
    list.pull(0, by: -330)
    list.apply(["one", "two"])
    list.calls.done?(true)
    list.device.advance(by: 1)
    #expect([0, 1].map(list.x) == [0, 0])
  }

  @Test func `it stands beside its place while the list is laid out anew`() {
    list.pull(1, by: -100)
    let x = list.x(1)
    list.collection.collectionViewLayout.invalidateLayout()
    list.collection.layoutIfNeeded()
    #expect(list.x(1) == x && x < -70)
  }

  @Test func `a collection that goes while an item is open leaves nothing`() {
    var gone: SwipedList? = SwipedList(["one", "two"])
    gone?.pull(0, by: -100)
    weak var collection: UICollectionView?
    collection = gone?.collection
    gone?.collection.removeFromSuperview()
    gone = nil
    #expect(collection == nil)
  }
}

/// Lines between the items of a list (B24.30).
@MainActor @Suite(.serialized, .leavesNothing)
struct ListSeparatorTests {
  @Test func `a plain list has one below each item, a group none below its last`() {
    let plain = SwipedList(["one", "two", "three"])
    #expect(
      plain.lines == [43.5, 87.5, 131.5].map { CGRect(x: 16, y: $0, width: 374, height: 0.5) })
    let group = SwipedList(["one", "two", "three"], .insetGrouped)
    #expect(group.lines == [43.5, 87.5].map { CGRect(x: 32, y: $0, width: 342, height: 0.5) })
    let none = SwipedList(["one", "two"]) { $0.showsSeparators = false }
    #expect(none.lines == [])
  }

  @Test func `the program says of each item how its lines look`() {
    let list = SwipedList(["one", "two", "three"]) {
      $0.separatorConfiguration.color = .red
      $0.itemSeparatorHandler = { path, usual in
        var own = usual
        if path.item == 0 { (own.topSeparatorVisibility, own.bottomSeparatorVisibility) = (.visible, .hidden) }
        if path.item == 1 {
          own.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 90)
        }
        return own
      }
    }
    #expect(
      list.lines == [
        CGRect(x: 16, y: 0, width: 374, height: 0.5), CGRect(x: 0, y: 87.5, width: 300, height: 0.5),
        CGRect(x: 16, y: 131.5, width: 374, height: 0.5),
      ])
    #expect(list.collection.subviews.filter { $0.frame.height == 0.5 }.allSatisfy { $0.backgroundColor == .red })
  }

  @Test func `a finger on a line is on the item`() {
    let list = SwipedList(["one", "two"])
    list.device.tap(at: CGPoint(x: 195, y: 43.6))
    #expect(list.take() == ["select 0"])
    list.apply(["one", "two", "three"])
    #expect(list.lines.count == 3)
    list.apply(["three"])
    #expect(list.lines.map(\.minY) == [43.5])
  }
}

/// Layouts that run from right to left (B24.33).
@MainActor @Suite(.serialized, .leavesNothing)
struct MirroredLayoutTests {
  @Test func `a list is mirrored: its lines, and the sides from which it is pulled`() {
    let list = SwipedList(["one", "two"], isMirrored: true)
    #expect(list.lines.map(\.minX) == [0, 0] && list.lines.map(\.maxX) == [374, 374])
    list.pull(0, by: -100)
    #expect(list.take() == ["canEdit 0", "leading 0"])
  }

  @Test func `items of groups begin at the right`() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item]))
    section.contentInsets.leading = 30
    let scene = CollectionScene([[0, 1, 2, 3, 4]], layout: UICollectionViewCompositionalLayout(section: section))
    func places() -> [CGFloat] {
      scene.collection.collectionViewLayout.invalidateLayout()
      scene.collection.layoutIfNeeded()
      return (0..<5).map { scene.collection.cellForItem(at: [0, $0])?.frame.minX ?? .nan }
    }
    #expect(places() == [30, 130, 230, 30, 130])
    scene.collection.semanticContentAttribute = .forceRightToLeft
    #expect(places() == [260, 160, 60, 260, 160])
    // A finger finds them there.
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 300, y: 20)) == [0, 0])
  }

  @Test func `a flow is mirrored only if its class says so`() {
    final class Mirrored: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    func places(_ layout: UICollectionViewFlowLayout) -> [CGFloat] {
      layout.itemSize = CGSize(width: 120, height: 100)
      let scene = CollectionScene([[0, 1, 2, 3]], layout: layout)
      scene.collection.semanticContentAttribute = .forceRightToLeft
      layout.invalidateLayout()
      scene.collection.layoutIfNeeded()
      return (0..<4).map { scene.collection.cellForItem(at: [0, $0])?.frame.minX ?? .nan }
    }
    #expect(places(UICollectionViewFlowLayout()) == [0, 135, 270, 0])
    #expect(places(Mirrored()) == [270, 135, 0, 270])
    let across = Mirrored()
    across.scrollDirection = .horizontal
    across.minimumLineSpacing = 10
    // As wide as its four columns of eight: what is first is at the right end.
    let scene = CollectionScene([Array(0..<21)], layout: across)
    across.itemSize = CGSize(width: 120, height: 100)
    scene.collection.semanticContentAttribute = .forceRightToLeft
    across.invalidateLayout()
    scene.collection.layoutIfNeeded()
    #expect(across.layoutAttributesForItem(at: [0, 0])?.frame.maxX == scene.collection.contentSize.width)
  }

  @Test func `insets of a flow's sections may count from the margins (B24.34)`() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.sectionInset.left) = (CGSize(width: 100, height: 50), 5)
    let scene = CollectionScene([[0, 1]], layout: layout)
    scene.collection.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    scene.collection.layoutIfNeeded()
    #expect(scene.collection.cellForItem(at: [0, 0])?.frame.minX == 5)
    layout.sectionInsetReference = .fromLayoutMargins
    scene.collection.layoutIfNeeded()
    #expect(scene.collection.cellForItem(at: [0, 0])?.frame.minX == 25)
    layout.sectionInsetReference = .fromSafeArea
    scene.collection.layoutIfNeeded()
    #expect(scene.collection.cellForItem(at: [0, 0])?.frame.minX == 5)
  }
}

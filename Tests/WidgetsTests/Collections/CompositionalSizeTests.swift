import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// As high as its constraints say: ten points for each unit of its number.
private final class TallCell: UICollectionViewCell {
  private let bar = UIView()
  private var height: NSLayoutConstraint?
  var number = 0 {
    didSet {
      height?.isActive = false
      height = bar.heightAnchor.constraint(equalToConstant: CGFloat(number) * 10)
      height?.isActive = true
    }
  }
  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: contentView.topAnchor),
      bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class TallScene {
  let device = SimulatedDevice()
  let collection: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Int>
  private(set) var questions = 0
  private let asked: Box

  @MainActor final class Box { var count = 0 }

  init(_ layout: UICollectionViewLayout, height: @escaping (Int) -> Int) {
    collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let asked = Box()
    let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, item in
      asked.count += 1
      cell.number = height(item)
    }
    source = .init(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    self.asked = asked
    let root = UIView()
    root.addSubview(collection)
    device.show(root)
  }
  var cells: Int { asked.count }

  func apply(_ items: [Int], _ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void = { _ in }) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    change(&snapshot)
    source.apply(snapshot)
    device.advance(by: 1)
  }
  var frames: [CGRect] { collection.visibleCells.map(\.frame) }
}

/// Items that say their size themselves.
@MainActor @Suite(.serialized, .leavesNothing)
struct CompositionalSizeTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a list's items are as high as their cells say (B24.14, B24.21)`() {
    let scene = TallScene(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))) { $0 }
    scene.apply([3, 20, 5])
    #expect(
      scene.frames == [
        CGRect(x: 0, y: 0, width: 390, height: 30), CGRect(x: 0, y: 30, width: 390, height: 200),
        CGRect(x: 0, y: 230, width: 390, height: 50),
      ])
    #expect(scene.collection.contentSize == CGSize(width: 390, height: 280))
    // What was said goes with the item.
    scene.apply([7, 5, 20, 3])
    #expect(scene.frames.map(\.minY) == [0, 70, 120, 320] && scene.collection.contentSize.height == 350)
    let inset = TallScene(UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))) { $0 }
    inset.apply([3])
    #expect(inset.frames == [CGRect(x: 16, y: 0, width: 358, height: 30)])
  }

  @Test func `a row is as high as the highest of its items (B24.14)`() {
    let size = CompositionalLayoutTests.size(.fractionalWidth(0.5), .estimated(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .estimated(40)),
      repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 2)
    group.interItemSpacing = .fixed(0)
    let scene = TallScene(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    ) { $0 }
    scene.apply([3, 9, 4])
    #expect(
      scene.frames == [
        CGRect(x: 0, y: 0, width: 195, height: 30), CGRect(x: 195, y: 0, width: 195, height: 90),
        CGRect(x: 0, y: 90, width: 195, height: 40),
      ])
  }

  @Test func `an item that is reconfigured may say another height (B24.6, B24.14)`() {
    var extra = 0
    let scene = TallScene(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))) { $0 + extra }
    scene.apply([3, 4])
    let cell = scene.collection.cellForItem(at: path(0))
    extra = 10
    scene.apply([3, 4]) { $0.reconfigureItems([3]) }
    #expect(scene.collection.cellForItem(at: path(0)) === cell)
    #expect(scene.frames.map(\.height) == [130, 40] && scene.frames.map(\.minY) == [0, 130])
  }

  @Test func `of 100,000 items of unknown height only those that come into sight are asked (B24.15)`() {
    let scene = TallScene(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))) { 5 + $0 % 7 }
    scene.apply(Array(0..<100_000))
    // 844 points hold 20 of 44, and 17 of 50 and more.
    #expect(scene.cells <= 20)
    for _ in 0..<5 {
      scene.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
      scene.device.advance(by: 1)
    }
    scene.device.advance(by: 10)
    let seen = scene.collection.indexPathsForVisibleItems.map(\.item)
    #expect((seen.last ?? 0) > 50 && scene.cells <= (seen.last ?? 0) + 60)
    // One below the other, without gaps.
    let frames = scene.frames
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    #expect(frames.map(\.height) == seen.map { CGFloat(5 + $0 % 7) * 10 })
  }
}

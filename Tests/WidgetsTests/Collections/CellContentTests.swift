import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A bar of a height, three times as high while its cell is selected.
private struct Bar: UIContentConfiguration {
  var height: CGFloat
  var factor: CGFloat = 1
  func makeContentView() -> any UIView & UIContentView { BarView(self) }
  func updated(for state: any UIConfigurationState) -> Bar {
    var bar = self
    bar.factor = (state as? UICellConfigurationState)?.isSelected == true ? 3 : 1
    return bar
  }
}

private final class BarView: UIView, UIContentView {
  private var constraint: NSLayoutConstraint?
  var configuration: any UIContentConfiguration { didSet { show() } }
  init(_ bar: Bar) {
    configuration = bar
    super.init(frame: .zero)
    show()
  }
  required init?(coder: NSCoder) { nil }
  private func show() {
    guard let bar = configuration as? Bar else { return }
    constraint?.isActive = false
    constraint = heightAnchor.constraint(equalToConstant: bar.height * bar.factor)
    constraint?.isActive = true
  }
}

/// What cells of collections show by configurations.
@MainActor @Suite(.serialized, .leavesNothing)
struct CellContentTests {
  @MainActor final class Calls { var list: [String] = [] }

  @Test func `a cell is as high as what is configured, which follows its state (B24.25)`() {
    let device = SimulatedDevice()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let calls = Calls()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      cell.contentConfiguration = Bar(height: CGFloat(number))
      cell.configurationUpdateHandler = { _, state in
        calls.list.append("\(number) \(state.isSelected ? "selected" : state.isHighlighted ? "highlighted" : "plain")")
      }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    let root = UIView()
    root.addSubview(collection)
    device.show(root)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([30, 50])
    source.apply(snapshot)
    device.advance(by: 1)
    #expect(collection.visibleCells.map(\.frame.height) == [30, 50])
    #expect(calls.list == ["30 plain", "50 plain"])
    calls.list = []
    let finger = device.touchDown(at: CGPoint(x: 100, y: 15))
    device.advance(by: 0.3)
    finger.lift()
    device.advance(by: 1)
    #expect(calls.list == ["30 highlighted", "30 selected"])
    #expect(collection.visibleCells.map(\.frame.height) == [90, 50])
    #expect(collection.visibleCells.last?.frame.minY == 90)
  }
}

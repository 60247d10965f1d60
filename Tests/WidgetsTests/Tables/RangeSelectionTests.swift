import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Two fingers that select what they come over (B22.40).
@MainActor @Suite(.serialized, .leavesNothing)
struct RangeSelectionTests {
  /// Twenty rows of 44 points, and twenty items likewise.
  @MainActor
  final class Scene: UITableViewDataSource, UITableViewDelegate {
    let device = SimulatedDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var calls: [String] = []
    var begins = true
    var rows = 20
    var onSelect: (Int) -> Void = { _ in }
    /// Rows that are not to be highlighted, and the row that is selected in place of another.
    var refused: Set<Int> = []
    var instead: [Int: Int] = [:]
    var tellsQuestions = false

    init() {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 44
      table.allowsMultipleSelectionDuringEditing = true
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
      device.advance(by: 0.1)
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
    var selected: [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row).sorted() }
    /// Two fingers on a row.
    func land(_ row: Int) -> [Finger] { device.landTwo(CGPoint(x: 150, y: 22 + 44 * CGFloat(row))) }
    func move(_ fingers: [Finger], to row: Int) {
      device.moveTogether(fingers, by: CGVector(dx: 0, dy: 22 + 44 * CGFloat(row) - fingers[0].location.y))
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      calls.append("shouldBegin \(indexPath.row)")
      return begins
    }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      calls.append("didBegin \(indexPath.row)")
      tableView.setEditing(true, animated: false)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { calls.append("didEnd") }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      if tellsQuestions { calls.append("should \(indexPath.row)") }
      return !refused.contains(indexPath.row)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      if tellsQuestions { calls.append("will \(indexPath.row)") }
      return instead[indexPath.row].map { IndexPath(row: $0, section: 0) } ?? indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      if tellsQuestions { calls.append("will give up \(indexPath.row)") }
      return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
      onSelect(indexPath.row)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.row)")
    }
  }

  @Test func `rows that come into the range are selected, those that leave it given up`() {
    let scene = Scene()
    let fingers = scene.land(2)
    scene.move(fingers, to: 4)
    #expect(scene.take() == ["shouldBegin 2", "didBegin 2", "select 2", "select 3", "select 4"])
    #expect(scene.selected == [2, 3, 4] && scene.table.contentOffset.y == 0)
    scene.move(fingers, to: 3)
    #expect(scene.take() == ["deselect 4"])
    scene.move(fingers, to: 1)
    #expect(scene.take() == ["deselect 3", "select 1"])
    for finger in fingers { finger.lift() }
    #expect(scene.take() == ["didEnd"] && scene.selected == [1, 2])
  }

  @Test func `without leave, and by one finger, the content scrolls`() {
    let scene = Scene()
    scene.begins = false
    let fingers = scene.land(10)
    scene.move(fingers, to: 5)
    #expect(scene.take() == ["shouldBegin 10"] && scene.table.contentOffset.y > 100)
    for finger in fingers { finger.lift() }
    scene.device.advance(by: 3)
    scene.device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
    #expect(scene.take() == [] && scene.selected == [])
  }

  @Test func `fingers that are taken away end it, and rows that change meanwhile are left alone`() {
    let scene = Scene()
    var fingers = scene.land(2)
    scene.move(fingers, to: 3)
    for finger in fingers { finger.cancel() }
    #expect(scene.take().last == "didEnd" && scene.selected == [2, 3])
    scene.table.setEditing(false, animated: false)
    _ = scene.take()
    scene.onSelect = { [weak scene] row in
      guard let scene, row == 3 else { return }
      scene.rows = 3
      scene.table.reloadData()
    }
    fingers = scene.land(2)
    scene.move(fingers, to: 6)
    scene.device.advance(by: 0.1)
    scene.move(fingers, to: 1)
    #expect(scene.take() == ["shouldBegin 2", "didBegin 2", "select 2", "select 3"] && scene.selected == [])
    for finger in fingers { finger.lift() }
    #expect(scene.take() == ["didEnd"])
  }

  @Test func `nobody is asked about rows that are gone, nor twice about one that stays in the range (B22.40)`() {
    let scene = Scene()
    (scene.tellsQuestions, scene.refused, scene.instead) = (true, [3], [4: 9])
    var fingers = scene.land(2)
    scene.move(fingers, to: 5)
    scene.move(fingers, to: 4)
    #expect(
      scene.take() == [
        "shouldBegin 2", "didBegin 2", "should 2", "will 2", "select 2", "should 3", "should 4", "will 4", "select 9",
        "should 5", "will 5", "select 5", "will give up 5", "deselect 5",
      ])
    scene.move(fingers, to: 2)
    #expect(scene.take() == ["will give up 9", "deselect 9"] && scene.selected == [2])
    for finger in fingers { finger.lift() }
    scene.table.setEditing(false, animated: false)
    _ = scene.take()
    scene.onSelect = { [weak scene] row in
      guard let scene, row == 2 else { return }
      scene.rows = 3
      scene.table.reloadData()
    }
    fingers = scene.land(1)
    for way: CGFloat in [132, 1] {
      scene.device.frame {
        for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + way)) }
      }
    }
    for finger in fingers { finger.lift() }
    #expect(
      scene.take() == [
        "shouldBegin 1", "didBegin 1", "should 1", "will 1", "select 1", "should 2", "will 2", "select 2", "didEnd",
      ])
  }

  @Test func `items of a collection likewise; what is added to a selection does not act (B24.32)`() {
    let scene = RangeOfItems()
    let fingers = scene.device.landTwo(CGPoint(x: 30, y: 50))
    scene.device.moveTogether(fingers, by: CGVector(dx: 135, dy: 0))
    #expect(scene.take() == ["shouldBegin 0", "didBegin 0", "select 0", "select 1"])
    for finger in fingers { finger.lift() }
    #expect(scene.take() == ["didEnd"])
    scene.collection.isEditing = false
    scene.collection.selectItem(at: nil, animated: false, scrollPosition: [])
    scene.device.tap(at: CollectionScene.middle(4))
    #expect(scene.take() == ["select 4", "can act 4", "act 4"])
    scene.acts = false
    scene.device.tap(at: CollectionScene.middle(5))
    #expect(scene.take() == ["select 5", "can act 5"])
  }
}

extension SimulatedDevice {
  /// Two fingers that land together, the second 50 points to the right.
  fileprivate func landTwo(_ place: CGPoint) -> [Finger] {
    var fingers: [Finger] = []
    frame { fingers = [place.x, place.x + 50].map { touchDown(at: CGPoint(x: $0, y: place.y)) } }
    return fingers
  }

  fileprivate func moveTogether(_ fingers: [Finger], by way: CGVector) {
    for _ in 0..<12 {
      frame {
        for finger in fingers {
          finger.move(to: CGPoint(x: finger.location.x + way.dx / 12, y: finger.location.y + way.dy / 12))
        }
      }
    }
  }
}

/// A collection whose items two fingers may select.
@MainActor
private final class RangeOfItems: CollectionScene {
  var acts = true
  private var own: [String] = []

  init() {
    super.init([Array(0..<30)])
    collection.allowsMultipleSelectionDuringEditing = true
    collection.delegate = helper
  }
  private lazy var helper = Helper(self)
  override func take() -> [String] {
    defer { own = [] }
    return own
  }

  final class Helper: UICollectionViewDelegate {
    unowned let scene: RangeOfItems
    init(_ scene: RangeOfItems) { self.scene = scene }
    func collectionView(
      _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      scene.own.append("shouldBegin \(indexPath.item)")
      return true
    }
    func collectionView(
      _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      scene.own.append("didBegin \(indexPath.item)")
      collectionView.isEditing = true
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
      scene.own.append("didEnd")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      scene.own.append("select \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      scene.own.append("can act \(indexPath.item)")
      return scene.acts
    }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      scene.own.append("act \(indexPath.item)")
    }
  }
}

/// Rows of those who commit alone (B22.13).
@MainActor @Suite(.serialized, .leavesNothing)
struct CommittingRowTests {
  class Plain: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
  final class Committing: Plain {
    var committed: [Int] = []
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { committed.append(indexPath.row) }
  }
  final class Source: UITableViewDiffableDataSource<String, Int> {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
  }

  private func pulled(_ device: SimulatedDevice) -> UIView? {
    device.advance(by: 0.1)
    device.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
    device.advance(by: 1)
    return device.view(identified: "Delete")
  }

  @Test func `a table controller that overrides commit has rows to pull, another one has none`() {
    let (device, list) = (SimulatedDevice(), Committing(style: .plain))
    device.show(list)
    if let button = pulled(device) { device.tap(button) }
    #expect(list.committed == [1])
    let other = SimulatedDevice()
    other.show(Plain(style: .plain))
    #expect(pulled(other) == nil)
  }

  @Test func `so has a table whose diffable source commits`() {
    func pulls(_ make: (UITableView) -> UITableViewDiffableDataSource<String, Int>) -> Bool {
      let (device, table) = (SimulatedDevice(), UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
      let root = UIView()
      root.addSubview(table)
      let source = make(table)
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections([""])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot)
      device.show(root)
      return withExtendedLifetime(source) { pulled(device) != nil }
    }
    #expect(pulls { Source(tableView: $0) { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) } })
    #expect(
      !pulls {
        UITableViewDiffableDataSource(tableView: $0) { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil)
        }
      })
  }
}

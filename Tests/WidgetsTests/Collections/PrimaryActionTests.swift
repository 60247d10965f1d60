import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What items do that the user chooses (B24.32).
@MainActor @Suite(.serialized, .leavesNothing)
struct PrimaryActionTests {
  private class Chosen: UICollectionViewController {
    var calls: [String] = []
    var refuses = false

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }

    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      calls.append("should \(path.item)")
      return !refuses
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
      calls.append("select \(path.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
      calls.append("deselect \(path.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
      calls.append("act \(path.item)")
    }
  }
  /// Says itself whether items act.
  private final class Asked: Chosen {
    override func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath
    ) -> Bool {
      calls.append("can act \(path.item)")
      return true
    }
  }

  private let device = SimulatedDevice()

  private func show<List: Chosen>(_ make: (UICollectionViewLayout) -> List) -> List {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 100)
    let list = make(layout)
    device.show(list)
    device.advance(by: 0.1)
    return list
  }
  private func tap(_ list: Chosen, _ item: Int) -> [String] {
    device.tap(at: CollectionScene.middle(item))
    device.advance(by: 0.5)
    defer { list.calls = [] }
    return list.calls
  }

  @Test func `an item that is chosen acts, also where it is selected already, or must not be (B24.32)`() {
    let list = show(Chosen.init(collectionViewLayout:))
    #expect(tap(list, 4) == ["should 4", "select 4", "act 4"])
    #expect(tap(list, 4) == ["should 4", "select 4", "act 4"])
    list.refuses = true
    #expect(tap(list, 1) == ["should 1", "act 1"])
    #expect(list.collectionView.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
  }

  @Test func `what extends a selection, or gives an item up, does not act (B24.32)`() {
    let list = show(Chosen.init(collectionViewLayout:))
    list.collectionView.allowsMultipleSelection = true
    #expect(tap(list, 4) == ["should 4", "select 4", "act 4"])
    #expect(tap(list, 1) == ["should 1", "select 1"])
    #expect(tap(list, 4) == ["deselect 4"])
    list.refuses = true
    #expect(tap(list, 2) == ["should 2"])
  }

  @Test func `while the collection is edited nothing acts, unless the delegate says so (B24.32)`() {
    let list = show(Chosen.init(collectionViewLayout:))
    list.collectionView.allowsSelectionDuringEditing = true
    list.collectionView.isEditing = true
    #expect(tap(list, 1) == ["should 1", "select 1"])
    let asked = show(Asked.init(collectionViewLayout:))
    asked.collectionView.allowsSelectionDuringEditing = true
    asked.collectionView.isEditing = true
    #expect(tap(asked, 1) == ["should 1", "select 1", "can act 1", "act 1"])
  }
}

import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Offers edit menus by the older methods.
@MainActor
private final class EditMenus: UICollectionViewDelegate {
  var calls: [String] = []
  var actions: Set<String> = ["copy(_:)", "paste(_:)"]
  var shows = true
  var hasContextMenu = false
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
    calls.append("didHighlight \(path.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    calls.append("didUnhighlight \(path.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    calls.append("didSelect \(path.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("context menu of \(path.item)")
    guard hasContextMenu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
  }
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt path: IndexPath) -> Bool {
    calls.append("shouldShow \(path.item)")
    return shows
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    calls.append("can \(action) \(path.item)")
    return actions.contains(action.description)
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) { calls.append("\(action) \(path.item) by \(sender.map { "\(type(of: $0))" } ?? "nobody")") }
}

/// Edit menus of items (B24.40).
@MainActor @Suite(.serialized, .leavesNothing)
struct ItemEditMenuTests {
  private let scene = CollectionScene()
  private let menus = EditMenus()
  init() {
    scene.collection.delegate = menus
    scene.device.application.becomeCurrent()
  }
  private let commands = ["cut", "copy", "paste", "delete", "select", "selectAll", "duplicate", "move", "rename"]

  @Test func `a finger that stays shows what the delegate performs for the item (B24.40)`() throws {
    let finger = scene.device.touchDown(at: CollectionScene.middle(4))
    scene.device.advance(by: 0.3)
    #expect(menus.take() == ["didHighlight 4"])
    scene.device.advance(by: 0.3)
    #expect(
      menus.take() == ["context menu of 4", "shouldShow 4"] + commands.map { "can \($0)(_:) 4" } + ["didUnhighlight 4"])
    finger.lift()
    scene.device.advance(by: 0.5)
    #expect(menus.take() == [] && scene.device.view(identified: "menu Cut") == nil)
    scene.device.tap(try #require(scene.device.view(identified: "menu Copy")))
    scene.device.advance(by: 0.5)
    #expect(menus.take() == ["copy(_:) 4 by UIMenuController"])
    #expect(!UIMenuController.shared.isMenuVisible && scene.collection.indexPathsForSelectedItems == [])
  }

  @Test func `items of the program's own are asked about as well (B24.40)`() throws {
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Flag", action: Selector("flag(_:)"))]
    menus.actions = ["flag(_:)"]
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    scene.device.advance(by: 0.5)
    _ = menus.take()
    scene.device.tap(try #require(scene.device.view(identified: "menu Flag")))
    scene.device.advance(by: 0.5)
    #expect(menus.take() == ["flag(_:) 0 by UIMenuController"])
    UIMenuController.shared.menuItems = nil
  }

  @Test func `a context menu comes first (B24.40)`() {
    menus.hasContextMenu = true
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    #expect(menus.take() == ["didHighlight 0", "context menu of 0", "didUnhighlight 0"])
    scene.collection.contextMenuInteraction?.dismissMenu()
    scene.device.advance(by: 1)
  }

  @Test func `without a menu a finger that stays selects as a tap does (B24.40)`() {
    menus.shows = false
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    #expect(
      menus.take() == ["didHighlight 0", "context menu of 0", "shouldShow 0", "didSelect 0", "didUnhighlight 0"])
    // Beside the items nobody is asked.
    scene.device.longPress(at: CGPoint(x: 127, y: 105), for: 0.7)
    #expect(menus.take() == [])
  }

  @Test func `the touch is the menu's also if the delegate performs nothing (B24.40)`() {
    menus.actions = []
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    #expect(menus.take().last == "didUnhighlight 0" && !UIMenuController.shared.isMenuVisible)
    #expect(scene.collection.indexPathsForSelectedItems == [])
  }

  @Test func `the menu goes with its item (B24.40)`() {
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    scene.device.advance(by: 0.5)
    #expect(UIMenuController.shared.isMenuVisible)
    scene.sections = [[]]
    scene.collection.reloadData()
    scene.device.advance(by: 0.5)
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test(arguments: [true, false])
  func `in a controller an item is moved where it has no menu (B24.40)`(shows: Bool) {
    final class Movable: UICollectionViewController {
      var shows = false
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
      }
      override func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
      ) -> Bool { shows }
    }
    let controller = Movable(collectionViewLayout: UICollectionViewFlowLayout())
    controller.shows = shows
    controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    scene.device.show(controller)
    controller.view.layoutIfNeeded()
    let cell = controller.collectionView.cellForItem(at: [0, 0])
    let finger = scene.device.touchDown(at: cell?.convert(CGPoint(x: 5, y: 5), to: nil as UIView?) ?? .zero)
    scene.device.advance(by: 0.7)
    #expect(controller.collectionView.hasActiveInteractiveMovement == !shows)
    finger.lift()
    scene.device.advance(by: 1)
  }
}

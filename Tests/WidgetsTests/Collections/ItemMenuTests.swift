import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Hears of touches and menus of items.
@MainActor
private final class MenuHearer: UICollectionViewDelegate {
  var calls: [String] = []
  var hasMenu = true
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
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("menu of \(paths.map(\.item)) at \(Int(point.x)) \(Int(point.y))")
    guard hasMenu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("willDisplay") }
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("willEnd") }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct ItemMenuTests {
  private let scene = CollectionScene()
  private let hearer = MenuHearer()
  init() { scene.collection.delegate = hearer }

  @Test func `a long press shows an item's menu, and the touch is the menu's (B24.22)`() {
    let finger = scene.device.touchDown(at: CollectionScene.middle(4))
    scene.device.advance(by: 0.3)
    #expect(hearer.take() == ["didHighlight 4"])
    scene.device.advance(by: 0.3)
    #expect(hearer.take() == ["menu of [4] at 195 160", "willDisplay", "didUnhighlight 4"])
    finger.lift()
    #expect(hearer.take() == [])
    scene.collection.contextMenuInteraction?.dismissMenu()
    scene.device.advance(by: 1)
    #expect(hearer.take() == ["willEnd"] && scene.collection.indexPathsForSelectedItems == [])
  }

  @Test func `a selected item's menu is about all that are selected (B24.22)`() {
    scene.collection.allowsMultipleSelection = true
    for item in [5, 1] { scene.device.tap(at: CollectionScene.middle(item)) }
    _ = hearer.take()
    hearer.hasMenu = false
    scene.device.longPress(at: CollectionScene.middle(1), for: 0.7)
    #expect(hearer.take().contains("menu of [1, 5] at 195 50"))
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    #expect(hearer.take().contains("menu of [0] at 60 50"))
  }

  @Test func `without a menu a long press selects as a tap does (B24.22)`() {
    hearer.hasMenu = false
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    #expect(hearer.take() == ["didHighlight 0", "menu of [0] at 60 50", "didSelect 0", "didUnhighlight 0"])
  }

  @Test func `beside the items a menu is about none of them (B24.22)`() {
    // Between the first and the second line.
    scene.device.longPress(at: CGPoint(x: 127, y: 105), for: 0.7)
    #expect(hearer.take() == ["menu of [] at 127 105", "willDisplay"])
    scene.collection.contextMenuInteraction?.dismissMenu()
    scene.device.advance(by: 1)
  }
}

/// Knows the methods for single items only.
@MainActor
private final class OldMenus: UICollectionViewDelegate {
  var calls: [String] = []
  var preview: UIView?
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("menu of \(path.item)")
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("preview")
    return preview.map { UITargetedPreview(view: $0) }
  }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct OldItemMenuTests {
  @Test func `who knows menus of single items only is asked about the one under the finger (B24.39)`() {
    let (scene, menus) = (CollectionScene(), OldMenus())
    scene.collection.delegate = menus
    scene.collection.allowsMultipleSelection = true
    for item in [5, 1, 2] { scene.collection.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    scene.device.longPress(at: CollectionScene.middle(2), for: 0.7)
    #expect(menus.calls == ["menu of 2", "preview"])
    scene.collection.contextMenuInteraction?.dismissMenu()
    scene.device.advance(by: 1)
    menus.calls = []
    // Nobody is asked about a place without an item.
    scene.device.longPress(at: CGPoint(x: 127, y: 105), for: 0.7)
    #expect(menus.calls == [])
  }

  @Test func `the menu stands beside what the delegate names (B24.39)`() throws {
    let (scene, menus) = (CollectionScene(), OldMenus())
    scene.collection.delegate = menus
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    let usual = try #require(scene.device.view(identified: "menu Open"))
    let beside = usual.convert(CGPoint.zero, to: nil as UIView?)
    scene.collection.contextMenuInteraction?.dismissMenu()
    scene.device.advance(by: 1)
    menus.preview = scene.collection.cellForItem(at: [0, 12])
    scene.device.longPress(at: CollectionScene.middle(0), for: 0.7)
    let other = try #require(scene.device.view(identified: "menu Open"))
    // Four lines further down.
    #expect(other.convert(CGPoint.zero, to: nil as UIView?).y == beside.y + 440)
    scene.collection.contextMenuInteraction?.dismissMenu()
    scene.device.advance(by: 1)
  }
}

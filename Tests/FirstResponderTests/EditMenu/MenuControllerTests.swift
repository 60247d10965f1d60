import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// The menu of programs without interactions while it is shown, and fingers that are taken back from a menu.
@MainActor @Suite(.serialized, .leavesNothing)
struct MenuControllerTests {
  let scene = MenuScene()
  let controller: UIMenuController

  init() {
    _ = Selector("translate(_:)", Editing.translate)
    scene.inner.can = ["copy(_:)", "translate(_:)"]
    scene.root.can = ["selectAll(_:)"]
    scene.inner.becomeFirstResponder()
    controller = scene.device.application.menus.controller
  }

  /// Puts what the controller posts on the list while `body` runs.
  private func listening(_ body: () -> Void) {
    let names: [Notification.Name] = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
      UIMenuController.menuFrameDidChangeNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { [scene] note in
        let word = note.name.rawValue.dropFirst("UIMenuController".count).dropLast("Notification".count)
        MainActor.assumeIsolated { scene.calls.append(String(word)) }
      }
    }
    body()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func `setMenuVisible shows the menu at the target that was set, and hides it`() {
    listening {
      controller.isMenuVisible = true
      #expect(!controller.isMenuVisible)  // Nobody has said what it is about.
      controller.setTargetRect(CGRect(x: 0, y: 0, width: 20, height: 10), in: scene.inner)
      #expect(!controller.isMenuVisible && scene.take() == [])
      controller.setMenuVisible(true, animated: true)
      #expect(controller.isMenuVisible && scene.titles == ["Copy", "Select All"])
      #expect(controller.menuFrame.maxY == 292)
      scene.device.advance(by: 0.3)
      #expect(scene.take().suffix(2) == ["WillShowMenu", "DidShowMenu"])
      controller.isMenuVisible = false
      #expect(!controller.isMenuVisible && scene.take() == ["WillHideMenu"])
      scene.device.advance(by: 0.3)
      #expect(scene.take() == ["DidHideMenu"])
    }
  }

  @Test func `a menu follows its target, and goes when that has left the window`() {
    controller.showMenu(from: scene.inner, rect: scene.inner.bounds)
    let before = controller.menuFrame
    controller.setTargetRect(CGRect(x: 0, y: 40, width: 100, height: 10), in: scene.inner)
    #expect(controller.menuFrame == before.offsetBy(dx: 0, dy: 40))
    controller.arrowDirection = .up
    controller.setTargetRect(scene.inner.bounds, in: scene.inner)
    #expect(controller.menuFrame.minY == 358)  // Below, and points up.
    controller.setTargetRect(.zero, in: UIView())
    #expect(!controller.isMenuVisible)
  }

  @Test func `hideMenu(from:) hides the menu of that view alone`() {
    controller.showMenu(from: scene.inner, rect: scene.inner.bounds)
    controller.hideMenu(from: scene.root)
    #expect(controller.isMenuVisible)
    controller.hideMenu(from: scene.inner)
    #expect(!controller.isMenuVisible)
  }

  @Test func `a menu that is updated while it is shown has what can be performed then, and its frame changes`() {
    listening {
      controller.showMenu(from: scene.inner, rect: scene.inner.bounds)
      scene.device.advance(by: 0.3)
      _ = scene.take()
      controller.menuItems = [UIMenuItem(title: "Translate", action: Selector("translate(_:)"))]
      #expect(scene.titles == ["Copy", "Select All"])
      controller.update()
      #expect(scene.titles == ["Copy", "Select All", "Translate"])
      #expect(scene.take().last == "MenuFrameDidChange")
      scene.inner.can = ["translate(_:)"]
      scene.root.can = []
      controller.update()
      #expect(scene.titles == ["Translate"])
      _ = scene.take()
      scene.tap("Translate")
      #expect(scene.take() == ["WillHideMenu", "inner translates for UIMenuController"])
    }
  }

  @Test func `a menu that is left with nothing goes, and one that does not show is not updated`() {
    listening {
      controller.showMenu(from: scene.inner, rect: scene.inner.bounds)
      scene.device.advance(by: 0.3)
      (scene.inner.can, scene.root.can) = ([], [])
      _ = scene.take()
      controller.update()
      #expect(!controller.isMenuVisible)
      #expect(scene.take().last == "WillHideMenu")
      #expect(scene.notes.last == "Editing 'inner' -> menu dismissed: there is nothing left to choose")
      scene.device.advance(by: 0.3)
      _ = scene.take()
      controller.update()
      #expect(scene.take() == [])
    }
  }

  @Test func `a responder may hide the menu while it is asked for an update`() {
    controller.showMenu(from: scene.inner, rect: scene.inner.bounds)
    scene.within["inner"] = { [scene, controller] in
      scene.within = [:]
      controller.hideMenu()
    }
    controller.update()
    #expect(!controller.isMenuVisible && scene.shown == nil)
  }

  @Test func `a finger that is taken back chooses nothing, and the next one chooses`() {
    scene.menu = { [scene] _ in UIMenu(children: ["A", "B"].map { scene.action($0) }) }
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    _ = scene.take()
    let finger = scene.device.touchDown(at: scene.middle("A"))
    #expect(scene.shown?.panel.entryViews.map(\.isMarked) == [true, false])
    let other = scene.device.touchDown(at: scene.middle("B"))
    other.cancel()  // It was not the one that chooses.
    #expect(scene.shown?.panel.entryViews.map(\.isMarked) == [true, false])
    finger.cancel()
    #expect(scene.shown?.panel.entryViews.map(\.isMarked) == [false, false])
    #expect(scene.take() == [] && scene.titles == ["A", "B"])
    scene.tap("B")
    #expect(scene.take() == ["willDismiss", "did B"])
  }
}

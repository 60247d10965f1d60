import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

@MainActor @Suite(.serialized, .leavesNothing)
struct EditMenuTests {
  let scene = MenuScene()

  init() {
    scene.inner.can = ["copy(_:)"]
    scene.root.can = ["selectAll(_:)"]
  }

  @Test func `a menu does not take the keys from the window below it (B8.10)`() {
    scene.showEditMenu()
    scene.shown?.window.makeKey()
    #expect(scene.shown != nil && scene.window.isKeyWindow)
  }

  @Test func `a menu offers what the chain can perform, from the first responder up (B3.48, B3.49, B3.50)`() {
    scene.showEditMenu()
    #expect(
      scene.take() == [
        "root builds context", "inner builds context", "inner validates Copy", "root validates Select All",
        "menuFor edit: [Copy Select All]", "targetRect", "willPresent",
      ])
    #expect(scene.titles == ["Copy", "Select All"])
    scene.device.advance(by: 0.3)
    #expect(scene.take() == ["presented"])
    #expect(scene.notes == ["Editing 'inner' -> menu shown with Copy, Select All"])
  }

  @Test func `by default a responder can perform what its class knows, and nobody else is asked (B3.48)`() {
    final class Copying: UIView { override func copy(_ sender: Any?) {} }
    let (copying, plain) = (Copying(), UIView())
    copying.addSubview(plain)
    #expect(copying.canPerformAction(Selector("copy(_:)"), withSender: nil))
    #expect(!copying.canPerformAction(Selector("cut(_:)"), withSender: nil))
    #expect(!plain.canPerformAction(Selector("copy(_:)"), withSender: nil))
    #expect(plain.target(forAction: Selector("copy(_:)"), withSender: nil) as? UIView === copying)
    #expect(plain.target(forAction: Selector("cut(_:)"), withSender: nil) == nil)
  }

  @Test func `what is chosen goes to the nearest that can perform it, once the menu has gone (B3.49, B3.50)`() {
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Copy")
    #expect(scene.take() == ["willDismiss", "inner copies for 'Copy'"])
    #expect(scene.titles == [])
    scene.device.advance(by: 0.3)
    #expect(scene.take() == ["dismissed"])
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Select All")
    #expect(scene.take() == ["willDismiss", "root selects all for 'Select All'"])
    #expect(scene.inner.isFirstResponder && scene.window.isKeyWindow)
    #expect(
      scene.notes == [
        "Editing 'inner' -> menu shown with Copy, Select All", "Editing 'inner' -> menu dismissed: chosen: Copy",
        "Editing 'inner' -> menu shown with Copy, Select All",
        "Editing 'inner' -> menu dismissed: chosen: Select All",
      ])
  }

  @Test func `the menu of another view offers and does what the first responder's chain can (B3.50)`() {
    let other = Editing("other")
    other.scene = scene
    other.can = ["copy(_:)"]
    other.frame = CGRect(x: 100, y: 500, width: 100, height: 50)
    scene.root.addSubview(other)
    other.addInteraction(scene.edit)
    scene.inner.becomeFirstResponder()
    scene.edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: "edit", sourcePoint: .zero))
    #expect(
      scene.take() == [
        "root builds context", "inner builds context", "inner validates Copy", "root validates Select All",
        "menuFor edit: [Copy Select All]", "targetRect", "willPresent",
      ])
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Copy")
    #expect(scene.take() == ["willDismiss", "inner copies for 'Copy'"])
  }

  @Test func `without a first responder the chain starts at the view (B3.50)`() {
    scene.inner.addInteraction(scene.edit)
    scene.edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(scene.titles == ["Copy", "Select All"])
  }

  @Test func `the delegate changes the menu; commands that nobody can perform are left out (B3.50)`() {
    _ = Selector("translate(_:)", Editing.translate)
    scene.inner.can.insert("translate(_:)")
    scene.menu = { [scene] in
      UIMenu(
        children: [
          UICommand(title: "Translate", action: Selector("translate(_:)")),
          UICommand(title: "Vanish", action: Selector("vanish(_:)")), scene.action("Mine"),
          scene.action("Hidden", .hidden),
        ] + $0)
    }
    scene.showEditMenu()
    #expect(scene.titles == ["Translate", "Mine", "Copy", "Select All"])
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Translate")
    #expect(scene.take() == ["willDismiss", "inner translates for 'Translate'"])
    scene.device.advance(by: 0.3)
    scene.showEditMenu()
    scene.tap("Mine")
    #expect(scene.take().last == "did Mine")
  }

  @Test func `responders add to the menu in buildMenu, and change their commands in validate (B3.50)`() {
    scene.root.builds = { [scene] builder in
      builder.insertSibling(
        UIMenu(options: .displayInline, children: [scene.action("Look Up")]), afterMenu: .standardEdit)
    }
    scene.inner.changes = { $0.title = "Copy Link" }
    scene.root.changes = { $0.attributes = .disabled }
    scene.showEditMenu()
    #expect(scene.titles == ["Copy Link", "Select All", "Look Up"])
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Select All")  // Disabled: nothing happens, and the menu stays.
    #expect(scene.take() == [])
    #expect(scene.titles == ["Copy Link", "Select All", "Look Up"])
  }

  @Test func `an empty menu is not shown, and the trace says so`() {
    scene.menu = { _ in UIMenu(children: []) }
    scene.showEditMenu()
    #expect(scene.titles == [])
    #expect(!scene.take().contains("willPresent"))
    #expect(scene.notes == ["Editing 'inner' -> menu not shown: nobody can perform anything of it"])
  }

  @Test func `a touch beside an edit menu dismisses it and goes on to what lies below`() {
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: 150, y: 600))
    #expect(scene.take() == ["willDismiss", "root began", "root ended"])
    #expect(scene.notes.last == "Editing 'inner' -> menu dismissed: touched beside it")
  }

  @Test func `a bar stands above what it is about, in the middle, and below where there is no room`() {
    scene.showEditMenu()
    // The target is at (140, 320), 20 x 10 points.
    let frame = scene.shown?.panel.frame ?? .zero
    #expect(frame.maxY == CGFloat(312) && frame.midX == CGFloat(150))
    let room = CGRect(x: 8, y: 8, width: 374, height: 828)
    func place(_ target: CGRect, _ side: MenuPlace.Side) -> CGRect {
      MenuPlace.frame(size: CGSize(width: 100, height: 44), target: target, room: room, side: side, isCentred: true)
    }
    #expect(place(CGRect(x: 0, y: 20, width: 20, height: 10), .above) == CGRect(x: 8, y: 38, width: 100, height: 44))
    #expect(
      place(CGRect(x: 200, y: 400, width: 20, height: 20), .left) == CGRect(x: 92, y: 388, width: 100, height: 44))
    #expect(place(.null, .above) == place(CGRect(x: room.midX, y: room.midY, width: 0, height: 0), .above))
  }

  @Test func `a bar that does not fit has pages with arrows`() {
    // What fits to the last point needs no arrows.
    #expect(MenuPlace.pages(widths: [100, 200], room: 300, arrow: 40) == [0..<2])
    #expect(
      MenuPlace.pages(widths: [100, 100, 100, 100, 100], room: 300, arrow: 40) == [0..<2, 2..<4, 4..<5])
    #expect(MenuPlace.pages(widths: [100, 200], room: 300, arrow: 40) == [0..<2])
    #expect(MenuPlace.pages(widths: [500, 500], room: 300, arrow: 40) == [0..<1, 1..<2])
    scene.menu = { [scene] _ in UIMenu(children: (1...9).map { scene.action("Action \($0)") }) }
    scene.showEditMenu()
    // "Action 1" is 66 points wide and has 28 around it: three of 94 and an arrow.
    #expect(scene.titles == ["Action 1", "Action 2", "Action 3", "▸"])
    scene.tap("menu next page")
    #expect(scene.titles == ["◂", "Action 4", "Action 5", "Action 6", "▸"])
    scene.tap("menu next page")
    #expect(scene.titles == ["◂", "Action 7", "Action 8", "Action 9"])
    scene.tap("menu previous page")
    #expect(scene.titles == ["◂", "Action 4", "Action 5", "Action 6", "▸"])
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Action 5")
    #expect(scene.take() == ["willDismiss", "did Action 5"])
  }

  @Test func `a menu within the menu is a page of its own, with a way back`() {
    scene.menu = { [scene] in
      UIMenu(children: $0 + [UIMenu(title: "More", children: [scene.action("One"), scene.action("Two")])])
    }
    scene.showEditMenu()
    #expect(scene.titles == ["Copy", "Select All", "More"])
    scene.tap("More")
    #expect(scene.titles == ["More", "One", "Two"])
    scene.tap("menu back")
    #expect(scene.titles == ["Copy", "Select All", "More"])
    scene.tap("More")
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Two")
    #expect(scene.take() == ["willDismiss", "did Two"])
  }

  @Test func `a menu is made anew, moved and dismissed by the program`() {
    scene.showEditMenu()
    let before = scene.shown?.panel.frame
    scene.inner.can = []
    scene.inner.frame.origin.y += 100
    scene.edit.updateVisibleMenuPosition(animated: false)
    #expect(scene.shown?.panel.frame.minY == before.map { $0.minY + 100 })
    scene.edit.reloadVisibleMenu()
    #expect(scene.titles == ["Select All"])
    #expect(scene.edit.location(in: scene.root) == CGPoint(x: 150, y: 425))
    _ = scene.take()
    scene.edit.dismissMenu()
    #expect(scene.take() == ["willDismiss"])
    scene.showEditMenu()
    scene.root.can = []
    scene.edit.reloadVisibleMenu()
    #expect(scene.shown == nil)
  }

  @Test func `a menu controller offers its items beside the standard commands, with itself as the sender`() {
    _ = Selector("translate(_:)", Editing.translate)
    scene.inner.can = ["copy(_:)", "translate(_:)"]
    scene.inner.becomeFirstResponder()
    scene.device.application.becomeCurrent()
    let controller = UIMenuController.shared
    var observers: [any NSObjectProtocol] = []
    for name in [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { [scene] note in
          let word = note.name.rawValue.dropFirst("UIMenuController".count).dropLast("MenuNotification".count)
          MainActor.assumeIsolated { scene.calls.append(String(word)) }
        })
    }
    controller.menuItems = [
      UIMenuItem(title: "Translate", action: Selector("translate(_:)")),
      UIMenuItem(title: "Vanish", action: Selector("vanish(_:)")),
    ]
    controller.showMenu(from: scene.inner, rect: scene.inner.bounds)
    #expect(controller.isMenuVisible && controller.menuFrame.maxY == CGFloat(292))
    #expect(scene.titles == ["Copy", "Select All", "Translate"])
    scene.device.advance(by: 0.3)
    #expect(scene.take().suffix(2) == ["WillShow", "DidShow"])
    scene.tap("Translate")
    scene.device.advance(by: 0.3)
    #expect(scene.take() == ["WillHide", "inner translates for UIMenuController", "DidHide"])
    #expect(!controller.isMenuVisible && controller.menuFrame == .zero)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  // MARK: What takes a menu away

  @Test func `a menu goes with its view, its interaction, its window, the first responder and the app`() {
    var reasons: [String] = []
    func check(_ body: () -> Void) {
      scene.device.application.becomeCurrent()
      scene.showEditMenu()
      #expect(scene.shown != nil)
      body()
      #expect(scene.shown == nil)
      reasons.append(scene.notes.last?.components(separatedBy: "dismissed: ").last ?? "")
      scene.device.advance(by: 0.3)
    }
    check { scene.inner.removeInteraction(scene.edit) }
    check { scene.root.becomeFirstResponder() }
    check {
      scene.window.isHidden = true
      scene.window.isHidden = false
    }
    check {
      scene.device.resignActive()
      scene.device.becomeActive()
    }
    check { scene.inner.removeFromSuperview() }
    #expect(
      reasons == [
        "its interaction leaves the view", "another responder is first", "its window was hidden",
        "the app is no longer active", "its view leaves the window",
      ])
  }

  @Test func `while the app is not active, and in no window, no menu is shown`() {
    scene.device.resignActive()
    scene.showEditMenu()
    #expect(scene.shown == nil)
    scene.device.becomeActive()
    scene.inner.removeFromSuperview()
    scene.edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(scene.shown == nil)
    #expect(
      scene.notes == [
        "Editing 'inner' -> menu not shown: the app is not active",
        "UIApplication -> menu not shown: the interaction is in no window",
      ])
  }

  @Test func `a menu that is dismissed while it is announced never appears`() {
    scene.within["willPresent"] = { [scene] in scene.edit.dismissMenu() }
    scene.showEditMenu()
    #expect(scene.shown == nil)
    #expect(scene.take().suffix(2) == ["willPresent", "willDismiss"])
    #expect(scene.notes == [])
  }

  @Test func `a menu that is asked for while another one comes or goes waits a frame, and the last one wins`() {
    let other = UIEditMenuInteraction(delegate: nil)
    scene.root.addInteraction(other)
    scene.showEditMenu()
    scene.within["willDismiss"] = {
      other.presentEditMenu(with: UIEditMenuConfiguration(identifier: "other", sourcePoint: .zero))
    }
    scene.edit.dismissMenu()
    #expect(scene.shown == nil)
    scene.device.advance(by: 0.1)
    #expect(scene.presenter.menu(of: other) != nil)
    scene.within = [:]
    // Each announcement asks for itself anew: the screen flickers, and everything else goes on.
    scene.within["willPresent"] = { [scene] in scene.showEditMenu() }
    scene.showEditMenu()
    scene.device.advance(by: 1)
    scene.within = [:]
    scene.device.advance(by: 0.3)
    #expect(scene.titles == ["Copy", "Select All"])
  }

  @Test func `an action may show another menu, remove its view and move the first responder`() {
    let other = UIEditMenuInteraction(delegate: nil)
    scene.root.addInteraction(other)
    scene.menu = { [scene] _ in
      UIMenu(children: [
        UIAction(title: "Next") { _ in
          scene.inner.removeFromSuperview()
          scene.root.becomeFirstResponder()
          other.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        }
      ])
    }
    scene.showEditMenu()
    scene.tap("Next")
    #expect(scene.presenter.menu(of: other) != nil)
    scene.device.advance(by: 1)
    scene.tap("Select All")
    #expect(scene.calls.last == "root selects all for 'Select All'")
    scene.device.advance(by: 0.5)
    #expect(scene.device.application.windows.map { $0 === scene.window } == [true])
  }

  @Test func `a view, its interactions and their menus go when nobody holds them`() {
    weak var gone: UIView?
    do {
      let view = Editing("passing")
      view.scene = scene
      view.can = ["copy(_:)"]
      let edit = UIEditMenuInteraction(delegate: scene)
      view.addInteraction(edit)
      let context = UIContextMenuInteraction(delegate: scene)
      view.addInteraction(context)
      view.frame = CGRect(x: 0, y: 600, width: 100, height: 100)
      scene.root.addSubview(view)
      view.becomeFirstResponder()
      edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
      scene.device.advance(by: 0.5)
      scene.contextMenu = UIMenu(children: [UIAction(title: "Hold") { _ in view.setNeedsLayout() }])
      scene.device.longPress(at: CGPoint(x: 50, y: 650))
      #expect(scene.presenter.menu(of: context) != nil)
      scene.contextMenu = nil
      view.removeFromSuperview()
      gone = view
    }
    scene.device.advance(by: 1)
    #expect(scene.shown == nil && gone == nil)
  }

  @Test func `ten fingers on a menu choose once, the first one's entry`() {
    scene.menu = { [scene] _ in UIMenu(children: ["A", "B", "C"].map { scene.action($0) }) }
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    _ = scene.take()
    let places = ["A", "B", "C"].map { scene.middle($0) }
    var hand: [Finger] = []
    scene.device.frame {
      for index in 0..<10 { hand.append(scene.device.touchDown(at: places[index % 3])) }
    }
    #expect(scene.shown != nil)
    scene.device.frame { for finger in hand { finger.lift() } }
    #expect(scene.take() == ["willDismiss", "did A"])
  }

  @Test func `a finger slides from entry to entry, and off the menu it chooses nothing`() {
    scene.menu = { [scene] _ in UIMenu(children: ["A", "B", "C"].map { scene.action($0) }) }
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    _ = scene.take()
    let finger = scene.device.touchDown(at: scene.middle("A"))
    finger.move(to: scene.middle("C"), over: 0.1)
    #expect(scene.shown?.panel.entryViews.map(\.isMarked) == [false, false, true])
    finger.move(to: CGPoint(x: 10, y: 700), over: 0.1)
    #expect(scene.shown?.panel.entryViews.map(\.isMarked) == [false, false, false])
    finger.lift()
    #expect(scene.take() == [])
    let second = scene.device.touchDown(at: scene.middle("A"))
    second.move(to: scene.middle("B"), over: 0.1)
    second.lift()
    #expect(scene.take() == ["willDismiss", "did B"])
  }

  @Test func `a finger on an entry of a menu that changes slides on, and chooses what it lifts from`() {
    scene.menu = { [scene] _ in UIMenu(children: ["A", "B", "C"].map { scene.action($0) }) }
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    _ = scene.take()
    let finger = scene.device.touchDown(at: scene.middle("B"))
    for names in [["G", "H", "I"], ["D", "E", "F"]] {
      scene.shown?.replace(UIMenu(children: names.map { scene.action($0) }))
      scene.device.advance(by: 0.1)
      #expect(scene.titles == names && scene.shown?.panel.entryViews.map(\.isMarked) == [false, true, false])
    }
    _ = scene.take()
    finger.move(to: scene.middle("F"), over: 0.1)
    finger.lift()
    #expect(scene.take() == ["willDismiss", "did F"])
    // One that has gone off it by then chooses nothing, and the next finger chooses.
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    let second = scene.device.touchDown(at: scene.middle("A"))
    scene.shown?.replace(UIMenu(children: ["D", "E"].map { scene.action($0) }))
    second.move(to: CGPoint(x: 10, y: 700), over: 0.1)
    second.lift()
    _ = scene.take()
    scene.tap("E")
    #expect(scene.take() == ["willDismiss", "did E"])
  }
}

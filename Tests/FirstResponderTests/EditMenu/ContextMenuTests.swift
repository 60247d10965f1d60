import Foundation
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

@MainActor @Suite(.serialized, .leavesNothing)
struct ContextMenuTests {
  let scene = MenuScene()
  let middle = CGPoint(x: 150, y: 325)

  init() {
    scene.inner.addInteraction(scene.context)
    scene.contextMenu = UIMenu(children: [scene.action("Open"), scene.action("Share"), scene.action("Delete")])
  }

  @Test func `pictures stand before the marks of a list, and those of what can't be chosen are pale`() throws {
    let image = try #require(UIImage(data: Data(ImageTests.png(width: 22, height: 22))))
    scene.contextMenu = UIMenu(children: [
      UIAction(title: "Pale", image: image, attributes: .disabled) { _ in },
      UIAction(title: "Plain", image: image) { _ in }, UIAction(title: "On", image: image, state: .on) { _ in },
    ])
    scene.device.longPress(at: middle, for: 0.7)
    scene.device.advance(by: 0.5)
    let entries = ["Pale", "Plain", "On"].map { scene.entryView($0) }
    for entry in entries { entry?.layoutIfNeeded() }
    let pictures = entries.map { $0?.subviews.first { $0 is UIImageView } }
    #expect(pictures.map { ($0?.alpha ?? 0) * 10 }.map { $0.rounded() } == [4, 10, 10])
    let ends = zip(pictures, entries).map { ($1?.bounds.width ?? 0) - ($0?.frame.maxX ?? 0) }
    // The mark takes 28 points.
    #expect(ends == [16, 16, 44])
  }

  @Test func `a finger that stays for half a second gets the menu, and the touch is cancelled for the view (B4.46)`() {
    let finger = scene.device.touchDown(at: middle)
    scene.device.advance(by: 0.45)
    #expect(scene.take() == ["inner began"])
    scene.device.advance(by: 0.1)
    #expect(scene.take() == ["configuration 50 25", "actionProvider", "willDisplay", "inner cancelled"])
    #expect(scene.titles == ["Open", "Share", "Delete"])
    finger.lift()
    #expect(scene.titles == ["Open", "Share", "Delete"])
    scene.device.advance(by: 0.3)
    scene.tap("Share")
    #expect(scene.take() == ["willEnd", "did Share"])
    #expect(
      scene.notes == [
        "Editing 'inner' -> menu shown with Open, Share, Delete", "Editing 'inner' -> menu dismissed: chosen: Share",
      ])
  }

  @Test func `the finger that opened the menu slides to an entry and lifts there`() {
    let finger = scene.device.touchDown(at: middle)
    scene.device.advance(by: 0.6)
    finger.move(to: scene.middle("Delete"), over: 0.2)
    _ = scene.take()
    finger.lift()
    #expect(scene.take() == ["willEnd", "did Delete"])
  }

  @Test func `without a configuration the touch stays with the view`() {
    scene.contextMenu = nil
    scene.device.longPress(at: middle, for: 0.7)
    #expect(scene.take() == ["inner began", "configuration 50 25", "inner ended"])
    #expect(scene.shown == nil)
  }

  @Test func `a pointer's secondary button shows the menu at once, beside the pointer`() {
    let finger = scene.device.pointerDown(at: middle, buttons: .secondary)
    #expect(scene.take() == ["configuration 50 25", "actionProvider", "willDisplay"])
    #expect(scene.shown?.panel.frame.origin == CGPoint(x: 132, y: 333))
    finger.lift()
    #expect(scene.titles == ["Open", "Share", "Delete"])
    scene.device.click(at: scene.middle("Open"))
    #expect(scene.take() == ["willEnd", "did Open"])
    scene.device.advance(by: 0.3)
    scene.device.click(at: middle)
    #expect(scene.take() == ["inner began", "inner ended"])
  }

  @Test func `a touch beside a context menu dismisses it and goes no further`() {
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: 150, y: 700))
    #expect(scene.take() == ["willEnd"])
    #expect(scene.notes.last == "Editing 'inner' -> menu dismissed: touched beside it")
    scene.device.advance(by: 0.3)
    scene.device.tap(at: CGPoint(x: 150, y: 700))
    #expect(scene.take() == ["root began", "root ended"])
  }

  @Test func `a list shows subtitles, states, headings and groups, and leaves out what is hidden or empty`() {
    scene.contextMenu = UIMenu(
      title: "Photo",
      children: [
        scene.action("Open", subtitle: "in a window"), scene.action("Gone", .hidden),
        UIMenu(
          title: "Sort", options: .displayInline,
          children: [scene.action("By Name", [], .on), scene.action("By Date", [], .mixed)]),
        UIMenu(title: "Empty", children: []), scene.action("Delete", .destructive), scene.action("Not Now", .disabled),
        UIMenu(title: "More", children: [scene.action("One")]),
      ])
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.3)
    #expect(scene.titles == ["Photo", "Open", "Sort", "By Name", "By Date", "Delete", "Not Now", "More"])
    let entries = scene.shown?.panel.entryViews.map(\.entry) ?? []
    #expect(entries.filter(\.beginsGroup).map(\.title) == ["Sort", "Delete"])
    #expect(entries.filter { !$0.canBeChosen }.map(\.title) == ["Photo", "Sort", "Not Now"])
    #expect(entries.filter(\.isDestructive).map(\.title) == ["Delete"])
    func labels(_ title: String) -> [String] {
      scene.entryView(title)?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
    }
    #expect(labels("Open") == ["Open", "in a window"])
    #expect(labels("By Name") == ["By Name", "✓"])
    #expect(labels("By Date") == ["By Date", "–"])
    #expect(labels("More") == ["More", "›"])
    _ = scene.take()
    scene.tap("Not Now")
    #expect(scene.take() == [])
    scene.tap("More")
    #expect(scene.titles == ["More", "One"])
    scene.tap("One")
    #expect(scene.take() == ["willEnd", "did One"])
  }

  @Test func `elements that come later show as loading until they are there, and are asked for once`() {
    var answers: [@MainActor ([UIMenuElement]) -> Void] = []
    let deferred = UIDeferredMenuElement.uncached { answers.append($0) }
    scene.contextMenu = UIMenu(children: [scene.action("Open"), deferred])
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.3)
    #expect(scene.titles == ["Open", "Loading…"])
    #expect(answers.count == 1)
    answers[0]([scene.action("Ann"), scene.action("Ben")])
    #expect(scene.titles == ["Open", "Ann", "Ben"])
    scene.tap("Ben")
    #expect(scene.calls.last == "did Ben")
    answers[0]([])  // Too late, and twice: nothing happens.
    scene.device.advance(by: 0.3)
    scene.device.longPress(at: middle)
    #expect(answers.count == 2)
    scene.context.dismissMenu()
    answers[1]([scene.action("Late")])
    #expect(scene.shown == nil)
  }

  @Test func `a deferred element that stands for itself does not hang`() {
    @MainActor final class Circle {
      var elements: [UIMenuElement] = []
    }
    let circle = Circle()
    let deferred = UIDeferredMenuElement.uncached { answer in answer(circle.elements) }
    circle.elements = [deferred]
    scene.contextMenu = UIMenu(children: [scene.action("Open"), deferred])
    scene.device.longPress(at: middle)
    #expect(scene.titles == ["Open"])
  }

  @Test func `an action that keeps the menu is performed while it shows, and shows its new state`() {
    scene.contextMenu = UIMenu(
      options: .singleSelection,
      children: [
        scene.action("Small", .keepsMenuPresented, .on), scene.action("Large", .keepsMenuPresented),
      ])
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.3)
    _ = scene.take()
    scene.tap("Large")
    #expect(scene.take() == ["did Large"])
    #expect(scene.shown?.panel.entryViews.map(\.entry.state) == [.off, .on])
  }

  @Test func `a list that is longer than the screen scrolls, and its entries can be chosen`() {
    scene.contextMenu = UIMenu(children: (1...40).map { scene.action("Row \($0)") })
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.3)
    #expect(scene.shown?.panel.frame == CGRect(x: 100, y: 8, width: 250, height: 828))
    scene.device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200))
    scene.device.advance(by: 2)
    #expect(scene.shown != nil)
    _ = scene.take()
    let row = scene.middle("Row 20")
    #expect(row.y < 500)
    scene.tap("Row 20")
    #expect(scene.take() == ["willEnd", "did Row 20"])
  }

  @Test func `the program changes the menu that shows, and asks where it was asked for`() {
    #expect(scene.context.menuAppearance == .unknown)
    scene.device.longPress(at: middle)
    #expect(scene.context.menuAppearance == .compact)
    #expect(scene.context.location(in: scene.root) == middle)
    scene.context.updateVisibleMenu { [scene] menu in
      menu.replacingChildren(Array(menu.children.prefix(1)) + [scene.action("New")])
    }
    #expect(scene.titles == ["Open", "New"])
    scene.context.updateVisibleMenu { $0.replacingChildren([]) }
    #expect(scene.shown == nil)
  }

  @Test func `of two interactions, one within the other, the inner one's menu comes`() {
    let outer = UIContextMenuInteraction(delegate: scene)
    scene.root.addInteraction(outer)
    scene.device.longPress(at: middle)
    #expect(scene.presenter.menu(of: scene.context) != nil)
    #expect(scene.calls.filter { $0.hasPrefix("configuration") } == ["configuration 50 25"])
  }

  @Test func `interactions come, go and change views, and hear of it`() {
    #expect(scene.inner.interactions.map { $0 === scene.context } == [true])
    scene.root.addInteraction(scene.context)
    #expect(scene.inner.interactions.isEmpty && scene.context.view === scene.root)
    #expect(scene.inner.gestureRecognizers == nil)
    scene.root.interactions = []
    #expect(scene.context.view == nil && scene.root.gestureRecognizers == nil)
    scene.device.longPress(at: middle)
    #expect(scene.take() == ["inner began", "inner ended"])
  }

  @Test func `whatever the delegate takes away when it is asked, the screen goes on`() {
    let meddling: [(word: String, body: @MainActor @Sendable () -> Void)] = [
      ("configuration", { [scene] in scene.inner.removeFromSuperview() }),
      ("actionProvider", { [scene] in scene.inner.removeInteraction(scene.context) }),
      ("willDisplay", { [scene] in scene.inner.removeFromSuperview() }),
      ("willDisplay", { [scene] in scene.context.dismissMenu() }),
      ("willDisplay", { [scene] in scene.device.application.beginIgnoringInteractionEvents() }),
      ("willEnd", { [scene] in scene.inner.removeFromSuperview() }),
    ]
    for (word, body) in meddling {
      scene.within = [word: body]
      scene.device.longPress(at: middle)
      scene.context.dismissMenu()
      scene.within = [:]
      if scene.device.application.isIgnoringInteractionEvents {
        scene.device.application.endIgnoringInteractionEvents()
      }
      scene.device.advance(by: 0.5)
      #expect(scene.shown == nil, "\(word)")
      scene.root.addSubview(scene.inner)
      if scene.context.view == nil { scene.inner.addInteraction(scene.context) }
      _ = scene.take()
      scene.device.tap(at: middle)
      #expect(scene.take() == ["inner began", "inner ended"], "\(word)")
    }
  }
}

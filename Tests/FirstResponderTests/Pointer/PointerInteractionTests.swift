import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Regions of views that a pointer enters and leaves.
@MainActor @Suite(.serialized, .leavesNothing)
struct PointerInteractionTests {
  let scene = PointerScene()
  private var device: SimulatedDevice { scene.device }

  init() { device.application.becomeCurrent() }

  @Test func `each move asks for the region; another one is entered after the old one was left`() {
    #expect(scene.hover(10, 500) == [])
    #expect(scene.hover(10, 20) == ["region outer 10 20", "style outer", "enter outer"])
    #expect(scene.hover(11, 20) == ["region outer 11 20"])
    #expect(scene.hover(11, 20) == [])
    #expect(scene.hover(100, 110) == ["region inner 50 60", "exit outer", "style inner", "enter inner"])
    #expect(scene.hover(300, 20) == ["region outer 300 20", "exit inner", "style outer", "enter outer"])
    #expect(scene.hover(300, 401) == ["exit outer"])
    #expect(scene.hover(300, 402) == [])
    _ = scene.hover(100, 100)
    device.hoverExit()
    device.hoverExit()
    #expect(scene.take() == ["exit inner"])
  }

  @Test func `two regions of one view are told apart by rectangle and identifier; without one the view has no pointer`()
  {
    scene.answersRegions = true
    scene.region = { request in
      let half = CGRect(x: request.location.x < 100 ? 0 : 100, y: 0, width: 100, height: 200)
      if request.location.y > 150 { return nil }
      return UIPointerRegion(rect: half, identifier: request.location.x < 100 ? "left" : "right")
    }
    #expect(scene.hover(60, 60) == ["region inner 10 10", "style inner left", "enter inner left"])
    #expect(scene.hover(70, 60) == ["region inner 20 10"])
    #expect(
      scene.hover(160, 60) == ["region inner 110 10", "exit inner left", "style inner right", "enter inner right"])
    // The view around is not asked instead.
    #expect(scene.hover(160, 210) == ["region inner 110 160", "exit inner right"])
    #expect(scene.hover(160, 211) == ["region inner 110 161"])
  }

  @Test func `the request has the modifier keys that are held, and a change of them is news`() {
    var modifiers: [UIKeyModifierFlags] = []
    scene.answersRegions = true
    scene.region = { request in
      modifiers.append(request.modifiers)
      return nil
    }
    _ = scene.hover(10, 10)
    device.modifiers = .alternate
    _ = scene.hover(10, 10)
    #expect(modifiers == [[], .alternate])
  }

  @Test func `of siblings that overlap the one that is hit has the pointer`() {
    let front = UIView(frame: CGRect(x: 150, y: 50, width: 200, height: 200))
    scene.outer.addSubview(front)
    let interaction = UIPointerInteraction(delegate: scene)
    front.addInteraction(interaction)
    #expect(scene.hover(100, 100) == ["region inner 50 50", "style inner", "enter inner"])
    #expect(scene.hover(200, 100) == ["region other 50 50", "exit inner", "style other", "enter other"])
    front.isUserInteractionEnabled = false
    // Counts from the next move on.
    #expect(scene.take() == [])
    #expect(scene.hover(201, 100) == ["region inner 151 50", "exit other", "style inner", "enter inner"])
  }

  @Test func `a region is left at once when its view, its interaction or the app's activity goes`() {
    func enter() { #expect(scene.hover(100, 100) == ["region inner 50 50", "style inner", "enter inner"]) }
    enter()
    scene.onInner.isEnabled = false
    #expect(scene.take() == ["exit inner"])
    scene.onInner.isEnabled = true
    enter()
    scene.inner.removeInteraction(scene.onInner)
    #expect(scene.take() == ["exit inner"])
    scene.inner.addInteraction(scene.onInner)
    enter()
    scene.outer.removeFromSuperview()
    #expect(scene.take() == ["exit inner"])
    scene.window.rootViewController?.view.addSubview(scene.outer)
    enter()
    device.resignActive()
    #expect(scene.take() == ["exit inner"])
    device.becomeActive()
    enter()
    scene.window.isHidden = true
    #expect(scene.take() == ["exit inner"])
  }

  @Test func `an interaction that is disabled leaves the pointer to that of a view around it`() {
    scene.onInner.isEnabled = false
    #expect(scene.hover(100, 100) == ["region outer 100 100", "style outer", "enter outer"])
  }

  @Test func `a button that goes down leaves nothing; the region is asked for after its release`() {
    _ = scene.hover(100, 100)
    let pointer = device.pointerDown(at: CGPoint(x: 100, y: 100))
    pointer.move(to: CGPoint(x: 300, y: 100))
    pointer.lift()
    #expect(scene.take() == [])
    #expect(scene.hover(101, 100) == ["region inner 51 50"])
    device.click(at: CGPoint(x: 101, y: 100))
    device.hoverExit()
    #expect(scene.take() == ["exit inner"])
  }

  @Test func `a pen near the glass has no regions, and fingers neither`() {
    device.hoverPen(to: CGPoint(x: 100, y: 100))
    device.hoverExit()
    device.touchDown(at: CGPoint(x: 100, y: 100)).lift()
    #expect(scene.take() == [])
  }

  @Test func `invalidating asks for region and style anew, where the pointer is`() {
    _ = scene.hover(100, 100)
    scene.onInner.invalidate()
    #expect(scene.take() == ["region inner 50 50", "style inner"])
    scene.onOuter.invalidate()
    #expect(scene.take() == [])
    scene.answersRegions = true
    scene.region = { _ in UIPointerRegion(rect: .zero, identifier: "new") }
    scene.onInner.invalidate()
    #expect(scene.take() == ["region inner 50 50", "exit inner", "style inner new", "enter inner new"])
  }

  @Test func `invalidating within a question changes nothing; on entering, it asks once more`() {
    scene.within["region inner"] = { [scene] in scene.onInner.invalidate() }
    scene.within["style inner"] = { [scene] in scene.onInner.invalidate() }
    #expect(scene.hover(100, 100) == ["region inner 50 50", "style inner", "enter inner"])
    _ = scene.hover(10, 10)
    scene.within["enter inner"] = { [scene] in scene.onInner.invalidate() }
    #expect(
      scene.hover(100, 100) == [
        "region inner 50 50", "exit outer", "style inner", "enter inner", "region inner 50 50", "style inner",
      ])
  }

  @Test
  func `a delegate that takes view or interaction away is told of the end of what it entered, and of nothing else`() {
    let changes: [@MainActor () -> Void] = [
      { [scene] in scene.inner.removeFromSuperview() },
      { [scene] in scene.inner.removeInteraction(scene.onInner) },
      { [scene] in scene.onInner.isEnabled = false },
    ]
    let all = ["region inner 50 50", "style inner", "enter inner", "exit inner"]
    for change in changes {
      for (call, heard) in [("region inner", 1), ("style inner", 2), ("enter inner", 4)] {
        scene.within[call] = change
        #expect(scene.hover(100, 100) == Array(all.prefix(heard)))
        scene.outer.addSubview(scene.inner)
        scene.inner.addInteraction(scene.onInner)
        scene.onInner.isEnabled = true
        device.hoverExit()
        #expect(scene.take() == [])
      }
    }
  }

  @Test func `a pointer that moves on while it enters is followed after the delegate has returned`() {
    scene.within["enter inner"] = { [scene] in scene.device.hover(to: CGPoint(x: 10, y: 10)) }
    #expect(
      scene.hover(100, 100) == [
        "region inner 50 50", "style inner", "enter inner", "region outer 10 10", "exit inner", "style outer",
        "enter outer",
      ])
    scene.within["exit outer"] = { [scene] in scene.device.hoverExit() }
    // What the pointer does within a delivery comes after it, so that the enter is made and then taken back.
    #expect(
      scene.hover(100, 100) == ["region inner 50 50", "exit outer", "style inner", "enter inner", "exit inner"])
  }

  @Test func `an interaction without a delegate, and without any left, hears nothing and breaks nothing`() {
    let view = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    scene.window.addSubview(view)
    view.addInteraction(UIPointerInteraction())
    device.hover(to: CGPoint(x: 50, y: 550))
    #expect(view.layer.sublayers?.count == 1)
    view.interactions = []
    device.advance(by: 1)
    #expect(view.layer.sublayers == nil)
  }
}

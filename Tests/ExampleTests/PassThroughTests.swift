import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import PassThrough

@Suite(.serialized, .leavesNothing) @MainActor
struct PassThroughTests {
  let device = SimulatedDevice()
  let app = RecipesController()

  init() { device.show(app) }

  private func press(_ title: String) throws { device.tap(at: try app.tile(title).middleOnScreen) }

  /// Turns pages until a recipe is shown.
  private func open<Scene: RecipeScene>(_ type: Scene.Type) throws -> Scene {
    for _ in Recipe.allCases where !(app.scene is Scene) { try press("Next") }
    return try #require(app.scene as? Scene)
  }

  /// Who got a tap there.
  private func receiver(at point: CGPoint) -> [String] {
    let before = app.printedCalls.count
    device.tap(at: point)
    return app.printedCalls.dropFirst(before).filter { $0.hasSuffix("-> touchesBegan(_:with:)") }.map {
      $0.components(separatedBy: " ->")[0]
    }
  }

  /// Who gets a tap with the recipe on and with the recipe off.
  private func onAndOff(at point: CGPoint) throws -> [[String]] {
    let on = receiver(at: point)
    try press("Recipe on")
    let off = receiver(at: point)
    try press("Recipe off")
    return [on, off]
  }

  // MARK: Recipes

  @Test func `the enlarged dot is hit beside itself, not beyond its reach`() throws {  // B1.25
    let dot = try open(EnlargeScene.self).dot
    #expect(try onAndOff(at: dot.middleOnScreen) == [["Dot"], ["Dot"]])
    #expect(try onAndOff(at: dot.convert(CGPoint(x: -31, y: 22), to: nil)) == [["Dot"], ["Background"]])
    #expect(try onAndOff(at: dot.convert(CGPoint(x: -33, y: 22), to: nil)) == [["Background"], ["Background"]])
  }

  // B1.24
  @Test func `the veil lets touches through to what is behind and keeps its own child reachable`() throws {
    let scene = try open(LetThroughScene.self)
    #expect(try onAndOff(at: scene.buttons[0].middleOnScreen) == [["One"], ["Veil"]])
    #expect(try onAndOff(at: scene.buttons[1].middleOnScreen) == [["Two"], ["Veil"]])
    #expect(try onAndOff(at: scene.chip.middleOnScreen) == [["Child"], ["Child"]])
    #expect(try onAndOff(at: scene.veil.pointOnScreen(0.5, 0.05)) == [["Background"], ["Veil"]])
  }

  // B1.13, B1.25
  @Test func `a child outside its parent is reached only if the parent says yes there`() throws {
    let scene = try open(OutsideScene.self)
    #expect(try onAndOff(at: scene.child.pointOnScreen(0.9, 0.5)) == [["Child"], ["Background"]])
    #expect(try onAndOff(at: scene.child.pointOnScreen(0.1, 0.5)) == [["Child"], ["Child"]])
    #expect(try onAndOff(at: scene.parent.pointOnScreen(0.2, 0.9)) == [["Parent"], ["Parent"]])
  }

  @Test func `a parent that answers itself takes its children's touches, and only those`() throws {  // B1.23
    let scene = try open(InterceptScene.self)
    #expect(try onAndOff(at: scene.children[0].middleOnScreen) == [["Parent"], ["Left"]])
    #expect(try onAndOff(at: scene.children[1].middleOnScreen) == [["Parent"], ["Right"]])
    #expect(try onAndOff(at: scene.pointOnScreen(0.5, 0.97)) == [["Background"], ["Background"]])
  }

  // B3.15, B3.18
  @Test func `with super each level is told, innermost first; without it the first keeps the touch`() throws {
    let scene = try open(LevelsScene.self)
    #expect(
      try onAndOff(at: scene.levels[2].middleOnScreen) == [["Inner", "Middle", "Outer", "Background"], ["Inner"]])
  }

  // B3.2, B3.14
  @Test func `walking next finds the nearest controller; asking the superview does not`() throws {
    let scene = try open(ControllerScene.self)
    device.tap(at: scene.leaf.middleOnScreen)
    #expect(
      app.printedCalls == [
        "Leaf -> touchesBegan(_:with:)", "Leaf -> touchesEnded(_:with:)", "next is Box",
        "next is View of InnerController", "next is InnerController", "found: InnerController",
      ])
    #expect(scene.leaf.found === scene.controller)
    #expect(scene.controller.parent === app)
    try press("Recipe on")
    device.tap(at: scene.leaf.middleOnScreen)
    #expect(
      app.printedCalls == ["Leaf -> touchesBegan(_:with:)", "Leaf -> touchesEnded(_:with:)", "found: none"])
  }

  // B2.27, B2.28
  @Test func `while Solo is held nobody else hears a touch, and Solo hears none while another is held`() throws {
    let scene = try open(ExclusiveScene.self)
    let solo = device.touchDown(at: scene.solo.middleOnScreen)
    #expect(receiver(at: scene.others[0].middleOnScreen) == [])
    solo.lift()
    let other = device.touchDown(at: scene.others[1].middleOnScreen)
    #expect(receiver(at: scene.solo.middleOnScreen) == [])
    #expect(receiver(at: scene.others[0].middleOnScreen) == ["A"])
    other.lift()
    try press("Recipe on")
    let free = device.touchDown(at: scene.solo.middleOnScreen)
    #expect(receiver(at: scene.others[0].middleOnScreen) == ["A"])
    free.lift()
    #expect(scene.all(Pad.self).allSatisfy { !$0.isLit })
  }

  @Test func `each finger has its ring with multiple touch, only the first without`() throws {  // B2.20, B2.21
    let pad = try open(MultipleScene.self).pad
    func ringsOfThree() -> [Int] {
      var fingers: [Finger] = []
      for x in [0.2, 0.5, 0.8] as [CGFloat] { fingers.append(device.touchDown(at: pad.pointOnScreen(x, 0.6))) }
      let down = pad.ringCount
      fingers[0].lift()
      let afterFirst = pad.ringCount
      for finger in fingers.dropFirst() { finger.lift() }
      return [down, afterFirst, pad.ringCount]
    }
    #expect(ringsOfThree() == [3, 2, 0])
    try press("Recipe on")
    #expect(ringsOfThree() == [1, 0, 0])  // B2.23: the others stay withheld.
    #expect(!pad.isLit)
  }

  // MARK: The screen

  @Test func `pages go round in both directions`() throws {
    var pages = [app.page]
    for _ in 1...8 {
      try press("Next")
      pages.append(app.page)
    }
    try press("Back")
    pages.append(app.page)
    #expect(pages == [0, 1, 2, 3, 4, 5, 6, 7, 0, 7])
  }

  // B2.55
  @Test func `a page that is left with a finger on it leaves nothing lit and no controller behind`() throws {
    let levels = try open(LevelsScene.self)
    let finger = device.touchDown(at: levels.levels[2].middleOnScreen)
    #expect(levels.all(Pad.self).filter(\.isLit).count == 4)
    try press("Next")
    #expect(levels.all(Pad.self).allSatisfy { !$0.isLit })
    finger.lift()
    #expect(app.children.map { "\(type(of: $0))" } == ["InnerController"])
    try press("Next")
    #expect(app.children.isEmpty)
  }

  @Test func `turning the switch under a finger leaves nothing lit`() throws {
    let levels = try open(LevelsScene.self)
    let finger = device.touchDown(at: levels.levels[2].middleOnScreen)
    try press("Recipe on")
    finger.lift()
    #expect(levels.all(Pad.self).allSatisfy { !$0.isLit })
  }

  @Test(arguments: Recipe.allCases) func `a touch that the system takes back leaves nothing lit`(_ recipe: Recipe)
    throws
  {
    while Recipe.allCases[app.page] != recipe { try press("Next") }
    let scene = try #require(app.scene)
    let pads = scene.all(Pad.self)
    for pad in pads {
      let finger = device.touchDown(at: pad.middleOnScreen)
      #expect(pads.contains { $0.isLit })
      finger.cancel()
      #expect(pads.allSatisfy { !$0.isLit })
    }
  }

  @Test(arguments: screens) func `everything fits the screen`(_ size: CGSize) throws {
    let device = SimulatedDevice(size: size)
    let app = RecipesController()
    device.show(app)
    for _ in Recipe.allCases {
      #expect(faults(in: app.view) == [])
      let scene = try #require(app.scene)
      for pad in scene.all(Pad.self) where pad !== scene {
        #expect(scene.bounds.contains(pad.convert(pad.bounds, to: scene)), "\(pad.name) sticks out of its scene")
      }
      device.tap(at: try app.tile("Next").middleOnScreen)
    }
  }
}

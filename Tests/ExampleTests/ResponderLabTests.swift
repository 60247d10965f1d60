import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import ResponderLab

@Suite(.serialized, .leavesNothing) @MainActor
struct ResponderLabTests {
  let device = SimulatedDevice()
  let lab = LabController()

  init() { device.show(lab) }

  /// The lines of hit-testing for some views, in the order in which they are asked.
  private func questions(_ names: String...) -> [String] {
    names.flatMap { ["\($0) -> hitTest(_:with:)", "\($0) -> point(inside:with:)"] }
  }

  private func press(_ title: String) throws { device.tap(at: try lab.tile(title).middleOnScreen) }

  /// Where the example asks for a tap, on the screen.
  private func aim() throws -> CGPoint {
    let scene = try #require(lab.scene)
    return scene.convert(scene.aim, to: nil)
  }

  // MARK: The printed order

  @Test func `example 1, nested: the question goes down level by level to Button`() throws {  // B1.44, B1.48
    device.tap(at: try aim())
    #expect(
      lab.printedCalls == questions("RootView", "SuperView", "Button") + [
        "Button -> touchesBegan(_:with:)", "Button -> touchesEnded(_:with:)", "Button -> buttonAction",
      ])
  }

  @Test func `example 1, flat: Button is in front and SuperView is not asked`() throws {  // B1.44, B1.49
    try press("Flat")
    device.tap(at: try aim())
    #expect(
      lab.printedCalls == questions("RootView", "Button") + [
        "Button -> touchesBegan(_:with:)", "Button -> touchesEnded(_:with:)", "Button -> buttonAction",
      ])
  }

  @Test func `example 2, nested: Button is asked last and says no`() throws {  // B1.45, B1.48
    try press("2 SuperView")
    device.tap(at: try aim())
    #expect(
      lab.printedCalls == questions("RootView", "SuperView", "Button") + [
        "SuperView -> touchesBegan(_:with:)", "SuperView -> touchesEnded(_:with:)",
      ])
  }

  @Test func `example 2, flat: Button is asked before SuperView and says no`() throws {  // B1.45, B1.49
    try press("2 SuperView")
    try press("Flat")
    device.tap(at: try aim())
    #expect(
      lab.printedCalls == questions("RootView", "Button", "SuperView") + [
        "SuperView -> touchesBegan(_:with:)", "SuperView -> touchesEnded(_:with:)",
      ])
  }

  @Test func `example 3: of three overlapping siblings only the last one is asked`() throws {  // B1.46, B1.50
    try press("3 Siblings")
    device.tap(at: try aim())
    #expect(
      lab.printedCalls == questions("SuperView", "Subview3") + [
        "Subview3 -> touchesBegan(_:with:)", "Subview3 -> touchesEnded(_:with:)",
      ])
  }

  @Test func `the answers stand beside the questions`() throws {  // B1.2, B1.4
    try press("2 SuperView")
    device.tap(at: try aim())
    #expect(
      lab.notes.log.entries.map(\.answer) == ["SuperView", "yes", "SuperView", "yes", "nil", "no", "", ""])
  }

  @Test func `what is printed is what the event system itself traced`() throws {
    let before = device.trace.text(.hitTest).split(separator: "\n").count
    device.tap(at: try aim())
    let names: Set = ["RootView", "SuperView", "Button"]
    let lines = device.trace.text(.hitTest).split(separator: "\n").dropFirst(before)
    let traced = lines.compactMap { line -> String? in
      // "LabView 'SuperView' -> hitTest(_:with:) · …" as "SuperView -> hitTest(_:with:)"
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count > 2, names.contains(String(parts[1])) else { return nil }
      return parts[1] + (parts[2].components(separatedBy: " · ").first ?? "")
    }
    #expect(traced == Array(lab.printedCalls.prefix(6)))
  }

  // MARK: The climb

  // B3.2, B3.15
  @Test func `with super the touch climbs from Button through its superviews to the controller`() throws {
    try press("Forward to next")
    device.tap(at: try aim())
    let climb = ["Button", "SuperView", "RootView", "LabController"]
    #expect(
      lab.printedCalls == questions("RootView", "SuperView", "Button")
        + climb.map { "\($0) -> touchesBegan(_:with:)" } + climb.map { "\($0) -> touchesEnded(_:with:)" }
        + ["Button -> buttonAction"])
  }

  // B3.2, B3.3, B3.7, B3.14
  @Test func `the chain is shown from the touched view to the application`() throws {
    device.tap(at: try aim())
    #expect(
      lab.chainOfLastTouch == [
        "Button", "SuperView", "RootView", "UIView", "LabController", "UIWindow", "UIApplication",
      ])
  }

  @Test func `siblings do not see each other's touches, also when these are passed on`() throws {  // B3.25
    try press("3 Siblings")
    try press("Forward to next")
    device.tap(at: try aim())
    #expect(
      lab.printedCalls.filter { $0.contains("touchesBegan") } == [
        "Subview3 -> touchesBegan(_:with:)", "SuperView -> touchesBegan(_:with:)",
        "LabController -> touchesBegan(_:with:)",
      ])
  }

  @Test func `turning the switch while a finger is down does not tear its touch apart`() throws {
    let finger = device.touchDown(at: try aim())
    try press("Forward to next")
    finger.lift()
    #expect(
      lab.printedCalls.filter { $0.contains("touches") } == [
        "Button -> touchesBegan(_:with:)", "Button -> touchesEnded(_:with:)",
      ])
    #expect(lab.view.all(LabView.self).allSatisfy { !$0.isLit })
  }

  // MARK: The screen

  @Test func `Clear empties the list and the chain, and nothing of it stays lit`() throws {
    device.tap(at: try aim())
    try press("Clear")
    #expect(lab.printedCalls.isEmpty)
    #expect(lab.chainOfLastTouch.isEmpty)
    #expect(lab.view.all(Tile.self).allSatisfy { !$0.isHighlighted })
  }

  @Test func `a move is printed once, with its number`() throws {
    let start = try aim()
    device.drag(from: start, to: CGPoint(x: start.x + 12, y: start.y), over: 0.1)
    let moved = lab.notes.log.entries.filter { $0.text == "Button -> touchesMoved(_:with:)" }
    #expect(moved.map(\.count) == [6])
  }

  @Test func `changing the example under a finger cancels its touch`() throws {  // B2.55
    let finger = device.touchDown(at: try aim())
    let button = try #require(lab.view.all(LabButton.self).first)
    try press("3 Siblings")
    #expect(!button.isLit)
    finger.lift()
    #expect(lab.printedCalls.isEmpty)
  }

  @Test func `a finger that strays from a tile and comes back means it; one that lifts outside does not`() throws {
    let clear = try lab.tile("Clear")
    device.tap(at: try aim())
    let finger = device.touchDown(at: clear.middleOnScreen)
    #expect(clear.isHighlighted)
    finger.move(to: CGPoint(x: clear.middleOnScreen.x, y: clear.middleOnScreen.y - 120))
    #expect(!clear.isHighlighted)
    finger.lift()
    #expect(!lab.printedCalls.isEmpty)
    let second = device.touchDown(at: clear.middleOnScreen)
    second.move(to: CGPoint(x: clear.middleOnScreen.x, y: clear.middleOnScreen.y - 120))
    second.move(to: clear.middleOnScreen)
    #expect(clear.isHighlighted)
    second.cancel()
    #expect(!clear.isHighlighted)
    #expect(!lab.printedCalls.isEmpty)
  }

  @Test(arguments: screens) func `everything fits the screen`(_ size: CGSize) throws {
    let device = SimulatedDevice(size: size)
    let lab = LabController()
    device.show(lab)
    for example in ["1 Button", "2 SuperView", "3 Siblings"] {
      device.tap(at: try lab.tile(example).middleOnScreen)
      let scene = try #require(lab.scene)
      device.tap(at: scene.convert(scene.aim, to: nil))
      #expect(faults(in: lab.view) == [])
    }
  }
}

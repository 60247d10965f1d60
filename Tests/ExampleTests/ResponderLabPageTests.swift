import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import ResponderLab

/// What holds for all pages of ResponderLab, which taps are compared with what is told, and what the screen shows.
@Suite(.serialized, .leavesNothing) @MainActor
struct ResponderLabPageTests {
  let bench = LabBench()
  var device: SimulatedDevice { bench.device }
  var lab: LabController { bench.lab }

  // MARK: All pages

  @Test(arguments: LabBench.variants)
  func `nothing unexplained comes of a tap in the ring, nor of the next one, nor of one after Clear`(
    _ page: LabPage, _ switches: [LabPage.Switch]
  ) throws {
    try bench.open(page, switches)
    #expect(lab.notes.comparison.rows.allSatisfy { $0.mark == .pending })
    device.tap(at: try bench.aim())
    let first = (lab.printedCalls, bench.differences)
    #expect(lab.notes.comparison.unexplained == [])
    #expect(!first.0.isEmpty)
    device.advance(by: 1)
    device.tap(at: try bench.aim())
    #expect((lab.printedCalls, bench.differences) == first)
    device.advance(by: 1)
    try bench.press("Clear")
    #expect(lab.printedCalls.isEmpty)
    #expect(lab.notes.comparison.rows.allSatisfy { $0.mark == .pending })
    device.tap(at: try bench.aim())
    #expect((lab.printedCalls, bench.differences) == first)
  }

  @Test(arguments: LabBench.variants)
  func `what climbs while views pass on is explained, and so is a finger that trembles`(
    _ page: LabPage, _ switches: [LabPage.Switch]
  ) throws {
    try bench.open(page, switches)
    try bench.press("Forward to next")
    let start = try bench.aim()
    let finger = device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x + 4, y: start.y + 3))
    finger.move(to: CGPoint(x: start.x + 2, y: start.y + 3))
    finger.lift()
    #expect(lab.notes.comparison.unexplained == [])
    #expect(!lab.notes.comparison.rows.contains { $0.mark == .pending || $0.mark == .untold })
    #expect(bench.isDark(lab.view))
  }

  @Test(arguments: LabBench.variants)
  func `a finger that wanders across, lifts or is taken back leaves nothing lit, and nothing is told of it`(
    _ page: LabPage, _ switches: [LabPage.Switch]
  ) throws {
    try bench.open(page, switches)
    let start = try bench.aim()
    device.drag(from: start, to: CGPoint(x: start.x - 150, y: start.y + 30))
    let finger = device.touchDown(at: CGPoint(x: start.x - 60, y: start.y))
    finger.move(to: CGPoint(x: start.x + 60, y: start.y))
    finger.cancel()
    #expect(lab.notes.comparison.unexplained == [])
    #expect(lab.notes.comparison.rows.contains { $0.mark == .untold })
    #expect(!lab.notes.comparison.rows.contains { $0.mark == .same })
    #expect(lab.notes.fingers == 0)
    #expect(bench.isDark(lab.view))
  }

  @Test(arguments: LabBench.variants)
  func `changing the page under a finger cancels its touch and leaves nothing lit`(  // B2.55
    _ page: LabPage, _ switches: [LabPage.Switch]
  ) throws {
    try bench.open(page, switches)
    let (scene, notes) = (try #require(lab.scene), lab.notes)
    let finger = device.touchDown(at: try bench.aim())
    #expect(notes.fingers > 0)
    try bench.press(page == .siblings ? "Button" : "Siblings")
    #expect(notes.fingers == 0)
    #expect(bench.isDark(scene))
    finger.lift()
    #expect(lab.printedCalls.isEmpty)
    #expect(lab.children.isEmpty)
    #expect(lab.view.subviews.count { $0 is LabScene } == 1)
  }

  // MARK: What is compared

  @Test func `while the finger is down, what is told and may still come is pending`() throws {
    let finger = device.touchDown(at: try bench.aim())
    #expect(bench.differences.suffix(2) == ["pending ?: Button touchesEnded", "pending ?: buttonAction"])
    #expect(lab.panel.verdict == "Here")
    finger.lift()
    #expect(bench.differences == bench.secondPass("RootView"))
  }

  @Test func `what is told of the ring holds for all of the view below it`() throws {
    device.tap(at: try #require(lab.scene as? ButtonScene).button.pointOnScreen(0.1, 0.1))
    #expect(bench.differences == bench.secondPass("RootView"))
  }

  @Test func `a tap elsewhere is written down below the comparison, which stays`() throws {
    device.tap(at: try bench.aim())
    let compared = lab.notes.comparison.rows
    device.tap(at: try #require(lab.scene as? ButtonScene).superView.pointOnScreen(0.1, 0.8))
    #expect(Array(lab.notes.comparison.rows.prefix(compared.count)) == compared)
    #expect(
      Array(lab.printedCalls.dropFirst(9)) == bench.questions("RootView", "SuperView", "Button") + [
        "SuperView -> touchesBegan(_:with:)", "SuperView -> touchesEnded(_:with:)",
      ])
    #expect(lab.notes.comparison.rows.dropFirst(compared.count).allSatisfy { $0.mark == .untold })
  }

  @Test func `a mouse on its way over the views writes nothing, and who only asks changes nothing of the tap`() throws {
    device.tap(at: try bench.aim())
    let compared = lab.notes.comparison
    device.hover(to: try bench.aim())
    device.hover(to: CGPoint(x: 100, y: 300))
    device.hoverExit()
    #expect(lab.notes.comparison.rows == compared.rows)
    let scene = try #require(lab.scene)
    #expect(scene.hitTest(scene.aim, with: nil) === (scene as? ButtonScene)?.button)
    #expect(lab.notes.comparison.rows.prefix(compared.rows.count) == compared.rows[...])
    #expect(lab.notes.comparison.rows.dropFirst(compared.rows.count).map(\.mark) == Array(repeating: .untold, count: 6))
  }

  @Test func `of a finger that gets company nothing is told`() throws {
    let first = device.touchDown(at: try bench.aim())
    let second = device.touchDown(at: try #require(lab.scene as? ButtonScene).superView.pointOnScreen(0.1, 0.8))
    first.lift()
    second.lift()
    #expect(lab.printedCalls.count == 6 + 1 + 6 + 1 + 2 + 1)
    #expect(lab.notes.comparison.rows.allSatisfy { $0.mark == .pending || $0.mark == .untold })
  }

  @Test func `a touch that the system takes back is not what is told, and nothing explains it`() throws {
    device.touchDown(at: try bench.aim()).cancel()
    #expect(
      bench.differences.suffix(3) == [
        "missing ?: Button touchesEnded", "missing ?: buttonAction", "extra ?: Button touchesCancelled",
      ])
    #expect(lab.panel.verdict == "Here: 3 unexplained")
  }

  @Test func `the answers stand beside the questions`() throws {  // B1.2, B1.4
    try bench.press("Tap")
    device.tap(at: try bench.aim())
    #expect(
      lab.notes.entries.map(\.answer) == [
        "SuperView", "yes", "SuperView", "yes", "nil", "no", "yes", "yes", "", "", "", "yes", "", "",
      ])
  }

  @Test func `what is written is what the event system itself traced`() throws {
    let before = device.trace.text(.hitTest).split(separator: "\n").count
    device.tap(at: try bench.aim())
    let names: Set = ["RootView", "SuperView", "Button"]
    let lines = device.trace.text(.hitTest).split(separator: "\n").dropFirst(before)
    let traced = lines.compactMap { line -> String? in
      // "LabView 'SuperView' -> hitTest(_:with:) · …" as "SuperView -> hitTest(_:with:)"
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count > 2, parts[0] != "Tile ", names.contains(String(parts[1])) else { return nil }
      return parts[1] + (parts[2].components(separatedBy: " · ").first ?? "")
    }
    #expect(traced == Array(lab.printedCalls.prefix(6)))
  }

  // MARK: The screen

  @Test func `Clear empties the list and the chain, and nothing of it stays lit`() throws {
    device.tap(at: try bench.aim())
    try bench.press("Clear")
    #expect(lab.printedCalls.isEmpty)
    #expect(lab.chainOfLastTouch.isEmpty)
    #expect(lab.view.all(Tile.self).allSatisfy { !$0.isHighlighted })
  }

  @Test func `the moves of a finger are one line for each who hears of them, with their number`() throws {
    try bench.press("Tap")
    let start = try bench.aim()
    device.drag(from: start, to: CGPoint(x: start.x + 12, y: start.y), over: 0.1)
    let moves = lab.notes.entries.filter { $0.call.method == .touchesMoved }
    #expect(moves.map(\.call.name) == ["Tap", "SuperView"])
    #expect(moves.map(\.count) == [6, 6])
  }

  @Test func `the lines on the screen are those of the comparison, and the list follows the newest`() throws {
    try bench.press("Tap")
    device.tap(at: try bench.aim())
    device.advance(by: 0.1)
    let rows = lab.panel.list.all(ComparisonRow.self).filter { !$0.isHidden }
    #expect(
      rows.prefix(2).map { [$0.told.text, $0.mark.text, $0.came.text, $0.answer.text] } == [
        ["RootView hitTest", "=", "RootView hitTest", "SuperView"],
        ["RootView point(inside:)", "=", "RootView point(inside:)", "yes"],
      ])
    #expect(rows.contains { $0.told.text == "shouldReceive press" && $0.mark.text == "B1.52" && $0.came.text == "" })
    for _ in 1...10 { device.tap(at: try #require(lab.scene).pointOnScreen(0.5, 0.97)) }
    device.advance(by: 0.1)
    let list = lab.panel.list
    #expect(list.contentOffset.y > 0)
    #expect(abs(list.contentOffset.y + list.bounds.height - list.contentSize.height) < 1)
  }

  @Test func `a finger that strays from a tile and comes back means it; one that lifts outside does not`() throws {
    let clear = try lab.tile("Clear")
    device.tap(at: try bench.aim())
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

  /// The screens that all examples are made for, and phones that lie on their side.
  @Test(arguments: screens + [CGSize(width: 568, height: 320), CGSize(width: 844, height: 390)])
  func `everything fits the screen`(_ size: CGSize) throws {
    for (page, switches) in LabBench.variants {
      let bench = LabBench(size: size)
      try bench.open(page, switches)
      #expect(bench.device.lint().map(\.summary) == [])
      bench.device.tap(at: try bench.aim())
      bench.device.advance(by: 0.1)
      #expect(faults(in: bench.lab.view) == [], "\(page) \(switches)")
      #expect(bench.lab.notes.comparison.unexplained == [])
    }
  }

  @Test func `each reason stands in Docs/Behaviour.md`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/Behaviour.md")
    let statements = try String(contentsOf: file, encoding: .utf8)
    let expectations = LabBench.variants.map { $0.expectation(Set($1)) }
    let reasons = Set(expectations.flatMap { $0.calls.compactMap(\.absence) + $0.additions.map(\.reason) })
    #expect(reasons.count == 10)
    for reason in reasons { #expect(statements.contains("- **\(reason.statement)** "), "\(reason)") }
  }
}

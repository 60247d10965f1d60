import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import ResponderLab

/// What comes of the taps that articles and Apple tell of: whole orders, and where they differ from what is told.
@Suite(.serialized, .leavesNothing) @MainActor
struct ResponderLabTests {
  let bench = LabBench()
  var device: SimulatedDevice { bench.device }
  var lab: LabController { bench.lab }

  private let pressed = [
    "Button -> touchesBegan(_:with:)", "Button -> touchesEnded(_:with:)", "Button -> buttonAction",
  ]

  // MARK: Example 1

  // B1.44, B1.48, B6.49
  @Test func `example 1, nested: the question goes down level by level to Button, which acts as the finger lifts`()
    throws
  {
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("RootView", "SuperView", "Button") + pressed)
    #expect(bench.differences == bench.secondPass("RootView"))
    #expect(lab.panel.verdict == "Here: 9 alike, 2 explained")
  }

  @Test func `example 1, flat: Button is in front and SuperView is not asked`() throws {  // B1.44, B1.49, B6.49
    try bench.press("Flat")
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("RootView", "Button") + pressed)
    #expect(bench.differences == bench.secondPass("RootView"))
  }

  @Test func `the button is a real one: a finger that strays too far and lifts there does not press it`() throws {
    let start = try bench.aim()  // B6.12, B6.22
    device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 200))
    #expect(lab.printedCalls.suffix(2) == ["Button -> touchesMoved(_:with:)", "Button -> touchesEnded(_:with:)"])
  }

  // MARK: Example 2

  /// From the delegate's first question to the end, for a tap beside the button.
  private let tapped = [
    "Delegate -> gestureRecognizer(_:shouldReceive: UIEvent)",
    "Delegate -> gestureRecognizer(_:shouldReceive: UITouch)",
    "Tap -> touchesBegan(_:with:)", "SuperView -> touchesBegan(_:with:)", "Tap -> touchesEnded(_:with:)",
    "Delegate -> gestureRecognizerShouldBegin(_:)", "Tap -> tapAction", "SuperView -> touchesCancelled(_:with:)",
  ]

  /// Where the article's log differs from that.
  private let unlikeTheArticle = [
    "extra B4.4: shouldReceive event", "missing B1.52: shouldReceive press", "extra B1.52: shouldReceive touch",
    "missing B1.53: shouldBeRequiredToFailBy", "extra B4.9: Tap touchesBegan", "extra B4.9: Tap touchesEnded",
  ]

  // B1.45, B1.48, B4.4, B4.9, B4.46
  @Test func `example 2, nested: Button says no, the recognizer is asked and fed, and takes the touch from SuperView`()
    throws
  {
    try bench.press("Tap")
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("RootView", "SuperView", "Button") + tapped)
    #expect(bench.differences == bench.secondPass("RootView") + unlikeTheArticle)
  }

  @Test func `example 2, flat: Button is asked before SuperView`() throws {  // B1.45, B1.49
    try bench.press("Tap", "Flat")
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("RootView", "Button", "SuperView") + tapped)
    #expect(bench.differences == bench.secondPass("RootView") + unlikeTheArticle)
  }

  /// From the delegate's first question to the end, for a tap on the button.
  private let kept = [
    "Delegate -> gestureRecognizer(_:shouldReceive: UIEvent)",
    "Delegate -> gestureRecognizer(_:shouldReceive: UITouch)",
    "Tap -> touchesBegan(_:with:)", "Button -> touchesBegan(_:with:)", "Tap -> touchesEnded(_:with:)",
    "Button -> gestureRecognizerShouldBegin(_:)", "Button -> touchesEnded(_:with:)", "Button -> buttonAction",
  ]

  @Test func `a tap on the button is the button's: it lets the recognizer above it not begin`() throws {
    try bench.press("Tap", "On Button")  // B6.40, B6.41, B6.45
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("RootView", "SuperView", "Button") + kept)
    #expect(bench.differences == [])
    #expect(lab.notes.entries.first { $0.call == LabCall("Button", .shouldBegin) }?.answer == "no")
    #expect(lab.panel.verdict == "Here: 14 alike")
    try bench.press("Flat")
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("RootView", "Button") + kept)
    #expect(bench.differences == [])
  }

  // MARK: Example 3

  // B1.46, B1.50, B4.1
  @Test func `example 3: only the last sibling is asked, and the recognizer on the first is asked nothing`() throws {
    try bench.press("Siblings")
    device.tap(at: try bench.aim())
    #expect(
      lab.printedCalls == bench.questions("SuperView", "Subview3") + [
        "Subview3 -> touchesBegan(_:with:)", "Subview3 -> touchesEnded(_:with:)",
      ])
    #expect(bench.differences == bench.secondPass("SuperView"))
  }

  @Test func `where Subview1 is bare, its recognizer takes the tap`() throws {  // B4.1
    try bench.press("Siblings")
    let scene = try #require(lab.scene as? SiblingScene)
    device.tap(at: scene.subviewsInOrder[0].pointOnScreen(0.1, 0.5))
    #expect(lab.printedCalls.suffix(2) == ["Tap -> tapAction", "Subview1 -> touchesCancelled(_:with:)"])
  }

  // MARK: Apple's figures

  private let touchOfE = ["E -> touchesBegan(_:with:)", "E -> touchesEnded(_:with:)"]

  @Test func `hit-testing A to E: the views in front say yes, and B and D are not asked`() throws {  // B1.4, B1.5
    try bench.press("Hit test")
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("A", "C", "E") + touchOfE)
    #expect(
      bench.differences == [
        "missing B1.4: B hitTest", "missing B1.4: B point(inside:)", "missing B1.4: D hitTest",
        "missing B1.4: D point(inside:)",
      ])
  }

  @Test func `hit-testing A to E, B and D in front: the order of Apple's text`() throws {  // B1.3, B1.4, B1.6
    try bench.press("Hit test", "B, D in front")
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("A", "B", "C", "D", "E") + touchOfE)
    #expect(bench.differences == [])
  }

  // B3.2, B3.3, B3.7, B3.8
  @Test func `the chain of a root controller's view; without a delegate it ends at the application`() throws {
    try bench.press("Chain")
    device.tap(at: try bench.aim())
    let path = ["BackgroundView", "LabController.view", "LabController", "UIWindow", "UIApplication"]
    #expect(
      lab.printedCalls == ["Label -> touchesBegan(_:with:)"] + path.map { "next -> \($0)" } + [
        "Label -> touchesEnded(_:with:)"
      ])
    #expect(lab.chainOfLastTouch == ["Label"] + path)
    #expect(bench.differences == ["missing B3.8: next: ResponderLabDelegate"])
  }

  @Test func `the chain of a child controller's view goes on with the view that holds it`() throws {  // B3.4
    try bench.press("Chain", "Child controller")
    device.tap(at: try bench.aim())
    #expect(
      lab.chainOfLastTouch == [
        "Label", "BackgroundView", "ChildController.view", "ChildController", "ContainerView", "LabController.view",
        "LabController", "UIWindow", "UIApplication",
      ])
    #expect(bench.differences == ["missing B3.8: next: ResponderLabDelegate"])
  }

  @Test(arguments: [[], [LabPage.Switch.child]])
  func `in the app itself the chain is Apple's to the last line`(_ switches: [LabPage.Switch]) throws {  // B3.8
    let device = SimulatedDevice()
    let delegate = ResponderLabDelegate()
    device.launch(delegate)
    let lab = try #require(delegate.window?.rootViewController as? LabController)
    for title in ["Chain"] + switches.map(\.title) { device.tap(at: try lab.tile(title).middleOnScreen) }
    let scene = try #require(lab.scene)
    device.tap(at: scene.convert(scene.aim, to: nil))
    #expect(lab.notes.comparison.rows.allSatisfy { $0.mark == .same })
    #expect(lab.chainOfLastTouch.last == "ResponderLabDelegate")
  }

  @Test func `the text field of the figure is a real one, and Return puts its keyboard away`() throws {
    try bench.press("Chain")
    let field = try #require(lab.scene as? ChainScene).field
    device.tap(at: field.middleOnScreen)
    #expect(field.isFirstResponder)
    device.type("\n")
    #expect(!field.isFirstResponder)
  }

  // MARK: The climb

  // B3.2, B3.15, B3.25
  @Test func `with Forward to next a touch climbs from the view to the controller`() throws {
    try bench.press("Siblings", "Forward to next")
    device.tap(at: try bench.aim())
    let climb = ["Subview3", "SuperView", "LabController"]
    #expect(
      lab.printedCalls == bench.questions("SuperView", "Subview3") + climb.map { "\($0) -> touchesBegan(_:with:)" }
        + climb.map { "\($0) -> touchesEnded(_:with:)" })
    #expect(
      bench.differences == bench.secondPass("SuperView") + [
        "extra B3.15: SuperView touchesBegan", "extra B3.15: LabController touchesBegan",
        "extra B3.15: SuperView touchesEnded", "extra B3.15: LabController touchesEnded",
      ])
  }

  @Test func `a button keeps its touches, whatever the switch says`() throws {  // B3.21
    try bench.press("Forward to next")
    device.tap(at: try bench.aim())
    #expect(lab.printedCalls == bench.questions("RootView", "SuperView", "Button") + pressed)
  }

  @Test func `a touch climbs out of a child controller to the root controller`() throws {  // B3.4, B3.15
    try bench.press("Chain", "Child controller", "Forward to next")
    device.tap(at: try bench.aim())
    let climb = ["Label", "BackgroundView", "ChildController", "ContainerView", "LabController"]
    #expect(
      lab.printedCalls.filter { $0.contains("touches") }
        == ["Began", "Ended"].flatMap { phase in
          climb.map { "\($0) -> touches\(phase)(_:with:)" }
        })
  }

  @Test func `the chain is shown from the touched view to the application`() throws {  // B3.2, B3.3, B3.7, B3.14
    device.tap(at: try bench.aim())
    #expect(
      lab.chainOfLastTouch == [
        "Button", "SuperView", "RootView", "LabController.view", "LabController", "UIWindow", "UIApplication",
      ])
  }

  @Test func `turning the switch while a finger is down does not tear its touch apart`() throws {
    try bench.press("Siblings")
    let finger = device.touchDown(at: try bench.aim())
    try bench.press("Forward to next")
    finger.lift()
    #expect(
      lab.printedCalls.filter { $0.contains("touches") } == [
        "Subview3 -> touchesBegan(_:with:)", "Subview3 -> touchesEnded(_:with:)",
      ])
    #expect(bench.isDark(lab.view))
  }
}

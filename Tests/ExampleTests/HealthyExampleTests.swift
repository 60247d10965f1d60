import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import Feed
@testable import GestureLab
@testable import Mixer
@testable import Notes
@testable import PassThrough
@testable import ResponderLab
@testable import Sketch

/// Nothing is wrong with the example apps: whatever finger is asked about, the answer begins with OK, and no advice
/// follows but such as is right.
@Suite(.serialized, .leavesNothing) @MainActor
struct HealthyExampleTests {
  let device = SimulatedDevice()

  /// What there is to say about fingers: for each either nothing, or its code and culprit.
  private func faults(_ fingers: Finger...) -> [String] { faults(of: fingers) }

  private func faults(of fingers: [Finger]) -> [String] {
    device.advance(by: 1)
    return fingers.flatMap { device.why($0) }.filter { !$0.isOK }.map { "\($0.code) \($0.culprit): \($0.summary)" }
  }

  private func point(_ view: UIView, _ dx: CGFloat = 0, _ dy: CGFloat = 0) -> CGPoint {
    CGPoint(x: view.middleOnScreen.x + dx, y: view.middleOnScreen.y + dy)
  }

  @Test func `Feed: hearts, rows, scrolling, pulling`() throws {
    let feed = FeedController()
    device.show(feed)
    func row(_ number: Int) throws -> FeedCell {
      try #require(feed.table.cellForRow(at: IndexPath(row: number, section: 0)) as? FeedCell)
    }
    let heart = try row(2).like
    #expect(faults(device.tap(at: heart.middleOnScreen)) == [])
    #expect(faults(device.drag(from: try row(5).like.middleOnScreen, to: point(try row(5).like, 0, -200))) == [])
    let start = feed.table.pointOnScreen(0.4, 0.3)
    #expect(faults(device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 250), over: 0.3)) == [])
    device.advance(by: 4)
    #expect(faults(device.flick(from: CGPoint(x: 150, y: 650), to: CGPoint(x: 150, y: 350))) == [])
    device.advance(by: 10)
    let seen = try #require(feed.table.visibleCells.first { $0.frame.minY > feed.table.contentOffset.y })
    #expect(faults(device.tap(at: seen.pointOnScreen(0.4, 0.5))) == [])
    device.advance(by: 1)
    #expect(faults(device.tap(at: feed.detail.close.middleOnScreen)) == [])
  }

  @Test func `Gesture Lab: every card`() throws {
    let lab = GestureLabController()
    device.show(lab)
    #expect(faults(device.tap(at: point(lab.taps))) == [])
    device.advance(by: 1)
    let first = device.tap(at: point(lab.taps))
    device.advance(by: 0.1)
    // Nothing lets the single tap wait, unless its tile is on.
    let both = faults(first, device.tap(at: point(lab.taps)))
    #expect(both.count == 1 && both[0].hasPrefix("D35 UITapGestureRecognizer 'tap'"))
    #expect(faults(device.longPress(at: point(lab.press))) == [])
    #expect(faults(device.drag(from: point(lab.pan), to: point(lab.pan, 40, -5))) == [])
    #expect(faults(device.flick(from: point(lab.swipes, -35), to: point(lab.swipes, 35))) == [])
    #expect(faults(of: device.pinch(at: point(lab.twoFingers), from: 30, to: 60)) == [])
    #expect(faults(of: device.rotate(at: point(lab.twoFingers), radius: 30, by: 1)) == [])
    #expect(faults(device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 120, y: 400))) == [])
    #expect(faults(device.tap(at: try lab.tile("Pinch with rotation").middleOnScreen)) == [])
    #expect(faults(of: device.rotate(at: point(lab.twoFingers), radius: 30, by: 1)) == [])
    #expect(faults(device.tap(at: try lab.tile("Parent pan").middleOnScreen)) == [])
    #expect(faults(device.drag(from: point(lab.taps, -30), to: point(lab.taps, 30))) == [])
    #expect(faults(device.drag(from: point(lab.pan), to: point(lab.pan, 40, -5))) == [])
  }

  @Test func `Gesture Lab: a tap that waits is late, and that is all there is to say`() throws {
    let lab = GestureLabController()
    device.show(lab)
    device.tap(at: try lab.tile("Tap waits for double").middleOnScreen)
    device.advance(by: 1)
    let single = device.tap(at: point(lab.taps))
    device.advance(by: 1)
    #expect(device.why(single).map(\.code) == ["OK", "D19"])
    let first = device.tap(at: point(lab.taps))
    device.advance(by: 0.1)
    #expect(faults(first, device.tap(at: point(lab.taps))) == [])
  }

  @Test func `Mixer: ten fingers on faders and knobs, mutes, the slider`() {
    let mixer = MixerController()
    device.show(mixer)
    let controls: [UIView] = mixer.strips.map(\.fader) + [mixer.drive, mixer.balance]
    var fingers: [Finger] = []
    device.frame { fingers = controls.map { device.touchDown(at: $0.middleOnScreen) } }
    device.frame { for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y - 30)) } }
    device.frame { for finger in fingers { finger.lift() } }
    #expect(faults(of: fingers) == [])
    #expect(faults(device.tap(at: mixer.strips[0].mute.middleOnScreen)) == [])
    #expect(
      faults(device.drag(from: mixer.master.pointOnScreen(0.85, 0.5), to: mixer.master.pointOnScreen(0.2, 0.5))) == [])
    #expect(
      faults(device.drag(from: mixer.strips[3].meter.middleOnScreen, to: point(mixer.strips[3].meter, 0, -40))) == [])
  }

  @Test func `Notes: a note is made, written, read and left`() throws {
    let notes = NotesController(NoteStore())
    device.show(notes)
    let new = try #require(
      notes.navigationBar.all(UIControl.self).first { $0.all(UILabel.self).contains { $0.text == "New" } })
    #expect(faults(device.tap(at: new.middleOnScreen)) == [])
    device.type("red fox")
    let editor = try #require(notes.editor)
    let word = editor.text.convert(CGPoint(x: 30, y: 22), to: nil)
    #expect(faults(device.tap(at: word)) == [])
    let first = device.tap(at: word)
    device.advance(by: 0.1)
    #expect(faults(first, device.tap(at: word)) == [])
    #expect(faults(device.longPress(at: word, for: 0.8)) == [])
    #expect(faults(device.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 300, y: 300))) == [])
    device.advance(by: 2)
    // Below the last row nothing is.
    let none = faults(device.tap(at: notes.list.view.pointOnScreen(0.5, 0.25)))
    #expect(none.count == 1 && none[0].hasPrefix("D40 "))
  }

  @Test func `Pass-through: every recipe does what it shows`() throws {
    let app = RecipesController()
    device.show(app)
    func open<Scene: RecipeScene>(_ type: Scene.Type) throws -> Scene {
      for _ in Recipe.allCases where !(app.scene is Scene) {
        #expect(faults(device.tap(at: try app.tile("Next").middleOnScreen)) == [])
      }
      return try #require(app.scene as? Scene)
    }
    #expect(faults(device.tap(at: point(try open(EnlargeScene.self).dot, 40))) == [])
    let veiled = try open(LetThroughScene.self)
    #expect(faults(device.tap(at: veiled.buttons[0].middleOnScreen)) == [])
    #expect(faults(device.tap(at: veiled.chip.middleOnScreen)) == [])
    #expect(faults(device.tap(at: veiled.veil.pointOnScreen(0.5, 0.05))) == [])
    let outside = try open(OutsideScene.self)
    #expect(faults(device.tap(at: outside.child.pointOnScreen(0.9, 0.5))) == [])
    #expect(faults(device.tap(at: outside.parent.pointOnScreen(0.2, 0.9))) == [])
    // A person who sees the child means it; that its parent has to have the touch is known to who asks for the parent.
    let intercepting = try open(InterceptScene.self)
    let finger = device.tap(at: intercepting.children[0].middleOnScreen)
    #expect(device.why(finger, target: intercepting.parent).map(\.code) == ["OK"])
    #expect(faults(device.tap(at: try open(LevelsScene.self).levels[2].middleOnScreen)) == [])
    #expect(faults(device.tap(at: try open(ControllerScene.self).leaf.middleOnScreen)) == [])
    let exclusive = try open(ExclusiveScene.self)
    #expect(faults(device.tap(at: exclusive.solo.middleOnScreen)) == [])
    let (a, b) = (device.touchDown(at: point(exclusive.others[0])), device.touchDown(at: point(exclusive.others[1])))
    a.lift()
    b.lift()
    #expect(faults(a, b) == [])
    let pad = try open(MultipleScene.self).pad
    let fingers = [0.2, 0.5, 0.8].map { device.touchDown(at: pad.pointOnScreen($0, 0.6)) }
    for finger in fingers { finger.lift() }
    #expect(faults(of: fingers) == [])
    #expect(faults(device.tap(at: try app.tile("Recipe on").middleOnScreen)) == [])
  }

  @Test func `Responder Lab: the tap of every page, with each of its switches`() throws {
    let lab = LabController()
    device.show(lab)
    #expect(faults(device.tap(at: try lab.tile("Forward to next").middleOnScreen)) == [])
    for page in LabPage.allCases {
      #expect(faults(device.tap(at: try lab.tile(page.title).middleOnScreen)) == [])
      for title in [nil, "Clear"] + page.switches.map(\.title) {
        if let title { #expect(faults(device.tap(at: try lab.tile(title).middleOnScreen)) == []) }
        let scene = try #require(lab.scene)
        let found = faults(device.tap(at: scene.convert(scene.aim, to: nil)))
        // The second example is about a recognizer that takes the touch from a view below it.
        let isTaken = page == .tap && !lab.isOn.contains(.onButton)
        #expect(found.map { $0.prefix(16) } == (isTaken ? ["D11 LabTap 'Tap'"] : []))
      }
    }
  }

  @Test func `Sketch: ten fingers draw`() throws {
    let sketch = SketchController()
    device.show(sketch)
    var fingers: [Finger] = []
    device.frame { fingers = (0..<10).map { device.touchDown(at: CGPoint(x: 30 + 36 * CGFloat($0), y: 300)) } }
    for _ in 1...5 {
      device.frame {
        for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + 20)) }
      }
    }
    device.frame { for finger in fingers { finger.lift() } }
    #expect(faults(of: fingers) == [])
    #expect(faults(device.tap(at: CGPoint(x: 200, y: 400))) == [])
    for title in ["Undo", "Nib 6", "Clear"] {
      #expect(faults(device.tap(at: try sketch.tile(title).middleOnScreen)) == [])
    }
  }
}

import Feed
import FirstResponderTesting
import GestureLab
import LeavingNothing
import Mixer
import Notes
import PassThrough
import ResponderLab
import Sketch
import Testing
import UIKit

/// The example apps are sound: the lint finds nothing in them, and their maps agree with hit-testing.
@Suite(.serialized, .leavesNothing) @MainActor
struct LintTests {
  nonisolated static let apps: [(name: String, delegate: @MainActor @Sendable () -> any UIApplicationDelegate)] = [
    ("feed", { FeedDelegate() }), ("gesture lab", { GestureLabDelegate() }), ("mixer", { MixerDelegate() }),
    ("notes", { NotesDelegate() }), ("pass through", { PassThroughDelegate() }),
    ("responder lab", { ResponderLabDelegate() }), ("sketch", { SketchDelegate() }),
  ]

  @Test(arguments: apps.map(\.name), screens)
  func `an example app has no fault that shows before a touch`(_ name: String, _ size: CGSize) throws {
    let app = try #require(Self.apps.first { $0.name == name })
    let device = SimulatedDevice(size: size)
    device.launch(app.delegate())
    // Eight channels side by side leave a phone's mute buttons 27 or 34 points each:
    // the lint is right, and they are meant to be so.
    let isCrowded = name == "mixer" && size.width < 400
    let faults = device.lint().filter { !(isCrowded && $0.code == "D08" && $0.culprit.hasPrefix("MuteButton")) }
    #expect(faults.map(\.summary) == [])
    let map = device.reachability()
    #expect(device.verify(map) == [])
    #expect(!map.targets.isEmpty)
  }
}

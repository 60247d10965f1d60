import EventTrace
import FirstResponder
import FirstResponderTesting
import GestureLab
import Herbarium
import LeavingNothing
import Mixer
import PassThrough
import ResponderLab
import Sketch
import Testing
import UIKit

@testable import Feed
@testable import Notes

/// What is found on the example apps, looked at one by one.
@MainActor @Suite(.serialized)
struct ExampleAppAuditTests {
  enum App: String, CaseIterable { case feed, mixer, notes, herbarium, gestureLab, passThrough, responderLab, sketch }

  private func device(_ app: App) -> SimulatedDevice {
    let device = SimulatedDevice()
    switch app {
    case .feed: device.show(FeedNavigation(rootViewController: FeedController()))
    case .mixer: device.launch(MixerDelegate())
    case .notes:
      let store = NoteStore()
      store.put(.welcome)
      device.show(NotesController(store))
    case .herbarium: device.launch(HerbariumDelegate())
    case .gestureLab: device.launch(GestureLabDelegate())
    case .passThrough: device.launch(PassThroughDelegate())
    case .responderLab: device.launch(ResponderLabDelegate())
    case .sketch: device.launch(SketchDelegate())
    }
    device.settle()
    return device
  }

  /// What is found by kinds and classes, and why it stays.
  private static let known: [App: [String: Int]] = [
    // The pictures of posts say nothing of what they show.
    .feed: ["sufficientElementDescription Thumbnail": 9],
    // Eight strips stand side by side on 390 points: 34 for each. Their faders are called by identifiers alone.
    .mixer: [
      "hitRegion Fader": 8, "hitRegion MuteButton": 8, "sufficientElementDescription Fader": 8,
      "sufficientElementDescription Knob": 2, "sufficientElementDescription UISlider": 1,
    ],
    // The preview of a note is cut off on purpose.
    .notes: ["textClipped UILabel": 1],
    // Apple's secondary colour has 3.6 to 1 on white; the switches' texts stand beside them.
    .herbarium: ["contrast UILabel": 5, "sufficientElementDescription UISwitch": 2],
    .gestureLab: ["contrast UILabel": 1],
    .passThrough: ["contrast UILabel": 1],
    // What has not come yet is grey.
    .responderLab: ["contrast UILabel": 13],
    // What is drawn with fingers has no other way in.
    .sketch: ["contrast UILabel": 1, "elementDetection CanvasView": 1],
  ]

  @Test(arguments: App.allCases) func `what is found on the example apps is known`(_ app: App) {
    let issues = device(app).audit(AuditTypes.all.subtracting(.dynamicType))
    let found = issues.map { "\($0.type) \($0.culprit.prefix { $0 != " " })" }
    let counts = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts == Self.known[app], "\(issues)")
  }

  @Test(arguments: App.allCases) func `texts of the example apps keep their sizes, and nothing else is said to`(
    _ app: App
  ) {
    let device = device(app)
    let fixed = Set(device.audit(.dynamicType).compactMap { $0.element?.view })
    let shown = Set(
      labels(device).filter { !$0.adjustsFontForContentSizeCategory }.map {
        device.application.inspectionNumber(of: $0)
      })
    // A font keeps its size here, so the apps don't ask for it.
    #expect(!fixed.isEmpty && fixed.isSubset(of: shown))
  }

  private func labels(_ device: SimulatedDevice) -> [UILabel] {
    var waiting: [UIView] = device.application.windows
    var found: [UILabel] = []
    while let view = waiting.popLast() {
      if let label = view as? UILabel { found.append(label) }
      waiting += view.subviews
    }
    return found
  }
}

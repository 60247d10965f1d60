import Broken
import Feed
import FirstResponderTesting
import Foundation
import Mixer
import Needs
import PaintingNeeds
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import Notes
@testable import Painting

/// The example apps, as they are drawn.
@Suite(.needs(.painting), .serialized) @MainActor struct AppScreenshotTests {
  enum App: String, CaseIterable { case feed, mixer, notes, broken }

  /// With the note that the app itself begins with.
  private var notes: NoteStore {
    let store = NoteStore()
    store.put(.welcome)
    return store
  }

  private func controller(_ app: App) -> UIViewController {
    switch app {
    case .feed: FeedNavigation(rootViewController: FeedController())
    case .mixer: MixerController()
    case .notes: NotesController(notes)
    case .broken: UINavigationController(rootViewController: BrokenController())
    }
  }

  @Test(arguments: App.allCases) func `an app is drawn whole, with much more than its ground`(_ app: App) throws {
    let device = SimulatedDevice()
    device.show(controller(app))
    device.advance(by: 1)
    var tree = LayerTree()
    try tree.apply(device.application.committer.snapshot())
    let shot = try Screenshot(of: tree, on: .phone)
    #expect(shot.size == [1170, 2532] && shot.faults == [])
    if let folder = Need.picturesFolder {
      try Data(shot.png).write(to: folder.appending(path: "screenshot-\(app.rawValue).png"))
    }
    // Texts and shapes are smoothed, so that there are many colours.
    let pixels = try PixelReader(shot.png)
    var colors: Set<String> = []
    for row in stride(from: 0, to: 2532, by: 12) {
      for column in stride(from: 0, to: 1170, by: 3) { colors.insert(pixels.color(column, row)) }
    }
    #expect(colors.count > 30, "\(app) has only \(colors.count) colours")
  }
}

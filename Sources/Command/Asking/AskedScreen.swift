import ArgumentParser
import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// Which screen of which app a question is about: as the app shows it a second after its launch,
/// or where a recording leads.
struct AskedScreen: ParsableArguments {
  @Argument(
    help: ArgumentHelp("An app's name, or the path of an executable.", valueName: "app"), completion: AppCompletion.kind
  )
  var app: String

  @OptionGroup var folder: AppFolderChoice
  @OptionGroup var screenChoice: ScreenChoice

  @Option(
    help: ArgumentHelp(
      "A recording to play first, or a page that plays it: the question is about the screen to which it leads. Its "
        + "screen counts.",
      valueName: "recording"), completion: .recording)
  var after: String?

  /// Starts the app and brings it to the screen.
  func open() throws -> OpenedScreen {
    Children.shared.endWithThisProcess()
    let recording: Recording
    if let after {
      recording = try RecordingFile.read(after)
      try AppChoice.check(app, against: recording, in: after, folder: folder.apps)
    } else {
      recording = Recording(screen: try screenChoice.description(), origin: "firstresponder", moments: [])
    }
    let launch = try AppChoice.launch(for: app, in: folder.apps)
    return try OpenedScreen.asking(launch.name) { () throws(PlayingError) in
      try OpenedScreen(launch.name, AppPlayer(recording, by: launch))
    }
  }
}

/// An app's screen, as it can be asked about.
struct OpenedScreen {
  let name: String
  let snapshot: Snapshot
  private let app: AppPlayer

  fileprivate init(_ name: String, _ app: AppPlayer) throws(PlayingError) {
    (self.name, self.app) = (name, app)
    // It goes on for a second at the end, in which what moves comes to rest.
    _ = try app.ask(.play(nil))
    guard case .snapshot(let snapshot) = try app.ask(.snapshot) else { throw PlayingError.otherAnswer(of: name) }
    self.snapshot = snapshot
  }

  /// The app with what constraints say of its views, and its map: on another screen, which it has from then on.
  /// - Parameters:
  ///   - screen: nil for the one that it has.
  ///   - isAudited: whether also with what an audit rests on.
  func linted(on screen: ScreenVariant?, isAudited: Bool = false) throws -> LintedScreen {
    let snapshot = try Self.asking(name) { () throws(PlayingError) in
      guard case .snapshot(let snapshot) = try app.ask(.layout(screen)) else {
        throw PlayingError.otherAnswer(of: name)
      }
      return snapshot
    }
    let size = snapshot.screen
    let shown = screen ?? ScreenVariant(width: size.width, height: size.height)
    let map = try map(of: snapshot)
    guard isAudited else { return LintedScreen(shown, snapshot, map) }
    let evidence = try Self.asking(name) { () throws(PlayingError) in
      guard case .audit(let evidence) = try app.ask(.audit) else { throw PlayingError.otherAnswer(of: name) }
      return evidence
    }
    return LintedScreen(shown, snapshot, map, auditing: evidence)
  }

  /// Computes the map, and asks the app where it can't be computed.
  func map() throws -> ReachabilityMap { try map(of: snapshot) }

  private func map(of snapshot: Snapshot) throws -> ReachabilityMap {
    let questions = Questions(app, name)
    let map = ReachabilityMap(snapshot) { questions.hit($0) }
    try questions.failure?.end()
    return map
  }

  /// Where real hit-testing answers something else than the map says.
  func verify(_ map: ReachabilityMap) throws -> [ReachabilityMap.Mismatch] {
    let questions = Questions(app, name)
    let mismatches = map.verify { questions.hit($0) }
    try questions.failure?.end()
    return mismatches
  }

  /// What a person is told of a view that hit-testing has answered.
  func name(of view: UInt32?) -> String {
    guard let view else { return "nobody" }
    return snapshot.named().views.first { $0.id == view }?.name ?? "a view that was not there before"
  }

  /// What is on the screen, as SVG.
  func picture() throws -> String {
    try Self.asking(name) { () throws(PlayingError) in
      guard case .picture(let picture) = try app.ask(.picture) else { throw PlayingError.otherAnswer(of: name) }
      return picture
    }
  }

  fileprivate static func asking<Answer>(_ name: String, _ ask: () throws(PlayingError) -> Answer) throws
    -> Answer
  {
    do throws(PlayingError) { return try ask() } catch { try error.end() }
  }
}

/// Asks an app about places, one after the other, until it fails.
private final class Questions {
  private let app: AppPlayer
  private let name: String
  private(set) var failure: PlayingError?

  init(_ app: AppPlayer, _ name: String) { (self.app, self.name) = (app, name) }

  func hit(_ point: PlanePoint) -> UInt32? {
    guard failure == nil else { return nil }
    do throws(PlayingError) {
      guard case .hits(let hits) = try app.ask(.hits([point])), hits.count == 1 else {
        throw PlayingError.otherAnswer(of: name)
      }
      return hits[0]
    } catch {
      failure = error
      return nil
    }
  }
}

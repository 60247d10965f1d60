import FirstResponder
import Foundation
import Inspector
import Player
import SystemLink

// Sessions as pages that play them: one file of HTML each (Docs/Player.md).

extension SimulatedDevice {
  /// The page that plays a recording, made by playing it from its start against an app, and 1 s more.
  ///
  /// - Parameters:
  ///   - title: what the page is called, one line.
  ///   - notes: what a person should know at once, shown above all.
  ///   - app: makes the root controller of the app, as it was before the recording's first event.
  /// - Returns: the text of a file of HTML, the same for the same recording and app.
  public static func player(
    of recording: Recording, title: String, notes: [String] = [], app: @escaping @MainActor () -> UIViewController
  ) -> String {
    let device = SimulatedDevice(for: recording)
    device.show(app())
    let player = TrialPlayer(device.driver, recording)
    _ = player.answer(.keepFilm)
    player.play()
    return device.player(of: recording, title: title, notes: notes)
  }

  /// Writes what happened on this device as a page that plays it into the folder that the environment variable
  /// `FIRSTRESPONDER_REPORTS` names: for tests that Swift Testing does not run, when they have failed.
  ///
  /// ```swift
  /// override func tearDown() { if testRun?.hasSucceeded == false { device.leaveReport(named: name) } }
  /// ```
  ///
  /// - Parameters:
  ///   - name: of the file; what no file may have in its name becomes `-`. A second report of that name in the same
  ///     run gets a number.
  ///   - notes: what a person should know at once: why the test failed.
  /// - Returns: the file's path; nil where the variable is not set, or the device was not made with `tracing: .all`.
  @discardableResult
  public func leaveReport(named name: String, notes: [String] = []) -> String? {
    guard let folder = ReportFolder.current, let page = report(title: name, notes: notes) else { return nil }
    return folder.write(page, named: name)
  }

  /// The page that plays what happened so far; nil where that was not kept.
  func report(title: String, notes: [String]) -> String? {
    guard driver.film != nil, driver.moments != nil else { return nil }
    use()
    deliver()
    return player(of: recording(origin: title), title: title, notes: notes)
  }

  private func player(of recording: Recording, title: String, notes: [String]) -> String {
    let film = driver.film?.film() ?? Film()
    var notes = notes
    if let end = film.end { notes.append("What the screen showed after \(hundredths(end)) s was more than is kept.") }
    let session = PlayerSession(title: title, notes: notes, recording: recording, trace: trace, film: film)
    do throws(PlayerError) {
      return try PlayerPage(session).html
    } catch {
      fatalError(
        """
        A session can't be made into a page: \(error). The package's resources (FirstResponder_Player.resources, \
        FirstResponder_PageParts.resources) have to lie beside the tests' program, where SwiftPM puts them.
        """)
    }
  }
}

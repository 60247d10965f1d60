import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// Plays one recording many times in copies of the app's process, each time a little otherwise.
final class MarginsRun {
  private let recording: Recording
  private let launch: AppLaunch
  private let progress: Progress
  /// Whether the order counts of what happens to different objects.
  private let isOrdered: Bool
  /// Of each screen a process that has launched on it, and of which copies are made.
  private var apps: [ScreenDescription: AppPlayer] = [:]
  /// Seconds that a copy may take: at first whatever somebody may wait for, then by far more than the undisturbed one.
  private var seconds: UInt32 = 60
  /// How runs ended in which the app crashed or hung, and in how many it did.
  private(set) var ends: [String: Int] = [:]
  /// Runs that took too long. After some, nobody wants to wait for more.
  private var late = 0

  private static let mostLate = 8
  /// The undisturbed run is played so often again: of apps that toss a coin this finds all but one in 256.
  private static let repeats = 8

  /// Seconds that a run may take at least, however short the undisturbed one was.
  private let leastSeconds: UInt32

  init(_ recording: Recording, _ launch: AppLaunch, _ progress: Progress, leastSeconds: UInt32 = 10) {
    (self.recording, self.launch, self.progress, self.leastSeconds) = (recording, launch, progress, leastSeconds)
    isOrdered = recording.hands.count == recording.fingers.count
  }

  func report(runs: Int, _ kinds: Set<Margin.Kind>, _ seed: UInt64) throws(PlayingError) -> MarginReport {
    let undisturbed = try rehearse([])
    switch undisturbed {
    case .crashed(let how): throw .crashed("\(launch.name) ended (\(how))")
    case .late: throw .crashed("\(launch.name) did not come to its end within \(seconds) s")
    case .unusable(let why): throw .unusable("\(launch.name) can't play it: \(why)")
    case .consequences: break
    }
    for number in 1...Self.repeats {
      let start = ContinuousClock.now
      defer {
        // The first one had to launch the app, too.
        if number == 1 { seconds = max(leastSeconds, UInt32((start.duration(to: .now) / .seconds(0.05)).rounded(.up))) }
      }
      guard let change = try change([], against: undisturbed) else { continue }
      throw .unusable(
        "\(launch.name) does something else each time (\(change)), so nobody can say what it bears; "
          + "see 'firstresponder replay'")
    }
    var search = MarginSearch(recording, runs: runs, kinds: kinds, seed: seed)
    while late < Self.mostLate, let trial = search.next() {
      search.take(try change(trial, against: undisturbed))
    }
    apps = [:]
    let questions = search.questions
    guard !questions.isEmpty else { return search.report() }
    var answers: [[[Verdict]]] = []
    for question in questions { answers.append(try verdicts(question)) }
    return search.report(undisturbed: try verdicts([]), answers: answers)
  }

  private func change(_ disturbances: [Disturbance], against undisturbed: RehearsalAnswer) throws(PlayingError)
    -> Change?
  {
    switch (try rehearse(disturbances), undisturbed) {
    case (.consequences(let run), .consequences(let first)):
      return Change(of: run, against: first, isOrdered: isOrdered)
    case (.crashed(let how), _):
      ends["\(launch.name) ended (\(how))", default: 0] += 1
      return Change(new: ["\(launch.name) ended (\(how))"])
    case (.late, _):
      late += 1
      ends["\(launch.name) did not come to its end within \(seconds) s", default: 0] += 1
      return Change(new: ["\(launch.name) did not come to its end"])
    case (.unusable(let why), _): throw .unusable("\(launch.name) can't play it: \(why)")
    case (.consequences, _): return nil
    }
  }

  private func rehearse(_ disturbances: [Disturbance]) throws(PlayingError) -> RehearsalAnswer {
    progress.step("playing \(launch.name)")
    let disturbed = recording.disturbed(by: disturbances)
    let text: String
    do throws(RecordingError) { text = try disturbed.jsonLines() } catch {
      throw .unusable("a disturbed recording can't be written: \(error)")
    }
    return try app(on: disturbed).rehearse(
      RehearsalOrder(recording: text, dueOrder: "\(disturbances.dueOrder)", seconds: seconds))
  }

  /// A process in which nothing has happened yet.
  private func app(on disturbed: Recording) throws(PlayingError) -> AppPlayer {
    if let known = apps[disturbed.screen] { return known }
    // Only the undisturbed screen is asked for again and again.
    apps = apps.filter { $0.key == recording.screen }
    var start = disturbed
    start.moments = []
    let app = try player(of: start)
    apps[disturbed.screen] = app
    return app
  }

  /// Launches the app, which finds what it keeps as it was before the first run.
  private func player(of recording: Recording, _ patience: AppPlayer.Patience? = nil) throws(PlayingError) -> AppPlayer
  {
    try AppPlayer(recording, by: launch, patience, data: ThrowawayData())
  }

  /// The inspector's answers about each finger. None for a run in which the app ends, or does not come to its end.
  private func verdicts(_ disturbances: [Disturbance]) throws(PlayingError) -> [[Verdict]] {
    progress.step("asking \(launch.name)")
    let disturbed = recording.disturbed(by: disturbances)
    do throws(PlayingError) {
      let app = try player(of: disturbed, AppPlayer.Patience(seconds: AppPlayer.launching + Double(seconds)))
      _ = try app.ask(.play(nil))
      return try MarginAnswers.verdicts(of: disturbed) { question throws(PlayingError) in try app.ask(question) }
    } catch {
      if case .unusable = error { throw error }
      return []
    }
  }
}

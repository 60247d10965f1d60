import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// Plays one recording many times in copies of the app's process, each time a little otherwise, and two at a time: in
/// copies of two processes.
final class MarginsRun {
  private let recording: Recording
  private let launch: AppLaunch
  private let progress: Progress
  /// Whether the order counts of what happens to different objects.
  private let isOrdered: Bool
  /// The processes that have launched, and of which copies are made.
  private var apps: [Seat: AppPlayer] = [:]
  /// Seconds that a copy may take: at first whatever somebody may wait for, then by far more than the undisturbed one.
  private var seconds: UInt32 = 60
  /// How runs ended in which the app crashed or hung, and in how many it did.
  private(set) var ends: [String: Int] = [:]
  /// Runs that took too long. After some, nobody wants to wait for more.
  private var late = 0

  /// On which screen a process has launched, and of those which one it is.
  private struct Seat: Hashable {
    let screen: ScreenDescription
    let number: Int
  }

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
    let undisturbed = try rehearse([[]])[0]
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
      guard let change = try changes([[]], against: undisturbed)[0] else { continue }
      throw .unusable(
        "\(launch.name) does something else each time (\(change)), so nobody can say what it withstands; "
          + "see 'firstresponder replay'")
    }
    var search = MarginSearch(recording, runs: runs, kinds: kinds, seed: seed)
    while late < Self.mostLate, case let trials = search.next(), !trials.isEmpty {
      search.take(try changes(trials, against: undisturbed))
    }
    apps = [:]
    var answers: [MarginAnswers] = []
    for question in search.questions { answers.append(try self.answers(question)) }
    return search.report(undisturbed: try self.answers([]), answers: answers)
  }

  private func changes(
    _ trials: [[Disturbance]], against undisturbed: RehearsalAnswer
  ) throws(PlayingError) -> [Change?] {
    var changes: [Change?] = []
    for answer in try rehearse(trials) { changes.append(try change(answer, against: undisturbed)) }
    return changes
  }

  private func change(_ answer: RehearsalAnswer, against undisturbed: RehearsalAnswer) throws(PlayingError) -> Change? {
    switch (answer, undisturbed) {
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

  /// Plays it once for each, all of them side by side.
  private func rehearse(_ trials: [[Disturbance]]) throws(PlayingError) -> [RehearsalAnswer] {
    // Only the undisturbed screen is asked for again and again.
    apps = apps.filter { $0.key.screen == recording.screen }
    var playing: [AppPlayer] = []
    for (number, disturbances) in trials.enumerated() {
      progress.step("playing \(launch.name)")
      let disturbed = recording.disturbed(by: disturbances)
      let text: String
      do throws(RecordingError) { text = try disturbed.jsonLines() } catch {
        throw .unusable("a disturbed recording can't be written: \(error)")
      }
      let app = try app(on: disturbed, number)
      try app.order(RehearsalOrder(recording: text, dueOrder: "\(disturbances.dueOrder)", seconds: seconds))
      playing.append(app)
    }
    var answers: [RehearsalAnswer] = []
    for app in playing { answers.append(try app.rehearsed(within: seconds)) }
    return answers
  }

  /// A process in which nothing has happened yet.
  private func app(on disturbed: Recording, _ number: Int) throws(PlayingError) -> AppPlayer {
    let seat = Seat(screen: disturbed.screen, number: number)
    if let known = apps[seat] { return known }
    var start = disturbed
    start.moments = []
    let app = try player(of: start)
    apps[seat] = app
    return app
  }

  /// Launches the app, which finds what it keeps as it was before the first run.
  private func player(of recording: Recording, _ patience: AppPlayer.Patience? = nil) throws(PlayingError) -> AppPlayer
  {
    try AppPlayer(recording, by: launch, patience, data: ThrowawayData())
  }

  /// The inspector's answers about each finger. None for a run in which the app ends, or does not come to its end.
  private func answers(_ disturbances: [Disturbance]) throws(PlayingError) -> MarginAnswers {
    progress.step("asking \(launch.name)")
    let disturbed = recording.disturbed(by: disturbances)
    do throws(PlayingError) {
      let app = try player(of: disturbed, AppPlayer.Patience(seconds: AppPlayer.launching + Double(seconds)))
      _ = try app.ask(.play(nil))
      return try MarginAnswers(of: disturbed) { question throws(PlayingError) in try app.ask(question) }
    } catch {
      if case .unusable = error { throw error }
      return MarginAnswers()
    }
  }
}

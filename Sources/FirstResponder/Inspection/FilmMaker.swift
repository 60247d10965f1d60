import EventTrace
import Foundation
import SystemLink

/// Keeps what an app shows from now on, and what decides about touches whenever fingers come down or the picture has
/// changed: for a player. It follows an app without a stage, whose commits it takes.
@MainActor
package final class FilmMaker {
  /// When the app is written down: each time gives objects of which the trace has not spoken yet their numbers in it.
  package enum Scenes {
    /// When fingers come down, as simulated devices do anyway: the trace stays the same.
    case ofFingers
    /// And whenever the picture has changed.
    case ofChanges
  }

  private unowned let application: UIApplication
  private let scenes: Scenes
  /// The place in the recording of the first of what is delivered together; nil until it came.
  var batch: Int?
  private var kept = Film()
  private var (bytes, views) = (0, 0)
  /// Changes since `frameStart`, the last of them at `frameEnd`.
  private var frame = MergedCommit()
  private var (frameStart, frameEnd) = (0.0, 0.0)
  /// The picture changed then, and no scene tells of it yet.
  private var changed: Double?

  /// Seconds between scenes while the picture changes all the time; and after which it has come to rest.
  private static let (pause, rest) = (0.5, 0.1)

  /// Begins with the next turn, whose commit makes the whole screen.
  init(_ application: UIApplication, _ scenes: Scenes) {
    (self.application, self.scenes) = (application, scenes)
    application.committer.stage = { [weak self] in self?.take($0) }
  }

  /// All that was kept so far.
  package func film() -> Film {
    close()
    if changed != nil { note(moment: nil, at: frameEnd) }
    return kept
  }

  private var journal: Journal { application.journal }

  /// The clock goes on to a time, and all that was to change has.
  func clockMoves(to time: TimeInterval) {
    guard scenes == .ofChanges else { return }
    if let changed, time - changed > Self.rest { note(moment: nil, at: changed) }
  }

  /// An event is about to be put in.
  /// - Parameter place: its own in the recording.
  func takes(_ event: HIDEvent, at place: Int) {
    let moment = batch ?? place
    batch = moment
    guard event.contacts.contains(where: \.isLanding), kept.scenes.last?.moment != moment else { return }
    note(moment: moment, at: journal.now)
  }

  // MARK: Frames

  private func take(_ commit: LayerCommit) {
    let now = journal.now
    // Rounding must not make two frames of the display a third one.
    if !frame.isEmpty, now - frameStart > Film.frameLength - 0.001 { close() }
    if frame.isEmpty { frameStart = now }
    frame.add(commit)
    frameEnd = now
    changed = now
    guard scenes == .ofChanges else { return }
    if now - (kept.scenes.last?.time ?? -.infinity) > Self.pause { note(moment: nil, at: now) }
  }

  private func close() {
    guard !frame.isEmpty, kept.end == nil else { return }
    let commit = frame.commit(sequence: UInt32(truncatingIfNeeded: kept.frames.count + 1))
    frame = MergedCommit()
    var buffer = LinkBuffer()
    do throws(LinkError) {
      try LinkCodec.encodePayload(of: commit, into: &buffer)
    } catch {
      journal.note(.link, application, "a picture is not in the film: \(error)")
      return
    }
    let data = buffer.withBytes { Data($0) }
    bytes += data.count
    guard bytes <= Film.bytes else { return end(at: frameStart) }
    kept.frames.append(Film.Frame(time: frameEnd, commit: data))
  }

  private func end(at time: Double) {
    guard kept.end == nil else { return }
    kept.end = time
    application.committer.stage = nil
  }

  // MARK: Scenes

  private func note(moment: Int?, at time: Double) {
    changed = nil
    guard kept.end == nil, application.viewCount(upTo: FingerWatch.views) <= FingerWatch.views else { return }
    let snapshot = application.inspectionSnapshot()
    // Those of objects that are no views would get their numbers now; who asks for scenes of changes minds none of
    // that.
    let elements = scenes == .ofChanges ? application.elementTree(reaching: false) : nil
    views += snapshot.views.count + (elements?.elements.count ?? 0)
    guard views <= Film.views else { return end(at: time) }
    var layers: [UInt32: UInt32] = [:]
    for window in application.windowList.frontToBack {
      window.forSubtree { layers[journal.number(of: $0)] = $0.layerNumber }
    }
    kept.scenes.append(
      Film.Scene(
        time: time, step: journal.stepCount, moment: moment, lastAtWork: journal.lastAtWork(before: journal.stepCount),
        snapshot: application.withLines(snapshot), layers: snapshot.views.map { layers[$0.id] ?? 0 },
        elements: elements))
  }
}

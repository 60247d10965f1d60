import EventTrace
import Foundation
import SystemLink

/// What the last fingers found when they came down, written down while an inspector watches.
@MainActor
final class FingerWatch: FrameWatch {
  private struct Note {
    let snapshot: Snapshot
    let step: Int
    /// Seconds since boot.
    let time: Double
    let contact: UInt32
    let point: PlanePoint
    let lastAtWork: String?
    let wayIn: [Passage]
    let earlier: [EarlierAct]
  }

  /// The newest at the end.
  private var notes: [Note] = []

  /// Fingers that are remembered.
  static let limit = 16
  /// In an app with more views than these no finger is remembered: writing it down would be felt.
  static let views = 2_000
  /// Steps of the trace that an answer holds.
  static let answeredSteps = 16_384

  /// So many steps before a finger it may have come in: others are handed out while it waits.
  private static let stepsOnTheWay = 1_024

  /// The app is about to take a frame in. One snapshot stands for all fingers that land with it.
  func note(_ frame: DigitizerFrame, of application: UIApplication) {
    let journal = application.journal
    var snapshot: Snapshot?
    for sample in frame.newest where sample.contact.isLanding {
      let contact = sample.contact
      guard snapshot != nil || application.windowList.viewCount(upTo: Self.views) <= Self.views else { continue }
      let found = snapshot ?? application.inspectionSnapshot()
      snapshot = found
      let step = journal.stepCount
      if notes.count == Self.limit { notes.removeFirst() }
      notes.append(
        Note(
          snapshot: found, step: step, time: sample.time, contact: contact.identifier,
          point: PlanePoint(contact.x, contact.y),
          lastAtWork: journal.lastAtWork(before: step),
          wayIn: journal.trace(since: max(0, step - Self.stepsOnTheWay))
            .wayIn(of: contact.identifier, reportedAt: sample.time, before: step),
          earlier: journal.recognizedLately(before: step)))
    }
  }

  /// What an answer about a finger rests on.
  ///
  /// - Parameter place: which finger; nil for the one that came down last.
  /// - Returns: nil if it was not watched, or too long ago.
  func evidence(_ place: FingerPlace?, _ journal: Journal) -> Evidence? {
    let note = notes.last { note in
      guard let place else { return true }
      return note.contact == place.contact && note.point == place.point
        && (place.landed == nil || place.landed == note.time)
    }
    guard let note else { return nil }
    var trace = journal.trace(since: note.step)
    if let place { trace = trace.upTo(place.until) }
    var evidence = Evidence(
      snapshot: note.snapshot, trace: trace, point: note.point, lastAtWork: note.lastAtWork, wayIn: note.wayIn,
      earlier: note.earlier)
    evidence.find(contact: note.contact)
    return evidence
  }
}

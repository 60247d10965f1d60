import EventTrace
import Foundation
import SystemLink

/// What the last fingers found when they came down, written down while an inspector watches.
@MainActor
final class FingerWatch: FrameWatch {
  private struct Note {
    let snapshot: Snapshot
    let step: Int
    let contact: UInt32
    let point: PlanePoint
    let lastAtWork: String?
  }

  /// The newest at the end.
  private var notes: [Note] = []

  /// Fingers that are remembered.
  static let limit = 16
  /// In an app with more views than these no finger is remembered: writing it down would be felt.
  static let views = 2_000
  /// Steps of the trace that an answer holds.
  static let answeredSteps = 16_384

  /// The app is about to take a frame in. One snapshot stands for all fingers that land with it.
  func note(_ frame: DigitizerFrame, of application: UIApplication) {
    var snapshot: Snapshot?
    for sample in frame.newest where sample.contact.isLanding {
      let contact = sample.contact
      guard snapshot != nil || application.viewCount(upTo: Self.views) <= Self.views else { continue }
      let found = snapshot ?? application.inspectionSnapshot()
      snapshot = found
      let step = application.stepCount
      if notes.count == Self.limit { notes.removeFirst() }
      notes.append(
        Note(
          snapshot: found, step: step, contact: contact.identifier, point: PlanePoint(contact.x, contact.y),
          lastAtWork: application.lastAtWork(before: step)))
    }
  }

  /// What an answer about a finger rests on.
  ///
  /// - Parameter place: which finger; nil for the one that came down last.
  /// - Returns: nil if it was not watched, or too long ago.
  func evidence(_ place: FingerPlace?, of application: UIApplication) -> Evidence? {
    let note = notes.last { note in
      guard let place else { return true }
      return note.contact == place.contact && note.point == place.point
    }
    guard let note else { return nil }
    var trace = application.trace(since: note.step)
    if let place { trace = trace.upTo(place.until) }
    var evidence = Evidence(snapshot: note.snapshot, trace: trace, point: note.point, lastAtWork: note.lastAtWork)
    evidence.find(contact: note.contact)
    return evidence
  }
}

extension UIApplication {
  /// Answers a question that came over the link, JSON by JSON: of an app that runs. It never stops the app.
  package final func answerOverLink(_ question: String) -> String {
    let answer: InspectionAnswer
    do throws(InspectionFormError) {
      answer = answerLive(try InspectionForm.decode(InspectionQuestion.self, from: Data(question.utf8)))
    } catch {
      answer = .unusable("the question can't be read: \(error)")
    }
    let bytes = InspectionForm.encode(answer)
    guard bytes.count <= LinkLimits.answerBytes else {
      let size = "the answer has \(bytes.count) bytes, and at most \(LinkLimits.answerBytes) pass over the link"
      return String(decoding: InspectionForm.encode(InspectionAnswer.unusable(size)), as: UTF8.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Answers as an app that runs: it can be watched, and plays nothing.
  package final func answerLive(_ question: InspectionQuestion) -> InspectionAnswer {
    switch question {
    // Of a long trace the end: so much fits in one message of the link.
    case .trace: return .trace(trace(since: stepCount - FingerWatch.answeredSteps))
    case .watch(let isOn):
      if !isOn { fingerWatch = nil } else if fingerWatch == nil { fingerWatch = FingerWatch() }
      return .done
    case .finger(let place):
      guard let watch = fingerWatch as? FingerWatch else { return .unusable("nobody watches fingers") }
      return .finger(watch.evidence(place, of: self))
    case .play, .marks, .responder: return .unusable("only an app that was started for it plays a recording")
    case .snapshot, .hits, .chain, .picture: return answer(question)
    }
  }
}

import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// Says of each touch in one line what it did, or why nothing came of it (`run --touches`).
@MainActor final class TouchTeller {
  private let ask: InspectorDesk.Asking
  private let print: (String) -> Void
  /// Where fingers came down that are on the screen, by their number at the device.
  private var down: [UInt32: (point: PlanePoint, time: Double)] = [:]

  /// Until everything about a touch is decided, seconds: a second tap may come.
  private static let patience = 0.6

  /// Seconds after a script in which its last touch is told of, too.
  static let quietTime = 1.5

  /// - Parameter ask: asks the app in front, which watches fingers.
  init(ask: @escaping InspectorDesk.Asking, print: @escaping (String) -> Void) {
    (self.ask, self.print) = (ask, print)
  }

  /// The app was told of an event.
  func take(_ event: HIDEvent) {
    for contact in event.contacts {
      if contact.isLanding { down[contact.identifier] = (PlanePoint(contact.x, contact.y), event.timestamp) }
      guard !contact.isTouching, let start = down.removeValue(forKey: contact.identifier) else { continue }
      let place = FingerPlace(
        moment: 0, contact: contact.identifier, point: start.point, until: event.timestamp + Self.patience,
        landed: start.time)
      RunLoopClock().after(Self.patience) { [weak self] in self?.tell(place) }
    }
  }

  private func tell(_ place: FingerPlace) {
    ask(.finger(place)) { [print] reply in
      Task { print(await Self.line(reply, place)) }
    }
  }

  @concurrent private static func line(_ reply: InspectionReply, _ place: FingerPlace) async -> String {
    let start = "touch at \(words(place.point))"
    switch reply {
    case .nothing(let why): return "\(start): not known, as \(why)"
    case .answer(let json):
      let answer = try? InspectionForm.decode(InspectionAnswer.self, from: Data(json.utf8))
      guard case .finger(let evidence?) = answer else { return "\(start): not known; the app has not seen it" }
      return line(evidence)
    }
  }

  /// What a finger did: how it moved, and what came of that.
  nonisolated static func line(_ evidence: Evidence) -> String {
    let verdict = Diagnosis(evidence).verdicts()[0]
    let receipt = Receipt(evidence.trace.named(as: evidence.snapshot.named()), verdicts: [verdict])
    let mark = verdict.isOK ? Console.green("->") : Console.red("->")
    let fix = verdict.isOK ? "" : "; fix: \(verdict.fix)"
    return "\(evidence.movement) at \(words(evidence.point)) \(mark) \(Console.oneLine(receipt.description + fix))"
  }

  private nonisolated static func words(_ point: PlanePoint) -> String {
    "(\(tenths(point.x)), \(tenths(point.y)))"
  }
}

extension Evidence {
  /// How the finger moved, in words.
  fileprivate var movement: String {
    for case .fact(_, .left(let end)) in trace.map(\.payload) where end.touch == touch {
      let seconds = (end.duration * 10).rounded() / 10
      let travel = Int(min(end.travel, 1e9).rounded())
      if end.isCancelled { return "taken back after \(seconds) s" }
      if end.travel >= max(snapshot.application.thresholds.panSlop, 1) { return "drag over \(travel) pt" }
      return end.duration < 0.5 ? "tap" : "hold of \(seconds) s"
    }
    return "touch"
  }
}

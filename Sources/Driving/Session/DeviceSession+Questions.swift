import EventTrace
import Foundation
import Inspector
import SpringBoard

extension DeviceSession {
  /// Asks the app in front.
  /// - Throws: `DrivingError` when none is there, or it does not answer in time.
  func ask(_ question: InspectionQuestion) async throws(DrivingError) -> InspectionAnswer {
    try await awaitFront()
    let name = front?.name ?? "the app"
    let reply = await withCheckedContinuation { (done: CheckedContinuation<InspectionReply?, Never>) in
      var isDone = false
      let alarm = RunLoopClock().after(options.patience) {
        if !isDone { done.resume(returning: nil) }
        isDone = true
      }
      system.inspect(question) { reply in
        alarm.cancel()
        if !isDone { done.resume(returning: reply) }
        isDone = true
      }
    }
    switch reply {
    case nil: throw .notAnswering("\(name) has not answered within \(Int(options.patience)) s")
    case .nothing(let why):
      // Its process may be gone before that is known.
      _ = await wait(0.5) { [self] in opened.map { system.running($0) == nil } ?? true }
      try checkApp()
      throw .appEnded(why)
    case .answer(let json):
      let answer = try await Self.decode(json, of: name)
      if case .unusable(let why) = answer { throw .strangeAnswer("\(name) says: \(why)") }
      return answer
    }
  }

  @concurrent private static func decode(
    _ json: String, of name: String
  ) async throws(DrivingError) -> InspectionAnswer {
    do throws(InspectionFormError) {
      return try InspectionForm.decode(InspectionAnswer.self, from: Data(json.utf8))
    } catch {
      throw .strangeAnswer("\(name) gave an answer that can't be read (\(error)); is it built with this release?")
    }
  }

  private func strange(_ what: String) -> DrivingError {
    .strangeAnswer("\(front?.name ?? "the app") was asked for \(what), and answers something else")
  }

  /// The elements of the app in front.
  /// - Parameter reaching: whether also who gets a finger on each.
  public func elements(reaching: Bool = false) async throws(DrivingError) -> ElementTree {
    guard case .elements(var tree) = try await ask(.elements(reaching: reaching)), !tree.elements.isEmpty else {
      throw strange("its elements")
    }
    (tree.elements[0].label, tree.elements[0].identifier) = (front?.name, "")
    return tree
  }

  /// What an audit of the app in front rests on.
  func auditEvidence() async throws(DrivingError) -> AuditEvidence {
    guard case .audit(let evidence) = try await ask(.audit), !evidence.tree.elements.isEmpty else {
      throw strange("what an audit rests on")
    }
    return evidence
  }

  private func owner(_ deed: OwnerDeed) async throws(DrivingError) -> String? {
    switch try await ask(.owner(deed)) {
    case .done: return nil
    case .text(let text): return text
    default: throw strange("something that an owner does")
    }
  }

  /// Holds the device another way; the app in front turns what it shows, if it may.
  public func turn(toLandscape: Bool) async throws(DrivingError) {
    _ = try await owner(.turn(toLandscape: toLandscape))
    logOfFront?.turned(toLandscape ? .landscapeLeft : .portrait, at: now)
    screenSize = try await elements().screen
  }

  /// Puts a text on the clipboard of the app in front.
  public func copy(_ text: String) async throws(DrivingError) {
    _ = try await owner(.copy(text))
    logOfFront?.add(unsaid: "a text was put on the clipboard, which no recording holds")
  }

  /// The text on the clipboard of the app in front; empty without one.
  public func pasteboard() async throws(DrivingError) -> String { try await owner(.readPasteboard) ?? "" }

  /// Nobody in the app in front has the keyboard any more.
  public func stopTyping() async throws(DrivingError) {
    _ = try await owner(.stopTyping)
    logOfFront?.add(unsaid: "the keyboard was taken away without a finger, which no recording holds")
  }

  /// What is known of a finger, the last one by itself.
  /// - Parameter touch: how many fingers ago it came down; 0 for the last one.
  /// - Returns: nil where none came down in the app in front.
  public func evidence(_ touch: Int = 0) async throws(DrivingError) -> Evidence? {
    guard touch >= 0, touch < max(1, landed.count) else {
      throw .argument("there is no touch \(touch); \(landed.count) are known, counted backwards from 0")
    }
    let place = landed.isEmpty ? nil : landed[landed.count - 1 - touch]
    guard case .finger(let evidence) = try await ask(.finger(place)) else { throw strange("a finger") }
    return evidence
  }

  /// What is on the screen, as values.
  /// - Parameter withLayout: whether also what constraints say of each view.
  public func snapshot(withLayout: Bool = false) async throws(DrivingError) -> Snapshot {
    let question: InspectionQuestion = withLayout ? .layout(nil) : .snapshot
    guard case .snapshot(let snapshot) = try await ask(question) else { throw strange("its screen") }
    return snapshot
  }

  /// Which views hit-testing answers at places of the screen, by their numbers.
  public func hits(_ points: [PlanePoint]) async throws(DrivingError) -> [UInt32?] {
    guard case .hits(let hits) = try await ask(.hits(points)), hits.count == points.count else {
      throw strange("what fingers hit")
    }
    return hits
  }

  /// The newest steps of the trace of the app in front.
  public func trace() async throws(DrivingError) -> Trace {
    guard case .trace(let trace) = try await ask(.trace) else { throw strange("its trace") }
    return trace
  }
}

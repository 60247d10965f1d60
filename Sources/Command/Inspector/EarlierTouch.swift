import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// Why a touch did what it did that came some touches before the last one: as for `why`, and which of how many it is.
struct EarlierAnswer: Encodable {
  var why: WhyAnswer
  /// Counted from 1.
  var touch: Int
  var touches: Int

  func encode(to encoder: any Encoder) throws {
    try why.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(touch, forKey: .touch)
    try container.encode(touches, forKey: .touches)
  }

  private enum CodingKeys: CodingKey { case touch, touches }
}

/// A touch of the session, which is played again up to it in a fresh process of the app: the one that runs remembers
/// few.
struct EarlierTouch: Sendable {
  let app: AppLaunch
  /// The recording of the app that runs.
  let lines: Data
  /// So many touches before the last one.
  let back: Int
  let target: DeskTarget

  /// Seconds in which it has to be played.
  private static let limit = 10.0

  /// Takes until the app has played what came before: not for a thread that has anything else to do.
  func played() throws(DeskFault) -> EarlierAnswer {
    let recording = try Recording.ofSession(lines)
    let fingers = recording.fingers
    guard fingers.indices.contains(fingers.count - 1 - back) else {
      throw DeskFault(
        fingers.isEmpty ? "No finger has come down yet." : "Only \(fingers.count) fingers have come down so far.")
    }
    let number = fingers.count - back
    let finger = fingers[number - 1]
    let evidence: Evidence
    do throws(PlayingError) { evidence = try self.evidence(of: finger, in: recording) } catch {
      throw DeskFault(
        error, crashed: "Played again up to this touch,", unusable: "Why is not known of this touch")
    }
    let expectation = try target.expectation(in: evidence.snapshot, near: evidence.point)
    let verdicts = Diagnosis(evidence, expecting: expectation).verdicts()
    return EarlierAnswer(why: WhyAnswer(evidence, verdicts), touch: number, touches: fingers.count)
  }

  private func evidence(of finger: RecordedFinger, in recording: Recording) throws(PlayingError) -> Evidence {
    let player = try AppPlayer(
      recording.upTo(finger.place.until), by: app, AppPlayer.Patience(seconds: Self.limit),
      answerLimit: Fork.answerLimit)
    _ = try player.ask(.play(nil))
    guard case .finger(let evidence?) = try player.ask(.finger(finger.place)) else {
      throw .unusable("\(app.name) says nothing of the finger")
    }
    return evidence
  }
}

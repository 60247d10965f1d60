import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// What would have come of a touch if its finger had gone another way: as for `why`, and the screen at the end.
struct ForkAnswer: Encodable {
  struct Pictures: Encodable {
    /// As SVG, a second after the finger has lifted: the way that it went, and the other one.
    var was: String?
    var `is`: String
  }

  var why: WhyAnswer
  var pictures: Pictures

  func encode(to encoder: any Encoder) throws {
    try why.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pictures, forKey: .pictures)
  }

  private enum CodingKeys: CodingKey { case pictures }
}

/// A touch and another way for its finger; both ways are played in fresh processes of the app.
struct Fork: Sendable {
  let app: AppLaunch
  /// The recording of the app that runs.
  let lines: Data
  let trace: Trace
  /// The step at which the finger leaves its way.
  let sequence: Int
  let path: FingerPath
  /// Bytes that an answer of the app may have: it is kept by the process of the system,
  /// which goes on for all other apps.
  var answerLimit = Fork.answerLimit
  static let answerLimit = 67_108_864

  /// Seconds in which both have to be played.
  static let limit = 10.0

  /// Takes until the app has played both, at most `limit`: not for a thread that has anything else to do.
  func played() throws(DeskFault) -> ForkAnswer {
    let recording = try Recording.ofSession(lines)
    let (finger, place) = try finger(in: recording)
    guard let first = path.places.first else { throw DeskFault("\(ForkError.noPath)") }
    let screen = recording.screen
    let edges = Contact.Edges(x: first.x, y: first.y, screenWidth: screen.width, screenHeight: screen.height)
    let fork: ForkedRecording
    do throws(ForkError) {
      fork = try ForkedRecording(recording, finger, at: place, along: path, edges: edges)
    } catch {
      throw DeskFault(error.description)
    }
    let patience = AppPlayer.Patience(seconds: Self.limit)
    do throws(PlayingError) {
      let player = try played(fork.recording, patience)
      guard case .finger(let evidence?) = try player.ask(.finger(fork.finger.place)) else {
        throw .unusable("\(app.name) says nothing of the finger")
      }
      let picture = try picture(player)
      // An app that ends where it went on, or takes long, has still said what comes of the other path.
      let was = try? self.picture(try played(recording.upTo(finger.end), patience))
      return ForkAnswer(
        why: WhyAnswer(evidence, Diagnosis(evidence).verdicts()),
        pictures: ForkAnswer.Pictures(was: was, is: picture))
    } catch {
      throw DeskFault(error, crashed: "With this path", unusable: "What comes of this path can't be told")
    }
  }

  /// Plays a recording in a fresh process, and a second more.
  private func played(_ recording: Recording, _ patience: AppPlayer.Patience) throws(PlayingError) -> AppPlayer {
    let player = try AppPlayer(recording, by: app, patience, answerLimit: answerLimit)
    _ = try player.ask(.play(nil))
    return player
  }

  private func picture(_ player: AppPlayer) throws(PlayingError) -> String {
    guard case .picture(let picture) = try player.ask(.picture) else {
      throw .unusable("\(app.name) draws no picture")
    }
    return picture
  }

  /// The touch of the step, and where its finger leaves its way.
  private func finger(in recording: Recording) throws(DeskFault) -> (RecordedFinger, ForkPlace) {
    guard let step = StepsAnswer(trace).steps.first(where: { $0.sequence == sequence }) else {
      throw DeskFault("This step is too long ago; choose another one.")
    }
    guard let touch = step.touch, let kind = step.fork else { throw DeskFault(ForkError.notDown(0).description) }
    guard let finger = recording.finger(of: touch, in: trace), let landing = landing(of: touch) else {
      throw DeskFault("This touch is not in the recording of the app; choose a later one.")
    }
    switch kind {
    case .lands: return (finger, .landing)
    // The recording counts from when the app became active, and the app's clock from the machine's start:
    // both tell of the landing.
    case .goesOn: return (finger, .underway(finger.start + max(0, step.end - landing)))
    }
  }

  /// When it came down, on the app's clock.
  private func landing(of touch: Int) -> Double? {
    for step in trace {
      if case .fact(_, .landed(let arrival)) = step.payload, arrival.touch == touch { return step.time }
    }
    return nil
  }
}

extension Recording {
  /// What was recorded of the app that runs.
  static func ofSession(_ lines: Data) throws(DeskFault) -> Recording {
    do throws(RecordingError) { return try read(lines).recording } catch {
      throw DeskFault("the recording can't be read: \(error)")
    }
  }
}

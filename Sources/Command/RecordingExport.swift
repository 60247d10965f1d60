import Driving
import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// What recordings become: the forms of `firstresponder export`, which `serve` and `mcp` give out as well.
enum RecordingExport {
  /// What the app did with a recording, as spans and arrows: it is played for that in a process of its own.
  /// - Returns: also what is not in it, a sentence each.
  static func timeline(
    _ recording: Recording, by launch: AppLaunch, _ patience: AppPlayer.Patience? = nil,
    answerLimit: Int = LineReader.limit
  ) throws(PlayingError) -> (timeline: Timeline, notes: [String]) {
    let app = try AppPlayer(recording, by: launch, patience, answerLimit: answerLimit, data: ThrowawayData())
    _ = try app.ask(.play(nil))
    guard case .trace(let trace) = try app.ask(.trace) else {
      throw .otherAnswer(of: launch.name)
    }
    let notes = trace.dropped > 0 ? ["the first \(trace.dropped) steps were more than are kept"] : []
    return (Timeline(trace), notes)
  }

  /// A test that does the same with a simulated device.
  /// - Parameters:
  ///   - file: what the recording is called in the test's name.
  ///   - finger: the one that is to arrive, counted from 1; 0 for none.
  static func swiftTest(
    _ recording: Recording, from file: String, finger: Int, target: String? = nil, root: String? = nil
  ) -> String {
    let sentence = finger > 0 ? "finger \(finger) of \(file) arrives" : "\(file) is played"
    return SwiftTest(
      recording, name: sentence, app: root ?? "RootController()", expectingArrivalOf: finger > 0 ? finger : nil,
      at: target
    ).source()
  }

  /// What has to be said of a test for which nobody named the root controller.
  static let standsForYours = "the test makes a RootController(), which stands for yours"

  /// What evemu has no place for; nil where it has a place for all.
  static func evemuNote(leftOut: Int) -> String? {
    leftOut == 0 ? nil : "\(leftOut) of its events evemu has no place for"
  }
}

extension RecordingExport {
  /// Seconds for which an app is waited for that plays on behalf of a client.
  private static let patience = 60.0

  /// Makes a file of what a driven device recorded, on a thread of its own: other devices go on meanwhile.
  @MainActor @Sendable static func made(
    of recording: DrivenRecording, as format: ExportFormat
  ) async throws(RecordingFault) -> ExportedRecording {
    do throws(DeskFault) {
      return try await WaitingThread.run { () throws(DeskFault) in
        do throws(PlayingError) {
          return try file(recording, format)
        } catch {
          throw DeskFault(error, crashed: "Played again,", unusable: "It can't be played again")
        }
      }
    } catch {
      throw .notExported(error.sentence)
    }
  }

  private static func file(
    _ recorded: DrivenRecording, _ format: ExportFormat
  ) throws(PlayingError) -> ExportedRecording {
    let (recording, launch) = (recorded.recording, recorded.launch)
    let waiting = AppPlayer.Patience(seconds: patience)
    let answerLimit = Fork.answerLimit * 8
    switch format {
    case .evemu:
      do throws(EvemuWritingError) {
        let (text, leftOut) = try EvemuWriter.text(recording)
        return ExportedRecording(bytes: Data(text.utf8), notes: [evemuNote(leftOut: leftOut)].compactMap(\.self))
      } catch {
        throw .unusable("\(error)")
      }
    case .perfetto:
      let (timeline, notes) = try timeline(recording, by: launch, waiting, answerLimit: answerLimit)
      return ExportedRecording(bytes: Data(timeline.perfettoTrace()), notes: notes)
    case .chrome:
      let (timeline, notes) = try timeline(recording, by: launch, waiting, answerLimit: answerLimit)
      return ExportedRecording(bytes: Data(timeline.chromeTrace().utf8), notes: notes)
    case .html:
      let page = try RecordedPage(recording, by: launch, waiting, answerLimit: answerLimit)
      return ExportedRecording(bytes: Data(page.html.utf8), notes: page.notes)
    case .swiftTest:
      let source = swiftTest(recording, from: recorded.app, finger: recording.fingers.count)
      return ExportedRecording(bytes: Data(source.utf8), notes: [standsForYours])
    }
  }
}

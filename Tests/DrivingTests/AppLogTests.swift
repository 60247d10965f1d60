import Foundation
import SystemLink
import Testing

@testable import Driving
@testable import SpringBoard

/// What is kept of an app for a recording.
@MainActor @Suite struct AppLogTests {
  private static let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)

  private func log(limit: Int = DrivenRecording.limit, word: String = "Mixer") -> AppLog {
    AppLog(of: AppID(7), screen: Self.screen, word: word, limit: limit)
  }

  private func tap(_ log: AppLog, at time: Double) {
    for contact in [Contact.down(1, x: 10, y: 20), .up(1, x: 10, y: 20)] {
      log.take(.hid(HIDEvent(timestamp: time, kind: .digitizer, contacts: [contact])), at: time)
    }
  }

  @Test func `time begins when the app is active, and goes on to where the recording is read`() throws {
    let log = log()
    tap(log, at: 1)
    log.begin(at: 2)
    log.begin(at: 3)
    tap(log, at: 2.5)
    log.take(.ping(9), at: 2.75)
    let recording = try Recording.read(log.file(at: 4)).recording
    #expect(recording.app == "Mixer" && recording.screen == Self.screen && !recording.turns)
    #expect(recording.moments.map(\.time) == [0.5, 0.5, 2])
    #expect(recording.moments.last?.happening == .advance && recording.fingers.count == 1)
    // Who reads it once more gets what came meanwhile, and no line of the first time.
    tap(log, at: 5)
    #expect(try Recording.read(log.file(at: nil)).recording.moments.map(\.time) == [0.5, 0.5, 3, 3])
  }

  @Test func `whether anything turned stands in the first line`() throws {
    let log = log()
    log.begin(at: 0)
    log.turned(.landscapeLeft, at: 1)
    let recording = try Recording.read(log.file(at: 1)).recording
    #expect(recording.turns && recording.moments.map(\.happening) == [.turn(.landscapeLeft), .advance])
  }

  @Test func `what is too much ends it with whole lines, and says so`() throws {
    let log = log(limit: 300)
    log.begin(at: 0)
    for second in 1...9 { tap(log, at: Double(second)) }
    #expect(log.end == "what was done to it since its launch is more than the 300 bytes that are kept")
    let file = try log.file(at: 20)
    let moments = try Recording.read(file).recording.moments
    #expect(!moments.isEmpty && moments.count < 18 && file.count < 600)
    // What would fit again does not come behind a gap.
    log.take(.memoryWarning, at: 20)
    #expect(try log.file(at: 20) == file)
  }

  @Test func `a recording that can't be begun says so`() {
    let log = log(word: String(repeating: "a", count: 5_000))
    log.begin(at: 0)
    tap(log, at: 1)
    #expect(log.end?.hasPrefix("its recording can't be begun: line 1") == true)
    #expect(throws: RecordingError.self) { try log.file(at: 2) }
  }

  @Test func `what no line says is told once`() {
    let log = log()
    for _ in 1...2 { log.add(unsaid: "a text was put on the clipboard") }
    #expect(log.unsaid == ["a text was put on the clipboard"])
  }
}

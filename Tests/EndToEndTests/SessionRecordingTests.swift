import Foundation
import SystemLink
import Testing

@testable import Command
@testable import SpringBoard

/// The inspector's recording of a run: bounded, its newest part is kept, and that is said.
@MainActor struct SessionRecordingTests {
  private let session = SessionRecording(
    screen: .init(width: 390, height: 844, scale: 3, frameRate: 60), app: "Sketch", limit: 32_768)
  private let told = Told()

  private final class Told { var sentences: [String] = [] }

  init() {
    let told = told
    session.onLoss = { told.sentences.append($0) }
    session.lines?.begin(at: 10)
  }

  private func send(_ contact: Contact, _ time: Double) {
    session.lines?.take(.hid(HIDEvent(timestamp: 10 + time, kind: .digitizer, contacts: [contact])), at: 10 + time)
  }

  /// A finger that draws: one line for each hundredth of a second.
  private func draw(from start: Double, moves: Int, lifts: Bool = true) {
    send(.down(1, x: 10, y: 10), start)
    for move in 0..<moves { send(.move(1, x: 11 + Double(move % 300), y: 20), start + Double(move + 1) / 100) }
    if lifts { send(.up(1, x: 10, y: 20), start + Double(moves + 1) / 100) }
  }

  private func recording() throws -> Recording { try Recording.read(session.bytes).recording }

  @Test func `a short run is kept from its beginning`() throws {
    draw(from: 1, moves: 50)
    #expect(session.isWhole && session.note == "" && told.sentences == [])
    let recording = try recording()
    #expect(recording.origin == "firstresponder run" && recording.moments.count == 52)
  }

  @Test func `of a long run the newest part is kept, and that is said once, when it happens`() throws {
    for stroke in 0..<60 { draw(from: Double(stroke), moves: 40) }
    #expect(
      told.sentences == [
        "the inspector's recording of Sketch has become long: from now on its newest part is kept, which another "
          + "path of a finger can't be played with; 'run --record FILE' keeps everything"
      ])
    #expect(!session.isWhole && session.lostSeconds > 20 && session.bytes.count < 34_000)
    #expect(session.bytes.count > 32_768 * 3 / 4)
    let recording = try recording()
    #expect(recording.origin == "firstresponder run, without its first \((session.lostSeconds * 10).rounded() / 10) s")
    #expect(recording.moments.last?.time == 59.41)
    // No finger is down where it begins: whole strokes, each as it was.
    let strokes = recording.fingers
    #expect(
      recording.moments.count == strokes.count * 42 && strokes.first.map { $0.start > session.lostSeconds } == true)
    #expect(session.note.hasPrefix("It had become long: the first "))
  }

  @Test func `the newest part begins with the screen and the pointer that there were`() throws {
    session.lines?.take(.resize(width: 500, height: 400), at: 10.1)
    let hover = HoverSample(phase: .entered, x: 7, y: 8)
    session.lines?.take(.hid(HIDEvent(timestamp: 10.2, kind: .hover(hover))), at: 10.2)
    for stroke in 1..<60 { draw(from: Double(stroke), moves: 40) }
    let recording = try recording()
    #expect((recording.screen.width, recording.screen.height) == (500, 400))
    #expect(recording.moments.first?.time == session.lostSeconds)
    #expect(recording.moments.first?.event?.kind == .hover(hover))
  }

  @Test func `a part begins neither under a key that is held nor in an app that is not active`() throws {
    let key = KeySample(usage: 4, modifiers: 0, isDown: true)
    session.lines?.take(.hid(HIDEvent(timestamp: 10.5, kind: .key(key))), at: 10.5)
    for stroke in 1..<6 { draw(from: Double(stroke), moves: 40) }
    #expect(session.isWhole)
    for stroke in 10..<60 { draw(from: Double(stroke), moves: 40) }
    // All of it was under the key: there is no place to begin.
    #expect(try recording().moments.isEmpty && !session.isWhole)
    session.lines?.take(.lifecycle(.resignActive), at: 70)
    session.lines?.take(
      .hid(HIDEvent(timestamp: 70.1, kind: .key(KeySample(usage: 4, modifiers: 0, isDown: false)))), at: 70.1)
    draw(from: 61, moves: 40)
    #expect(try recording().moments.isEmpty)
    session.lines?.take(.lifecycle(.becomeActive), at: 71)
    draw(from: 62, moves: 40)
    #expect(try recording().moments.count == 42 && session.lostSeconds == 61.41)
  }

  @Test func `a finger that never lifts is let go of, and what comes after it is kept`() throws {
    draw(from: 0, moves: 2_000, lifts: false)
    #expect(told.sentences.count == 1 && !session.isWhole)
    #expect(try recording().moments.isEmpty)
    send(.up(1, x: 10, y: 20), 30)
    draw(from: 31, moves: 20)
    let recording = try recording()
    #expect(recording.moments.count == 22 && recording.fingers.count == 1 && session.lostSeconds == 30)
  }

  @Test func `whoever saves it gets the whole text in parts, or hears that it went on`() throws {
    for stroke in 0..<20 { draw(from: Double(stroke), moves: 40) }
    func saved() throws -> String {
      var (text, next) = ("", 0)
      repeat {
        let answer = try RecordingAnswer(session, from: next)
        text += answer.text
        next = answer.next
        #expect(answer.note.isEmpty == session.isWhole && answer.note == session.note)
        if answer.next == answer.size { break }
      } while true
      return text
    }
    #expect(try saved() == String(decoding: session.bytes, as: UTF8.self))
    let begun = try RecordingAnswer(session, from: 0)
    for stroke in 20..<60 { draw(from: Double(stroke), moves: 40) }
    #expect(throws: DeskFault.self) { try RecordingAnswer(session, from: begun.next) }
    #expect(try saved() == String(decoding: session.bytes, as: UTF8.self))
  }
}

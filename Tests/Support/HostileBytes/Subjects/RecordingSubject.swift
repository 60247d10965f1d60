import Foundation
import SpringBoard
import SystemLink

extension Subject {
  /// A recording as JSON Lines.
  static let recording = Subject(
    name: "recording", source: "SystemLink/Recordings", position: .line, heapPerByte: 192,
    corpus: RecordingSamples.all,
    words: [
      #"{"time":1.0,"kind":"advance"}"#, "\n", #""state":"0123456789abcdef""#, #""frame":true,"#, #""arrival":2.0,"#,
      #""sender":18446744073709551615,"#, #"{"id":1,"change":3,"x":1.0,"y":2.0},"#, "null", "true", #""digitizer""#,
      #","zzz":[{}]"#, #""isTouching":false"#, #""time":"#, #"{"recording":2}"#,
    ]
  ) { bytes throws(Finding) in
    let reading: Recording.Reading
    do throws(RecordingError) {
      reading = try Recording.read(Data(bytes))
    } catch {
      return .refused(error.description)
    }
    return .read { () throws(Finding) in
      try checkRoundTrip(reading.recording)
      let fingers = reading.recording.fingers
      guard fingers.count <= reading.recording.contactCount else {
        throw Finding("there are more fingers than landings")
      }
      do throws(EvemuWritingError) { _ = try EvemuWriter.text(reading.recording) } catch {}
    }
  }

  /// What was read can be written, and reads back as it was.
  static func checkRoundTrip(_ recording: Recording) throws(Finding) {
    do throws(RecordingError) {
      let text = try recording.jsonLines()
      let again = try Recording.read(Data(text.utf8))
      guard again.recording == recording, again.cutOffLine == nil, try again.recording.jsonLines() == text
      else { throw RecordingError(line: 0, .notARecording) }
    } catch {
      throw Finding("what was read is written as something else: \(error)")
    }
  }
}

private enum RecordingSamples {
  static var all: [[UInt8]] {
    let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 59.94)
    var events = LinkSamples.events
    for index in events.indices { events[index].timestamp = Double(index) * 0.1 }
    let finger: [RecordedMoment] = [
      RecordedMoment(
        time: 0.5,
        .input(HIDEvent(timestamp: 0.25, kind: .digitizer, contacts: [.down(1, x: 1, y: 2)]), isFrame: true)),
      RecordedMoment(
        time: 0.5,
        .input(HIDEvent(timestamp: 0.5, kind: .digitizer, contacts: [.down(2, x: -0.0, y: 1e-7)]), isFrame: true)),
      RecordedMoment(
        time: 0.6, .input(HIDEvent(timestamp: 0.6, kind: .digitizer, contacts: [.up(1, x: 1, y: 2)]), isFrame: true),
        state: 0x0123_4567_89AB_CDEF),
      RecordedMoment(time: 1, .advance, state: .max), RecordedMoment(time: 1, .stall(until: 1.5)),
      RecordedMoment(time: 2, .lifecycle(.resignActive)), RecordedMoment(time: 2, .resize(width: 320, height: 480)),
      RecordedMoment(time: 2, .turn(.landscapeLeft)),
      RecordedMoment(time: 3, .memoryWarning), RecordedMoment(time: 3, .openURL("a:b", source: "Mail")),
      RecordedMoment(time: 4, .statusBarTapped, state: 0),
    ]
    return [
      Recording(screen: screen, origin: "a \"test\"\\ \n\u{7F}\u{2028}é👋🏽", events: events),
      Recording(screen: screen, origin: "", app: "Notes", moments: finger),
      Recording(screen: screen, origin: "", moments: []),
    ].compactMap { recording in (try? recording.jsonLines()).map { Array($0.utf8) } }
  }
}

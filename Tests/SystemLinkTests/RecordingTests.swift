import Foundation
import Testing

@testable import SystemLink

/// Recordings as JSON Lines.
@Suite struct RecordingTests {
  private let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 59.94)

  /// All samples of events, in order of time.
  private var everything: Recording {
    var events = Samples.events
    for index in events.indices { events[index].timestamp = Double(index) * 0.1 }
    return Recording(screen: screen, origin: "a \"test\"\\ \n\u{7F}\u{2028}é👋🏽", events: events)
  }

  private func read(_ text: String) throws(RecordingError) -> Recording.Reading { try Recording.read(Data(text.utf8)) }

  private let header =
    #"{"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":""}"#

  @Test func `each kind of event reads back as it was, and is written again the same`() throws {
    let text = try everything.jsonLines()
    let reading = try read(text)
    #expect(reading == Recording.Reading(recording: everything, cutOffLine: nil))
    #expect(try reading.recording.jsonLines() == text)
    #expect(text.split(separator: "\n").count == everything.events.count + 1)
  }

  @Test func `the lines are those of the document`() throws {
    var pen = Contact.move(2, x: 10.5, y: -0.0)
    (pen.transducer, pen.pressure, pen.edges, pen.buttons) = (.stylus, 0.1, .left, .primary)
    let recording = Recording(
      screen: ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), origin: "evemu: X",
      events: [
        HIDEvent(timestamp: 0, kind: .digitizer, contacts: [.down(1, x: 1, y: 2), pen]),
        HIDEvent(
          timestamp: 0.016, sender: 2, modifiers: 131_072, kind: .digitizer, contacts: [.cancel(1, x: 1, y: 2)]),
        HIDEvent(timestamp: 1, kind: .key(KeySample(usage: 4, modifiers: 1, isDown: true, characters: "a"))),
        HIDEvent(timestamp: 1, kind: .scroll(ScrollSample(x: 1, y: 2, dx: 3, dy: 1e-7))),
        HIDEvent(timestamp: 1, kind: .text(.insert("\u{1}"))), HIDEvent(timestamp: 1, kind: .text(.deleteBackward)),
        HIDEvent(timestamp: 1, kind: .remoteControl(.nextTrack)),
      ])
    #expect(
      try recording.jsonLines() == """
        {"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":"evemu: X"}
        {"time":0.0,"kind":"digitizer","contacts":[{"id":1,"change":3,"x":1.0,"y":2.0},{"id":2,"transducer":"stylus",\
        "change":4,"edges":2,"buttons":1,"x":10.5,"y":-0.0,"pressure":0.1}]}
        {"time":0.016,"sender":2,"modifiers":131072,"kind":"digitizer","contacts":[{"id":1,"change":131,\
        "isInRange":false,"isTouching":false,"x":1.0,"y":2.0}]}
        {"time":1.0,"kind":"key","usage":4,"isDown":true,"keyModifiers":1,"characters":"a"}
        {"time":1.0,"kind":"scroll","phase":"step","x":1.0,"y":2.0,"dx":3.0,"dy":1e-07}
        {"time":1.0,"kind":"insert","insert":"\\u0001"}
        {"time":1.0,"kind":"deleteBackward"}
        {"time":1.0,"kind":"remoteControl","command":"nextTrack"}

        """)
  }

  /// One of each kind of moment that is no report, and reports that arrived later than they were made.
  private var moments: [RecordedMoment] {
    [
      RecordedMoment(
        time: 0.5,
        .input(HIDEvent(timestamp: 0.25, kind: .digitizer, contacts: [.down(1, x: 1, y: 2)]), isFrame: true)),
      RecordedMoment(
        time: 0.5, .input(HIDEvent(timestamp: 0.5, kind: .shake(.began)), isFrame: false),
        state: 0x0123_4567_89AB_CDEF),
      RecordedMoment(time: 1, .advance, state: .max), RecordedMoment(time: 1, .stall(until: 1.5)),
      RecordedMoment(time: 2, .lifecycle(.resignActive)), RecordedMoment(time: 2, .resize(width: 320, height: 480)),
      RecordedMoment(time: 2, .turn(.landscapeLeft)),
      RecordedMoment(time: 3, .memoryWarning), RecordedMoment(time: 3, .openURL("a:b", source: "Mail")),
      RecordedMoment(time: 3, .openURL("a:\u{1}", source: "")), RecordedMoment(time: 4, .statusBarTapped, state: 0),
    ]
  }

  @Test func `what else happened has lines of its own, and reads back as it was`() throws {
    let recording = Recording(screen: screen, origin: "", app: "Notes", moments: moments)
    let text = try recording.jsonLines()
    #expect(
      text.split(separator: "\n").dropFirst().joined(separator: "\n") == """
        {"time":0.25,"arrival":0.5,"frame":true,"kind":"digitizer","contacts":[{"id":1,"change":3,"x":1.0,"y":2.0}]}
        {"time":0.5,"kind":"shake","phase":"began","state":"0123456789abcdef"}
        {"time":1.0,"kind":"advance","state":"ffffffffffffffff"}
        {"time":1.0,"kind":"stall","until":1.5}
        {"time":2.0,"kind":"lifecycle","request":"resignActive"}
        {"time":2.0,"kind":"resize","width":320.0,"height":480.0}
        {"time":2.0,"kind":"turn","orientation":"landscapeLeft"}
        {"time":3.0,"kind":"memoryWarning"}
        {"time":3.0,"kind":"openURL","url":"a:b","source":"Mail"}
        {"time":3.0,"kind":"openURL","url":"a:\\u0001"}
        {"time":4.0,"kind":"statusBarTapped","state":"0000000000000000"}
        """)
    #expect(text.hasPrefix(#"{"recording":1,"#) && text.contains(#","app":"Notes"}"#))
    #expect(try read(text).recording == recording)
  }

  @Test(arguments: [
    (
      #"{"time":0.5,"arrival":0.4,"kind":"shake","phase":"began"}"#,
      RecordingError.Problem.timeWentBack(from: 0.5, to: 0.4)
    ),
    (#"{"time":1e9,"kind":"advance"}"#, .tooLong(1e9)), (#"{"time":1,"kind":"stall","until":1e9}"#, .tooLong(1e9)),
    (#"{"time":1,"kind":"stall","until":0.5}"#, .timeWentBack(from: 1, to: 0.5)),
    (#"{"time":1,"kind":"stall"}"#, .missing("until")),
    (#"{"time":1,"kind":"lifecycle","request":"sleep"}"#, .unknownWord("sleep", at: "request")),
    (#"{"time":1,"kind":"resize","width":0,"height":1}"#, .badScreen),
    (#"{"time":1,"kind":"advance","state":"-000000000000001"}"#, .wrongType("state")),
    (#"{"time":1,"kind":"advance","state":"12"}"#, .wrongType("state")),
    (#"{"time":1,"kind":"advance","state":"00000000000000000"}"#, .wrongType("state")),
  ])
  func `moments that can't be are refused`(text: String, problem: RecordingError.Problem) {
    #expect(throws: RecordingError(line: 2, problem)) { try read("\(header)\n\(text)\n") }
  }

  @Test func `what the quick reader reads, the JSON decoder reads the same; what it does not, is no line of ours`()
    throws
  {
    var generator = SeededGenerator(state: 11)
    let recording = Recording(screen: screen, origin: "", moments: moments)
    let lines = try (recording.jsonLines() + everything.jsonLines()).split(separator: "\n").map { Array($0.utf8) }
    for line in lines where String(decoding: line, as: UTF8.self).contains("digitizer") {
      #expect(QuickLine.moment(Data(line)) != nil, "\(String(decoding: line, as: UTF8.self))")
    }
    var count = 0
    for _ in 0..<20_000 {
      guard var line = lines.randomElement(using: &generator) else { continue }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let byte = Array("0123456789.-+eE,\":{}[] tfx".utf8).randomElement(using: &generator) ?? 0
        line[Int.random(in: 0..<line.count, using: &generator)] = byte
      }
      // JSON allows 0e5; the decoder of Foundation refuses it.
      if String(decoding: line, as: UTF8.self).contains(/[:]-?0[eE]/) { continue }
      guard let quick = QuickLine.moment(Data(line)) else { continue }
      count += 1
      let slow = try? JSONDecoder().decode(RecordedEvent.self, from: Data(line)).moment()
      #expect(slow == quick, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(count > 500)
  }

  @Test func `keys that are not known, blank lines and other line ends mean nothing`() throws {
    let text = """
      {"recording":1,"origin":"x","by":"somebody","screen":{"width":390,"height":844,"scale":3,"frameRate":60}}\r

      {"hash":"0x12","kind":"shake","phase":"began","time":0,"more":{"a":[1]}}\r
      """
    #expect(
      try read(text).recording
        == Recording(
          screen: ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), origin: "x",
          events: [HIDEvent(timestamp: 0, kind: .shake(.began))]))
  }

  @Test func `a file that ends anywhere is read up to its last whole line, and says so`() throws {
    let bytes = Data(try everything.jsonLines().utf8)
    let first = try #require(bytes.firstIndex(of: 0x0A))
    for end in (first + 1)..<bytes.count {
      let part = bytes[..<end]
      let whole = part.split(separator: 0x0A).count - (part.last == 0x0A ? 0 : 1) - 1
      let reading = try Recording.read(part)
      // An object that has its last brace is whole, also without a line end.
      let isWhole = part.last == 0x0A || bytes[end] == 0x0A
      let count = isWhole && part.last != 0x0A ? whole + 1 : whole
      #expect(reading.recording.events == Array(everything.events.prefix(count)), "cut at byte \(end)")
      #expect(reading.cutOffLine == (isWhole ? nil : count + 2), "cut at byte \(end)")
    }
    for end in 0..<first { #expect(throws: RecordingError.self) { try Recording.read(bytes[..<end]) } }
  }

  @Test(arguments: [
    ("", 1, RecordingError.Problem.noHeader), ("{\"recordi", 1, .noHeader), ("hello\n", 1, .notARecording),
    ("[1]\n", 1, .notARecording), ("{\"a\":1}\n", 1, .notARecording), ("# EVEMU 1.3\n", 1, .notARecording),
    ("{\"recording\":2}\n", 1, .unknownVersion(2)), ("{\"recording\":1}\n", 1, .missing("screen")),
    (#"{"recording":1,"screen":{"width":1,"height":1,"scale":1}}"#, 1, .missing("screen.frameRate")),
    (#"{"recording":1,"screen":{"width":1,"height":0,"scale":1,"frameRate":1}}"#, 1, .badScreen),
    (#"{"recording":1,"screen":{"width":"1","height":0,"scale":1,"frameRate":1}}"#, 1, .wrongType("screen.width")),
  ])
  func `a first line that is wrong is named`(text: String, line: Int, problem: RecordingError.Problem) {
    #expect(throws: RecordingError(line: line, problem)) { try read(text) }
  }

  @Test(arguments: [
    ("nonsense", RecordingError.Problem.notJSON), ("[]", .notJSON), ("{\"time\":0", .notJSON), ("{}", .missing("time")),
    (#"{"time":0}"#, .missing("kind")), (#"{"time":"0","kind":"shake"}"#, .wrongType("time")),
    (#"{"time":0,"kind":"dance"}"#, .unknownWord("dance", at: "kind")),
    (#"{"time":0,"kind":"shake","phase":"over"}"#, .unknownWord("over", at: "phase")),
    (#"{"time":0,"kind":"digitizer"}"#, .missing("contacts")),
    (#"{"time":0,"kind":"digitizer","contacts":[{"id":1,"change":0,"x":1}]}"#, .missing("contacts[0].y")),
    (#"{"time":0,"kind":"digitizer","contacts":[{"id":-1,"change":0,"x":1,"y":1}]}"#, .wrongType("a number")),
    (
      #"{"time":0,"kind":"digitizer","contacts":[{"id":1,"change":0,"x":1,"y":1,"transducer":"toe"}]}"#,
      .unknownWord("toe", at: "contacts[0].transducer")
    ),
    (#"{"time":0,"kind":"key","usage":4}"#, .missing("isDown")),
    (#"{"time":-1,"kind":"deleteBackward"}"#, .timeWentBack(from: 0, to: -1)),
  ])
  func `a line that is wrong is named, and nothing is read`(text: String, problem: RecordingError.Problem) {
    #expect(throws: RecordingError(line: 3, problem)) {
      try read("\(header)\n{\"time\":0,\"kind\":\"deleteBackward\"}\n\(text)\n")
    }
  }

  @Test func `what no app would get can't be read or written`() throws {
    let pressed = #"{"time":0,"kind":"digitizer","contacts":[{"id":1,"change":3,"x":1,"y":2,"pressure":-1}]}"#
    #expect(
      line { _ = try read("\(header)\n\(pressed)\n") }.hasPrefix("line 2: no event that an app would get: hid (0x0110)")
    )
    var recording = everything
    recording.events[3].timestamp = .nan
    #expect(line { _ = try recording.jsonLines() }.hasPrefix("line 5: no event that an app would get"))
    recording.events[3].timestamp = 0
    #expect(
      line { _ = try recording.jsonLines() }
        == "line 5: time goes back from 0.2 s to 0.0 s; put the events in their order")
    recording.screen.scale = 0
    #expect(
      line { _ = try recording.jsonLines() }
        == "line 1: a screen is 1 to 65536 points wide and high, with a scale of 0.1 to 64 and a frameRate of 1 to 1000"
    )
    recording.screen.scale = 1
    recording.origin = String(repeating: "x", count: RecordingLimits.originBytes + 1)
    #expect(throws: RecordingError(line: 1, .originTooLong)) { try recording.jsonLines() }
  }

  @Test func `too long lines and too many are refused`() throws {
    let long = header.dropLast() + ",\"x\":\"" + String(repeating: "x", count: RecordingLimits.lineBytes) + "\"}\n"
    #expect(throws: RecordingError(line: 1, .lineTooLong)) { try read(String(long)) }
    let blank = header + String(repeating: "\n", count: RecordingLimits.lines) + "x"
    #expect(throws: RecordingError(line: RecordingLimits.lines + 1, .tooManyLines)) { try read(blank) }
    // The longest event that there is has room.
    var contact = Contact.down(.max, x: -1.234_567_890_123_456e-300, y: -1.234_567_890_123_456e-300)
    (contact.pressure, contact.majorRadius, contact.minorRadius) = (
      1.234_567_890_123_456e-300, contact.x.magnitude, 1e-300 / 3
    )
    (contact.altitude, contact.azimuth, contact.twist, contact.edges, contact.buttons) = (
      contact.x, contact.x, contact.x, [.left], [.primary]
    )
    (contact.isInRange, contact.isTouching, contact.transducer) = (false, false, .stylus)
    let event = HIDEvent(
      timestamp: 1, sender: .max, modifiers: .max, kind: .digitizer, contacts: Array(repeating: contact, count: 64))
    #expect(Recording.line(RecordedMoment(event)).utf8.count < RecordingLimits.lineBytes)
  }

  @Test func `changed bytes are refused with a line, or read`() throws {
    var generator = SeededGenerator(state: 3)
    let bytes = Array(try everything.jsonLines().utf8)
    var refused = 0
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      do throws(RecordingError) { _ = try Recording.read(Data(changed)) } catch {
        refused += 1
        #expect((1...everything.events.count + 4).contains(error.line))
      }
    }
    #expect((300...2_990).contains(refused), "\(refused) of 3,000 were refused")
  }

  @Test func `fingers are counted by their downs`() {
    #expect(everything.contactCount == 1)
    #expect(everything.duration == Double(everything.events.count - 1) * 0.1)
  }
}

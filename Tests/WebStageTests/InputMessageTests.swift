import Foundation
import SystemLink
import Testing

@testable import WebStage

@Suite struct InputMessageTests {
  func message(_ json: String) throws(InputMessage.Fault) -> InputMessage { try InputMessage(json: Data(json.utf8)) }

  @Test func `each kind of message is read`() throws {
    #expect(
      try message(#"{"t":"touches","time":5,"contacts":[{"id":2,"type":"pen","phase":"down","x":1,"y":2.5}]}"#)
        == .touches(time: 5, contacts: [PageContact(id: 2, type: .pen, phase: .down, x: 1, y: 2.5)]))
    #expect(
      try message(#"{"t":"key","time":5,"usage":4,"modifiers":131072,"down":true}"#)
        == .key(time: 5, KeySample(usage: 4, modifiers: 1 << 17, isDown: true)))
    #expect(
      try message(#"{"t":"hover","time":5,"phase":"exit","x":1,"y":2}"#)
        == .hover(time: 5, HoverSample(phase: .exited, x: 1, y: 2)))
    #expect(
      try message(#"{"t":"wheel","time":5,"x":1,"y":2,"dx":0,"dy":-30}"#)
        == .wheel(time: 5, ScrollSample(x: 1, y: 2, dx: 0, dy: -30)))
    #expect(
      try message(#"{"t":"wheel","time":5,"x":1,"y":2,"dx":0,"dy":-30,"phase":"change","modifiers":262144}"#)
        == .wheel(time: 5, modifiers: 1 << 18, ScrollSample(phase: .changed, x: 1, y: 2, dx: 0, dy: -30)))
    #expect(
      try message(#"{"t":"transform","time":5,"x":1,"y":2,"scale":1.5,"phase":"change"}"#)
        == .transform(time: 5, TransformSample(phase: .changed, x: 1, y: 2, scale: 1.5)))
    #expect(
      try message(
        #"{"t":"touches","time":5,"modifiers":131072,"contacts":["#
          + #"{"id":2,"type":"mouse","phase":"down","x":1,"y":2,"buttons":2}]}"#
      )
        == .touches(
          time: 5, modifiers: 1 << 17,
          contacts: [PageContact(id: 2, type: .mouse, phase: .down, x: 1, y: 2, buttons: 2)]))
    let pen = #"{"t":"hover","time":5,"phase":"enter","x":1,"y":2,"type":"pen","tiltX":30,"tiltY":0,"twist":90}"#
    guard case .hover(_, _, let sample) = try message(pen) else { throw InputMessage.Fault("no hover") }
    #expect(sample.transducer == .stylus && sample.phase == .entered)
    // Leaning by 30 degrees towards the right leaves 60 to the glass.
    #expect(abs(sample.altitude - .pi / 3) < 1e-9 && abs(sample.azimuth) < 1e-9 && abs(sample.twist - .pi / 2) < 1e-9)
    #expect(try message(#"{"t":"tracing","on":true}"#) == .tracing(true))
  }

  @Test func `text, motion, remote control and sizes of characters are read`() throws {
    #expect(
      try message(
        #"""
        {"t":"key","time":5,"usage":4,"modifiers":524288,"down":true,"characters":"@","charactersIgnoringModifiers":"q"}
        """#
      )
        == .key(
          time: 5,
          KeySample(usage: 4, modifiers: 1 << 19, isDown: true, characters: "@", charactersIgnoringModifiers: "q")))
    #expect(try message(#"{"t":"text","time":5,"insert":"Ünï 🙂"}"#) == .text(time: 5, .insert("Ünï 🙂")))
    // The two halves of a pair, written one by one, are one character.
    #expect(try message(#"{"t":"text","time":5,"insert":"\ud83d\ude42"}"#) == .text(time: 5, .insert("🙂")))
    #expect(try message(#"{"t":"text","time":5,"delete":true}"#) == .text(time: 5, .deleteBackward))
    #expect(try message(#"{"t":"shake","time":5,"phase":"begin"}"#) == .shake(time: 5, .began))
    #expect(try message(#"{"t":"shake","time":5,"phase":"end"}"#) == .shake(time: 5, .ended))
    #expect(try message(#"{"t":"shake","time":5,"phase":"cancel"}"#) == .shake(time: 5, .cancelled))
    #expect(
      try message(#"{"t":"acceleration","time":5,"x":0.5,"y":-1,"z":2}"#)
        == .acceleration(time: 5, AccelerationSample(x: 0.5, y: -1, z: 2)))
    for command in RemoteControlCommand.allCases {
      #expect(
        try message(#"{"t":"remote","time":5,"command":"\#(command)"}"#) == .remoteControl(time: 5, command))
    }
    #expect(
      try message(#"{"t":"metrics","number":3,"ascent":1,"descent":0.25,"widths":[0.5,0]}"#)
        == .metrics(MeasuredCharacters(number: 3, ascent: 1, descent: 0.25, widths: [0.5, 0])))
  }

  static let down = #"{"id":1,"type":"touch","phase":"down","x":1,"y":1"#
  static let move = #"{"id":1,"type":"touch","phase":"move","x":1,"y":1"#

  static func touches(_ contacts: String...) -> String {
    #"{"t":"touches","time":1,"contacts":["# + contacts.joined(separator: ",") + "]}"
  }

  static let faults: [(json: String, says: String)] = [
    ("", "it is not JSON"),
    ("{", "it is not JSON"),
    ("[]", "it has the wrong type"),
    ("{}", #"it lacks "t""#),
    (#"{"t":"dance"}"#, #""t" has a value that is not known"#),
    (#"{"t":"tracing"}"#, #"it lacks "on""#),
    (#"{"t":"tracing","on":1}"#, #""on" has the wrong type"#),
    (#"{"t":"touches","time":1}"#, #"it lacks "contacts""#),
    (#"{"t":"touches","contacts":[\#(down)}]}"#, #"it lacks "time""#),
    (#"{"t":"touches","time":-1,"contacts":[\#(down)}]}"#, #""time" is out of range"#),
    (touches(), #""contacts" has 0 entries; 1 to 64 are allowed"#),
    (touches(#"{"id":1,"phase":"down","x":1,"y":1}"#), #""contacts[0]" lacks "type""#),
    (touches(down + "}", down + "}"), #""contacts" names one id twice"#),
    (
      touches(#"{"id":1,"type":"foot","phase":"down","x":1,"y":1}"#),
      #""contacts[0].type" has a value that is not known"#
    ),
    (touches(#"{"id":1,"type":"touch","phase":"down","x":1e7,"y":1}"#), #""x" of contact 1 is out of range"#),
    (touches(down + #","pressure":1.5}"#), #""pressure" of contact 1 is out of range"#),
    (touches(down + #","pressure":-0.5}"#), #""pressure" of contact 1 is out of range"#),
    (touches(down + #","rx":-1}"#), #""rx" of contact 1 is out of range"#),
    (touches(down + #","tiltX":91}"#), #""tiltX" of contact 1 is out of range"#),
    (touches(down + #","samples":[[1,1,1,0.5]]}"#), "contact 1 has samples but did not move"),
    (touches(move + #","samples":[[1,1,1]]}"#), "a sample of contact 1 has not four numbers"),
    (touches(move + #","samples":[[1,1,-1e9,0]]}"#), #""samples" of contact 1 is out of range"#),
    (#"{"t":"key","time":1,"usage":3,"modifiers":0,"down":true}"#, #""usage" 3 is no key of the keyboard page"#),
    (#"{"t":"key","time":1,"usage":4,"modifiers":1,"down":true}"#, #""modifiers" has bits that mean nothing"#),
    (#"{"t":"hover","time":1,"phase":"move","x":1}"#, #"it lacks "y""#),
    (#"{"t":"hover","time":1,"phase":"begin","x":1,"y":1}"#, #""phase" is none of a pointer"#),
    (#"{"t":"hover","time":1,"phase":"move","x":1,"y":1,"type":"pen","tiltX":91}"#, #""tiltX" is out of range"#),
    (#"{"t":"hover","time":1,"phase":"move","x":1,"y":1,"type":"pen","twist":-1}"#, #""twist" is out of range"#),
    (#"{"t":"hover","time":1,"phase":"move","x":1,"y":1,"modifiers":2}"#, #""modifiers" has bits that mean nothing"#),
    (#"{"t":"wheel","time":1,"phase":"exit","x":1,"y":1,"dx":0,"dy":1}"#, #""phase" is none of a wheel"#),
    (#"{"t":"transform","time":1,"phase":"move","x":1,"y":1,"scale":1}"#, #""phase" is none of a trackpad"#),
    (#"{"t":"transform","time":1,"x":1,"y":1,"scale":1}"#, #"it lacks "phase""#),
    (#"{"t":"transform","time":1,"phase":"change","x":1,"y":1}"#, #"it lacks "scale""#),
    (#"{"t":"transform","time":1,"phase":"change","x":1,"y":1,"scale":0}"#, #""scale" is out of range"#),
    (touches(down + #","buttons":32}"#), #""buttons" of contact 1 is out of range"#),
    (#"{"t":"wheel","time":1,"x":1,"y":1,"dx":0,"dy":1e300}"#, #""dy" is out of range"#),
    (#"{"t":"key","time":1,"usage":4,"modifiers":0,"down":true,"characters":5}"#, #""characters" has the wrong type"#),
    (
      #"{"t":"key","time":1,"usage":4,"modifiers":0,"down":true,"characters":"\#(String(repeating: "é", count: 33))"}"#,
      #""characters" has 66 bytes; 64 are allowed"#
    ),
    (
      #"{"t":"key","time":1,"usage":4,"modifiers":0,"down":true,"#
        + #""charactersIgnoringModifiers":"\#(String(repeating: "x", count: 65))"}"#,
      #""charactersIgnoringModifiers" has 65 bytes; 64 are allowed"#
    ),
    (#"{"t":"text","insert":"a"}"#, #"it lacks "time""#),
    (#"{"t":"text","time":1}"#, #"it has to have either "insert" or "delete", which is true"#),
    (#"{"t":"text","time":1,"delete":false}"#, #"it has to have either "insert" or "delete", which is true"#),
    (
      #"{"t":"text","time":1,"insert":"a","delete":true}"#,
      #"it has to have either "insert" or "delete", which is true"#
    ),
    (#"{"t":"text","time":1,"insert":""}"#, #""insert" is empty"#),
    (
      #"{"t":"text","time":1,"insert":"\#(String(repeating: "x", count: 4097))"}"#,
      #""insert" has 4097 bytes; 4096 are allowed"#
    ),
    (#"{"t":"shake","time":1}"#, #"it lacks "phase""#),
    (#"{"t":"shake","time":1,"phase":"move"}"#, #""phase" is none of a shake"#),
    (#"{"t":"acceleration","time":1,"x":1,"y":1}"#, #"it lacks "z""#),
    (#"{"t":"acceleration","time":1,"x":1,"y":1,"z":1001}"#, #""z" is out of range"#),
    (#"{"t":"remote","time":1}"#, #"it lacks "command""#),
    (#"{"t":"remote","time":1,"command":"louder"}"#, #""command" has a value that is not known"#),
    (#"{"t":"metrics","ascent":1,"descent":0,"widths":[]}"#, #"it lacks "number""#),
    (#"{"t":"metrics","number":1,"ascent":1,"descent":0}"#, #"it lacks "widths""#),
    (#"{"t":"metrics","number":1,"ascent":65,"descent":0,"widths":[]}"#, #""ascent" is out of range"#),
    (#"{"t":"metrics","number":1,"ascent":1,"descent":0,"widths":[-0.1]}"#, #""widths" is out of range"#),
    (
      #"{"t":"metrics","number":1,"ascent":1,"descent":0,"widths":[null]}"#, #""widths[0]" has the wrong type"#
    ),
    (
      #"{"t":"metrics","number":1,"ascent":1,"descent":0,"#
        + #""widths":[\#(Array(repeating: "1", count: 513).joined(separator: ","))]}"#,
      #""widths" has 513 entries; 512 are allowed"#
    ),
  ]

  @Test(arguments: [#"\ud83d"#, #"\ude42"#, #"\ude42\ud83d"#, #"a\ud83db"#])
  func `half of a surrogate pair is no text`(text: String) {
    #expect(throws: InputMessage.Fault.self) { try message(#"{"t":"text","time":1,"insert":"\#(text)"}"#) }
    #expect(throws: InputMessage.Fault.self) {
      try message(#"{"t":"key","time":1,"usage":4,"modifiers":0,"down":true,"characters":"\#(text)"}"#)
    }
  }

  @Test(arguments: faults) func `a bad message is refused with where and what`(json: String, says: String) {
    #expect(throws: InputMessage.Fault(says)) { try message(json) }
  }

  @Test(arguments: ["1e999", "-1e999", "NaN", "Infinity", "null", #""5""#])
  func `a coordinate that is no finite number is refused`(number: String) {
    #expect(throws: InputMessage.Fault.self) {
      try message(Self.touches(#"{"id":1,"type":"touch","phase":"down","y":1,"x":\#(number)}"#))
    }
  }

  @Test func `hundreds of contacts and samples are refused`() {
    let many = (0..<65).map { #"{"id":\#($0),"type":"touch","phase":"down","x":1,"y":1}"# }.joined(separator: ",")
    #expect(throws: InputMessage.Fault(#""contacts" has 65 entries; 1 to 64 are allowed"#)) {
      try message(Self.touches(many))
    }
    let samples = Array(repeating: "[1,1,1,0]", count: 257).joined(separator: ",")
    #expect(throws: InputMessage.Fault("contact 1 has 257 samples; 256 are allowed")) {
      try message(Self.touches(Self.move + #","samples":[\#(samples)]}"#))
    }
  }
}

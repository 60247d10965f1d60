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
        #"{"t":"touches","time":5,"modifiers":131072,"contacts":[{"id":2,"type":"mouse","phase":"down","x":1,"y":2,"buttons":2}]}"#
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
    (#"{"t":"hover","time":1,"phase":"move","x":1}"#, "it lacks a coordinate or distance"),
    (#"{"t":"hover","time":1,"phase":"begin","x":1,"y":1}"#, #""phase" is none of a pointer"#),
    (#"{"t":"hover","time":1,"phase":"move","x":1,"y":1,"type":"pen","tiltX":91}"#, "a tilt is out of range"),
    (#"{"t":"hover","time":1,"phase":"move","x":1,"y":1,"type":"pen","twist":-1}"#, #""twist" is out of range"#),
    (#"{"t":"hover","time":1,"phase":"move","x":1,"y":1,"modifiers":2}"#, #""modifiers" has bits that mean nothing"#),
    (#"{"t":"wheel","time":1,"phase":"exit","x":1,"y":1,"dx":0,"dy":1}"#, #""phase" is none of a wheel"#),
    (#"{"t":"transform","time":1,"phase":"move","x":1,"y":1,"scale":1}"#, #""phase" is none of a trackpad"#),
    (#"{"t":"transform","time":1,"x":1,"y":1,"scale":1}"#, #"it lacks "phase""#),
    (#"{"t":"transform","time":1,"phase":"change","x":1,"y":1}"#, #"it lacks "scale""#),
    (#"{"t":"transform","time":1,"phase":"change","x":1,"y":1,"scale":0}"#, #""scale" is out of range"#),
    (touches(down + #","buttons":32}"#), #""buttons" of contact 1 is out of range"#),
    (#"{"t":"wheel","time":1,"x":1,"y":1,"dx":0,"dy":1e300}"#, "a coordinate or distance is out of range"),
  ]

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

import FlyingFox
import Foundation
import SystemLink

@testable import WebStage

// What the page of the browser stage sends.

extension Subject {
  /// Messages, one a line, of one viewer.
  static let pageMessages = Subject(
    name: "page-messages", source: "WebStage/Input",
    position: .key(
      .between("\""),
      or: [
        "it is not JSON", "it is not UTF-8, or has more than 64 levels", "it has the wrong type", "contact ",
        "a sample of contact ", "more than ", "key ", "the pointer ", "scrolling ", "transforming ", "a shake ",
        "beginSeeking", "endSeeking",
      ]), heapPerByte: 192,
    corpus: [session.joined(separator: "\n")].map { Array($0.utf8) } + session.map { Array($0.utf8) },
    words: [
      "\n", "null", "true", "[]", "{}", #","id":2"#, #""phase":"down""#, #""phase":"up""#, #""phase":"move""#,
      #""phase":"cancel""#, #","modifiers":4294967295"#, #""type":"mouse","buttons":31"#, #","samples":[[4,1,2,0.5]]"#,
    ]
  ) { bytes throws(Finding) in
    var page = PageInput(screenWidth: 390, screenHeight: 844)
    var check = ContactStreamCheck()
    var buffer = LinkBuffer()
    var refusal: String?
    var now = 100.0
    func pass(_ events: [HIDEvent]) throws(Finding) {
      for event in events {
        guard event.timestamp <= now else { throw Finding("an event is dated later than now: \(event)") }
        guard case .accepted = check.check(event) else { throw Finding("a frame that can't be true: \(event)") }
        buffer.removeAll()
        do throws(LinkError) { try LinkCodec.encode(event, into: &buffer) } catch {
          throw Finding("an event that the link does not carry: \(error)")
        }
      }
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      now += 0.01
      var events: [HIDEvent] = []
      do throws(PageInput.Refusal) { events = try page.take(Data(line), now: now) } catch {
        refusal = refusal ?? error.description
      }
      try pass(events)
    }
    try pass(page.leave(now: now))
    guard check.liveContacts.isEmpty else { throw Finding("a finger stays down when the viewer has left") }
    return refusal.map { .refused($0) } ?? .read {}
  }

  /// A session of frames: for each a byte with the opcode and the flag of the last one, two of length, and the payload.
  static let pageFrames = Subject(
    name: "page-frames", source: "WebStage/Server/ViewerSocket",
    position: .whole([
      "it continues a message that has not begun", "it is not text",
      "it is longer than \(PageFrames.messageLimit) bytes",
    ]), heapPerByte: 48,
    corpus: [
      frame(1, true, session[0]), frame(1, false, "{\"t\":") + frame(9, true, "ping") + frame(0, true, "1}"),
      frame(8, true, ""), frame(2, true, "\u{1}") + frame(10, true, "") + frame(0, true, "x") + frame(1, true, "{}"),
    ], words: ["\u{1}", "\u{0}", "{}"]
  ) { bytes throws(Finding) in
    var frames = PageFrames()
    var rest = ArraySlice(bytes)
    var refusal: String?
    while rest.count >= 3 {
      let head = Array(rest.prefix(3))
      let payload = rest.dropFirst(3).prefix(Int(head[1]) | Int(head[2]) << 8)
      rest = rest.dropFirst(3 + payload.count)
      let frame = WSFrame(
        fin: head[0] & 0x80 != 0, opcode: WSFrame.Opcode(head[0] & 0xF), mask: nil, payload: Data(payload))
      switch frames.take(frame) {
      case .message(let message):
        guard message.count <= PageFrames.messageLimit else { throw Finding("a message is longer than its limit") }
      case .refused(let reason): refusal = refusal ?? reason
      case .nothing: break
      }
      guard frames.held <= PageFrames.messageLimit else { throw Finding("more is kept than a message may have") }
    }
    return refusal.map { .refused($0) } ?? .read {}
  }

  private static func frame(_ opcode: UInt8, _ isLast: Bool, _ payload: String) -> [UInt8] {
    let bytes = Array(payload.utf8)
    return [opcode | (isLast ? 0x80 : 0), UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)] + bytes
  }

  /// As the page writes it, one message of each kind; what is down is lifted again.
  private static let session = [
    #"{"t":"touches","time":5,"contacts":["#
      + #"{"id":2,"type":"pen","phase":"down","x":1,"y":2.5,"pressure":0.5,"tiltX":30,"tiltY":-10,"twist":90},"#
      + #"{"id":3,"type":"touch","phase":"down","x":10,"y":20,"rx":5,"ry":6}]}"#,
    #"{"t":"touches","time":6,"modifiers":131072,"contacts":["#
      + #"{"id":2,"type":"pen","phase":"move","x":3,"y":4,"samples":[[5.2,1,2,0.5],[5.4,2,3,0.5]]}]}"#,
    #"{"t":"touches","time":7,"contacts":["#
      + #"{"id":2,"type":"pen","phase":"up","x":1,"y":2.5},{"id":3,"type":"touch","phase":"cancel","x":10,"y":20}]}"#,
    #"{"t":"touches","time":7.5,"contacts":[{"id":4,"type":"mouse","phase":"down","x":1,"y":2,"buttons":2}]}"#,
    #"""
    {"t":"key","time":8,"usage":4,"modifiers":131072,"down":true,"characters":"@","charactersIgnoringModifiers":"q"}
    """#,
    #"{"t":"key","time":9,"usage":4,"modifiers":0,"down":false}"#,
    #"{"t":"hover","time":10,"phase":"enter","x":1,"y":2,"type":"pen","tiltX":30,"tiltY":0,"twist":90}"#,
    #"{"t":"hover","time":11,"phase":"exit","x":1,"y":2}"#,
    #"{"t":"wheel","time":12,"x":1,"y":2,"dx":0,"dy":-30,"phase":"begin","modifiers":262144}"#,
    #"{"t":"transform","time":13,"x":1,"y":2,"scale":1.5,"phase":"begin"}"#,
    #"{"t":"text","time":14,"insert":"\ud83d\ude42"}"#, #"{"t":"text","time":15,"delete":true}"#,
    #"{"t":"shake","time":16,"phase":"begin"}"#, #"{"t":"acceleration","time":17,"x":0.5,"y":-1,"z":2}"#,
    #"{"t":"remote","time":18,"command":"beginSeekingForward"}"#,
    #"{"t":"metrics","number":1,"ascent":0.9,"descent":0.2,"widths":[0.5,0.6]}"#, #"{"t":"tracing","on":true}"#,
    #"{"t":"inspecting","on":false}"#, #"{"t":"ask","number":1,"wish":"{}"}"#,
  ]
}

import Foundation
import Testing

@testable import EventTrace
@testable import ForeignText
@testable import LocalServer
@testable import SpringBoard
@testable import SystemLink
@testable import WebStage

/// Faults that hostile bytes have found, or that were found by reading the parsers for them. Where one was about time,
/// the input is so large that the test would not end.
@Suite struct FoundFaultTests {
  /// One opening bracket more than Foundation's decoder has levels, at the end of the text, stopped the program.
  private let brackets = String(repeating: "[", count: 513)

  @Test func `brackets without end are refused wherever JSON is read`() {
    for text in [brackets, String(repeating: #"{"a":"#, count: 512) + "[", #"{"a":"# + brackets] {
      #expect(throws: InputMessage.Fault("it is not UTF-8, or has more than 64 levels")) {
        try InputMessage(json: Data(text.utf8))
      }
      #expect(throws: InspectionFormError.self) { try InspectionForm.decode(Snapshot.self, from: Data(text.utf8)) }
      #expect(throws: RecordingError.self) { try Recording.read(Data(text.utf8)) }
      #expect(
        manifestFault(text) == "lamp.json: is no text in UTF-8, or has more than 64 levels")
    }
  }

  @Test func `brackets in other encodings are no JSON`() throws {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian] {
      let text = try #require(brackets.data(using: encoding))
      #expect(!JSONNesting.isDecodable(text))
      #expect(throws: InspectionFormError.self) { try InspectionForm.decode(Snapshot.self, from: text) }
    }
  }

  @Test func `brackets within a text are no levels`() throws {
    let text = brackets + #"\""# + brackets
    #expect(
      try InputMessage(json: Data(#"{"t":"text","time":1,"insert":"\#(text)"}"#.utf8))
        == .text(time: 1, .insert(brackets + "\"" + brackets)))
    #expect(JSONNesting.isDecodable(Data((String(repeating: "[]", count: 500) + "[[[").utf8)))
  }

  @Test func `a line of a script full of quotes is looked at once`() {
    let quotes = String(repeating: "\" ", count: 200_000)
    #expect(throws: ScriptError(line: 1, .unknownAction("a"))) { try Script("a " + quotes) }
    let escaped = String(repeating: "\\\" ", count: 200_000)
    #expect(throws: ScriptError(line: 1, .openQuotes)) { try Script("type \"" + escaped) }
  }

  @Test func `quotes belong to the action that begins with type, whatever stands in front of it`() throws {
    let script = try Script(#"wait 0; type "one; two"; type "three # four"; wait 1"#)
    #expect(
      script.lines.map(\.actions) == [
        [.wait(seconds: 0), .type("one; two"), .type("three # four"), .wait(seconds: 1)]
      ])
    #expect(throws: ScriptError(line: 1, .unknownKey("\"a"))) { try Script(#"key "a; wait 1"#) }
  }

  @Test func `a layer whose children a commit names a thousand times is checked once`() throws {
    var draft = LayerDraft([.screen: LayerTree.Node(), LayerID(1): LayerTree.Node()])
    let operations: [LayerCommit.Operation] = (0..<1_000).flatMap { _ in
      [.children(.screen, [LayerID(1)]), .children(LayerID(1), [])]
    }
    try draft.stage(operations)
    #expect(draft.relisted == [.screen, LayerID(1)])
  }

  @Test func `fingers of one delivery are found without walking back from each`() {
    let moments = (0..<40_000).map { number in
      RecordedMoment(
        time: number < 3 ? 0 : 1,
        .input(
          HIDEvent(timestamp: 0, kind: .digitizer, contacts: [.down(UInt32(number), x: 0, y: 0)]), isFrame: true))
    }
    let recording = Recording(
      screen: ScreenDescription(width: 1, height: 1, scale: 1, frameRate: 1), origin: "", moments: moments)
    let fingers = recording.fingers
    #expect(fingers.prefix(5).map(\.batch) == [0, 0, 0, 3, 3] && fingers.last?.batch == 3)
    #expect(recording.batch(of: 2) == 0 && recording.batch(of: 4) == 3)
  }

  /// A character may have any number of bytes: a thousand of them were taken for at most 4,096.
  @Test func `a device's long name leaves a recording that can be written`() throws {
    let name = String(repeating: "e" + String(repeating: "\u{301}", count: 40), count: 400)
    let log = """
      # EVEMU 1.3
      N: \(name)
      B: 00 0b 00 00 00 00 00 00 00
      B: 03 03 00 00 00 00 00 00 00
      A: 00 0 100 0 0 0
      A: 01 0 100 0 0 0
      B: 01 00 00 00 00 00 00 00 00
      E: 0.000000 0001 014a 0001
      E: 0.000001 0003 0000 0010
      E: 0.000001 0003 0001 0010
      E: 0.000002 0000 0000 0000

      """
    var device = try EvdevLog.read(Data(log.utf8))
    device.streams[0].device.codes = nil
    let result = try EvdevImport(
      device, screen: ScreenDescription(width: 100, height: 100, scale: 1, frameRate: 60))
    #expect(result.recording.origin.utf8.count <= RecordingLimits.originBytes)
    #expect(result.recording.origin.unicodeScalars.starts(with: "evemu: e\u{301}\u{301}".unicodeScalars))
    #expect(try Recording.read(Data(try result.recording.jsonLines().utf8)).recording == result.recording)
  }

  @Test func `a plus sign is no hexadecimal digit`() throws {
    #expect(
      manifestFault(##"{"name":"A","executable":"/bin/true","icon":{"tint":"#+12345"}}"##)
        == "lamp.json: 'icon.tint' is '#+12345', and has to be like #FFC266")
    #expect(throws: EvdevLogError(line: 1, .unknownName("+3"))) {
      try EvdevLog.read(Data("[ 1.0] +3 0035 00000001\n".utf8))
    }
    #expect(throws: EvdevLogError(line: 1, .unknownName("+035"))) {
      try EvdevLog.read(Data("[ 1.0] 0003 +035 00000001\n".utf8))
    }
  }

  @Test func `a string for an app's process does not end within, and a variable has a name`() {
    func fault(_ part: String) -> String { manifestFault(#"{"name":"A","executable":"/bin/true",\#(part)}"#) }
    let zero = "has a character of number 0, where a string ends"
    #expect(fault(#""arguments":["a","b\u0000c"]"#) == "lamp.json: 'arguments' \(zero)")
    #expect(fault(#""environment":{"A":"b\u0000"}"#) == "lamp.json: 'environment' \(zero)")
    #expect(fault(#""scene":{"delegate":"\u0000"}"#) == "lamp.json: 'scene.delegate' \(zero)")
    #expect(
      manifestFault(#"{"name":"A","executable":"/bin/true\u0000x"}"#) == "lamp.json: 'executable' \(zero)")
    #expect(
      fault(#""environment":{"A=B":"c"}"#) == "lamp.json: 'environment' has 'A=B', which is no name of a variable")
    #expect(fault(#""environment":{"":"c"}"#) == "lamp.json: 'environment' has '', which is no name of a variable")
    #expect(fault(#""environment":{"A":"b=c"}"#) == "no fault")
  }

  @Test func `errors quote the beginning of what is wrong, and nothing that changes the line`() {
    let long = "\u{1B}[2J\n" + String(repeating: "x", count: 70_000)
    let beginning = #"\u{1B}[2J\n"# + String(repeating: "x", count: 55) + "..."
    #expect(shown(long) == beginning && shown("a\u{2028}b") == #"a\u{2028}b"# && shown("é🙂") == "é🙂")
    #expect(ScriptError(line: 1, .unknownAction(long)).description.hasPrefix("line 1: '\(beginning)' is no action"))
    #expect(
      RecordingError(line: 1, .unknownWord(long, at: "kind")).description.hasPrefix(
        "line 1: 'kind' can't be '\(beginning)'"))
    #expect(EvdevDeviceError.touchpad(device: long).description.hasPrefix("'\(beginning)' is a touchpad"))
    #expect(
      manifestFault(#"{"name":"A","executable":"/bin/true","schemes":["\#(String(repeating: "1", count: 60_000))"]}"#)
        .utf8.count < 200)
  }

  @Test func `an inspector's error quotes the beginning of what an app wrote`() throws {
    let text = #"{"snapshot":{},"role":"\#(String(repeating: "\\u001b", count: 5_000))"}"#
    struct Role: Decodable { var role: ViewRole }
    do throws(InspectionFormError) {
      _ = try InspectionForm.decode(Role.self, from: Data(text.utf8))
      Issue.record("it was read")
    } catch {
      // 240 are quoted; each that commands is spelled out with six.
      #expect(error.description.hasPrefix("role: ") && error.description.unicodeScalars.count < 1_500)
      #expect(!error.description.contains("\u{1B}"))
    }
  }

  @Test func `the first line of a request has no line feed and no blank but its two`() {
    for target in ["/a\nb", "/a\rb", "/a\tb", "/?\n"] {
      #expect(throws: ClientFault.noHTTP) { try RequestHead("GET \(target) HTTP/1.1".utf8) }
    }
  }

  /// The empty line behind a head of just so many bytes as it may have was counted as its own
  /// where it came in two pieces.
  @Test func `a head that is as long as it may be is read, however its bytes are cut`() throws {
    let start = "GET / HTTP/1.1\r\nX: "
    let head = Array((start + String(repeating: "x", count: IncomingBytes.headLimit - start.utf8.count)).utf8)
    for place in 0...4 {
      var incoming = IncomingBytes()
      incoming.append(head + [13, 10, 13, 10].prefix(place))
      let early = try incoming.head()
      incoming.append([13, 10, 13, 10].dropFirst(place))
      #expect(try (early ?? incoming.head()) == RequestHead(head))
    }
  }

  private func manifestFault(_ text: String) -> String {
    do throws(AppManifestError) {
      _ = try AppManifest.read(Data(text.utf8), from: "lamp.json")
      return "no fault"
    } catch {
      return error.description
    }
  }
}

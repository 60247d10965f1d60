import FlyingFox
import Foundation
import SpringBoard
import SystemLink

/// A message to the page: a tag byte and its payload, or a frame of the WebSocket protocol itself.
enum DownMessage: Sendable, Hashable {
  /// Changes of the screen: tag 1 and the commit's bytes (Docs/LinkFormat.md).
  case changes(Data)
  /// Who says what stands in a trace. The tag tells, which no app writes: in its lines an app can say anything.
  enum Speaker: Sendable, Hashable { case app, system }
  /// Trace steps as JSON Lines: tag 3, or 10 for the system's own, and UTF-8.
  case trace(String, by: Speaker = .app)
  /// A sentence over the screen: tag 4 and UTF-8; empty takes it away.
  case notice(String?)
  /// What screen to be: tag 5 and JSON.
  case screen(ScreenDescription, hasHomeButton: Bool)
  /// Where typed text goes in the app: tag 6 and JSON; null if text is not wanted.
  case textInput(TextInputDescription?)
  /// A question about sizes of characters, under a number: tag 7 and JSON.
  case measure(UInt32, TextMeasureRequest)
  /// The inspector's answer to the page's question of a number: tag 8, the number in four bytes,
  /// little-endian, and JSON.
  case inspection(UInt32, String)
  /// Whose layers are whose: tag 9 and JSON.
  case panes([NamedPane])
  /// The page is to tell when it shows the commit of this number: tag 11 and the number in four bytes, little-endian.
  case awaited(UInt32)
  case frame(WSFrame)

  /// Throws if a value of the commit breaks the format.
  static func commit(_ commit: LayerCommit) throws(LinkError) -> DownMessage {
    .changes(tagged(1, try encoded(commit)))
  }

  /// Every layer: tag 2; the page forgets all that it knew first.
  static func everyLayer(_ commit: LayerCommit) throws(LinkError) -> WSFrame {
    binary(tagged(2, try encoded(commit)))
  }

  private static func encoded(_ commit: LayerCommit) throws(LinkError) -> [UInt8] {
    var buffer = LinkBuffer()
    try LinkCodec.encodePayload(of: commit, into: &buffer)
    return buffer.bytes
  }

  /// How many bytes wait while the message does.
  var size: Int {
    switch self {
    case .changes(let bytes): bytes.count
    case .trace(let lines, _): lines.utf8.count
    case .notice(let text): text?.utf8.count ?? 0
    case .screen, .textInput: 100
    case .awaited: 4
    case .measure(_, let request): request.characters.reduce(100) { $0 + $1.utf8.count + 3 }
    case .inspection(_, let answer): answer.utf8.count
    case .panes(let panes): panes.reduce(100) { $0 + $1.name.utf8.count + 40 }
    case .frame(let frame): frame.payload.count
    }
  }

  var webSocketFrame: WSFrame {
    switch self {
    case .changes(let bytes): Self.binary(bytes)
    case .trace(let lines, let speaker): Self.binary(Self.tagged(speaker == .app ? 3 : 10, Array(lines.utf8)))
    case .notice(let text): Self.binary(Self.tagged(4, Array((text ?? "").utf8)))
    case .screen(let screen, let hasHomeButton):
      Self.binary(
        Self.tagged(
          5,
          Array(
            """
            {"width":\(screen.width),"height":\(screen.height),"scale":\(screen.scale),\
            "frameRate":\(screen.frameRate),"home":\(hasHomeButton)}
            """.utf8)))
    case .textInput(let input): Self.binary(Self.tagged(6, Array(Self.json(input).utf8)))
    case .measure(let number, let request): Self.binary(Self.tagged(7, Self.json(number, request)))
    case .inspection(let number, let answer):
      Self.binary(Self.tagged(8, withUnsafeBytes(of: number.littleEndian, Array.init) + Array(answer.utf8)))
    case .awaited(let commit):
      Self.binary(Self.tagged(11, withUnsafeBytes(of: commit.littleEndian, Array.init)))
    case .panes(let panes): Self.binary(Self.tagged(9, Self.json(panes)))
    case .frame(let frame): frame
    }
  }

  private static func json(_ panes: [NamedPane]) -> [UInt8] {
    struct Owner: Encodable {
      var layer: UInt32
      var name: String
    }
    do {
      return Array(try JSONEncoder().encode(panes.map { Owner(layer: $0.layer.number, name: $0.name) }))
    } catch {
      fatalError("DownMessage: names and numbers can't be written as JSON: \(error)")
    }
  }

  private static func json(_ input: TextInputDescription?) -> String {
    guard let input else { return "null" }
    return """
      {"keyboardType":\(input.keyboardType),"returnKeyType":\(input.returnKeyType),"isSecure":\(input.isSecure),\
      "x":\(input.caretX),"y":\(input.caretY),"width":\(input.caretWidth),"height":\(input.caretHeight)}
      """
  }

  private static func json(_ number: UInt32, _ request: TextMeasureRequest) -> [UInt8] {
    struct Question: Encodable {
      var number: UInt32
      var weight: UInt16
      var isMonospaced: Bool
      var isItalic: Bool
      var characters: [String]
    }
    let font = request.font
    let question = Question(
      number: number, weight: font.weight, isMonospaced: font.isMonospaced, isItalic: font.isItalic,
      characters: request.characters)
    do {
      return Array(try JSONEncoder().encode(question))
    } catch {
      fatalError("DownMessage: strings and numbers can't be written as JSON: \(error)")
    }
  }

  private static func tagged(_ tag: UInt8, _ bytes: [UInt8]) -> Data {
    var data = Data(capacity: bytes.count + 1)
    data.append(tag)
    data.append(contentsOf: bytes)
    return data
  }

  private static func binary(_ data: Data) -> WSFrame {
    WSFrame(fin: true, opcode: .binary, mask: nil, payload: data)
  }
}

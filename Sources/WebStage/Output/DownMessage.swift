import FlyingFox
import Foundation
import SystemLink

/// A message to the page: a tag byte and its payload, or a frame of the WebSocket protocol itself.
enum DownMessage: Sendable, Hashable {
  /// Changes of the screen: tag 1 and the commit's bytes (Docs/LinkFormat.md).
  case changes(Data)
  /// Trace steps as JSON Lines: tag 3 and UTF-8.
  case trace(String)
  /// A sentence over the screen: tag 4 and UTF-8; empty takes it away.
  case notice(String?)
  /// What screen to be: tag 5 and JSON.
  case screen(ScreenDescription)
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
    case .trace(let lines): lines.utf8.count
    case .notice(let text): text?.utf8.count ?? 0
    case .screen: 100
    case .frame(let frame): frame.payload.count
    }
  }

  var webSocketFrame: WSFrame {
    switch self {
    case .changes(let bytes): Self.binary(bytes)
    case .trace(let lines): Self.binary(Self.tagged(3, Array(lines.utf8)))
    case .notice(let text): Self.binary(Self.tagged(4, Array((text ?? "").utf8)))
    case .screen(let screen):
      Self.binary(
        Self.tagged(
          5,
          Array(
            """
            {"width":\(screen.width),"height":\(screen.height),"scale":\(screen.scale),"frameRate":\(screen.frameRate)}
            """.utf8)))
    case .frame(let frame): frame
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

import FlyingFox
import Foundation
import Testing

@testable import LocalServer

/// What comes over a connection, cut into heads and frames, apart from any socket.
@Suite struct IncomingBytesTests {
  /// What comes out of the bytes when they come in two pieces.
  private func taken<Value>(
    _ bytes: [UInt8], cutAt place: Int, _ limits: ServerLimits,
    take: (inout IncomingBytes) throws(ClientFault) -> Value?
  ) throws(ClientFault) -> [Value] {
    var incoming = IncomingBytes(limits)
    var values: [Value] = []
    for piece in [bytes[..<place], bytes[place...]] {
      incoming.append(piece)
      while let value = try take(&incoming) { values.append(value) }
    }
    return values
  }

  private func heads(_ bytes: [UInt8], cutAt place: Int) throws(ClientFault) -> [RequestHead] {
    try taken(bytes, cutAt: place, ServerLimits(headBytes: 64)) { bytes throws(ClientFault) in try bytes.head() }
  }

  private func frames(_ bytes: [UInt8], cutAt place: Int) throws(ClientFault) -> [WSFrame] {
    try taken(bytes, cutAt: place, ServerLimits(frameBytes: 200, greatestFrame: 300)) {
      bytes throws(ClientFault) in try bytes.frame()
    }
  }

  @Test
  func `a head of just as many bytes as it may have is read, wherever its bytes are cut, and a longer one nowhere`()
    throws
  {
    let start = "GET / HTTP/1.1\r\nX: "
    let head = Array((start + String(repeating: "x", count: 64 - start.utf8.count)).utf8)
    let stream = head + Array("\r\n\r\n".utf8)
    for place in stream.indices {
      #expect(try heads(stream, cutAt: place) == [RequestHead(head)])
      #expect(try heads(stream + stream, cutAt: place) == [RequestHead(head), RequestHead(head)])
      #expect(throws: ClientFault.headTooLong) { try heads(head + Array("x\r\n\r\n".utf8), cutAt: place) }
      #expect(throws: ClientFault.headTooLong) { try heads(head + Array("xxxx".utf8), cutAt: place) }
    }
  }

  @Test func `frames are the same, wherever their bytes are cut; of a long one a byte more than may be kept is given`()
    throws
  {
    let (long, mask): ([UInt8], [UInt8]) = ((0..<250).map { UInt8($0) }, [1, 2, 4, 8])
    let stream =
      [0x01, 0xFE, 0, 250] + mask + zip(0..., long).map { $1 ^ mask[$0 & 3] } + [0x89, 0x80] + mask + [0x80, 0x81]
      + mask
      + [0x7B ^ 1]
    for place in stream.indices {
      #expect(
        try frames(stream, cutAt: place) == [
          WSFrame(fin: false, opcode: .text, mask: nil, payload: Data(long.prefix(201))),
          WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data()),
          WSFrame(fin: true, opcode: .continuation, mask: nil, payload: Data([0x7B])),
        ])
      #expect(throws: ClientFault.frame) { try frames(stream + [0x01, 0x00], cutAt: place) }
      #expect(throws: ClientFault.frameTooLong) { try frames(stream + [0x81, 0xFE, 1, 45] + mask, cutAt: place) }
    }
  }
}

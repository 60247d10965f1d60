import FlyingFox
import Foundation

/// A frame of which the beginning has come.
struct BegunFrame {
  let isLast: Bool
  let opcode: WSFrame.Opcode
  let mask: [UInt8]
  /// Bytes of the payload, as the beginning claims.
  let length: Int
  /// So many of them are kept.
  let kept: Int
  /// Those that have come and are kept, unmasked. Memory comes with them, and not with the claim.
  var payload = Data()
  var taken = 0

  var isWhole: Bool { taken == length }

  mutating func take(from waiting: inout [UInt8]) {
    let count = min(length - taken, waiting.count)
    for index in 0..<min(count, kept - payload.count) {
      payload.append(waiting[index] ^ mask[(taken + index) & 3])
    }
    taken += count
    waiting.removeFirst(count)
  }
}

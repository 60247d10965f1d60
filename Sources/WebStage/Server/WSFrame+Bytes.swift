import FlyingFox
import Foundation

extension WSFrame {
  /// As a server sends it: not masked.
  var bytes: Data {
    var bytes = Data(capacity: payload.count + 10)
    bytes.append((fin ? 0x80 : 0) | opcode.rawValue)
    switch payload.count {
    case ..<126: bytes.append(UInt8(payload.count))
    case ..<65_536:
      bytes.append(126)
      bytes.append(contentsOf: withUnsafeBytes(of: UInt16(payload.count).bigEndian, Array.init))
    default:
      bytes.append(127)
      bytes.append(contentsOf: withUnsafeBytes(of: UInt64(payload.count).bigEndian, Array.init))
    }
    bytes.append(payload)
    return bytes
  }
}

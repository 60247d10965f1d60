import Foundation
import Glibc

/// A stream socket of this machine, as tests need it: whole messages, written and read in turn.
final class UnixSocket {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private let descriptor: Int32

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      close(descriptor)
      throw Failure(description: "\(path) is too long for a socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard status == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw Failure(description: "\(path) can't be connected to: \(reason)")
    }
    // A test that waits for ever tells nobody anything.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        throw Failure(description: "a socket can't be written to: \(String(cString: strerror(errno)))")
      }
      sent += count
    }
  }

  func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let count = bytes[got...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw Failure(description: "a socket gave \(got) of \(bytes.count) bytes") }
      got += count
    }
    return bytes
  }
}

extension [UInt8] {
  mutating func put(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
  mutating func put(_ value: Double) { put(value.bitPattern) }
  func number<Value: FixedWidthInteger>(at start: Int, as: Value.Type) -> Value {
    self[start..<start + MemoryLayout<Value>.size].reversed().reduce(0) { $0 << 8 | Value($1) }
  }
}

import Foundation
import Glibc

/// A plain socket to a server on this machine, for requests that no well-behaved client would make.
///
/// Reading and writing block, on a queue of its own; nothing waits longer than a minute.
final class RawClient: Sendable {
  struct Failure: Error { var reason: String }

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "RawClient")

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(reason: "connect: \(errno)") }
  }

  deinit { close(descriptor) }

  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func write(_ bytes: [UInt8]) async throws {
    try await run { descriptor in
      var rest = bytes[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent > 0 else { throw Failure(reason: "write: \(errno)") }
        rest = rest.dropFirst(sent)
      }
    }
  }

  func write(_ text: String) async throws { try await write(Array(text.utf8)) }

  /// Reads exactly so many bytes.
  func read(_ count: Int) async throws -> [UInt8] {
    try await run { descriptor in
      var bytes = [UInt8](repeating: 0, count: count)
      var done = 0
      while done < count {
        let got = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + done, count - done, 0) }
        guard got > 0 else { throw Failure(reason: got == 0 ? "closed" : "read: \(errno)") }
        done += got
      }
      return bytes
    }
  }

  /// Reads up to and with the empty line that ends the head of an HTTP answer.
  func readHead() async throws -> String {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try await read(1) }
    return String(decoding: head, as: UTF8.self)
  }

  /// A whole HTTP answer that has a length.
  func get(_ target: String, headers: [String], method: String = "GET") async throws -> (head: String, body: String) {
    try await write("\(method) \(target) HTTP/1.1\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n")
    let head = try await readHead()
    let lengths = head.lowercased().split(separator: "\r\n").filter { $0.hasPrefix("content-length:") }
    let length = lengths.first.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    return (head, String(decoding: try await read(length), as: UTF8.self))
  }

  /// Opens a WebSocket; returns the head of the answer.
  func upgrade(_ path: String, host: String, origin: String?) async throws -> String {
    var request = "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    request += "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\nSec-WebSocket-Version: 13\r\n"
    if let origin { request += "Origin: \(origin)\r\n" }
    try await write(request + "\r\n")
    return try await readHead()
  }

  /// Sends one WebSocket frame, masked with zeros.
  func send(opcode: UInt8, _ payload: [UInt8], isLast: Bool = true) async throws {
    var frame: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: frame += [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    try await write(frame + [0, 0, 0, 0] + payload)
  }

  func send(_ text: String) async throws { try await send(opcode: 1, Array(text.utf8)) }

  /// The next WebSocket frame that is no ping. Those come when a machine is slow, and are answered, as a browser does.
  func message() async throws -> [UInt8] {
    while true {
      let next = try await frame()
      if next.opcode != 9 { return next.payload }
      try await send(opcode: 10, next.payload)
    }
  }

  /// The next WebSocket frame.
  func frame() async throws -> (opcode: UInt8, payload: [UInt8]) {
    let start = try await read(2)
    var length = Int(start[1] & 0x7F)
    if length == 126 { length = try await read(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = try await read(8).reduce(0) { $0 << 8 | Int($1) } }
    return (start[0] & 0x0F, try await read(length))
  }

  private func run<Value: Sendable>(_ work: @Sendable @escaping (Int32) throws -> Value) async throws -> Value {
    let descriptor = descriptor
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work(descriptor) }) }
    }
  }
}

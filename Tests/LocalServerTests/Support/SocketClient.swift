import Foundation
import Glibc

/// A plain socket to a service on this machine, for requests that no well-behaved client would make.
///
/// Reading and writing block, on a queue of its own; nothing waits longer than a minute.
final class SocketClient: Sendable {
  struct Failure: Error, Hashable { var reason: String }

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "SocketClient")

  init(port: UInt16, isIPv6: Bool = false) throws {
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = isIPv6 ? Self.connect6(descriptor, port) : Self.connect4(descriptor, port)
    guard result == 0 else { throw Failure(reason: "connect: \(errno)") }
  }

  private static func connect4(_ descriptor: Int32, _ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func connect6(_ descriptor: Int32, _ port: UInt16) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
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

  /// Reads up to and with the empty line that ends the head of an answer.
  func readHead() async throws -> String {
    try await run { descriptor in
      var head: [UInt8] = []
      while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
        var byte: UInt8 = 0
        let got = recv(descriptor, &byte, 1, 0)
        guard got > 0 else { throw Failure(reason: got == 0 ? "closed" : "read: \(errno)") }
        head.append(byte)
      }
      return String(decoding: head, as: UTF8.self)
    }
  }

  /// The next answer, with a body unless it is one to HEAD.
  func answer(toHead: Bool = false) async throws -> ReadAnswer {
    let head = try await readHead()
    let answer = ReadAnswer(head: head)
    let length = toHead ? 0 : Int(answer.headers["content-length"] ?? "") ?? 0
    return ReadAnswer(head: head, body: String(decoding: try await read(length), as: UTF8.self))
  }

  /// Asks, and reads the answer.
  func ask(_ request: String) async throws -> ReadAnswer {
    try await write(request)
    return try await answer()
  }

  /// What comes until the other side has closed, in order or not.
  func untilEnd() async -> [UInt8] {
    var bytes: [UInt8] = []
    while let next = try? await read(1) { bytes += next }
    return bytes
  }

  private func run<Value: Sendable>(_ work: @Sendable @escaping (Int32) throws -> Value) async throws -> Value {
    let descriptor = descriptor
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work(descriptor) }) }
    }
  }
}

/// An answer as a client sees it.
struct ReadAnswer: Hashable {
  var status = 0
  /// By names in lower case.
  var headers: [String: String] = [:]
  var body = ""

  init(head: String, body: String = "") {
    let lines = head.split(separator: "\r\n")
    status = lines.first.map { $0.split(separator: " ") }.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    self.body = body
  }
}

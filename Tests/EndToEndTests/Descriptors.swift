import Foundation
import Glibc
import Testing

/// Files and sockets that another process may open, and has open.
enum Descriptors {
  /// Numbers that a process has in use.
  static func taken(by process: Int32) throws -> Set<Int> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").compactMap(Int.init))
  }

  /// From now on a process gets no number from `most` on.
  static func limit(_ process: Int32, to most: Int) throws {
    let limit = Process()
    limit.executableURL = URL(filePath: "/usr/bin/prlimit")
    limit.arguments = ["--pid", "\(process)", "--nofile=\(most):"]
    try limit.run()
    limit.waitUntilExit()
    try #require(limit.terminationStatus == 0)
  }
}

/// Somebody on this machine who connects to a port.
struct LocalClient {
  let descriptor: Int32

  struct Unreachable: Error { let code: Int32 }

  init(_ port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw Unreachable(code: code)
    }
  }

  func close() { Glibc.close(descriptor) }

  /// All that comes until the other side closes.
  func answer(to request: String) throws -> String {
    var bytes = Array(request.utf8)
    guard send(descriptor, &bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Unreachable(code: errno)
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 { answer += buffer.prefix(count) }
    return String(decoding: answer, as: UTF8.self)
  }
}

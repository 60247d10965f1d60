import Foundation
import Glibc

/// The toolchain's `llvm-symbolizer` as a process that is asked as long as this one lives: from addresses of this
/// process to places of the source, inlined functions included.
final class Symbolizer {
  /// One function at an address.
  struct Frame {
    var file: String
    var line: Int
    var column: Int
    /// The function's name in the symbol table.
    var symbol: String
    /// Where the function is declared; 0 where that is not known.
    var start: Int
  }

  struct Fault: Error {
    let text: String
  }

  private let socket: Int32
  private var unread: [UInt8] = []

  /// - Throws: `Fault` where there is no such tool.
  init() throws(Fault) {
    guard let path = Self.path else {
      throw Fault(
        text: "llvm-symbolizer was not found; it comes with the Swift toolchain, beside swift, which has to be in PATH")
    }
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw Fault(text: "llvm-symbolizer can't be started: no socket")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = [path, "--output-style=JSON", "--inlines", "--no-demangle"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let result = posix_spawn(&process, path, &actions, nil, &arguments, environ)
    close(ends[1])
    socket = ends[0]
    guard result == 0 else {
      close(ends[0])
      throw Fault(text: "\(path) can't be started: \(String(cString: strerror(result)))")
    }
    // Large programs take it a while; one that hangs must not stop the program that asks.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// What is at addresses of files, the innermost function first; empty where nothing is known.
  func frames(at places: [(file: String, address: UInt)]) throws(Fault) -> [[Frame]] {
    var found: [[Frame]] = []
    var rest = places[...]
    while !rest.isEmpty {
      // So few that neither side waits for the other with full hands.
      let part = rest.prefix(64)
      rest = rest.dropFirst(64)
      try send(part.map { "\"\($0.file)\" 0x\(String($0.address, radix: 16))\n" }.joined())
      for _ in part { found.append(Self.frames(try line())) }
    }
    return found
  }

  private func send(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Fault(text: "llvm-symbolizer ended") }
      start += count
    }
  }

  private func line() throws(Fault) -> [UInt8] {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return Array(unread[..<end])
      }
      var part = [UInt8](repeating: 0, count: 65_536)
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { throw Fault(text: "llvm-symbolizer ended, or took more than a minute") }
      unread += part[..<count]
    }
  }

  private struct Reply: Decodable {
    struct Symbol: Decodable {
      var file: String
      var function: String
      var line: Int
      var column: Int
      var start: Int?

      private enum CodingKeys: String, CodingKey {
        case file = "FileName"
        case function = "FunctionName"
        case line = "Line"
        case column = "Column"
        case start = "StartLine"
      }
    }
    var symbols: [Symbol]?

    private enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
  }

  private static func frames(_ line: [UInt8]) -> [Frame] {
    let reply = try? JSONDecoder().decode(Reply.self, from: Data(line))
    return (reply?.symbols ?? []).map {
      Frame(file: $0.file, line: $0.line, column: $0.column, symbol: $0.function, start: $0.start ?? 0)
    }
  }

  /// In PATH, or beside the `swift` that is there.
  private static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func isThere(_ path: String) -> Bool { access(path, X_OK) == 0 }
    for folder in folders where isThere("\(folder)/swift") {
      let swift = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
      let path = swift.deletingLastPathComponent().appendingPathComponent("llvm-symbolizer").path
      if isThere(path) { return path }
    }
    return folders.map { "\($0)/llvm-symbolizer" }.first(where: isThere)
  }
}

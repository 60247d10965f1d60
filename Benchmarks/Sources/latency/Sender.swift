import Foundation
import Glibc
import SystemLink

/// The system process's side: starts each receiver in turn and taps.
enum Sender {
  static func run() -> Never {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let touches = arguments.first ?? 10_000
    let rounds = arguments.dropFirst().first ?? 5
    do {
      var results: [Role: [UInt32]] = [:]
      for round in 1...rounds {
        for role in Role.allCases {
          progress("round \(round) of \(rounds): \(role.rawValue)")
          results[role, default: []] += try measure(role, touches: touches / rounds)
        }
      }
      progress("")
      report(results)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("latency: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(_ role: Role, touches: Int) throws -> [UInt32] {
    let listener = try LinkListener()
    defer { listener.close() }
    let result = listener.directory + "/result"
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.environment = ProcessInfo.processInfo.environment.merging([
      linkEnvironmentVariable: listener.path, "LATENCY_ROLE": role.rawValue, "LATENCY_RESULT": result,
      "LATENCY_TOUCHES": "\(touches)",
    ]) { $1 }
    try process.run()
    let connection = try accept(listener)
    try greet(connection)
    usleep(500_000)  // The app launches.
    var timestamp = 0.0
    for touch in 0..<touches where connection.isOpen {
      let place = (x: Double(touch % 300 + 20), y: Double(touch % 700 + 20))
      timestamp = max(timestamp, Double(nanoseconds()) / 1e9)
      try connection.send(event(.down(1, x: place.x, y: place.y), at: timestamp))
      usleep(500)
      guard touch + 1 < touches else { break }
      timestamp = max(timestamp, Double(nanoseconds()) / 1e9)
      try connection.send(event(.up(1, x: place.x, y: place.y), at: timestamp))
      connection.receive { _, _ in }
      usleep(500)
    }
    process.waitUntilExit()
    defer { unlink(result) }
    let data = try Data(contentsOf: URL(filePath: result))
    return data.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  private static func event(_ contact: Contact, at time: Double) -> HIDEvent {
    HIDEvent(timestamp: time, kind: .digitizer, contacts: [contact])
  }

  private static func accept(_ listener: LinkListener) throws -> LinkConnection {
    while true {
      var waiting = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 1000)
      if let connection = try listener.accept() { return connection }
    }
  }

  /// Waits for the hello and lets the receiver in.
  private static func greet(_ connection: LinkConnection) throws {
    var isGreeted = false
    while !isGreeted {
      var waiting = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 1000)
      connection.receive { _, _ in isGreeted = true }
      if let closure = connection.closure { throw closure }
    }
    try connection.send(.welcome(ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), tracing: false))
  }

  private static func report(_ results: [Role: [UInt32]]) {
    func value(_ role: Role, _ percent: Int) -> Double {
      let sorted = results[role, default: []].sorted()
      guard !sorted.isEmpty else { return .nan }
      return Double(sorted[min(sorted.count - 1, sorted.count * percent / 100)]) / 1000
    }
    print("| from the system process to | touches | median us | p99 us |")
    print("|---|---:|---:|---:|")
    for role in Role.allCases {
      let (median, tail) = (value(role, 50), value(role, 99))
      print(
        """
        | \(role.title) | \(results[role]?.count ?? 0) | \(String(format: "%.1f", median)) | \
        \(String(format: "%.1f", tail)) |
        """
      )
    }
    for role in [Role.source, .poll] {
      let (median, tail) = (value(.app, 50) / value(role, 50), value(.app, 99) / value(role, 99))
      print(
        """
        FirstResponder against \(role.rawValue): median \(String(format: "%.2f", median))x, p99 \
        \(String(format: "%.2f", tail))x
        """
      )
    }
  }

  private static func progress(_ text: String) {
    guard isatty(2) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}

import EventTrace
import Foundation
import SpringBoard
import SystemLink

/// One replay of a recording by an app in a process of its own, as it told it.
struct AppReplay {
  /// How the process ended.
  enum End: Equatable {
    case done
    /// It ended before the recording did.
    case early(String)
    /// It never began: it is no app of this kind.
    case never(String)
  }

  /// The hash after each moment; nil where several were delivered together, or where it did not get to.
  private(set) var states: [UInt64?]
  /// The whole state after the moment that was asked about.
  private(set) var description: StateDescription?
  /// How many moments it played.
  private(set) var played = 0
  private(set) var end = End.never("it said nothing")

  /// Plays a recording, and waits until the app has ended.
  /// - Parameters:
  ///   - path: of the recording, for the app.
  ///   - described: the moment, counted from 1, after which the app tells its whole state and ends; 0 for none.
  init(_ path: String, of count: Int, by launch: AppLaunch, described: Int = 0) throws(UsageError) {
    states = Array(repeating: nil, count: count)
    let process = Process()
    try process.prepare(
      launch, replaying: path, described > 0 ? [describeEnvironmentVariable: "\(described)"] : [:])
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.start(launch)
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    read(answer)
    guard end != .done else { return }
    let how = process.howItEnded
    if case .never = end { end = .never(how) } else { end = .early(how) }
  }

  private mutating func read(_ answer: Data) {
    var hasBegun = false
    for line in answer.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
      if words == ["replay", "1"] {
        hasBegun = true
        end = .early("")
      }
      guard hasBegun else { continue }
      switch words.first {
      case "moment":
        guard words.count == 3, let number = Int(words[1]), (1...states.count).contains(number) else { continue }
        states[number - 1] = UInt64(words[2], radix: 16)
        played = number
      case "state":
        let text = Data(line.dropFirst("state ".utf8.count))
        description = JSONNesting.isDecodable(text) ? try? JSONDecoder().decode(StateDescription.self, from: text) : nil
      case "end": end = .done
      default: break
      }
    }
  }
}

/// Where this program is.
enum CommandPath {
  static let own: String =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/proc/self/exe"
}

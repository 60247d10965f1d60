import EventTrace
import ForeignText
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

  /// Plays a recording, and waits until the app has ended. One that takes too long, or says too much, is ended.
  /// - Parameters:
  ///   - path: of the recording, for the app.
  ///   - described: the moment, counted from 1, after which the app tells its whole state and ends; 0 for none.
  init(_ path: String, of recording: Recording, by launch: AppLaunch, described: Int = 0) throws(UsageError) {
    states = Array(repeating: nil, count: recording.moments.count)
    // What one replay writes the next one does not read.
    let data = try ThrowawayData.forReplay()
    defer { withExtendedLifetime(data) {} }
    let process = Process()
    let question = described > 0 ? [describeEnvironmentVariable: "\(described)"] : [:]
    try process.prepare(launch, replaying: path, question.merging(data.environment) { first, _ in first })
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.start(launch)
    defer { Children.shared.remove(process.processIdentifier) }
    // What nobody touches is played, too: a week of it takes longer than a moment.
    let fault = read(LineReader(pipe.fileHandleForReading), silence: Self.silence + recording.duration / 10)
    if fault != nil { process.end() } else { process.waitAfterOutput() }
    guard end != .done else { return }
    let how = fault ?? process.howItEnded
    if case .never = end { end = .never(how) } else { end = .early(how) }
  }

  /// Seconds without progress.
  private static let silence = 60.0
  /// Lines that the app may print before it has launched, and bytes of all that it may say:
  /// a million moments, and a state.
  private static let (lines, bytes) = (100_000, 134_217_728)

  /// - Returns: why it is not read to its end.
  private mutating func read(_ lines: LineReader, silence: Double) -> String? {
    var hasBegun = false
    var patience = AppPlayer.Patience(seconds: AppPlayer.launching)
    let count = states.count + Self.lines
    var rest = (lines: count, bytes: Self.bytes)
    do throws(LineReader.Fault) {
      while let line = try lines.next(within: patience.rest, limit: rest.bytes) {
        guard rest.lines > 0 else { return "it said more than \(count) lines, and was ended" }
        rest.lines -= 1
        rest.bytes -= line.count
        let isBeginning = !hasBegun && line == Data("replay 1".utf8)
        if isBeginning {
          hasBegun = true
          end = .early("")
        }
        if hasBegun, take(line) || isBeginning { patience = AppPlayer.Patience(seconds: silence) }
      }
      return nil
    } catch {
      switch error {
      case .late: return "it did not go on within \(Int(patience.seconds)) s, and was ended"
      case .tooLong: return "it said more than \(Self.bytes) bytes, and was ended"
      }
    }
  }

  /// - Returns: whether the line is of something new.
  private mutating func take(_ line: Data) -> Bool {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
    switch words.first {
    case "moment":
      guard words.count == 3, let number = Int(words[1]), number > played, number <= states.count else { return false }
      states[number - 1] = UInt64(words[2], radix: 16)
      played = number
      return true
    case "state":
      let text = Data(line.dropFirst("state ".utf8.count))
      description = JSONNesting.isDecodable(text) ? try? JSONDecoder().decode(StateDescription.self, from: text) : nil
    case "end": end = .done
    default: break
    }
    return false
  }
}

/// Where this program is.
enum CommandPath {
  static let own: String =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/proc/self/exe"
}

import Foundation

/// What a process holds, as the kernel says.
struct Holdings {
  /// Anonymous memory, KiB: the heap, not the files of the program.
  var memory: Int
  /// What is open beside fonts, without the numbers in its name, and how often: `socket:[]`, `/memfd:… (deleted)`.
  var open: [String: Int] = [:]
  var descriptors: Int { open.values.reduce(0, +) }

  init(memory: Int) { self.memory = memory }

  /// Nil if the process is gone.
  init?(of process: Int32) {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
      let memory = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }),
      let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
    else { return nil }
    self.memory = memory
    for descriptor in descriptors {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\(descriptor)")
      // A browser opens each font when a letter of it is first shown, and keeps it.
      if target?.contains("/fonts/") == true { continue }
      open[(target ?? "gone").filter { !$0.isNumber }, default: 0] += 1
    }
  }
}

/// The processes below one, by name: `firstresponder`'s apps, Chromium's renderer.
enum Processes {
  static func children(of process: Int32) -> [Int32] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread -> [Int32] in
      let text = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }
  }

  static func descendants(of process: Int32) -> [Int32] {
    children(of: process).flatMap { [$0] + descendants(of: $0) }
  }

  static func arguments(of process: Int32) -> String {
    let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    return String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
  }
}

/// The course of one process's holdings: what it held when everything was warm is what it may hold.
struct Course {
  /// How much more a process may hold at the end.
  struct Slack {
    /// Growth of the heap by fragments is no leak: KiB.
    var memory = 2_048
    var descriptors = 0

    /// A browser's caches fill as it likes, and each piece of memory that its processes share is a descriptor. A page
    /// that kept one for a picture, a message or a finger would have thousands.
    static let browser = Slack(memory: 16_384, descriptors: 8)
    /// The system process keeps a recording of an app that it was started for, which grows to 16 MiB
    /// (`SessionRecording.limit`).
    static let recording = Slack(memory: 2_048 + 16_384)
  }
  let name: String
  let slack: Slack
  private var samples: [(time: Double, holdings: Holdings)] = []

  init(_ name: String, slack: Slack = Slack()) { (self.name, self.slack) = (name, slack) }

  mutating func note(_ holdings: Holdings, at time: Double) { samples.append((time, holdings)) }

  /// The first and the last fifth of the time after warming up. Of memory the medians: a single sample may fall into a
  /// commit or a collection. Of descriptors the fewest and the most: a browser keeps connections for some time after
  /// each load of the page, so their number goes up and down, but what is never closed raises
  /// both, more than the slack.
  func verdict(warmUp: Double) -> (line: String, fault: String?) {
    let warm = samples.filter { $0.time >= warmUp }.map(\.holdings)
    guard warm.count >= 10 else { return ("\(name): \(warm.count) samples, too few to say", nil) }
    let part = warm.count / 5
    func median(_ samples: ArraySlice<Holdings>) -> Int { samples.map(\.memory).sorted()[samples.count / 2] }
    func range(_ samples: ArraySlice<Holdings>) -> ClosedRange<Int> {
      let numbers = samples.map(\.descriptors)
      return (numbers.min() ?? 0)...(numbers.max() ?? 0)
    }
    let (memory, descriptors) = (median(warm.prefix(part)), range(warm.prefix(part)))
    let (memoryAtEnd, descriptorsAtEnd) = (median(warm.suffix(part)), range(warm.suffix(part)))
    let line =
      "\(name): \(memory) KiB, then \(memoryAtEnd) (\(memoryAtEnd - memory)); "
      + "\(Self.words(descriptors)) descriptors, then \(Self.words(descriptorsAtEnd)); \(warm.count) samples"
    let isLeaking =
      descriptorsAtEnd.lowerBound > descriptors.lowerBound + slack.descriptors
      && descriptorsAtEnd.upperBound > descriptors.upperBound + slack.descriptors
    if memoryAtEnd - memory > slack.memory { return (line, "\(name): its memory grew") }
    guard isLeaking, let first = warm.first, let last = warm.last else { return (line, nil) }
    let more = last.open.filter { $0.value > first.open[$0.key, default: 0] }
      .map { "\(first.open[$0.key, default: 0]) -> \($0.value) \($0.key)" }.sorted()
    return (line, "\(name): its descriptors grew: \(more.joined(separator: ", "))")
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}

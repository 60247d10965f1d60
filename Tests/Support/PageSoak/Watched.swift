import Foundation

/// What a process holds, as the kernel says.
struct Holdings {
  /// Anonymous memory, KiB: the heap, not the files of the program.
  var memory: Int
  var descriptors: Int

  /// Nil if the process is gone.
  init?(of process: Int32) {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
      let memory = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }),
      let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    else { return nil }
    (self.memory, self.descriptors) = (memory, descriptors)
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
  /// Growth of the heap by fragments is no leak: KiB.
  static let slack = 2_048
  /// A browser's heap is collected when the browser likes: KiB.
  static let browserSlack = 16_384
  let name: String
  let slack: Int
  private var samples: [(time: Double, holdings: Holdings)] = []

  init(_ name: String, slack: Int = Course.slack) { (self.name, self.slack) = (name, slack) }

  mutating func note(_ holdings: Holdings, at time: Double) { samples.append((time, holdings)) }

  /// Medians over a fifth of the time after warming up, the first and the last: a single sample may fall into a commit or a collection.
  func verdict(warmUp: Double) -> (line: String, fault: String?) {
    let warm = samples.filter { $0.time >= warmUp }.map(\.holdings)
    guard warm.count >= 10 else { return ("\(name): \(warm.count) samples, too few to say", nil) }
    let part = warm.count / 5
    func median(_ value: KeyPath<Holdings, Int>, _ samples: ArraySlice<Holdings>) -> Int {
      samples.map { $0[keyPath: value] }.sorted()[samples.count / 2]
    }
    let memory = (median(\.memory, warm.prefix(part)), median(\.memory, warm.suffix(part)))
    let descriptors = (median(\.descriptors, warm.prefix(part)), median(\.descriptors, warm.suffix(part)))
    let line =
      "\(name): \(memory.0) KiB, then \(memory.1) (\(memory.1 - memory.0)); "
      + "\(descriptors.0) descriptors, then \(descriptors.1); \(warm.count) samples"
    let grew = memory.1 - memory.0 > slack ? "its memory" : descriptors.1 > descriptors.0 ? "its descriptors" : nil
    return (line, grew.map { "\(name): \($0) grew" })
  }
}

import Glibc

/// Tells how much memory the machine has.
@MainActor public protocol MemoryGauge: AnyObject {
  /// As it is now; nil where that can't be told (any more).
  func read() -> MemoryReading?
}

/// The memory of this machine as its kernel counts it (`/proc/meminfo`). The limit of a container
/// (cgroup) is not looked at.
@MainActor public final class MachineMemory: MemoryGauge {
  private let path: String

  /// - Parameter path: a file in the form of `/proc/meminfo`.
  public init(path: String = "/proc/meminfo") { self.path = path }

  /// One look at the file.
  public func read() -> MemoryReading? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Both numbers stand in its first lines.
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Self.reading(String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// From the lines of `/proc/meminfo`, as `MemAvailable:   12345 kB`.
  /// - Returns: nil if a number is missing, or there is no memory at all.
  nonisolated static func reading(_ text: String) -> MemoryReading? {
    var (total, available): (Double?, Double?)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[2] == "kB", let value = Double(words[1]) else { continue }
      if words[0] == "MemTotal:" { total = value * 1_024 }
      if words[0] == "MemAvailable:" { available = value * 1_024 }
    }
    guard let total, let available, total > 0 else { return nil }
    return MemoryReading(available: available, total: total)
  }
}

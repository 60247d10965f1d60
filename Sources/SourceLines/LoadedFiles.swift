import Glibc

/// Which file of the process an address is from.
struct LoadedFiles {
  private struct Part {
    var range: Range<UInt>
    var file: Int
  }

  private var parts: [Part] = []
  private var files: [(path: String, base: UInt)] = []

  /// As they are now.
  init() {
    for line in Self.text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      // The last one is the path, behind blanks that fill up the column.
      guard words.count == 6, let slash = words[5].firstIndex(of: "/") else { continue }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, let offset = UInt(words[2], radix: 16) else { continue }
      let path = String(words[5][slash...])
      var file = files.firstIndex { $0.path == path }
      if file == nil {
        file = files.count
        files.append((path, ends[0] &- offset))
      }
      if words[1].contains("x"), let file { parts.append(Part(range: ends[0]..<ends[1], file: file)) }
    }
  }

  /// Read by hand: such a file says that it has no bytes, and Foundation believes it.
  private static var text: String {
    let file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &part, part.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }

  /// The file, and the address in it; nil for what is in none, or in one of the system's or the toolchain's.
  func place(of address: UInt) -> (file: String, address: UInt)? {
    guard let part = parts.first(where: { $0.range.contains(address) }) else { return nil }
    let (path, base) = files[part.file]
    if path.hasPrefix("/usr/lib") || path.hasPrefix("/lib") || path.contains("/swift/linux/") { return nil }
    return (path, address &- base)
  }
}

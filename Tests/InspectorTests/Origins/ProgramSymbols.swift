import Foundation
import Glibc

/// What the symbols of this program say of what is in it.
enum ProgramSymbols {
  /// What takes lines down, and what looks them up. In parts, as this file is in the program, too.
  static let ofLines = [["14FirstResponder", "7OriginsO"], ["11SourceLines", "10LineChoiceC"]]
  /// What is in every program that has views.
  static let ofViews = ["14FirstResponder", "13UIApplicationC"]

  /// By hand, as Foundation looks at each byte.
  static func contains(_ parts: [String]) throws -> Bool {
    let needle = Array(parts.joined().utf8)
    let program = try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)
    return program.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count - needle.count
      while place < end, let next = memchr(place, Int32(needle[0]), end - place) {
        if memcmp(next, needle, needle.count) == 0 { return true }
        place = UnsafeRawPointer(next) + 1
      }
      return false
    }
  }
}

import Foundation

/// What a program does that works, and that its author should hear of.
enum SnapshotWarning {
  static func tell(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8)) }
}

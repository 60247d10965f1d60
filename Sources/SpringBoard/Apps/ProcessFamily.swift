import Foundation
import Glibc

/// The number of this process.
let ownProcess = getpid()

/// Whether a process is another one, or was started by it, or by one that it started, and so on.
func isDescendant(_ identifier: Int32, of ancestor: Int32) -> Bool {
  var identifier = identifier
  // A chain of processes that is longer has no honest reason.
  for _ in 0..<64 {
    if identifier == ancestor { return true }
    guard identifier > 1, let parent = parent(of: identifier) else { return false }
    identifier = parent
  }
  return false
}

/// The process that started another one; nil when that is gone.
func parent(of identifier: Int32) -> Int32? {
  // The name in brackets may hold anything: what counts comes behind the last one. State, parent.
  guard let bytes = FileManager.default.contents(atPath: "/proc/\(identifier)/stat"),
    let bracket = bytes.lastIndex(of: UInt8(ascii: ")"))
  else { return nil }
  let words = bytes[(bracket + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 2)
  return words.count > 1 ? Int32(String(decoding: words[1], as: UTF8.self)) : nil
}

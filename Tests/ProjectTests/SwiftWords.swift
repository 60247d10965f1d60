/// The words of a Swift source, without those of comments and texts; what a text interpolates counts. Read by lexing
/// alone, so nothing has to be built.
struct SwiftWords {
  /// Words that begin with a capital letter, as often as they stand there.
  private(set) var capitals: [String] = []
  /// Types that the file declares at its outermost level.
  private(set) var types: Set<String> = []

  private let bytes: [UInt8]
  private var place = 0
  private var isAtLineStart = true
  /// The words since the beginning of a line that is not indented; nil within one that is.
  private var line: [String]? = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    readCode(untilParenthesis: false)
  }

  private static let kinds: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  private static let modifiers: Set = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "indirect", "nonisolated",
    "preconcurrency", "MainActor", "discardableResult",
  ]

  private func starts(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 1
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"):
        place += 1
        (isAtLineStart, line) = (true, [])
        continue
      case UInt8(ascii: " ") where isAtLineStart: line = nil
      case UInt8(ascii: "/") where starts("//", at: place):
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        continue
      case UInt8(ascii: "/") where starts("/*", at: place): skipComment()
      case UInt8(ascii: "\""): readText(hashes: 0)
      case UInt8(ascii: "#"):
        var hashes = 0
        while place < bytes.count, bytes[place] == UInt8(ascii: "#") { (place, hashes) = (place + 1, hashes + 1) }
        if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { readText(hashes: hashes) }
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if untilParenthesis, depth == 0 {
          place += 1
          return
        }
      default:
        if Self.isLetter(byte) {
          readWord()
          continue
        }
      }
      isAtLineStart = false
      place += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte >= 0x80
    }
  }

  private mutating func readWord() {
    let start = place
    while place < bytes.count, Self.isLetter(bytes[place]) { place += 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    isAtLineStart = false
    guard word.first?.isUppercase == true else {
      line?.append(word)
      return
    }
    capitals.append(word)
    if let line, let kind = line.last, Self.kinds.contains(kind), Self.modifiers.isSuperset(of: line.dropLast()) {
      types.insert(word)
    }
    line?.append(word)
  }

  /// Leaves the place on the comment's last byte.
  private mutating func skipComment() {
    var depth = 0
    while place < bytes.count {
      if starts("/*", at: place) {
        (place, depth) = (place + 2, depth + 1)
      } else if starts("*/", at: place) {
        (place, depth) = (place + 2, depth - 1)
        if depth == 0 { break }
      } else {
        place += 1
      }
    }
    place -= 1
  }

  /// Leaves the place on the text's last byte.
  private mutating func readText(hashes: Int) {
    let isLong = starts("\"\"\"", at: place)
    let quotes = isLong ? 3 : 1
    place += quotes
    while place < bytes.count {
      let byte = bytes[place]
      let isQuote = byte == UInt8(ascii: "\"") && (!isLong || starts("\"\"\"", at: place))
      if isQuote, areHashes(hashes, at: place + quotes) {
        place += quotes + hashes - 1
        return
      }
      if byte == UInt8(ascii: "\\"), areHashes(hashes, at: place + 1) {
        place += 1 + hashes
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          place += 1
          let outer = (line, isAtLineStart)
          (line, isAtLineStart) = (nil, false)
          readCode(untilParenthesis: true)
          (line, isAtLineStart) = outer
        } else {
          place += 1
        }
        continue
      }
      if byte == UInt8(ascii: "\n"), !isLong { break }
      place += 1
    }
    place -= 1
  }

  private func areHashes(_ count: Int, at place: Int) -> Bool {
    for offset in 0..<count where place + offset >= bytes.count || bytes[place + offset] != UInt8(ascii: "#") {
      return false
    }
    return true
  }
}

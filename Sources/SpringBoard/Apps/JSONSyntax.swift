/// Finds where a text stops being JSON (RFC 8259), for the person who wrote it by hand:
/// Foundation's decoder does not say.
///
/// It looks at each byte once and does not recurse: a text may be nested as deep as it is long.
struct JSONSyntax {
  /// Counted from 1, columns in bytes.
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  private enum Expected { case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, nothing }

  private let bytes: [UInt8]
  private var index = 0
  private var expected = Expected.value
  /// The brackets that are open.
  private var open: [UInt8] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first byte that can't stand where it does, or the end of a text that ends too early; nil for JSON.
  static func firstFault(in bytes: [UInt8]) -> Place? {
    var syntax = JSONSyntax(bytes)
    guard let fault = syntax.fault() else { return nil }
    let before = bytes[..<fault]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Place(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: fault - lineStart + 1)
  }

  private mutating func fault() -> Int? {
    while true {
      while let byte = next, " \t\r\n".utf8.contains(byte) { index += 1 }
      guard let byte = next else { return expected == .nothing ? nil : index }
      guard take(byte) else { return index }
    }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// - Returns: whether it may stand here; if not, `index` is at the byte that may not.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch (expected, byte) {
    case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")): begin(byte, .keyOrEnd)
    case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")): begin(byte, .valueOrEnd)
    case (.value, _),
      (.valueOrEnd, _) where byte != UInt8(ascii: "]"):
      guard scalar(byte) else { return false }
      expected = open.isEmpty ? .nothing : .commaOrEnd
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
      guard string() else { return false }
      expected = .colon
    case (.colon, UInt8(ascii: ":")):
      index += 1
      expected = .value
    case (.commaOrEnd, UInt8(ascii: ",")):
      index += 1
      expected = open.last == UInt8(ascii: "{") ? .key : .value
    case (.keyOrEnd, UInt8(ascii: "}")), (.valueOrEnd, UInt8(ascii: "]")): end()
    case (.commaOrEnd, UInt8(ascii: "}")) where open.last == UInt8(ascii: "{"): end()
    case (.commaOrEnd, UInt8(ascii: "]")) where open.last == UInt8(ascii: "["): end()
    case (.valueOrEnd, _), (.key, _), (.keyOrEnd, _), (.colon, _), (.commaOrEnd, _), (.nothing, _): return false
    }
    return true
  }

  private mutating func begin(_ bracket: UInt8, _ next: Expected) {
    open.append(bracket)
    index += 1
    expected = next
  }

  private mutating func end() {
    open.removeLast()
    index += 1
    expected = open.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func scalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "t"): word("true")
    case UInt8(ascii: "f"): word("false")
    case UInt8(ascii: "n"): word("null")
    default: number()
    }
  }

  private mutating func word(_ word: StaticString) -> Bool {
    for place in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[place] else { return false }
      index += 1
    }
    return true
  }

  private mutating func number() -> Bool {
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") { index += 1 } else if !digits() { return false }
    if next == UInt8(ascii: ".") {
      index += 1
      guard digits() else { return false }
    }
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return true }
    index += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    return digits()
  }

  private mutating func digits() -> Bool {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func string() -> Bool {
    index += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case 0..<0x20: return false
      case UInt8(ascii: "\\"): guard escape() else { return false }
      default: index += 1
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    index += 1
    guard let kind = next, "\"\\/bfnrtu".utf8.contains(kind) else { return false }
    index += 1
    guard kind == UInt8(ascii: "u") else { return true }
    for _ in 0..<4 {
      guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else { return false }
      index += 1
    }
    return true
  }
}

/// Finds the comments and literals of a Swift source, and puts blanks in their place. Line ends stay, and quotes
/// where a literal begins and ends, so that there is something in its place.
struct Blanking {
  private let bytes: [UInt8]
  private var result: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { (self.bytes, result) = (bytes, bytes) }

  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var blanking = Blanking(bytes)
    blanking.skipCode()
    return blanking.result
  }

  private func stands(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { bytes[min(place, bytes.count)...].starts(with: $0) }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range.clamped(to: bytes.indices) where bytes[index] != lineEnd { result[index] = 32 }
  }

  /// To the end, or as far as the bracket that closes an interpolation.
  private mutating func skipCode(ofInterpolation: Bool = false) {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "#"):
        if skipComment() || skipLiteral() { continue }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      place += 1
      if ofInterpolation, depth < 0 { return }
    }
  }

  // MARK: Comments

  private mutating func skipComment() -> Bool {
    let start = place
    if stands("//", at: place) {
      place = bytes[place...].firstIndex(of: lineEnd) ?? bytes.count
    } else if stands("/*", at: place) {
      var depth = 0
      repeat {
        if stands("/*", at: place) { depth += 1 }
        if stands("*/", at: place) { depth -= 1 }
        place += stands("/*", at: place) || stands("*/", at: place) ? 2 : 1
      } while depth > 0 && place < bytes.count
    } else {
      return false
    }
    blank(start..<place)
    return true
  }

  // MARK: Literals

  /// A text or a regular expression, with as many `#` around it as it likes.
  private mutating func skipLiteral() -> Bool {
    let marks = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
    let start = place + marks
    if stands("\"", at: start) {
      skipText(start, marks)
    } else if stands("/", at: start), marks > 0 || beginsExpression(start) {
      skipExpression(start, marks)
    } else {
      return false
    }
    return true
  }

  private func areMarks(_ count: Int, at place: Int) -> Bool {
    bytes[min(place, bytes.count)...].prefix(count).count { $0 == UInt8(ascii: "#") } == count
  }

  private mutating func skipText(_ start: Int, _ marks: Int) {
    // What follows three quotes stands in the next line; otherwise they are one text beside another quote.
    let isLong =
      stands("\"\"\"", at: start)
      && bytes[(start + 3)...].prefix { $0 != lineEnd }.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
    let quotes = isLong ? 3 : 1
    func ends(at place: Int) -> Bool {
      (isLong ? stands("\"\"\"", at: place) : stands("\"", at: place)) && areMarks(marks, at: place + quotes)
    }
    place = start + quotes
    while place < bytes.count, !ends(at: place), isLong || bytes[place] != lineEnd {
      guard stands("\\", at: place), areMarks(marks, at: place + 1) else {
        place += 1
        continue
      }
      place += marks + 2
      if stands("(", at: place - 1) { skipCode(ofInterpolation: true) }
    }
    place = min(place, bytes.count)
    blank((start + quotes)..<max(start + quotes, place))
    if ends(at: place) { place += quotes + marks }
  }

  /// Whether a slash begins a regular expression: not behind what could be divided, not before a blank, and with
  /// another one in the same line.
  private func beginsExpression(_ start: Int) -> Bool {
    guard start + 1 < bytes.count, !" \t\n\r*/),".utf8.contains(bytes[start + 1]) else { return false }
    let before = bytes[..<start].reversed().drop { $0 == 32 || $0 == 9 }
    if let last = before.first, isOfName(last) {
      let word = String(decoding: before.prefix(while: isOfName).reversed(), as: UTF8.self)
      guard ["return", "in", "case", "where", "if", "guard", "while", "else", "try", "await"].contains(word) else {
        return false
      }
    } else if let last = before.first, !"(=,:[{!&|?;<>\n".utf8.contains(last) {
      return false
    }
    return endOfExpression(start, 0) != nil
  }

  private func endOfExpression(_ start: Int, _ marks: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, marks > 0 || bytes[end] != lineEnd {
      if stands("/", at: end), areMarks(marks, at: end + 1) { return end }
      end += stands("\\", at: end) ? 2 : 1
    }
    return nil
  }

  private mutating func skipExpression(_ start: Int, _ marks: Int) {
    let end = endOfExpression(start, marks) ?? bytes.count
    blank((start + 1)..<max(start + 1, end))
    // What divides is an operator, and a line that ends with one goes on.
    for slash in [start, end] where slash < bytes.count { result[slash] = UInt8(ascii: "\"") }
    place = min(bytes.count, end + 1 + marks)
  }
}

private let lineEnd = UInt8(ascii: "\n")

private func isOfName(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte > 127
    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
}

import Foundation

/// What an expression comes to.
enum XPathValue: Sendable, Hashable {
  /// In the order of the document, each once.
  case nodes([Int])
  case number(Double)
  case text(String)
  case truth(Bool)

  /// As `boolean()` makes it.
  var truth: Bool {
    switch self {
    case .nodes(let nodes): !nodes.isEmpty
    case .number(let number): number != 0 && !number.isNaN
    case .text(let text): !text.isEmpty
    case .truth(let truth): truth
    }
  }

  /// As `string()` makes it: of nodes the first one's.
  func text(in document: XPathDocument) -> String {
    switch self {
    case .nodes(let nodes): nodes.first.map(document.text) ?? ""
    case .number(let number): Self.text(of: number)
    case .text(let text): text
    case .truth(let truth): truth ? "true" : "false"
    }
  }

  /// As `number()` makes it.
  func number(in document: XPathDocument) -> Double {
    switch self {
    case .nodes, .text: Self.number(of: text(in: document))
    case .number(let number): number
    case .truth(let truth): truth ? 1 : 0
    }
  }

  /// A text as a number: digits, a point and a minus sign, spaces around them; NaN for all else (4.4).
  static func number(of text: String) -> Double {
    let trimmed = text.utf8.drop(while: \.isXMLSpace)
    let digits = trimmed.prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || isDigit($0) }
    guard trimmed.dropFirst(digits.count).allSatisfy(\.isXMLSpace), digits.contains(where: isDigit),
      digits.dropFirst().allSatisfy({ $0 != UInt8(ascii: "-") }), let text = String(digits)
    else { return .nan }
    // Swift's reader wants digits on both sides of a point.
    let isNegative = text.hasPrefix("-")
    let plain = isNegative ? text.dropFirst() : text[...]
    guard let number = Double("0" + plain + (plain.hasSuffix(".") ? "0" : "")) else { return .nan }
    return isNegative ? -number : number
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// A number as a text: whole ones without a point, never with an exponent (4.2).
  static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if let whole = Int(exactly: number) { return String(whole) }
    let shortest = "\(number)"
    guard let exponent = shortest.firstIndex(of: "e"), let power = Int(shortest[shortest.index(after: exponent)...])
    else { return shortest }
    let sign = number < 0 ? "-" : ""
    let parts = shortest[..<exponent].drop { $0 == "-" }.split(separator: ".")
    let (whole, fraction) = (parts[0], parts.count > 1 && parts[1] != "0" ? parts[1] : "")
    if power < 0 { return sign + "0." + String(repeating: "0", count: -power - 1) + whole + fraction }
    return sign + whole + fraction + String(repeating: "0", count: max(0, power - fraction.count))
  }

  /// Half way goes up; what is neither stays (4.4).
  static func round(_ number: Double) -> Double {
    number.isFinite ? (number + 0.5).rounded(.down) : number
  }
}

extension UInt8 {
  /// A space, tab or line break.
  var isXMLSpace: Bool { self == 0x20 || self == 0x9 || self == 0xA || self == 0xD }
}

import ForeignText
import Foundation

/// Any JSON, as a value: of requests and answers whose parts are looked at one by one.
package indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  /// A whole number that is none of `Double`'s, as ids of programs that count above 2^53.
  case exact(Decimal)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Why bytes are no JSON that is taken.
  package struct Fault: Error, Sendable, Hashable, CustomStringConvertible { package var description: String }

  /// Reads JSON in UTF-8, of any kind at the top.
  /// - Throws: `Fault` where it is none, or has too many levels.
  package init(parsing bytes: Data) throws(Fault) {
    guard JSONNesting.isDecodable(bytes) else {
      throw Fault(description: "it is not UTF-8, or has more than \(JSONNesting.limit) levels")
    }
    do { self = try JSONDecoder().decode(JSONValue.self, from: bytes) } catch {
      throw Fault(description: "it is no JSON")
    }
  }

  /// One line of JSON, keys in alphabetical order.
  package var bytes: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return try encoder.encode(self) } catch {
      fatalError("JSONValue: values of texts and numbers can't be written as JSON: \(error)")
    }
  }
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes JSON of what can be written as such.
  package init(encoding value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { self = try JSONDecoder().decode(JSONValue.self, from: try encoder.encode(value)) } catch {
      fatalError("JSONValue: \(type(of: value)) can't be written as JSON: \(error)")
    }
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else {
      let number = try container.decode(Double.self)
      self = Self.exactly(number, try? container.decode(Decimal.self)) ?? .number(number)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number):
      // Whole numbers stand without a fraction, as clients expect of integers.
      if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
    case .exact(let whole): try container.encode(whole)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  /// A whole number by its digits, of which there may be 38, where doubles have gaps; nil for others.
  private static func exactly(_ number: Double, _ digits: Decimal?) -> JSONValue? {
    guard let digits, abs(number) >= 9_007_199_254_740_992, abs(number) < 1e38 else { return nil }
    var (whole, given) = (Decimal(), digits)
    NSDecimalRound(&whole, &given, 0, .plain)
    // Those that a double is exactly are numbers as others, so that equal ones are equal.
    return whole == digits && digits != Decimal(number) ? .exact(digits) : nil
  }
}

extension JSONValue {
  package subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self, let value = object[key], value != .null else { return nil }
    return value
  }
  package var asText: String? { if case .text(let text) = self { text } else { nil } }
  package var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .exact(let whole): NSDecimalNumber(decimal: whole).doubleValue
    case .null, .bool, .text, .list, .object: nil
    }
  }
  package var asBool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var asList: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  package var asObject: [String: JSONValue]? { if case .object(let object) = self { object } else { nil } }
  /// A text, or nothing.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

import Foundation
import Testing

@testable import Driving

@Suite struct JSONValueTests {
  private static func read(_ text: String) throws(JSONValue.Fault) -> JSONValue {
    try JSONValue(parsing: Data(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)), ("1", .number(1)), ("0", .number(0)),
    ("-2.5", .number(-2.5)), (#""true""#, .text("true")), (#""""#, .text("")), ("[]", .list([])), ("{}", .object([:])),
    (#"[1,true,"1",null]"#, .list([.number(1), .bool(true), .text("1"), .null])),
    (#"{"a":{"b":[{}]}}"#, .object(["a": .object(["b": .list([.object([:])])])])),
  ])
  func `every kind is read as itself, and written as it was`(text: String, value: JSONValue) throws {
    #expect(try Self.read(text) == value)
    #expect(value.string == text)
  }

  @Test func `numbers without a fraction are written as integers, in the order of keys, in one line`() {
    let value: JSONValue = ["b": 2.0, "a": .number(1_000_000), "c": 0.5, "/": "a/b\nü", "d": -3]
    #expect(value.string == #"{"/":"a/b\nü","a":1000000,"b":2,"c":0.5,"d":-3}"#)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `numbers that JSON has none of are written as texts`(number: Double) throws {
    let written = JSONValue.number(number).string
    #expect(["\"inf\"", "\"-inf\"", "\"nan\""].contains(written))
    #expect(try Self.read(written).asNumber == nil)
  }

  @Test(arguments: [
    "9007199254740993", "-9007199254740993", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
    "12345678901234567890123456789012345678",
  ])
  func `whole numbers that no double is keep their digits`(text: String) throws {
    let value = try Self.read(text)
    #expect(value.string == text)
    #expect(value.asNumber == Double(text))
    #expect(try Self.read("[\(text)]") == .list([value]))
  }

  @Test(arguments: ["9007199254740992", "1e20", "9007199254740993.5", "0.1", "1e300"])
  func `other numbers are doubles`(text: String) throws {
    #expect(try Self.read(text) == .number(try #require(Double(text))))
  }

  @Test func `what is too large for an integer stays a number`() throws {
    #expect(try Self.read(JSONValue.number(1e300).string) == .number(1e300))
  }

  @Test(arguments: [
    "", " ", "{", "[1", "{\"a\":}", "nul", "1 2", "{\"a\" 1}", "'a'", "\"a", "[1e999]", "NaN", "\u{FEFF}x",
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: JSONValue.Fault(description: "it is no JSON")) { try Self.read(text) }
  }

  @Test func `levels are bounded, and brackets in texts are none`() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    var deepest = JSONValue.list([])
    for _ in 1..<64 { deepest = .list([deepest]) }
    #expect(try Self.read(nested(64)) == deepest)
    let fault = JSONValue.Fault(description: "it is not UTF-8, or has more than 64 levels")
    #expect(throws: fault) { try Self.read(nested(65)) }
    #expect(throws: fault) { try Self.read(String(repeating: #"{"a":["#, count: 100_000)) }
    let brackets = String(repeating: "[{", count: 500)
    #expect(try Self.read("\"\(brackets)\"") == .text(brackets))
  }

  @Test(arguments: [[0xFF], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x5B, 0x00, 0x5D, 0x00]])
  func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
    #expect(throws: JSONValue.Fault.self) { try JSONValue(parsing: Data(bytes)) }
  }

  @Test func `a null member counts as none`() throws {
    let value = try Self.read(#"{"a":null,"b":1}"#)
    #expect(value["a"] == nil && value["b"] == .number(1) && value["c"] == nil)
    #expect(JSONValue.text("a")["a"] == nil)
    #expect(value.asObject == ["a": .null, "b": .number(1)])
  }

  @Test func `each kind answers for itself alone`() {
    let values: [JSONValue] = [.null, true, 1, "a", [1], ["a": 1]]
    #expect(values.map { $0.asBool != nil } == [false, true, false, false, false, false])
    #expect(values.map { $0.asNumber != nil } == [false, false, true, false, false, false])
    #expect(values.map { $0.asText != nil } == [false, false, false, true, false, false])
    #expect(values.map { $0.asList != nil } == [false, false, false, false, true, false])
    #expect(values.map { $0.asObject != nil } == [false, false, false, false, false, true])
  }
}

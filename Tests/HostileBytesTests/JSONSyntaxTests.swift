import Foundation
import Testing

@testable import SpringBoard

/// Where a text stops being JSON.
@Suite struct JSONSyntaxTests {
  @Test(arguments: [
    #"{"a":[1,-0.5e+3,true,false,null,"\u00e9\n"],"b":{}}"#, "[]", " 0 ", #""""#, "[[],{}]",
  ]) func `JSON has no fault`(text: String) {
    #expect(JSONSyntax.firstFault(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), (#"{"a":1,}"#, 1, 8), ("{a:1}", 1, 2), ("[1 2]", 1, 4), ("01", 1, 2),
    ("1.", 1, 3), ("-", 1, 2), ("tru", 1, 4), ("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3), ("[\n\n}", 3, 1), ("{]", 1, 2),
    (#"["\x"]"#, 1, 4), (#"["\u12g4"]"#, 1, 7), ("[\"a\nb\"]", 1, 4), ("[] x", 1, 4), ("\"a", 1, 3), ("[1}", 1, 3),
    ("// no\n{}", 1, 1), ("{\"a\" 1}", 1, 6), ("[,]", 1, 2),
  ]) func `the first byte that can't stand where it does is the fault`(text: String, line: Int, column: Int) {
    #expect(JSONSyntax.firstFault(in: Array(text.utf8)) == JSONSyntax.Place(line: line, column: column))
  }

  @Test func `what the decoder takes has no fault, however it was changed`() {
    let text = Array(#"{"a":[1,-0.5e+3,true,null,"\u00e9\ud83d\ude42\n"],"b":{"c":"x"}}"#.utf8)
    var both = 0
    for place in text.indices {
      for byte in Array(#"{}[]",:0-.eEnu\ x"#.utf8) {
        var changed = text
        changed[place] = byte
        guard (try? JSONDecoder().decode(Anything.self, from: Data(changed))) != nil else { continue }
        both += 1
        #expect(JSONSyntax.firstFault(in: changed) == nil, "\(String(decoding: changed, as: UTF8.self))")
      }
    }
    #expect(both > 100)
  }

  @Test func `depth is no fault, and no recursion`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(JSONSyntax.firstFault(in: deep) == JSONSyntax.Place(line: 1, column: 1_000_001))
  }

  /// Looks at all of it: the decoder reads a text or a number when it is asked for it.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Key.self) {
        for key in members.allKeys { _ = try members.decode(Anything.self, forKey: key) }
      } else if var elements = try? decoder.unkeyedContainer() {
        while !elements.isAtEnd { _ = try elements.decode(Anything.self) }
      } else {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() || (try? value.decode(Bool.self)) != nil || (try? value.decode(Double.self)) != nil {
          return
        }
        _ = try value.decode(String.self)
      }
    }

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}

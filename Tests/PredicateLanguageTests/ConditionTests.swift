import Testing

@testable import PredicateLanguage

/// The language of predicates (B15.37), asked of values under names.
@Suite struct ConditionTests {
  private let subject: [String: PredicateValue] = [
    "label": .text("Mute Kick"), "name": .text("Crème Brûlée"), "empty": .text(""), "count": .number(3),
    "rect.x": .number(-2.5), "enabled": .truth(true), "hidden": .truth(false), "tags": .list([.text("a"), .number(2)]),
    "in": .text("reserved"), "path": .text("a/b*c"),
  ]

  private func holds(_ text: String, _ arguments: [PredicateValue] = []) throws -> Bool? {
    let condition = try read(text, arguments)
    var evaluation = PredicateEvaluation(work: Work(1_000_000), arguments: arguments)
    return evaluation.holds(condition) { key in
      key.variable == nil
        ? key.path.isEmpty ? .text("itself") : subject[key.path] ?? .none : .text("\(key.variable ?? ""): \(key.path)")
    }
  }

  private func read(_ text: String, _ arguments: [PredicateValue] = []) throws(SyntaxFault) -> PredicateCondition {
    try PredicateCondition(reading: try ScalarReader(text, longest: 1_000), arguments: arguments)
  }

  /// What the subject of these tests has makes all of this true.
  private static let holding = [
    "label == 'Mute Kick'", "label = \"Mute Kick\"", "label ==[c] 'mute kick'", "label !=  'mute kick'", "label <> 'x'",
    "name ==[cd] 'creme brulee'", "name ==[d] 'Creme Brulee'", "'Mute Kick' == label", "(label) == ('Mute Kick')",
    "label BEGINSWITH 'Mute'", "label beginswith[c] 'mute'", "label ENDSWITH 'Kick'", "name ENDSWITH[cd] 'BRULEE'",
    "label CONTAINS 'te Ki'", "label contains[c] 'TE KI'", "name CONTAINS[d] 'eme'", "'Kick' IN label",
    "label LIKE 'Mute*'", "label LIKE '?ute K??k'", "label LIKE[c] '*KICK'", "label LIKE '*'", "path LIKE 'a/b\\\\*c'",
    "label MATCHES 'Mute (Kick|Snare)'", "label MATCHES[c] '.*kick'", "name MATCHES[cd] 'cr.me br.l.e'",
    "label MATCHES 'M|Mute Kick'", "label MATCHES '\\\\S+\\\\sKick'",
    "count == 3", "count = 3.0", "count > 2", "count >= 3", "count => 3", "count < 3.5", "count <= 3", "count =< 3",
    "count BETWEEN {1, 3}", "count BETWEEN {3, 3}", "rect.x == -2.5", "rect.x < 0", "count == 0x3", "count == 3e0",
    "count IN {1, 2, 3}", "label IN {'a', 'Mute Kick'}", "label IN[c] {'mute kick'}", "tags CONTAINS 'a'",
    "2 IN tags", "tags == {'a', 2}", "count IN {count}", "{1} == {1}", "NOT count IN {}",
    "enabled == true", "enabled == YES", "enabled == 1", "enabled = TRUE", "hidden == NO", "hidden == 0",
    "enabled != 0",
    "missing == nil", "missing == NULL", "missing = Nil", "label != nil", "missing != 'a'", "nil == nil",
    "TRUEPREDICATE", "NOT FALSEPREDICATE", "truepredicate", "! FALSEPREDICATE",
    "#in == 'reserved'", "empty == ''", "label < 'Nute'", "label > 'Lute'",
    "TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE", "TRUEPREDICATE || FALSEPREDICATE && FALSEPREDICATE",
    "NOT FALSEPREDICATE AND TRUEPREDICATE", "NOT (FALSEPREDICATE OR FALSEPREDICATE)", "NOT NOT TRUEPREDICATE",
    "((label == 'Mute Kick') AND (count == 3))", "NOT label == 'a' AND count == 3", "!(count == 2)",
    "label=='Mute Kick'&&count==3||count==4", "label == 'Mute\\u0020Kick'", "label == 'Mute\\x20Kick'",
    "ANY tags == 'a'", "SOME tags == 2", "ALL tags != 3", "NONE tags == 'b'", "any tags IN {'a', 'x'}",
    // What is no collection is the only member of one; nothing has no members.
    "ANY count == 3", "ALL missing == 1", "NONE missing == 1", "NOT ANY missing == 1", "NOT ANY (tags) == 3",
    "SELF == 'itself'", "self BEGINSWITH 'it'", "SELF.count == 3", "#SELF == nil", "SELF.rect.#x < 0",
    "$who == 'who: '", "$who.name.@count == 'who: name.@count'", "count != -3", "count == 03", "tags != {2, 'a'}",
  ]

  @Test(arguments: holding)
  func `this holds`(text: String) throws {
    #expect(try holds(text) == true)
  }

  private static let notHolding = [
    "label == 'mute kick'", "name == 'Creme Brulee'", "name ==[c] 'creme brulee'", "label BEGINSWITH 'mute'",
    "label ENDSWITH ''  AND FALSEPREDICATE", "label CONTAINS 'x'", "label CONTAINS ''", "label LIKE 'Mute'",
    "label LIKE 'Mute?'", "label LIKE ''", "path LIKE 'a/b\\\\?c'", "label MATCHES 'Mute'", "label MATCHES 'ute Kick'",
    "label MATCHES 'Mute Kick\\\\n'", "count BETWEEN {4, 5}", "count IN {1, 2}", "count IN {}", "enabled == false",
    // A nil is equal to nothing but nil, and in no order.
    "missing == 'a'", "missing == 0", "missing == NO", "missing == ''", "missing < 1", "missing >= 0",
    "missing CONTAINS 'a'", "missing MATCHES '.*'", "missing LIKE '*'", "missing BETWEEN {0, 1}", "missing IN {1}",
    // What can't be compared is false, and stops nothing.
    "label == 3", "label < 3", "label > 3", "count == '3'", "count CONTAINS '3'", "count LIKE '*'", "count MATCHES '3'",
    "label BETWEEN {1, 2}", "enabled == 'true'", "count IN 3", "count BETWEEN 3", "count BETWEEN tags", "tags < 1",
    "label MATCHES count", "label MATCHES path AND FALSEPREDICATE", "label IN label AND FALSEPREDICATE",
    "NOT NOT FALSEPREDICATE", "FALSEPREDICATE OR FALSEPREDICATE",
    "(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE",
  ]

  @Test(arguments: notHolding)
  func `this does not hold`(text: String) throws {
    #expect(try holds(text) == false)
  }

  @Test func `arguments stand at their places`() throws {
    for (text, arguments) in [
      ("%K == %@", [.text("label"), .text("Mute Kick")]), ("%K == %@", [.text("SELF.#label"), .text("Mute Kick")]),
      ("%K == %d AND count == %i", [.text("count"), .number(3), .number(3)]),
      ("rect.x == %f AND enabled == %ld", [.number(-2.5), .truth(true)]), ("rect.x == %5.2lf", [.number(-2.5)]),
      ("count IN %@", [.list([.number(2), .number(3)])]), ("count IN {1, %lu}", [.number(3)]),
      ("missing == %@", [.none]), ("label MATCHES %@", [.text("Mute.*")]),
      // What is left over may be there.
      ("count == 3", [.number(1)]),
    ] as [(String, [PredicateValue])] {
      #expect(try holds(text, arguments) == true, "\(text)")
    }
    #expect(try holds("label == '%@'") == false, "within quotes it is text")
    #expect(try holds("label == %@", [.text("' OR TRUEPREDICATE")]) == false, "a value is one, whatever it says")
  }

  @Test func `arguments that don't fit are told`() {
    for (text, arguments, offset, problem) in [
      ("label == %@", [], 9, "there is no argument for %@"),
      ("label == %d", [.text("a")], 9, "the argument for %d has to be a number"),
      ("%K == 1", [.number(1)], 0, "the argument for %K has to be the name of a key"),
      ("label == %y", [], 10, "expected one of %@, %K, %d, %i, %u, %f, %ld, found 'y'"),
      ("label == %%", [], 10, "expected one of %@, %K, %d, %i, %u, %f, %ld, found '%'"),
      ("label MATCHES %@", [.text("(")], 14, "the pattern behind MATCHES is no regular expression"),
    ] as [(String, [PredicateValue], Int, String)] {
      #expect(throws: SyntaxFault(offset: offset, problem: problem)) { try read(text, arguments) }
    }
  }

  @Test func `whole numbers are compared to the last digit, and with others as they are`() throws {
    let big = PredicateValue.number(.whole(9_007_199_254_740_993))
    #expect(try holds("%@ == 9007199254740993", [big]) == true)
    #expect(try holds("%@ > 9007199254740992", [big]) == true)
    #expect(try holds("%@ == 9007199254740992", [big]) == false)
    let none = PredicateValue.number(.real(.nan))
    #expect(try holds("%@ == %@ OR %@ <= 1", [none, none, none]) == false)
    #expect(try holds("-9223372036854775808 == %@", [.number(.whole(.min))]) == true)
    #expect(try holds("0xFFFFFFFFFFFFFFFF > %@", [.number(.whole(.max))]) == true)
  }

  /// Known by a number; even and odd ones have no order between them.
  private struct Thing: PredicateObject {
    let number: Int
    let members: [PredicateValue]?
    func isEqual(to other: any PredicateObject) -> Bool { (other as? Thing)?.number == number }
    func order(with other: any PredicateObject) -> Int? {
      (other as? Thing).flatMap { ($0.number - number) % 2 == 0 ? number - $0.number : nil }
    }
  }

  @Test(arguments: [
    ("%@ == %@", 1, 1, true), ("%@ == %@", 1, 2, false), ("%@ != %@", 1, 2, true), ("%@ < %@", 1, 3, true),
    ("%@ >= %@", 3, 1, true), ("%@ < %@", 1, 2, false), ("%@ >= %@", 1, 2, false), ("%@ IN {%@, 1}", 1, 1, true),
    ("%@ IN {%@, 1}", 1, 2, false), ("%@ CONTAINS %@", 1, 2, false), ("%@ BETWEEN {%@, %@}", 3, 1, true),
    ("%@ == 1 OR %@ == 'a'", 1, 1, false),
  ])
  func `those who ask know what objects are equal to`(text: String, left: Int, right: Int, isSo: Bool) throws {
    let things = [left, right, right + 4].map { PredicateValue.object(Thing(number: $0, members: nil)) }
    #expect(try holds(text, things) == isSo)
  }

  @Test func `an object may hold members`() throws {
    let things = PredicateValue.object(Thing(number: 1, members: [.number(1), .text("a")]))
    for text in ["ANY %@ == 'a'", "%@ CONTAINS 1", "'a' IN %@", "%@ == {1, 'a'}", "{1, 'a'} == %@", "NONE %@ == 2"] {
      #expect(try holds(text, [things]) == true, "\(text)")
    }
    let bounds = PredicateValue.object(Thing(number: 1, members: [.number(1), .number(3)]))
    #expect(try holds("count BETWEEN %@", [bounds]) == true)
  }

  @Test func `a pattern that comes with a key and is none is judged by those who ask`() throws {
    let condition = try read("label MATCHES pattern")
    for answer in [true, false] {
      var asked: [String] = []
      var evaluation = PredicateEvaluation(work: Work(1_000)) { pattern in
        asked.append(pattern)
        return answer
      }
      #expect(evaluation.holds(condition) { $0.path == "label" ? .text("(") : .text("(") } == answer)
      #expect(asked == ["("])
    }
  }

  @Test func `what takes more work than there is has no answer`() throws {
    let condition = try read("label MATCHES '(a+)+b'")
    let label = PredicateValue.text(String(repeating: "a", count: 200))
    var evaluation = PredicateEvaluation(work: Work(1_000_000))
    #expect(evaluation.holds(condition) { _ in label } == nil)
    var many = PredicateEvaluation(work: Work(3))
    #expect(try many.holds(read("ANY tags == 9")) { _ in .list((0..<8).map { .number(.whole($0)) }) } == nil)
  }

  @Test(arguments: [
    ("", "(", ")", "a == 1"), ("", "NOT ", "", "a == 1"), ("", "!(", ")", "a == 1"), ("a IN ", "{", "}", "1"),
    ("a == ", "(", ")", "1"),
  ])
  func `levels have an end`(start: String, open: String, close: String, inner: String) throws {
    func text(_ count: Int) -> String {
      start + String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }
    _ = try read(text(20))
    #expect(throws: SyntaxFault.self) { try read(text(51)) }
    #expect(throws: SyntaxFault(offset: nil, problem: "has more than 1000 characters")) { try read(text(1_000)) }
  }

  private static let comparators =
    "one of =, ==, !=, <>, <, <=, >, >=, BETWEEN, IN, CONTAINS, BEGINSWITH, ENDSWITH, LIKE or MATCHES"

  @Test(
    arguments: [
      ("", 0, "expected a key or a value, found the end"),
      ("label", 5, "expected \(comparators), found the end"),
      ("label 'a'", 6, "expected \(comparators), found the text \"a\""),
      ("label == ", 9, "expected a key or a value, found the end"),
      ("label == 'a", 9, "the text that begins here has no closing '"),
      ("label == 'a' AND", 16, "expected a key or a value, found the end"),
      ("label == 'a' label", 13, "expected AND, OR or the end, found \"label\""),
      ("(label == 'a'", 13, "expected ')', found the end"),
      ("label == 'a')", 12, "expected AND, OR or the end, found ')'"),
      ("label ==[x] 'a'", 9, "expected c, d or cd, for case and diacritics, found \"x\""),
      ("label ==[c 'a'", 11, "expected ']', found the text \"a\""),
      ("label BETWEEN {1}", 14, "BETWEEN needs two bounds, {lower, upper}, and got 1"),
      ("label IN {1 2}", 12, "expected ',' or '}', found 2"),
      ("label MATCHES '('", 14, "the pattern behind MATCHES is no regular expression"),
      ("label MATCHES 'a)|(b'", 14, "the pattern behind MATCHES is no regular expression"),
      ("ANY == 'a'", 4, "expected a key or a value, found '=='"),
      ("ANY label", 9, "expected \(comparators), found the end"),
      ("label == ANY label", 9, "expected a key or a value, found \"ANY\""),
      ("SUBQUERY(a, $b, $b == 1)", 0, "expected a key or a value, found \"SUBQUERY\""),
      ("$ == 1", 1, "expected the name of a variable behind '$', found ' '"),
      ("a.# == 1", 3, "expected the name of a key behind '#', found ' '"),
      ("label == 'a\\", 12, "expected a character behind the backslash, found the end"),
      ("label == AND", 9, "expected a key or a value, found \"AND\""),
      ("label ~ 'a'", 6, "'~' is no part of the language of predicates"),
      ("count == 12px", 11, "expected a mark or a space behind a number, found 'p'"),
      ("count == 1e999", 9, "the number is too large"),
      ("count == -label", 10, "expected a number behind '-', found \"label\""),
      ("label == 'a' AND count", 22, "expected \(comparators), found the end"),
      ("label AND count == 1", 6, "expected \(comparators), found \"AND\""),
      ("label == '\\uD800'", 10, "\\u needs 4 hexadecimal digits of a character"),
    ] as [(String, Int, String)])
  func `what is wrong is told with its place`(text: String, offset: Int, problem: String) {
    #expect(throws: SyntaxFault(offset: offset, problem: problem)) { try read(text) }
  }

  @Test func `the keys of a predicate are known with their places`() throws {
    let keys = try read("b == 1 OR NOT (a.c IN {d, 2} AND #in == $e.f) OR ANY SELF.g == SELF").keys
    #expect(
      keys == [
        PredicateKey(names: ["b"], offset: 0), PredicateKey(names: ["a", "c"], offset: 15),
        PredicateKey(names: ["d"], offset: 23), PredicateKey(names: ["in"], offset: 33),
        PredicateKey(variable: "e", names: ["f"], offset: 40), PredicateKey(names: ["g"], offset: 53),
        PredicateKey(names: [], offset: 63),
      ])
    #expect(keys.map(\.path) == ["b", "a.c", "d", "in", "f", "g", ""])
  }

  @Test func `a predicate is equal to one that says the same`() throws {
    #expect(try read("a MATCHES 'b'") == read("a MATCHES 'b'"))
    #expect(try read("a MATCHES 'b'") != read("a MATCHES 'c'"))
  }
}

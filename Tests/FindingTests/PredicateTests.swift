import Testing

@testable import Finding

@Suite struct PredicateTests {
  private let subject: [String: PredicateValue] = [
    "label": .text("Mute Kick"), "name": .text("Crème Brûlée"), "empty": .text(""), "count": .number(3),
    "rect.x": .number(-2.5), "enabled": .truth(true), "hidden": .truth(false), "tags": .list([.text("a"), .number(2)]),
    "in": .text("reserved"), "path": .text("a/b*c"),
  ]

  private func holds(_ text: String, _ arguments: [PredicateValue] = []) throws -> Bool {
    try PredicateFormat(text, arguments: arguments).matches { subject[$0] ?? .none }
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
  ]

  @Test(arguments: holding)
  func `this holds`(text: String) throws {
    #expect(try holds(text))
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
    #expect(try !holds(text))
  }

  @Test func `arguments stand at their places`() throws {
    #expect(try holds("%K == %@", [.text("label"), .text("Mute Kick")]))
    #expect(try holds("%K == %d AND count == %i", [.text("count"), .number(3), .number(3)]))
    #expect(try holds("rect.x == %f AND enabled == %ld", [.number(-2.5), .truth(true)]))
    #expect(try holds("count IN %@", [.list([.number(2), .number(3)])]))
    #expect(try holds("missing == %@", [.none]))
    #expect(try !holds("label == '%@'"), "within quotes it is text")
    #expect(try holds("label MATCHES %@", [.text("Mute.*")]))
    #expect(try !holds("label == %@", [.text("' OR TRUEPREDICATE")]), "an argument is a value, whatever it says")
  }

  @Test(
    arguments: [
      ("label == %@", [], 9, "there is no argument for this place"),
      ("label == %d", [.text("a")], 9, "the argument for %d has to be a number"),
      ("%K == 1", [.number(1)], 0, "the argument for %K has to be the name of a key"),
      ("label == 'a'", [.number(1)], nil, "there are 1 more arguments than places for them"),
      ("label == %x", [], 10, "expected one of %@, %K, %d, %i, %u, %f, %ld, found 'x'"),
    ] as [(String, [PredicateValue], Int?, String)])
  func `arguments that don't fit are told`(
    text: String, arguments: [PredicateValue], offset: Int?, problem: String
  ) {
    #expect(throws: InvalidSelector(strategy: "predicate", selector: text, offset: offset, problem: problem)) {
      try PredicateFormat(text, arguments: arguments)
    }
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
      ("ANY label == 'a'", 0, "expected a key or a value, found \"ANY\""),
      ("SELF == 'a'", 0, "expected a key or a value, found \"SELF\""),
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
    #expect(throws: InvalidSelector(strategy: "predicate", selector: text, offset: offset, problem: problem)) {
      try PredicateFormat(text)
    }
  }

  @Test func `the keys of a predicate are known with their places`() throws {
    let keys = try PredicateFormat("b == 1 OR NOT (a.c IN {d, 2} AND #in == nil)").keys
    #expect(keys.map(\.name) == ["b", "a.c", "d", "in"])
    #expect(keys.map(\.offset) == [0, 15, 23, 33])
  }

  @Test func `a predicate is equal to one that says the same`() throws {
    #expect(try PredicateFormat("a MATCHES 'b'") == PredicateFormat("a MATCHES 'b'"))
    #expect(try PredicateFormat("a MATCHES 'b'") != PredicateFormat("a MATCHES 'c'"))
  }
}

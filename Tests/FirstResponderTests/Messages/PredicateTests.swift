import Mistakes
import Testing
import UIKit

/// Predicates made of texts (B15.37).
@MainActor @Suite struct PredicateTests {
  final class Person: NSObject {
    let name: String
    let age: Int
    let friends: [Person]
    let address: [String: Any]
    init(_ name: String, _ age: Int, friends: [Person] = [], address: [String: Any] = [:]) {
      (self.name, self.age, self.friends, self.address) = (name, age, friends, address)
    }
  }

  private func holds(_ format: String, _ arguments: [Any], of object: Any?) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
  }

  @Test(arguments: [
    ("SELF MATCHES %@", "ann@example.org", true), ("SELF MATCHES %@", "ann at example", false),
    ("self matches %@", "to ann@example.org", false),
  ])
  func `an address is held against a pattern as a whole`(_ format: String, _ text: String, _ isSo: Bool) {
    #expect(holds(format, ["[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,6}"], of: text) == isSo)
    #expect(NSPredicate(format: format, ".*@.*").evaluate(with: text) == text.contains("@"))
  }

  @Test(arguments: [
    ("name == 'Ann'", true), ("name = \"ann\"", false), ("name ==[c] 'ann'", true), ("name != 'Ann'", false),
    ("age > 17", true), ("age >= 18 AND age < 18", false), ("age =< 18 && age => 18", true), ("age <> 18", false),
    ("name == 'Bo' OR age == 18", true), ("NOT (name == 'Bo')", true), ("! age == 3 || FALSEPREDICATE", true),
    ("TRUEPREDICATE", true), ("age BETWEEN {10, 18}", true), ("age between {19, 20}", false),
    ("name IN {'Ann', 'Bo'}", true), ("name IN {'Bo'}", false), ("name CONTAINS 'nn'", true),
    ("name CONTAINS[cd] 'ÁN'", true), ("name BEGINSWITH 'A'", true), ("name ENDSWITH[c] 'N'", true),
    ("name LIKE 'A*'", true), ("name LIKE '?nn'", true), ("name LIKE '?n'", false), ("name MATCHES '[A-Z]nn'", true),
    ("ANY friends.name == 'Bo'", true), ("ALL friends.age > 40", false), ("NONE friends.age > 50", true),
    ("friends.@count == 2", true), ("address.town == nil", true), ("address.street.number == 7", true),
    ("address.street.name == NULL", true), ("age == 18.0", true), ("age == '18'", false), ("name.length == 3", true),
    ("SELF.age == 18", true), ("#name == 'Ann'", true), ("name == 'An\\'n'", false), ("age > -3", true),
    ("friends == {}", false), ("name CONTAINS ''", false), ("name LIKE 'An\\\\*'", false),
    ("name MATCHES[cd] 'ÁN.'", true),
    // `AND` binds closer.
    ("name == 'Ann' OR age == 3 AND age == 4", true),
  ])
  func `conditions are true of an object or not`(_ format: String, _ isSo: Bool) {
    let ann = Person(
      "Ann", 18, friends: [Person("Bo", 40), Person("Cy", 50)], address: ["street": ["number": 7]])
    #expect(holds(format, [], of: ann) == isSo)
  }

  @Test func `arguments stand for values and names of properties, in order`() {
    let ann = Person("Ann", 18)
    #expect(NSPredicate(format: "%K == %@ AND %K > %d", "name", "Ann", "age", 17).evaluate(with: ann))
    #expect(NSPredicate(format: "age IN %@", [1, 18]).evaluate(with: ann))
    #expect(NSPredicate(format: "address.town == %@", nil).evaluate(with: ann))
    #expect(NSPredicate(format: "name == '%@'").evaluate(with: Person("%@", 1)))
    #expect(NSPredicate(format: "age == %ld", 18).evaluate(with: ann))
  }

  @Test func `whole numbers are compared to the last digit`() {
    let big = 9_007_199_254_740_993
    #expect(!NSPredicate(format: "SELF == %ld", big).evaluate(with: big - 1))
    #expect(NSPredicate(format: "SELF > %ld", big - 1).evaluate(with: NSNumber(value: big)))
  }

  @Test func `variables are put in when the predicate is asked`() {
    let predicate = NSPredicate(format: "name == $who")
    #expect(predicate.evaluate(with: Person("Bo", 1), substitutionVariables: ["who": "Bo"]))
    #expect(!predicate.evaluate(with: Person("Bo", 1), substitutionVariables: ["who": "Ann"]))
  }

  @Test func `lists are filtered, and views are asked for their properties`() {
    let people = [Person("Ann", 18), Person("Bo", 40)] as NSArray
    let grown = people.filtered(using: NSPredicate(format: "age > 20"))
    #expect(grown.compactMap { ($0 as? Person)?.name } == ["Bo"])
    let view = UIView()
    view.tag = 7
    view.isHidden = true
    #expect(NSPredicate(format: "tag == 7 AND hidden == YES").evaluate(with: view))
  }

  @Test func `a text that can't be read, and a property that is not there, stop with a message`() async {
    let text = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "name == 'Ann' AND")
    }
    #expect(
      said(text).contains(
        "The predicate \"name == 'Ann' AND\" can't be read, at character 18: "
          + "expected a key or a value, found the end. Correct the text"))
    let argument = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "name == %@")
    }
    #expect(said(argument).contains("at character 9: there is no argument for %@"))
    let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "nothing == 1").evaluate(with: NSObject())
    }
    #expect(said(name).contains("The predicate asks NSObject for 'nothing', which it has no property of."))
  }
}

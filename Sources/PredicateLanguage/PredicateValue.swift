/// What a key of a predicate stands for, or what is put into a predicate from outside.
package enum PredicateValue {
  /// Nothing, which is equal to nothing else.
  case none
  case text(String)
  case number(PredicateNumber)
  /// Compared with numbers it is 1 or 0.
  case truth(Bool)
  case list([PredicateValue])
  /// Anything else, of which those who ask know what it is equal to.
  case object(any PredicateObject)

  package var isNothing: Bool { if case .none = self { true } else { false } }

  /// A number or a truth as a number.
  var asNumber: PredicateNumber? {
    switch self {
    case .number(let number): number
    case .truth(let truth): .whole(truth ? 1 : 0)
    case .none, .text, .list, .object: nil
    }
  }

  /// What is in a list or another collection; nil for what is none.
  var members: [PredicateValue]? {
    switch self {
    case .list(let members): members
    case .object(let object): object.members
    case .none, .text, .number, .truth: nil
    }
  }

  /// What is no collection as the members of one: nothing has none.
  var alone: [PredicateValue] { isNothing ? [] : [self] }

  /// How much there is to compare.
  var size: Int {
    switch self {
    case .none, .number, .truth, .object: 1
    case .text(let text): text.utf8.count
    case .list(let values): values.reduce(1) { $0 + $1.size }
    }
  }
}

/// What predicates compare that is neither a text nor a number: dates, objects, collections of objects.
package protocol PredicateObject {
  /// What it holds, if it is a collection.
  var members: [PredicateValue]? { get }
  /// Whether both are the same.
  func isEqual(to other: any PredicateObject) -> Bool
  /// Below 0 if it comes before the other one, above 0 behind it; nil where they have no order between them.
  func order(with other: any PredicateObject) -> Int?
}

/// A number of any type: whole ones are compared to the last digit.
package enum PredicateNumber: Sendable, Hashable {
  case whole(Int)
  case real(Double)

  /// Whole if it has no fraction, and an integer is as large.
  package init(_ number: Double) { self = Int(exactly: number).map { .whole($0) } ?? .real(number) }

  /// Below 0 if it is less than the other one; nil where one is no number.
  func order(with other: PredicateNumber) -> Int? {
    if case .whole(let left) = self, case .whole(let right) = other { return left < right ? -1 : left == right ? 0 : 1 }
    let (left, right) = (double, other.double)
    guard !left.isNaN, !right.isNaN else { return nil }
    return left < right ? -1 : left == right ? 0 : 1
  }

  /// With the other sign.
  var negated: PredicateNumber {
    switch self {
    // The least of all has no whole number across.
    case .whole(let number): number == .min ? .real(-Double(number)) : .whole(-number)
    case .real(let number): .real(-number)
    }
  }

  private var double: Double {
    switch self {
    case .whole(let number): Double(number)
    case .real(let number): number
    }
  }
}

extension PredicateNumber: CustomStringConvertible, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// For people: whole ones without a point, zero without a sign.
  package var description: String {
    switch self {
    case .whole(let number): "\(number)"
    case .real(let number): "\(number)"
    }
  }
  package init(integerLiteral value: Int) { self = .whole(value) }
  package init(floatLiteral value: Double) { self.init(value) }
}

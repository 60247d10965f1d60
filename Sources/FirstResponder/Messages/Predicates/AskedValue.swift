import PredicateLanguage

/// A value as predicates compare it: whatever it is written as in Swift or Objective-C.
struct AskedValue: PredicateObject {
  private let value: Any

  /// What a predicate takes it for.
  static func predicateValue(_ value: Any?) -> PredicateValue {
    guard let value = present(value) else { return .none }
    if let text = text(value) { return .text(text) }
    if let number = number(value) { return .number(number) }
    return .object(AskedValue(value: value))
  }

  // MARK: Comparing

  var members: [PredicateValue]? { Self.parts(of: value)?.map { Self.predicateValue($0) } }

  func isEqual(to other: any PredicateObject) -> Bool {
    guard let other = other as? AskedValue else { return false }
    if let left = Self.list(value), let right = Self.list(other.value) {
      return left.count == right.count
        && zip(left, right).allSatisfy {
          PredicateEvaluation.areEqual(Self.predicateValue($0), Self.predicateValue($1))
        }
    }
    if let left = value as? AnyHashable, let right = other.value as? AnyHashable { return left == right }
    return (value as AnyObject) === (other.value as AnyObject)
  }

  func order(with other: any PredicateObject) -> Int? {
    guard let left = Self.date(value), let right = (other as? AskedValue).flatMap({ Self.date($0.value) }) else {
      return nil
    }
    return left == right ? 0 : left < right ? -1 : 1
  }

  // MARK: What values are

  private static func text(_ value: Any) -> String? { value as? String ?? (value as? NSString)?.substring(from: 0) }

  private static func number(_ value: Any) -> PredicateNumber? {
    switch value {
    case let value as Bool: .whole(value ? 1 : 0)
    case let value as any BinaryInteger: Int(exactly: value).map { .whole($0) } ?? .real(Double(value))
    case let value as any BinaryFloatingPoint: .real(Double(value))
    case let value as NSNumber:
      ["d", "f"].contains(String(cString: value.objCType)) ? .real(value.doubleValue) : .whole(value.intValue)
    default: nil
    }
  }

  private static func date(_ value: Any) -> Date? {
    value as? Date ?? (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
  }

  /// Nothing, also where it is an object that stands for it or an optional within `Any`.
  private static func present(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? present(mirror.children.first?.value) : value
  }

  /// The parts of a collection; of a dictionary its values.
  private static func parts(of value: Any) -> [Any]? {
    switch value {
    case let set as Set<AnyHashable>: set.map { $0.base }
    case let set as NSSet: set.allObjects
    case let table as [AnyHashable: Any]: Array(table.values)
    case let table as NSDictionary: table.allValues
    default: list(value)
    }
  }

  /// The parts of a collection that has an order.
  private static func list(_ value: Any) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    case let set as NSOrderedSet: set.array
    default: nil
    }
  }

  // MARK: The way to a value

  /// What a key stands for, of an object and of what was put in for variables. Stops where there is no such property
  /// or variable.
  static func value(of key: PredicateKey, _ object: Any?, _ variables: [String: Any]) -> PredicateValue {
    var value = object
    if let variable = key.variable {
      guard let given = variables[variable] else {
        fatalError(
          """
          The predicate asks for '$\(variable)', and nothing was given for it. Give it to \
          evaluate(with:substitutionVariables:).
          """)
      }
      value = given
    }
    for name in key.names {
      guard let here = value else { return .none }
      guard let next = read(name, of: here) else {
        fatalError(
          """
          The predicate asks \(type(of: here)) for '\(name)', which it has no property of. There is no Objective-C \
          runtime here: known are UIKit's properties, stored ones and keys of dictionaries. Use a block.
          """)
      }
      value = next
    }
    return predicateValue(value)
  }

  /// The value of a property by its name. A list has those of its parts. Nil within for a property without a value;
  /// nil if there is no such property.
  private static func read(_ name: String, of value: Any) -> Any?? {
    if name == "self" { return value }
    if let parts = parts(of: value), !(value is [AnyHashable: Any]), !(value is NSDictionary) {
      return name == "@count" ? parts.count : parts.compactMap { read(name, of: $0) ?? nil }
    }
    if let table = value as? [String: Any] { return .some(table[name]) }
    if let table = value as? NSDictionary { return .some(table[name]) }
    if let text = text(value) { return ofText[name]?(text) }
    if let object = value as? NSObject, MainQueue.isOurs {
      let asked = Carried(object)
      let found = MainActor.assumeIsolated {
        Carried(KeyedProperty.find(name, in: asked.value).map { $0.read(asked.value) ?? nil })
      }
      if found.value != nil { return found.value }
    }
    return StoredProperty.read(name, of: value)
  }

  private static let ofText: [String: @Sendable (String) -> Any] = [
    "length": { $0.utf16.count }, "uppercaseString": { $0.uppercased() }, "lowercaseString": { $0.lowercased() },
    "capitalizedString": { $0.capitalized }, "intValue": { ($0 as NSString).intValue },
    "integerValue": { ($0 as NSString).integerValue }, "doubleValue": { ($0 as NSString).doubleValue },
    "boolValue": { ($0 as NSString).boolValue },
  ]
}

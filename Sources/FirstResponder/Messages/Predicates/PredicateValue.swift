/// Values as predicates compare them: whatever they are written as in Swift or Objective-C.
enum PredicateValue {
  static func text(_ value: Any?) -> String? { value as? String ?? (value as? NSString)?.substring(from: 0) }

  /// The parts of a collection; of a dictionary its values.
  static func parts(of value: Any?) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    case let set as Set<AnyHashable>: set.map { $0.base }
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let table as [AnyHashable: Any]: Array(table.values)
    case let table as NSDictionary: table.allValues
    default: nil
    }
  }

  static func areEqual(_ left: Any?, _ right: Any?, _ folding: TextFolding) -> Bool {
    guard let left = present(left), let right = present(right) else {
      return present(left) == nil && present(right) == nil
    }
    if let left = text(left), let right = text(right) { return folded(left, folding) == folded(right, folding) }
    if let left = PredicateNumber(left), let right = PredicateNumber(right) { return left == right }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return (left as AnyObject) === (right as AnyObject)
  }

  /// Nil where one has no value, or they have no order between them.
  static func order(_ left: Any?, _ right: Any?, _ folding: TextFolding) -> ComparisonResult? {
    guard let left = present(left), let right = present(right) else { return nil }
    if let left = PredicateNumber(left), let right = PredicateNumber(right) { return order(left, right) }
    if let left = text(left), let right = text(right) { return order(folded(left, folding), folded(right, folding)) }
    if let left = date(left), let right = date(right) { return order(left, right) }
    return nil
  }

  static func folded(_ text: String, _ folding: TextFolding) -> String {
    guard !folding.isEmpty else { return text }
    var options: String.CompareOptions = []
    if folding.contains(.letterCase) { options.insert(.caseInsensitive) }
    if folding.contains(.marks) { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }

  /// The value of a property by its name. A list has those of its parts. Nil within for a property without a value;
  /// nil if there is no such property.
  static func read(_ name: String, of value: Any) -> Any?? {
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

  /// Nothing, also where it is an object that stands for it or an optional within `Any`.
  private static func present(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? present(mirror.children.first?.value) : value
  }

  private static func date(_ value: Any) -> Date? {
    value as? Date ?? (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
    left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
  }
}

/// A number of any type: whole ones are compared exactly.
enum PredicateNumber: Comparable {
  case whole(Int)
  case real(Double)

  init?(_ value: Any) {
    switch value {
    case let value as Bool: self = .whole(value ? 1 : 0)
    case let value as any BinaryInteger: self = Int(exactly: value).map { .whole($0) } ?? .real(Double(value))
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    case let value as NSNumber:
      let isReal = ["d", "f"].contains(String(cString: value.objCType))
      self = isReal ? .real(value.doubleValue) : .whole(value.intValue)
    default: return nil
    }
  }

  private var double: Double {
    switch self {
    case .whole(let number): Double(number)
    case .real(let number): number
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    if case .whole(let left) = left, case .whole(let right) = right { return left == right }
    return left.double == right.double
  }

  static func < (left: Self, right: Self) -> Bool {
    if case .whole(let left) = left, case .whole(let right) = right { return left < right }
    return left.double < right.double
  }
}

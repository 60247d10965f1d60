/// A property that has a name for key-value coding: how it is read and set in the objects that have it (B15.32).
@MainActor
struct KeyedProperty {
  /// Whether objects of a class have the property. It is not read for that: a controller would load its view.
  let isOf: (AnyClass) -> Bool
  /// Nil if the object has no such property.
  let read: (AnyObject) -> Any??
  /// Whether the object has the property, it can be set, and the value is one of it.
  let write: (AnyObject, Any?) -> Bool

  static func key<Root: AnyObject, Value>(_ property: ReferenceWritableKeyPath<Root, Value>) -> KeyedProperty {
    KeyedProperty(
      isOf: { $0 is Root.Type }, read: { object in (object as? Root).map { KeyedValue.object($0[keyPath: property]) } },
      write: { object, value in
        guard let object = object as? Root, let value = KeyedValue.fitting(value, Value.self) else { return false }
        object[keyPath: property] = value
        return true
      })
  }

  static func only<Root: AnyObject, Value>(_ property: KeyPath<Root, Value>) -> KeyedProperty {
    KeyedProperty(
      isOf: { $0 is Root.Type }, read: { object in (object as? Root).map { KeyedValue.object($0[keyPath: property]) } },
      write: { _, _ in false })
  }

  /// A property by its name, of an object of ours; also by the name of its getter, `isHidden` for `hidden`.
  static func find(_ name: String, in object: AnyObject) -> KeyedProperty? {
    if let found = table[name]?.first(where: { $0.isOf(type(of: object)) }) { return found }
    guard name.hasPrefix("is"), name.count > 2 else { return nil }
    let short = name.dropFirst(2)
    return table[short.prefix(1).lowercased() + short.dropFirst()]?.first { $0.isOf(type(of: object)) }
  }
}

/// Values as key-value coding hands them over: numbers, what is chosen from a list among them, as objects.
enum KeyedValue {
  /// As a program is given it: nil for nothing, the number of what has one, anything else as it is.
  static func object(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { object($0.value) } }
    if value is any KeyValue { return boxed(value) }
    if let raw = (value as? any RawRepresentable)?.rawValue { return boxed(raw) }
    return value
  }

  /// As a property takes it; nil for what is no value of it.
  static func fitting<Value>(_ value: Any?, _ type: Value.Type) -> Value? {
    if let known = type as? any KeyValue.Type { return made(known, of: value) as? Value }
    if let value = value as? Value { return value }
    if let list = type as? any RawRepresentable.Type { return chosen(list, by: value) as? Value }
    // Nothing, for a property that may have none.
    return value == nil || value is NSNull ? Optional<Any>.none as? Value : nil
  }

  private static func made<Kind: KeyValue>(_: Kind.Type, of value: Any?) -> Any? { Kind.from(value) }

  private static func chosen<Kind: RawRepresentable>(_: Kind.Type, by value: Any?) -> Kind? {
    fitting(value, Kind.RawValue.self).flatMap { Kind(rawValue: $0) }
  }
}

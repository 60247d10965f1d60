/// A type of which values come in by name (`setValue(_:forKey:)`): as they are, or as the objects in which programs
/// wrap them.
protocol KeyValue {
  /// Nil for what is no such value.
  static func from(_ value: Any?) -> Self?
}

/// A number, however it is wrapped; nil for anything else.
func number(_ value: Any?) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as Bool: value ? 1 : 0
  case let value as UInt: Double(value)
  case let value as Int32: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}

/// A number as the object that programs expect by a key; anything else as it is.
func boxed(_ value: Any) -> Any {
  // Casts alone would make a number out of a yes, and the other way round.
  if type(of: value) == Bool.self, let isOn = value as? Bool { return NSNumber(value: isOn) }
  if type(of: value) is NSNumber.Type { return value }
  return number(value).map { NSNumber(value: $0) } ?? value
}

// As on iOS, a number that comes as an object is a `CGFloat` where that is asked for. Foundation on Linux does it for
// the other kinds of numbers.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  /// The number that an object holds.
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout CGFloat?) {
    result = CGFloat(x.doubleValue)
  }
  /// The number that an object holds; always true.
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(x.doubleValue)
    return true
  }
  /// The number that an object holds; 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension Double: KeyValue { static func from(_ value: Any?) -> Double? { number(value) } }
extension CGFloat: KeyValue { static func from(_ value: Any?) -> CGFloat? { number(value).map { CGFloat($0) } } }
extension Float: KeyValue { static func from(_ value: Any?) -> Float? { number(value).map { Float($0) } } }
extension Int: KeyValue {
  static func from(_ value: Any?) -> Int? { number(value).flatMap { Int(exactly: $0.rounded()) } }
}
extension UInt32: KeyValue {
  static func from(_ value: Any?) -> UInt32? { number(value).flatMap { UInt32(exactly: $0.rounded()) } }
}
extension Bool: KeyValue { static func from(_ value: Any?) -> Bool? { number(value).map { $0 != 0 } } }

/// What is no number comes as it is, or in an `NSValue`.
private func unwrapped<Value>(_ value: Any?) -> Value? {
  (value as? Value) ?? (value as? NSValue)?.layerValue as? Value
}

extension CGPoint: KeyValue { static func from(_ value: Any?) -> CGPoint? { unwrapped(value) } }
extension CGSize: KeyValue { static func from(_ value: Any?) -> CGSize? { unwrapped(value) } }
extension CGRect: KeyValue { static func from(_ value: Any?) -> CGRect? { unwrapped(value) } }
extension CATransform3D: KeyValue {
  static func from(_ value: Any?) -> CATransform3D? {
    unwrapped(value) ?? (unwrapped(value) as CGAffineTransform?).map(CATransform3D.init)
  }
}
extension String: KeyValue { static func from(_ value: Any?) -> String? { value as? String } }
extension CGColor: KeyValue { static func from(_ value: Any?) -> Self? { value as? Self } }
extension CGPath: KeyValue { static func from(_ value: Any?) -> Self? { value as? Self } }
extension CALayer: KeyValue { nonisolated static func from(_ value: Any?) -> Self? { value as? Self } }
extension NSNumber: KeyValue {
  static func from(_ value: Any?) -> Self? { number(value).flatMap { NSNumber(value: $0) as? Self } }
}

extension Optional: KeyValue where Wrapped: KeyValue {
  /// Nothing is a value, too.
  static func from(_ value: Any?) -> Wrapped?? {
    guard let value, !(value is NSNull) else { return .some(nil) }
    return Wrapped.from(value).map { .some($0) }
  }
}

extension Array: KeyValue where Element: KeyValue {
  static func from(_ value: Any?) -> [Element]? {
    guard let list = value as? [Any] else { return nil }
    let elements = list.compactMap { Element.from($0) }
    return elements.count == list.count ? elements : nil
  }
}

/// The parts of values that key paths name: `position.x`, `bounds.size.width`, `transform.rotation.z`.
enum KeyPart {
  /// A part of a value; nil if it has no such part.
  static func read(_ path: ArraySlice<String>, of value: Any?) -> Any? {
    guard let name = path.first else { return value }
    let rest = path.dropFirst()
    switch value {
    case let point as CGPoint: return read(rest, of: name == "x" ? boxed(point.x) : name == "y" ? boxed(point.y) : nil)
    case let size as CGSize:
      return read(rest, of: name == "width" ? boxed(size.width) : name == "height" ? boxed(size.height) : nil)
    case let rect as CGRect: return read(rest, of: name == "origin" ? rect.origin : name == "size" ? rect.size : nil)
    case let map as CATransform3D: return read(name, rest.first, of: TransformPieces(map))
    case let value as NSValue: return value.layerValue.flatMap { read(path, of: $0) }
    default: return nil
    }
  }

  /// The value with another part; nil if it has no such part.
  static func replace(_ path: ArraySlice<String>, of value: Any?, with new: Any?) -> Any? {
    guard let name = path.first else { return new }
    let rest = path.dropFirst()
    switch value {
    case var point as CGPoint:
      guard let number = number(new), name == "x" || name == "y" else { return nil }
      if name == "x" { point.x = number } else { point.y = number }
      return point
    case var size as CGSize:
      guard let number = number(new), name == "width" || name == "height" else { return nil }
      if name == "width" { size.width = number } else { size.height = number }
      return size
    case var rect as CGRect:
      if name == "origin" {
        guard let origin = CGPoint.from(replace(rest, of: rect.origin, with: new)) else { return nil }
        rect.origin = origin
      } else {
        guard name == "size", let size = CGSize.from(replace(rest, of: rect.size, with: new)) else { return nil }
        rect.size = size
      }
      return rect
    case let map as CATransform3D:
      var pieces = TransformPieces(map)
      return set(name, rest.first, of: &pieces, to: new) ? pieces.map : nil
    default: return nil
    }
  }

  private static func read(_ name: String, _ axis: String?, of pieces: TransformPieces) -> Any? {
    let index = axis.map { ["x", "y", "z"].firstIndex(of: $0) }
    switch (name, index) {
    case ("translation", nil): return CGSize(width: pieces.translation.x, height: pieces.translation.y)
    case ("translation", let axis??): return boxed(pieces.translation[axis])
    case ("scale", nil): return boxed((pieces.scale.x + pieces.scale.y + pieces.scale.z) / 3)
    case ("scale", let axis??): return boxed(pieces.scale[axis])
    case ("rotation", nil): return boxed(pieces.angles.z)
    case ("rotation", let axis??): return boxed(pieces.angles[axis])
    default: return nil
    }
  }

  private static func set(_ name: String, _ axis: String?, of pieces: inout TransformPieces, to new: Any?) -> Bool {
    if name == "translation", axis == nil, let size = CGSize.from(new) {
      (pieces.translation.x, pieces.translation.y) = (size.width, size.height)
      return true
    }
    if name == "translation", axis == nil, let point = CGPoint.from(new) {
      (pieces.translation.x, pieces.translation.y) = (point.x, point.y)
      return true
    }
    guard let number = number(new), number.isFinite else { return false }
    let index = axis.map { ["x", "y", "z"].firstIndex(of: $0) }
    switch (name, index) {
    case ("translation", let axis??): pieces.translation[axis] = number
    case ("scale", nil): pieces.scale = [number, number, number]
    case ("scale", let axis??): pieces.scale[axis] = number
    case ("rotation", nil): pieces.angles.z = number
    case ("rotation", let axis??): pieces.angles[axis] = number
    default: return false
    }
    return true
  }
}

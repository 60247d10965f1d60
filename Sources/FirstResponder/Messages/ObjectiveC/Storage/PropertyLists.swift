// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// A property of a class, as `class_copyPropertyList` hands it out.
public typealias objc_property_t = OpaquePointer

/// The class of an object; nil for nothing and for what is none.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// The properties of a class, without those of its superclasses, that can be observed by their names (B15.40): others
/// are not known here, and Foundation's classes have none.
///
/// - Parameter outCount: receives how many there are.
/// - Returns: a list to be let go with `free`; nil if there are none.
public func class_copyPropertyList(_ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?)
  -> UnsafeMutablePointer<objc_property_t>?
{
  let names = cls.map { PropertyNames.observable(of: $0) } ?? []
  outCount?.pointee = UInt32(names.count)
  guard !names.isEmpty else { return nil }
  let size = names.count * MemoryLayout<objc_property_t>.stride
  guard let list = malloc(size)?.bindMemory(to: objc_property_t.self, capacity: names.count) else { return nil }
  for (index, name) in names.enumerated() { list[index] = PropertyNames.pointer(to: name) }
  return list
}

/// The name of a property, which stays where it is.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { UnsafePointer(property) }

private enum PropertyNames {
  static func observable(of type: AnyClass) -> [String] {
    let type = Carried(type)
    return onMainThread {
      let above: AnyClass? = _getSuperclass(type.value)
      return ObservationBook.observable.filter { name in
        let known = KeyedProperty.table[name] ?? []
        return known.contains { $0.isOf(type.value) }
          && !known.contains { property in above.map(property.isOf) ?? false }
      }.sorted()
    }
  }

  /// As many as there are names: they are kept as long as the program runs.
  private static let known = Mutex<[String: Carried<OpaquePointer>]>([:])

  static func pointer(to name: String) -> OpaquePointer {
    known.withLock { known in
      if let pointer = known[name] { return pointer }
      let text = name.utf8CString
      let place = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      for (index, letter) in text.enumerated() { place[index] = letter }
      known[name] = Carried(OpaquePointer(place))
      return Carried(OpaquePointer(place))
    }.value
  }
}

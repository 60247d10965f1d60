@_spi(Reflection) import Swift

/// Which stored properties of a class hold objects, and where in an instance they lie.
///
/// Only words are compared with addresses that are known; nothing is read through them. So no code of the program runs,
/// and a property that points to what is gone does no harm.
struct StoredProperties {
  /// What a property holds.
  private enum Kind {
    /// The word of a strong or unowned reference, nil or not, is the object's address; that of a weak one leads to it.
    case reference
    case list(any ArrayOfObjects.Type)
  }

  private let properties: [(name: String, offset: Int, kind: Kind)]

  /// - Parameter ours: as many properties, the inherited ones first, are UIKit's.
  init(of type: AnyClass, after ours: Int) {
    var found: [(String, Int, Kind)] = []
    var count = 0
    // The option for classes, by its number: its name is a variable that any thread might change.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, type, _ in
      defer { count += 1 }
      if count >= ours, let kind = Self.kind(of: type) {
        found.append((Self.written(String(cString: name)), offset, kind))
      }
      return true
    }
    properties = found
  }

  /// Where a property lies in instances of the class that stores it, bytes; nil if there is none of that name.
  static func offset(of name: String, in type: AnyClass) -> Int? {
    var found: Int?
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { field, offset, _, _ in
      if found == nil, String(cString: field) == name { found = offset }
      return found == nil
    }
    return found
  }

  /// How many properties a class and its superclasses store.
  static func count(of type: AnyClass) -> Int {
    var count = 0
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, _, _, _ in
      count += 1
      return true
    }
    return count
  }

  private static func kind(of type: Any.Type) -> Kind? {
    if type is AnyClass { return .reference }
    if let wrapper = type as? any AnyOptional.Type { return wrapper.wrapped is AnyClass ? .reference : nil }
    return (type as? any ArrayOfObjects.Type).map(Kind.list)
  }

  /// The name as the program writes it, without what the compiler puts before it.
  private static func written(_ name: String) -> String {
    let lazy = "$__lazy_storage_$_"
    return name.hasPrefix(lazy) ? String(name.dropFirst(lazy.count)) : name
  }

  /// Calls back for each word of an instance that may lead to an object, with the property's name; of a list `name[2]`.
  func forEachWord(of owner: AnyObject, _ body: (UInt, String) -> Void) {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    for (name, offset, kind) in properties {
      switch kind {
      case .reference: body(start.load(fromByteOffset: offset, as: UInt.self), name)
      case .list(let type):
        for (place, address) in type.addresses(at: start + offset).enumerated() { body(address, "\(name)[\(place)]") }
      }
    }
    withExtendedLifetime(owner) {}
  }
}

private protocol AnyOptional { static var wrapped: Any.Type { get } }
extension Optional: AnyOptional { fileprivate static var wrapped: Any.Type { Wrapped.self } }

/// An array of objects.
private protocol ArrayOfObjects {
  /// The addresses of what the array at a place of memory holds.
  static func addresses(at place: UnsafeRawPointer) -> [UInt]
}
extension Array: ArrayOfObjects where Element: AnyObject {
  fileprivate static func addresses(at place: UnsafeRawPointer) -> [UInt] {
    place.assumingMemoryBound(to: Self.self).pointee.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
  }
}

/// Where an object is known by.
struct ObjectWords {
  /// Its address.
  let address: UInt
  /// What weak references to it hold; nil if there are none.
  let weak: UInt?

  init(_ object: AnyObject) {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    address = UInt(bitPattern: start)
    #if canImport(ObjectiveC)
      weak = nil
    #else
      // The counts of an object to which there are weak references lie beside it: the second word says where, an eighth
      // of the address under two bits.
      let counts = start.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
      weak = counts >> 62 == 3 ? counts << 3 : nil
    #endif
  }
}

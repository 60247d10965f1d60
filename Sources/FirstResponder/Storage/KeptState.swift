/// What an object of the program's keeps in its stored properties, to see whether a method changed any of it.
///
/// Looked into are values, and objects whose class is the program's; of UIKit's only which one it is. What has `weak`
/// or `unowned` properties is not looked into, as what those refer to may be gone.
@MainActor
struct KeptState: Equatable {
  private var parts: [Part] = []
  /// Whole objects that were looked into already: they may know each other.
  private var seen: Set<ObjectIdentifier> = []

  private enum Part: Hashable {
    case object(ObjectIdentifier)
    case text(String)
    case bytes([UInt8])
    /// A collection or a value of so many parts, so that no two states read alike.
    case parts(Int)
  }

  /// Something in it can't be looked into.
  private var isOpaque = false

  private static let (mostParts, mostObjects) = (4_096, 256)

  /// nil where it keeps too much to be looked through, or something that can't be looked into.
  init?(of object: AnyObject) {
    add(object)
    if isOpaque || parts.count > Self.mostParts || seen.count > Self.mostObjects { return nil }
  }

  private mutating func add(_ object: AnyObject) {
    parts.append(.object(ObjectIdentifier(object)))
    guard seen.count <= Self.mostObjects, !SystemClasses.contain(type(of: object)),
      seen.insert(ObjectIdentifier(object)).inserted
    else { return }
    let type: AnyClass = type(of: object)
    guard StrongFields.areAll(of: type, after: SystemClasses.nearest(to: type)) else { return isOpaque = true }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, let type = current.subjectType as? AnyClass, !SystemClasses.contain(type) {
      for child in current.children { add(value: child.value) }
      mirror = current.superclassMirror
    }
  }

  private mutating func add(value: Any) {
    guard parts.count <= Self.mostParts else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct, !StrongFields.areAll(of: type(of: value)) { return isOpaque = true }
    if mirror.displayStyle == .class || mirror.displayStyle == .foreignReference { return add(value as AnyObject) }
    if let text = value as? String { return parts.append(.text(text)) }
    guard mirror.children.isEmpty else {
      parts.append(.parts(mirror.children.count))
      for child in mirror.children {
        if let label = child.label { parts.append(.text(label)) }
        add(value: child.value)
      }
      return
    }
    if let value = value as? any Hashable { return parts.append(.bytes(bytes(of: value))) }
    // The name of an enumeration's case; what closures keep can't be seen.
    if !(value is any CustomStringConvertible) { parts.append(.text(String(describing: value))) }
  }

  private func bytes<Value>(of value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
}

/// Which classes are not the program's own.
@MainActor
enum SystemClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]
  private static var publicNames: [ObjectIdentifier: String?] = [:]

  /// Whether a class is one of UIKit's, or of Foundation's.
  static func contain(_ type: AnyClass) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    // Asked for as a text, each class would be looked for among all conformances there are.
    let name = _typeName(type)
    let isOurs = ["FirstResponder.", "Widgets.", "Foundation."].contains { name.hasPrefix($0) }
    known[ObjectIdentifier(type)] = isOurs
    return isOurs
  }

  /// Apple's name of what a class of ours makes, where the class itself is nobody's business; nil for a class of the
  /// program's, and for one that has such a name.
  static func publicName(of type: AnyClass) -> String? {
    if let known = publicNames[ObjectIdentifier(type)] { return known }
    let name = contain(type) ? nameOfPublicAncestor(type) : nil
    publicNames[ObjectIdentifier(type)] = .some(name)
    return name
  }

  private static func nameOfPublicAncestor(_ type: AnyClass) -> String? {
    var current: AnyClass? = type
    while let known = current {
      let name = ClassNames.name(of: known)
      if name.hasPrefix("UI") { return known == type ? nil : name }
      current = _getSuperclass(known)
    }
    return nil
  }

  /// The nearest class of ours that a class inherits from, itself included.
  static func nearest(to type: AnyClass) -> AnyClass? {
    var current: AnyClass? = type
    while let known = current, !contain(known) { current = _getSuperclass(known) }
    return current
  }
}

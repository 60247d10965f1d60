/// Which classes are not the program's own.
@MainActor
enum SystemClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether a class is one of UIKit's, or of Foundation's.
  static func contain(_ type: AnyClass) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    let isOurs = ["FirstResponder.", "Widgets.", "Foundation."].contains { name.hasPrefix($0) }
    known[ObjectIdentifier(type)] = isOurs
    return isOurs
  }
}

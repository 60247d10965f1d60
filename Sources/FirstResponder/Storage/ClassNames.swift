/// Names of classes as people read them, without their modules.
///
/// Each is asked for once: as a text, a class is looked for among all conformances there are, and a snapshot names
/// the class of every view.
@MainActor
enum ClassNames {
  private static var known: [ObjectIdentifier: String] = [:]

  static func name(of type: AnyClass) -> String {
    if let name = known[ObjectIdentifier(type)] { return name }
    let name = _typeName(type, qualified: false)
    known[ObjectIdentifier(type)] = name
    return name
  }
}

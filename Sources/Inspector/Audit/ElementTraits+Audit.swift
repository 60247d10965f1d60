import EventTrace

/// Apple's bits that only audits ask for.
extension ElementTraits {
  static let link = ElementTraits(rawValue: 1 << 1)
  static let keyboardKey = ElementTraits(rawValue: 1 << 5)
  static let searchField = ElementTraits(rawValue: 1 << 10)
  static let startsMediaSession = ElementTraits(rawValue: 1 << 11)
  static let allowsDirectInteraction = ElementTraits(rawValue: 1 << 13)
  static let tabBar = ElementTraits(rawValue: 1 << 15)
  static let header = ElementTraits(rawValue: 1 << 16)
  static let toggleButton = ElementTraits(rawValue: 1 << 53)
}

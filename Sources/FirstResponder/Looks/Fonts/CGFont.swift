/// A typeface without a size, by its name.
public final class CGFont: Sendable {
  /// The name that it was made of.
  public let fullName: String?
  /// The same: what is called a font's full name on iOS is not known here.
  public var postScriptName: String? { fullName }

  /// Makes a typeface of a name, such as `Helvetica-Bold`; nil if the name is empty.
  public init?(_ name: CFString) {
    guard !name.isEmpty else { return nil }
    fullName = name
  }
}

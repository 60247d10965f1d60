/// A plant that somebody found.
public struct Find: Hashable, Identifiable, Sendable {
  public let id: Int
  public let plant: Plant.ID
  public var place: String
  /// 1 to 99.
  public var count: Int
  public var note: String

  /// The plant itself.
  var found: Plant { Plant.catalogue[plant] }
}

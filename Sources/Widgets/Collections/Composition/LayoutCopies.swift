import Foundation

// Of what parts of a compositional layout are described with nothing can be changed: a copy is the object itself
// (B24.42).

extension NSCollectionLayoutDimension: NSCopying {
  /// The object itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutSize: NSCopying {
  /// The object itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutSpacing: NSCopying {
  /// The object itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutEdgeSpacing: NSCopying {
  /// The object itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutAnchor: NSCopying {
  /// The object itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutGroupCustomItem: NSCopying {
  /// The object itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What may answer sooner than a recursion over the views, and never otherwise: how much has changed so far, and the
/// map of the tree that is asked most.
@MainActor
package enum TreeIndex {
  // Read at each question; nothing that is called meanwhile comes back.

  /// Counts up with each change of a tree, of a view's geometry, or of what says whether a view can be touched.
  @exclusivity(unchecked) package private(set) static var changes: UInt = 0
  @exclusivity(unchecked) private static var map = TreeMap()

  /// Tests ask without any index, too.
  @exclusivity(unchecked) package static var isUsed = true
  /// As how many questions one counts. Tests take more, and have a map drawn at once.
  @exclusivity(unchecked) package static var eagerness = 1
  package static var hasMap: Bool { map.isDrawn }

  package static func change() { changes &+= 1 }

  /// The view that is hit at a point, which a root takes: the root or one below it; nil if that is not known.
  ///
  /// - Parameter draw: draws the root's tree, if it has no more views than that; otherwise nil.
  package static func hit(
    below root: ObjectIdentifier, at point: SIMD2<Double>, draw: (_ limit: Int) -> TreeDrawing?
  ) -> ObjectIdentifier? {
    guard isUsed else { return nil }
    if let limit = map.begin(root, changes: changes, weight: eagerness) { map.draw(draw(limit)) }
    return map.hit(at: point)
  }
}

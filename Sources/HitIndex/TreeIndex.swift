/// What may answer sooner than a recursion over the views, and never otherwise: how much has changed so far, and the
/// map of the tree that is asked most.
@MainActor
package enum TreeIndex {
  // Read at each question; nothing that is called meanwhile comes back.

  /// Counts up with each change of a tree, of a view's geometry, or of what says whether a view can be touched.
  @exclusivity(unchecked) package private(set) static var changes: UInt = 0
  @exclusivity(unchecked) private static var map = TreeMap()
  /// How many questions there were since the last change.
  @exclusivity(unchecked) private static var questions = 0

  /// Tests ask without any index, too.
  @exclusivity(unchecked) package static var isUsed = true
  /// As how many questions one counts. Tests take more, and have a map drawn at once.
  @exclusivity(unchecked) package static var eagerness = 1
  /// From how many subviews on it pays to know which of them are near a point.
  package static var leastCount: Int { 33 }
  /// After how many questions the map hears of them, and how many it then hears of a tree before it is drawn.
  nonisolated static var patience: Int { 256 }
  package static var hasMap: Bool { map.isDrawn(at: changes) }
  /// How many maps have been drawn so far.
  package static var drawings: Int { map.drawings }

  package static func change() { (changes, questions) = (changes &+ 1, 0) }

  /// Whether so much was asked since the last change that the answer may be known. To be asked once with each question.
  package static var mayKnow: Bool {
    questions &+= eagerness
    return questions > patience
  }

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

/// Which of several causes it takes: causes mask each other, and what looks like one may be none.
enum MinimalSet {
  /// The first cause that is enough by itself; else a part of all of them, in their order, that is enough and of which
  /// none can be left out;
  /// nil if even all of them together are not. Asks at most twice as often as there are causes, and once more.
  ///
  /// - Parameters:
  ///   - alone: so many of them may be enough by themselves.
  ///   - isEnough: plays the input again without these causes, and says whether it did what was expected.
  static func find<Cause, Failure>(
    in causes: [Cause], alone: Int, isEnough: ([Cause]) throws(Failure) -> Bool
  ) throws(Failure) -> [Cause]? {
    for cause in causes.prefix(alone) { if try isEnough([cause]) { return [cause] } }
    guard causes.count > 1, try isEnough(causes) else { return nil }
    var kept = causes
    // From the least decisive on, so that the most decisive stay.
    for index in causes.indices.reversed() where kept.count > 2 {
      var fewer = kept
      fewer.remove(at: index)
      if try isEnough(fewer) { kept = fewer }
    }
    return kept
  }
}

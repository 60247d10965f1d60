/// One thing that a script's log has to say, and the statements that are wrong where it says something else.
///
/// A check is as narrow as its statements: two of them that can be broken apart have a check each.
package struct ScriptCheck: Sendable, Hashable {
  /// Numbers of Docs/Behaviour.md: `B1.4`.
  package var statements: [String]
  package var expectation: Expectation

  package init(_ statements: [String], _ expectation: Expectation) {
    (self.statements, self.expectation) = (statements, expectation)
  }
}

/// What a log has to say. Texts of calls are meant by their beginning, word by word: `touchesEnded box` means
/// `touchesEnded box 1`, and not `touchesEnded box2 1`.
package enum Expectation: Sendable, Hashable {
  /// Of the calls that begin so, exactly these, in this order. A text that ends in ` *` stands for one or more calls:
  /// how many reports of a movement are merged is nobody's statement.
  case calls(of: [String], are: [String])
  /// Both come, and the first of one before the first of the other.
  case first(String, before: String)
  /// So many calls begin so.
  case count(String, Int)
  /// What was answered.
  case value(String, String)
  /// What was told as a number.
  case number(String, Double, within: Double)
  /// Seconds from the first call that begins so to the first one behind it that begins as the other.
  case delay(from: String, to: String, Double, within: Double)
  /// How far fingers have gone when the first call comes that begins so.
  case way(Way, until: String, Double, within: Double)
  /// The greatest number of an attempt in which a call comes that begins so; those of larger ones don't count
  /// once one was in vain.
  case greatest(String, Double, within: Double)

  /// What of the fingers' way is measured.
  package enum Way: String, Sendable {
    /// Of finger 1 from where it came down, points.
    case travel
    /// Of the distance between fingers 1 and 2, points.
    case spread
    /// Of the line from finger 1 to finger 2, radians.
    case turn
  }
}

/// What a log says about one check.
package enum CheckOutcome: Sendable, Hashable {
  /// It says what was expected; with the number, where one was measured.
  case asExpected(measured: Measurement?)
  /// It says something else.
  case otherwise(Difference)
  /// It says nothing about it, and why.
  case silent(String)
}

/// A number that was measured, and what was expected.
package struct Measurement: Sendable, Hashable, CustomStringConvertible {
  package var value: Double
  package var expected: Double
  /// How far it may be away and count as the same: at least the step with which the script measures.
  package var tolerance: Double
  package var unit: String

  package init(_ value: Double, expected: Double, within tolerance: Double, _ unit: String) {
    (self.value, self.expected, self.tolerance, self.unit) = (value, expected, tolerance, unit)
  }

  /// What is as far away as the tolerance says is the same still: with a share for what sums of fractions lose.
  package var isAsExpected: Bool { abs(value - expected) <= tolerance * (1 + 1e-9) + 1e-9 }

  package var description: String {
    "\(Self.text(value))\(unit) (expected \(Self.text(expected)) +- \(Self.text(tolerance)))"
  }

  static func text(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// The first place at which a log differs from what was expected.
package struct Difference: Sendable, Hashable {
  package var expected: String
  package var logged: String
  /// The line of the log; nil where something is missing at its end, or what differs is no line.
  package var line: Int?
  /// The number, where one was measured.
  package var measured: Measurement?

  package init(_ expected: String, logged: String, line: Int? = nil, measured: Measurement? = nil) {
    (self.expected, self.logged, self.line, self.measured) = (expected, logged, line, measured)
  }
}

import EventTrace

/// What an answer was made of, for whoever looks for the line at fault or writes the fix.
package struct VerdictMaking: Sendable, Hashable {
  /// What takes the cause away.
  package var remedies: [Remedy] = []
  /// The ways out, in the order of `Verdict.fix`.
  package var fixes: [Fix] = []
  /// Of what is too small: where it is, and where it would have to be.
  package var frames: WantedFrame?

  package init() {}

  /// Answers are the same that say the same.
  package static func == (first: VerdictMaking, second: VerdictMaking) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}

  package init(remedies: [Remedy], fixes: [Fix]) { (self.remedies, self.fixes) = (remedies, fixes) }
}

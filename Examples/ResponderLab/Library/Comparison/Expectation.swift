/// Why the order here differs from the one that is told elsewhere.
struct Reason: Hashable {
  /// The statement of Docs/Behaviour.md that says so.
  var statement: String
  /// What it says, in a few words.
  var words: String
}

/// The order of calls that an article, or Apple's documentation, tells of one tap.
struct Expectation {
  /// A call of that order, and why it does not come here if it does not.
  struct Call {
    var call: LabCall
    var absence: Reason?
  }

  /// A call that comes here although that order does not have it.
  struct Addition {
    var call: LabCall
    var reason: Reason
    /// It comes only while views pass on what they don't keep.
    var needsForwarding = false
  }

  /// Who tells it.
  var source: String
  var calls: [Call]
  var additions: [Addition]

  /// How many lines it takes to show a tap that goes as usual, with the reasons below.
  var usualLineCount: Int {
    let usual = additions.filter { !$0.needsForwarding && $0.call.method != .touchesMoved }
    return calls.count + usual.count + Set(calls.compactMap(\.absence) + usual.map(\.reason)).count + 1
  }

  /// Why a call that the order does not have came nevertheless; nil if nothing explains it.
  func reason(for call: LabCall, forwards: Bool) -> Reason? {
    additions.first { $0.call == call && (forwards || !$0.needsForwarding) }?.reason
  }
}

/// The ways out of a cause, as second runs have shown them.
struct WaysOut {
  /// The event arrives with them, and nothing else is lost.
  private(set) var harmless: [Fix] = []
  /// The event arrives with them, and something else does not any more.
  private var harmful: [Fix] = []
  /// No second run can show what comes of them.
  var untried: [Fix] = []

  /// Those that cost nothing else first.
  var inOrder: [Fix] { harmless + harmful + untried }

  /// - Parameter lost: what does not arrive any more with it, in words.
  mutating func add(_ fix: Fix, _ lost: [String]) {
    if lost.isEmpty {
      harmless.append(fix)
    } else {
      harmful.append(Fix(fix.text, fix.remedies, cost: fix.cost, harm: Self.harm(lost)))
    }
  }

  private static func harm(_ lost: [String]) -> String {
    let names = lost.prefix(3).joined(separator: ", ") + (lost.count > 3 ? " and \(lost.count - 3) more" : "")
    return "\(names) would then get nothing"
  }
}

extension FixProof {
  /// What was there before, and is with the way out as well.
  init(_ standing: Standing) { self.init(places: standing.places.count, fingers: standing.fingers.count) }
}

import EventTrace

/// One way out.
package struct Fix: Sendable, Hashable {
  /// A sentence: what to change, to what.
  package let text: String
  /// The same change for a second run; empty where none can make it.
  package let remedies: [Remedy]
  /// What it brings with it as a matter of course, as it continues a sentence; nil where nothing is known.
  let cost: String?
  /// What a second run with it has shown to be lost, as it continues a sentence; nil where nothing is.
  package let harm: String?

  package init(_ text: String, _ remedies: [Remedy] = [], cost: String? = nil, harm: String? = nil) {
    (self.text, self.remedies, self.cost, self.harm) = (text, remedies, cost, harm)
  }

  /// Several in one text, the first one first.
  static func text(_ fixes: [Fix]) -> String {
    fixes.enumerated().map { place, fix in
      let price = [fix.cost, fix.harm].compactMap { $0 }.joined(separator: "; ")
      let text = price.isEmpty ? fix.text : "\(fix.text.withoutPeriod) (\(price))."
      return place == 0 ? text : "Or: \(text.prefix(1).lowercased())\(text.dropFirst())"
    }.joined(separator: " ")
  }
}

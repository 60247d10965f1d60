/// What a recording, a script or a test withstands.
public struct MarginReport: Sendable, Hashable, Codable {
  /// How often it was played, besides the undisturbed run.
  public internal(set) var runs = 0
  /// How often of these everything was disturbed a little at once, and how often something else happened then.
  public internal(set) var chances = 0
  /// See `chances`.
  public internal(set) var brokenChances = 0
  /// Of each kind the smallest margin, in the order of `Margin.Kind`; kinds for which there is nothing to disturb are
  /// left out.
  public internal(set) var margins: [Margin] = []
  /// Every threshold that was found, for each finger and direction. Without reasons.
  public internal(set) var found: [Margin] = []
  /// For so many directions not all was tried, as there were no more runs.
  public internal(set) var unsearched = 0

  /// What is to be said of fingers of the undisturbed run that did not do what they should: that this stays so is
  /// nothing that passes.
  public internal(set) var faults: [Margin.Reason] = []

  /// Nothing was tried yet.
  public init() {}

  /// Margins so small that it passes by luck, the smallest first.
  public var luck: [Margin] {
    margins.filter(\.isLuck).sorted { $0.relativeSize < $1.relativeSize }
  }

  /// The smallest margin in points: of where fingers come down and go. nil if fingers were not moved.
  public var points: Margin? { smallest([.place, .way, .tremble]) }

  /// The smallest margin in seconds: of when fingers come and lift, and of what the main thread does meanwhile. nil if
  /// nothing came at another time.
  public var seconds: Margin? { smallest([.gap, .hold, .apart, .stall]) }

  private func smallest(_ kinds: Set<Margin.Kind>) -> Margin? {
    margins.filter { kinds.contains($0.kind) }.smallest
  }

  /// One line: `passes, by 1.2 pt and 30 ms`, with what is luck behind it.
  public var headline: String {
    luck.first.map { "\(verdict); \($0.sentence)" } ?? verdict
  }

  /// Whether it passes, and by how much.
  private var verdict: String {
    if runs == 0 { return "nothing of that kind can be disturbed in it" }
    // What breaks most of the runs is no margin that was found, and no pass.
    if unsearched > 0, luck.isEmpty, 2 * brokenChances > chances {
      return "too few runs to say what breaks it: \(brokenChances) of \(chances) broke in which everything differed a "
        + "little at once"
    }
    let verdict = margins.allSatisfy(\.isTried) ? "passes" : "passes as far as it was tried"
    let text = luck.isEmpty ? verdict : "passes by luck"
    let main = [points, seconds].compactMap { $0 }
    let sizes = (main.isEmpty ? margins : main).filter { $0.isTried && $0.unit != .whole }.map(\.size)
    if sizes.isEmpty, chances > 0, luck.isEmpty {
      return "\(text) in \(chances - brokenChances) of \(chances) runs in which everything differed a little at once"
    }
    return sizes.isEmpty ? text : "\(text), by \(sizes.joined(separator: " and "))"
  }

  /// The report for a person, a line each: whether it passes and by how much, the smallest margin of each kind, how
  /// often it was played, and which fingers come to nothing undisturbed.
  public var lines: [String] {
    var lines = [verdict]
    for margin in margins {
      let mark = margin.isLuck ? "luck" : "    "
      let name = margin.kind.rawValue + String(repeating: " ", count: max(0, 9 - margin.kind.rawValue.count))
      lines.append("\(mark)  \(name) \(margin.breaks == nil ? margin.size : margin.sentence)")
    }
    lines.append(tally)
    for fault in faults {
      lines.append("undisturbed already: \(fault.verdict.sentence(of: "finger \(fault.finger)"))")
    }
    return lines
  }

  private var tally: String {
    var text = "\(runs) \(runs == 1 ? "run" : "runs")"
    if chances > 0 {
      text += "; in \(chances) of them everything differed a little at once, and \(brokenChances) of these broke"
    }
    if unsearched > 0 {
      let which =
        unsearched == 1
        ? "1 direction was not searched to its end" : "\(unsearched) directions were not searched to their end"
      text += "; \(which): allow more runs"
    }
    return text
  }
}

extension Margin {
  /// How much it tolerates, in words: `more than 12 pt` where nothing was found up to there.
  public var size: String {
    switch (unit, breaks) {
    case (.whole, nil): isTried ? "in any that was tried" : "not tried"
    case (.whole, _): "not in any"
    case (_, nil) where !isTried: "not tried in every direction"
    case (_, nil): "more than \(Margin.words(passes, unit))"
    case (_, _): Margin.words(passes, unit)
    }
  }

  /// When and why it breaks, without a full stop: `breaks when finger 2 comes 40 ms later, because D19: …`.
  public var sentence: String {
    guard breaks != nil else { return "passes, by \(size)" }
    var text = "breaks when \(self.text)"
    if let reason, !reason.verdict.isOK {
      text += ", because \(reason.verdict.sentence(of: "finger \(reason.finger)"))"
    }
    if let change { text += ": \(change)" }
    return text
  }

  /// Each direction was tried at least once.
  fileprivate var isTried: Bool { breaks != nil || passes > 0 }

  /// The search came to its end, at a threshold or at the limit.
  fileprivate var isSearched: Bool { breaks != nil || passes >= limit }

  /// The size against what would be luck, to compare points with seconds.
  fileprivate var relativeSize: Double {
    let bound = Margin.bound(kind)
    return bound.isFinite ? (breaks ?? .infinity) / bound : 0
  }
}

extension [Margin] {
  /// The threshold that comes first; where none was found, how far those were tried that were not to their limit.
  var smallest: Margin? {
    filter { $0.breaks != nil }.min { $0.passes < $1.passes }
      ?? filter { !$0.isSearched }.min { $0.passes < $1.passes }
      ?? self.max { $0.limit < $1.limit }
  }
}

import SystemLink

/// Looks for what a recording bears: for the exact threshold in each direction, then by chance.
///
/// It plays nothing itself, so that whoever does may wait in between, or play in another process:
///
/// ```swift
/// var search = MarginSearch(recording)
/// while case let trials = search.next(), !trials.isEmpty {
///   search.take(trials.map { change(play(recording.disturbed(by: $0))) })
/// }
/// let report = search.report(undisturbed: answers(to: []), answers: search.questions.map(answers))
/// ```
public struct MarginSearch {
  private let recording: Recording
  private let plain: Recording
  private let kinds: Set<Margin.Kind>
  private var sample: MarginSample
  private var searches: [LineSearch]
  private var asked: [Asked] = []
  private var broken: [[Disturbance]] = []
  /// Runs that are left, those of them that directions leave to what comes behind, and those that are for chance.
  private var (left, kept, chances): (Int, Int, Int)
  private var stage = Stage.lines
  /// The runs that were kept for looking into something are used up for chance.
  private var isLast = false
  private var report: MarginReport

  private enum Stage {
    /// Each direction alone, with three of four runs at most; then everything a little, by chance; at last what of that
    /// broke, and no direction breaks alone.
    case lines, chances, together
  }

  private enum Asked {
    case chance([Disturbance])
    case line(Int, Double)
  }

  /// The same number wherever a search is made, so that the same is found.
  private static let sideBySide = 2
  /// So many of what broke by chance are looked into, with so many runs each.
  private static let (mostTogether, togetherRuns) = (3, 8)

  /// - Parameters:
  ///   - recording: what passes undisturbed.
  ///   - runs: how often it may be played, at least once; what was not looked for then is told.
  ///   - kinds: in which ways it is disturbed.
  ///   - seed: of what is done by chance. With the same one the same is done.
  public init(
    _ recording: Recording, runs: Int = 1_000, kinds: Set<Margin.Kind> = Set(Margin.Kind.allCases), seed: UInt64 = 1
  ) {
    (self.recording, self.kinds) = (recording, kinds)
    plain = recording.disturbed(by: [])
    sample = MarginSample(recording, kinds == [.together] ? Set(Margin.Kind.allCases) : kinds, seed: seed)
    searches = MarginLines(recording, kinds).lines.map(LineSearch.init)
    left = max(1, runs)
    (kept, chances) = (left / 4, 0)
    report = MarginReport()
  }

  /// Disturbances of which none waits for what comes of the others, so that they may be played side by side.
  ///
  /// - Returns: one or two; none when all is known, or there are no runs left.
  public mutating func next() -> [[Disturbance]] {
    var trials: [[Disturbance]] = []
    while left > 0, trials.count < Self.sideBySide, let next = candidate() {
      let disturbances = disturbances(of: next)
      // A recording of 60 reports a second at 60 reports a second.
      if disturbances.dueOrder == .asSet, recording.disturbed(by: disturbances) == plain {
        settle(next, nil)
        continue
      }
      left -= 1
      report.runs += 1
      asked.append(next)
      trials.append(disturbances)
    }
    return trials
  }

  /// - Parameter changes: what came of each of the disturbances that `next()` gave; nil where the same did as ever.
  public mutating func take(_ changes: [Change?]) {
    precondition(
      changes.count == asked.count, "\(changes.count) runs are told of, and next() gave \(asked.count); tell each once")
    for (asked, change) in zip(asked, changes) {
      if case .chance = asked { report.chances += 1 }
      settle(asked, change)
    }
    asked = []
  }

  private mutating func settle(_ asked: Asked, _ change: Change?) {
    switch asked {
    case .chance(let disturbances):
      guard change != nil else { break }
      report.brokenChances += 1
      broken.append(disturbances)
    case .line(let index, let size): searches[index].take(size, change)
    }
  }

  private func disturbances(of asked: Asked) -> [Disturbance] {
    switch asked {
    case .chance(let disturbances): disturbances
    case .line(let index, let size): searches[index].line.make(size)
    }
  }

  private mutating func candidate() -> Asked? {
    switch stage {
    case .chances where chances > 0:
      chances -= 1
      return .chance(sample.next())
    case .lines where left > kept, .together: if let line = nextLine() { return line }
    case .lines, .chances: break
    }
    // What is looked for next depends on what comes of those that are asked for.
    return asked.isEmpty && moveOn() ? candidate() : nil
  }

  /// Begins the next stage. False behind the last.
  private mutating func moveOn() -> Bool {
    switch stage {
    case .lines:
      chances = left - min(left / 2, Self.mostTogether * Self.togetherRuns)
      stage = .chances
    case .chances:
      if kinds.contains(.together) { addTogether() }
      stage = .together
      // Nothing to look into: what was kept for that is for chance, too.
      if nextLine() == nil, !isLast { (chances, stage, isLast) = (left, .chances, true) }
    case .together: return false
    }
    return true
  }

  /// What has broken is followed to its threshold first; of the others those of which least is known.
  private func nextLine() -> Asked? {
    let waiting = asked.compactMap { if case .line(let place, _) = $0 { place } else { nil } }
    var best: (place: Int, rung: Int)?
    for (place, search) in searches.enumerated() where search.next != nil && !waiting.contains(place) {
      let rung = search.broke == nil ? search.rung : -1
      if best.map({ rung < $0.rung }) ?? true { best = (place, rung) }
    }
    return best.map { .line($0.place, searches[$0.place].next ?? 0) }
  }

  /// What broke by chance and is no more than what its parts bear alone.
  private mutating func addTogether() {
    let margins = searches.map { $0.margin() }
    for disturbances in broken.filter({ all in !all.contains { margins.explain($0) } }).prefix(Self.mostTogether) {
      let line = MarginLine(.together) {
        disturbances.scaled(by: $0)
      } text: { part in
        "many small differences come at once, each \(Margin.words(part, .parts)) of what was tried"
      }
      searches.append(LineSearch(line))
    }
  }

  // MARK: What was found

  /// Disturbances of which somebody should say why they break something: the smallest of each kind that does.
  public var questions: [[Disturbance]] { smallest.filter { $0.breaks != nil }.map(\.disturbances) }

  /// Of each kind the margin that is smallest.
  private var smallest: [Margin] {
    let all = searches.map { $0.margin() }
    return Margin.Kind.allCases.compactMap { kind in all.filter { $0.kind == kind }.smallest }
  }

  /// All that was found.
  ///
  /// - Parameters:
  ///   - undisturbed: the inspector's answers about the undisturbed run.
  ///   - answers: the same for each of `questions`; those that are missing have no reason.
  public func report(
    undisturbed: MarginAnswers = MarginAnswers(), answers: [MarginAnswers] = []
  ) -> MarginReport {
    var report = report
    let names = ([undisturbed] + answers).reduce(into: [:]) { $0.merge($1.names) { first, _ in first } }
    func named(_ margin: Margin) -> Margin {
      var margin = margin
      margin.change = margin.change?.named(names)
      return margin
    }
    report.unsearched = searches.count { $0.next != nil }
    report.found = searches.map { $0.margin() }.filter { $0.breaks != nil }.map(named)
    report.margins = smallest.map(named)
    report.faults = undisturbed.faults
    for (place, answers) in zip(report.margins.indices.filter { report.margins[$0].breaks != nil }, answers) {
      report.margins[place].reason = Self.reason(
        answers.verdicts, undisturbed.verdicts, disturbed: report.margins[place].finger)
    }
    return report
  }

  /// The first finger about which something else is answered; the one that was disturbed, where there are several.
  private static func reason(
    _ verdicts: [[Verdict]], _ undisturbed: [[Verdict]], disturbed finger: Int?
  ) -> Margin.Reason? {
    var reasons: [Margin.Reason] = []
    for (index, answers) in verdicts.enumerated() {
      let before = index < undisturbed.count ? undisturbed[index] : []
      guard answers.map(\.code) != before.map(\.code) || answers.first?.summary != before.first?.summary else {
        continue
      }
      let codes = Set(before.map(\.code))
      let verdict = answers.first { !$0.isOK && !codes.contains($0.code) } ?? answers.first
      if let verdict { reasons.append(Margin.Reason(finger: index + 1, verdict: verdict)) }
    }
    let causes = reasons.filter { !$0.verdict.isOK }
    return causes.first { $0.finger == finger } ?? causes.first ?? reasons.first { $0.finger == finger }
      ?? reasons.first
  }
}

extension [Margin] {
  /// Whether something breaks already by what one disturbance is of several.
  fileprivate func explain(_ disturbance: Disturbance) -> Bool {
    contains { margin in
      guard let breaks = margin.breaks, let other = margin.disturbances.first else { return false }
      switch (disturbance, other) {
      case (.moved(let finger, let x, let y), .moved(let its, let dx, let dy)) where finger == its,
        (.reach(let finger, let x, let y), .reach(let its, let dx, let dy)) where finger == its:
        return (x * dx + y * dy) / breaks >= 0.9 * breaks
      case (.pause(let anchor, let seconds), .pause(let its, let others)) where anchor == its,
        (.stall(let anchor, let seconds), .stall(let its, let others)) where anchor == its:
        return seconds * others > 0 && abs(seconds) >= 0.9 * breaks
      case (.pace(let finger, let factor), .pace(let its, let others)) where finger == its:
        return (factor - 1) * (others - 1) > 0 && Swift.max(factor, 1 / factor) - 1 >= 0.9 * breaks
      case (.rate(let rate), .rate(let others)): return rate == others
      case (.tremble(let points, _), .tremble): return points >= 0.5 * breaks
      case (.lateness(let seconds, _), .lateness): return seconds >= 0.5 * breaks
      case (.timers, .timers): return true
      default: return false
      }
    }
  }
}

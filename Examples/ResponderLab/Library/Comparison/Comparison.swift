/// The order that is told of a tap beside the one that came, line by line.
struct Comparison {
  enum Mark {
    /// Told, and it came.
    case same
    /// Told, and it may still come.
    case pending
    /// Told, and it did not come.
    case missing
    /// It came, and is not told.
    case extra
    /// Told and came, at another place.
    case displaced
    /// Of a touch that nothing is told of.
    case untold
  }

  struct Row: Equatable {
    var mark: Mark
    /// What is told; nil beside a call that is not.
    var expected: LabCall?
    /// The place of what came among the calls that were compared; nil beside a call that did not come.
    var real: Int?
    /// What explains a difference.
    var reason: Reason?

    /// Whether it is a difference that nothing explains.
    var isUnexplained: Bool {
      switch mark {
      case .missing, .extra, .displaced: reason == nil
      case .same, .pending, .untold: false
      }
    }
  }

  private(set) var rows: [Row] = []

  /// - Parameters:
  ///   - real: what came, in order.
  ///   - isOver: nothing more comes: what is told and has not come does not come.
  ///   - forwards: views pass on what they don't keep.
  init(_ expectation: Expectation, _ real: [LabCall], isOver: Bool, forwards: Bool = false) {
    let told = expectation.calls
    func missing(_ place: Int) -> Row { Row(mark: .missing, expected: told[place].call, reason: told[place].absence) }
    func extra(_ place: Int) -> Row {
      Row(mark: .extra, real: place, reason: expectation.reason(for: real[place], forwards: forwards))
    }
    var (nextTold, nextReal) = (0, 0)
    for (place, match) in Self.matches(told.map(\.call), real) {
      rows += Self.weave((nextTold..<place).map(missing), (nextReal..<match).map(extra))
      rows.append(Row(mark: .same, expected: told[place].call, real: match))
      (nextTold, nextReal) = (place + 1, match + 1)
    }
    let rest = (nextTold..<told.count).map(missing)
    let last = (nextReal..<real.count).map(extra)
    if isOver {
      rows += Self.weave(rest, last)
    } else {
      rows += last
      rows += rest.map { Row(mark: .pending, expected: $0.expected) }
    }
    markDisplaced(real)
  }

  /// Adds a call of which nothing is told.
  mutating func addUntold(_ real: Int) { rows.append(Row(mark: .untold, real: real)) }

  /// The differences that nothing explains.
  var unexplained: [Row] { rows.filter(\.isUnexplained) }
  /// How many differences are explained.
  var explainedCount: Int { rows.count { $0.reason != nil } }
  /// How many calls came as they are told.
  var sameCount: Int { rows.count { $0.mark == .same } }

  /// The reasons of all differences, each once, in the order of the rows.
  var reasons: [Reason] {
    var seen: Set<Reason> = []
    return rows.compactMap(\.reason).filter { seen.insert($0).inserted }
  }

  /// A longest common subsequence: the places of each pair in both lists.
  private static func matches(_ a: [LabCall], _ b: [LabCall]) -> [(Int, Int)] {
    // lengths[i][j]: how many pairs there are from a's place i and b's place j on.
    var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] =
          a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  /// What did not come and what came instead, between two calls that agree. Two that have the same reason stand
  /// together.
  private static func weave(_ missing: [Row], _ extra: [Row]) -> [Row] {
    var (woven, rest) = ([Row](), extra[...])
    for row in missing {
      guard let reason = row.reason, let partner = rest.firstIndex(where: { $0.reason == reason }) else {
        woven.append(row)
        continue
      }
      woven += rest[..<partner]
      woven += [row, rest[partner]]
      rest = rest[(partner + 1)...]
    }
    return woven + rest
  }

  /// A call that is missed at one place and came unasked at another was not left out.
  private mutating func markDisplaced(_ real: [LabCall]) {
    for place in rows.indices where rows[place].mark == .missing && rows[place].isUnexplained {
      let other = rows.firstIndex { row in
        guard row.mark == .extra, row.isUnexplained, let index = row.real else { return false }
        return real[index] == rows[place].expected
      }
      guard let other else { continue }
      rows[place].mark = .displaced
      rows[other].mark = .displaced
    }
  }
}

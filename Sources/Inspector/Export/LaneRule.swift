/// How the spans of one track are put on lanes.
///
/// Viewers keep what is under way on a track as a stack: of two spans on a lane, the later one begins when the earlier
/// one is over, or ends no later than it. Two that do neither cross, and need lanes of their own.
enum LaneRule {
  /// - Parameter spans: in the order in which they are written: none begins before one that stands before it. Of two
  ///   that begin at once, the earlier one has to last as long or longer, or they cross.
  /// - Returns: the lane of each, from 0; those that cross none are on lane 0. As few as there can be while not more
  ///   than `limit` spans hang together by crossings; beyond that the first lane that is free,
  ///   as the least number is found only by trying.
  static func lanes(of spans: [Range<Int>]) -> [Int] {
    let crossed = crossings(spans)
    var result = Array(repeating: 0, count: spans.count)
    for group in groups(crossed) where group.count > 1 {
      for (member, lane) in zip(group, lanes(of: group, crossed)) { result[member] = lane }
    }
    return result
  }

  static let limit = 24
  /// Steps of trying, for one group.
  private static let patience = 20_000

  static func cross(_ earlier: Range<Int>, _ later: Range<Int>) -> Bool {
    later.lowerBound < earlier.upperBound && later.upperBound > earlier.upperBound
  }

  /// For each span, which of those before it it crosses.
  private static func crossings(_ spans: [Range<Int>]) -> [[Int]] {
    var open: [Int] = []
    return spans.indices.map { index in
      open.removeAll { spans[$0].upperBound <= spans[index].lowerBound }
      defer { open.append(index) }
      return open.filter { cross(spans[$0], spans[index]) }
    }
  }

  /// The spans that hang together by crossings, each group in order.
  private static func groups(_ crossed: [[Int]]) -> [[Int]] {
    var leader = Array(crossed.indices)
    func first(_ index: Int) -> Int {
      var index = index
      while leader[index] != index {
        leader[index] = leader[leader[index]]
        index = leader[index]
      }
      return index
    }
    for (index, others) in crossed.enumerated() {
      for other in others { leader[first(other)] = first(index) }
    }
    var groups: [Int: [Int]] = [:]
    for index in crossed.indices { groups[first(index), default: []].append(index) }
    return Array(groups.values)
  }

  private static func lanes(of group: [Int], _ crossed: [[Int]]) -> [Int] {
    let place = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
    let crossed = group.map { crossed[$0].map { place[$0]! } }
    let simple = firstFree(crossed)
    guard group.count <= limit else { return simple }
    var steps = patience
    for count in 2..<max(2, simple.max()! + 1) {
      var lanes: [Int] = []
      if fill(&lanes, crossed, count, &steps) { return lanes }
    }
    return simple
  }

  /// Each on the first lane on which it crosses none.
  private static func firstFree(_ crossed: [[Int]]) -> [Int] {
    var lanes: [Int] = []
    for others in crossed {
      let taken = Set(others.map { lanes[$0] })
      lanes.append((0...taken.count).first { !taken.contains($0) }!)
    }
    return lanes
  }

  /// Puts the rest on `count` lanes, if that can be done and is found in as many steps as are left.
  private static func fill(_ lanes: inout [Int], _ crossed: [[Int]], _ count: Int, _ steps: inout Int) -> Bool {
    guard lanes.count < crossed.count else { return true }
    let taken = Set(crossed[lanes.count].map { lanes[$0] })
    // A lane that nobody is on is as good as any other.
    for lane in 0..<min(count, (lanes.max() ?? -1) + 2) where !taken.contains(lane) {
      guard steps > 0 else { return false }
      steps -= 1
      lanes.append(lane)
      if fill(&lanes, crossed, count, &steps) { return true }
      lanes.removeLast()
    }
    return false
  }
}

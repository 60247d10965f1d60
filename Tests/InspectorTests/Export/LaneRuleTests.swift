import Testing

@testable import Inspector

/// Which spans of one track share a lane.
@Suite struct LaneRuleTests {
  /// Spans in the order in which they began, many of them at once with others.
  private func spans(_ count: Int, within end: Int, seed: UInt64) -> [Range<Int>] {
    var numbers = SeededNumbers(seed)
    return (0..<count).map { _ in
      let start = Int.random(in: 0..<end, using: &numbers)
      return start..<start + Int.random(in: 1...max(1, end / 2), using: &numbers)
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The least number of lanes, found by trying all ways.
  private func least(_ spans: [Range<Int>]) -> Int {
    for count in 1..<spans.count {
      var ways = 1
      for _ in spans { ways *= count }
      for way in 0..<ways {
        var rest = way
        let lanes = spans.map { _ in
          defer { rest /= count }
          return rest % count
        }
        if misread(spans, lanes).isEmpty { return count }
      }
    }
    return spans.count
  }

  @Test func `spans that are apart, touch each other or lie within each other share a lane`() {
    #expect(LaneRule.lanes(of: []) == [])
    #expect(LaneRule.lanes(of: [0..<10, 2..<8, 3..<8, 8..<10, 10..<20, 30..<40]) == [0, 0, 0, 0, 0, 0])
    #expect(LaneRule.lanes(of: [0..<10, 0..<10, 0..<1]) == [0, 0, 0])
  }

  @Test func `of spans that cross, the later one goes to the next lane`() {
    #expect(LaneRule.lanes(of: [0..<10, 5..<15]) == [0, 1])
    #expect(LaneRule.lanes(of: [0..<10, 5..<15, 8..<20]) == [0, 1, 2])
    #expect(LaneRule.lanes(of: [0..<10, 5..<15, 12..<20, 30..<40, 35..<45]) == [0, 1, 0, 0, 1])
  }

  @Test func `of spans that begin at once, one that outlasts an earlier one crosses it`() {
    #expect(LaneRule.lanes(of: [0..<1, 0..<10]) == [0, 1])
  }

  @Test func `a span gives way where the first free lane would cost one more`() {
    // 3..<5 crosses none before it, and would find lane 0 free; 4..<7 crosses it and 1..<6,
    // so both have to be on one lane.
    #expect(LaneRule.lanes(of: [0..<2, 1..<6, 3..<5, 4..<7]) == [0, 1, 1, 0])
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `random spans: on each lane what begins last ends first, and no lane could be spared`(seed: UInt64) {
    let spans = spans(7, within: 12, seed: seed)
    let lanes = LaneRule.lanes(of: spans)
    #expect(misread(spans, lanes) == [], "\(spans)")
    #expect(Set(lanes).count == least(spans) && lanes.max()! + 1 == Set(lanes).count, "\(spans) \(lanes)")
  }

  @Test func `hundreds of random spans take lanes that can be read, however they hang together`() {
    for (seed, end) in [(1, 3000), (2, 300), (3, 30)] as [(UInt64, Int)] {
      let spans = spans(600, within: end, seed: seed).enumerated().map { number, span in
        number % 2 == 0 ? span.lowerBound..<span.lowerBound + 3 : span
      }
      #expect(misread(spans, LaneRule.lanes(of: spans)) == [])
    }
  }
}

/// Plays spans as viewers do: what begins last on a lane has to end first. Says which don't.
func misread(_ spans: [Range<Int>], _ lanes: [Int]) -> [Range<Int>] {
  var stacks: [Int: [Range<Int>]] = [:]
  return zip(spans, lanes).compactMap { span, lane in
    stacks[lane, default: []].removeAll { $0.upperBound <= span.lowerBound }
    defer { stacks[lane, default: []].append(span) }
    return stacks[lane]!.allSatisfy { span.upperBound <= $0.upperBound } ? nil : span
  }
}

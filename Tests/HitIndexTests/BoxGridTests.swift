import Testing

@testable import HitIndex

/// Which of many boxes may hold a point: the same as if each were looked at, the front one first.
@Suite struct BoxGridTests {
  /// What looking at each box finds.
  private func looked(_ boxes: [Box], _ point: SIMD2<Double>) -> [Int] {
    boxes.indices.reversed().filter { boxes[$0].mayHold(SIMD2<Float>(point)) }
  }

  /// Small ones, large ones, some far away or without bounds, and some that hold nothing.
  private func box(_ numbers: inout Numbers) -> Box {
    switch numbers.below(20) {
    case 0: return .anywhere
    case 1: return .nowhere
    case 2: return Box(low: SIMD2(-2e6, 3), high: SIMD2(50, 2e9))
    case 3: return Box(low: SIMD2(9e5, 9e5), high: SIMD2(9e5, 9e5))
    default:
      let size = [1.0, 10, 30, 900][numbers.below(4)]
      let low = SIMD2<Float>(Float(numbers.below(1000.0)), Float(numbers.below(800.0)))
      return Box(low: low, high: low + SIMD2<Float>(Float(numbers.below(size)), Float(numbers.below(size))))
    }
  }

  private func point(_ numbers: inout Numbers, _ boxes: [Box]) -> SIMD2<Double> {
    switch numbers.below(10) {
    case 0: return SIMD2(.nan, 5)
    case 1: return SIMD2(1e300, -.infinity)
    case 2: return SIMD2(9e5, 9e5)
    case 3: return SIMD2(-4, 1e7)
    case 4, 5:
      // On an edge.
      let box = boxes.isEmpty ? Box.nowhere : boxes[numbers.below(boxes.count)]
      return SIMD2<Double>(numbers.below(2) == 0 ? box.low : box.high)
    default: return SIMD2(numbers.below(1000.0), numbers.below(800.0))
    }
  }

  @Test func `whatever the boxes are and however they change, the candidates are those that may hold the point`() {
    for seed in 0..<60 as Range<UInt64> {
      var numbers = Numbers(seed: seed)
      var boxes = (0..<[0, 1, 40, 700][numbers.below(4)]).map { _ in box(&numbers) }
      let grid = BoxGrid(boxes)
      for _ in 0..<200 {
        let point = point(&numbers, boxes)
        let found = Array(grid.candidates(at: point))
        let expected = point.x.isFinite && point.y.isFinite ? looked(boxes, point) : found
        #expect(found == expected, "seed \(seed) at \(point)")
        // A point that is no number may be anywhere: at least where the box is.
        #expect(Set(found).isSuperset(of: boxes.indices.filter { boxes[$0] == .anywhere || boxes[$0].low.x.isNaN }))
        if numbers.below(3) > 0 { continue }
        let (number, box) = (numbers.below(boxes.count + 3), box(&numbers))
        while boxes.count <= number { boxes.append(.nowhere) }
        boxes[number] = box
        grid.replace(number, with: box)
      }
    }
  }

  @Test func `a box that stays in its fields stays there, and one that leaves them is always looked at`() {
    let boxes = (0..<100).map { number in
      let low = SIMD2<Float>(Float(number % 10) * 10, Float(number / 10) * 10)
      return Box(low: low, high: low + 9)
    }
    let grid = BoxGrid(boxes)
    #expect(grid.looseCount == 0)
    grid.replace(55, with: Box(low: boxes[55].low + 0.25, high: boxes[55].high + 0.25))
    #expect(grid.looseCount == 0)
    grid.replace(55, with: Box(low: boxes[55].low + 20, high: boxes[55].high + 20))
    grid.replace(55, with: boxes[55])
    #expect(grid.looseCount == 1 && grid.looseAtFirst == 0)
    #expect(Array(grid.candidates(at: SIMD2(55, 55))) == [55])
  }

  @Test func `where a box covers a field, nobody behind it is a candidate there`() {
    let back = Box(low: SIMD2(0, 0), high: SIMD2(100, 100))
    let front = Box(low: SIMD2(20, 20), high: SIMD2(80, 80))
    let boxes = Array(repeating: back, count: 30) + [front]
    let cover = Box(low: front.low + 1, high: front.high - 1)
    let grid = BoxGrid(boxes, covers: Array(repeating: nil, count: 30) + [cover])
    #expect(Array(grid.candidates(at: SIMD2(50, 50))) == [30])
    // At its edge, and beside it, all are.
    #expect(Array(grid.candidates(at: SIMD2(20.5, 50))) == Array((0..<31).reversed()))
    #expect(Array(grid.candidates(at: SIMD2(10, 50))) == Array((0..<30).reversed()))
  }

  @Test func `the work of an answer does not grow with the number of boxes, whatever their sizes are`() {
    /// How many boxes stand in the field of a point, on the average.
    func inField(_ boxes: [Box]) -> Double {
      var (numbers, sum) = (Numbers(seed: 3), 0)
      let division = FieldDivision(of: boxes, most: 16)
      var counts = Array(repeating: 0, count: division.count)
      for box in boxes { division.area(of: box)?.forEachField(in: division) { counts[$0] += 1 } }
      #expect(division.count <= 4 * boxes.count && counts.reduce(0, +) <= 16 * boxes.count)
      for _ in 0..<1000 {
        sum += counts[division.field(of: SIMD2(Float(numbers.below(1900.0)), Float(numbers.below(1900.0))))]
      }
      return Double(sum) / 1000
    }
    func grid(_ side: Int) -> [Box] {
      (0..<side * side).map { number in
        let size = 1920 / Float(side)
        let low = SIMD2<Float>(Float(number % side), Float(number / side)) * size
        return Box(low: low, high: low + size * 0.9)
      }
    }
    func rows(_ count: Int) -> [Box] {
      (0..<count).map { Box(low: SIMD2(0, Float($0) * 44), high: SIMD2(390, Float($0) * 44 + 44)) }
    }
    #expect(inField(grid(10)) < 5 && inField(grid(300)) < 5)
    #expect(inField(rows(40)) < 5 && inField(rows(10_000)) < 5)
    // A few large ones among many that are tiny.
    let mixed = grid(100) + Array(repeating: Box(low: SIMD2(0, 0), high: SIMD2(1920, 1920)), count: 100)
    #expect(inField(mixed) < 400)
    // All in the same place.
    _ = inField(Array(repeating: Box(low: SIMD2(5, 5), high: SIMD2(5, 5)), count: 50))
  }
}

import Testing

@testable import HitIndex

/// The children of a view with many: looked up from the second question on, and mended where they change.
@Suite struct ChildIndexTests {
  private final class Children {
    var boxes: [Box] = (0..<100).map { number in
      let low = SIMD2<Float>(Float(number % 10) * 10, Float(number / 10) * 10)
      return Box(low: low, high: low + 9)
    }
    let index = ChildIndex()
    /// How often the box of a child was asked for.
    var asked = 0

    func ask(_ x: Double, _ y: Double, changes: UInt = 0) -> [Int]? {
      let found = index.candidates(at: SIMD2(x, y), count: boxes.count, changes: changes) {
        asked += 1
        return boxes[$0]
      }
      return found.map { Array($0) }
    }

    func set(_ slot: Int, _ box: Box) {
      boxes[slot] = box
      index.changed(slot)
    }
  }

  @Test func `the first question does without, and the second has the boxes looked at once`() {
    let children = Children()
    #expect(children.ask(55, 55) == nil && children.asked == 0)
    #expect(children.ask(55, 55) == [55] && children.ask(5, 95) == [90] && children.ask(9.5, 5) == [])
    #expect(children.asked == 100)
  }

  @Test func `where much changes between two questions, boxes are not worth making`() {
    let children = Children()
    #expect(children.ask(55, 55) == nil)
    #expect(children.ask(55, 55, changes: 26) == nil)
    #expect(children.ask(55, 55, changes: 51) == [55])
  }

  @Test func `a child that moves, comes or goes is looked at anew, and no other one`() {
    let children = Children()
    _ = (children.ask(0, 0), children.ask(0, 0))
    children.asked = 0
    children.set(3, children.boxes[55])
    #expect(children.ask(55, 55) == [55, 3] && children.ask(35, 5) == [] && children.asked == 1)
    children.set(55, .nowhere)
    #expect(children.ask(55, 55) == [3])
    children.boxes.append(children.boxes[55 - 1])
    children.index.changed(100)
    #expect(children.ask(45, 55) == [100, 54])
    children.boxes.removeLast()
    children.index.changed(100)
    #expect(children.ask(45, 55) == [54] && children.asked == 3)
  }

  @Test func `after many changes all is made anew, at once if questions came between them`() {
    let children = Children()
    _ = (children.ask(0, 0), children.ask(0, 0))
    children.asked = 0
    for slot in 0..<30 {
      children.set(slot, children.boxes[99 - slot])
      #expect(children.ask(99, 99) == [99, 0])
    }
    #expect(children.asked == 130)
    for slot in 0..<30 { children.set(slot, .nowhere) }
    #expect(children.ask(99, 99) == nil && children.ask(99, 99) == [99])
    children.index.invalidate()
    #expect(children.ask(99, 99) == nil && children.ask(99, 99) == [99])
  }

  @Test func `where most children may be hit anywhere, all are asked`() {
    let children = Children()
    for slot in 0..<26 { children.boxes[slot] = .anywhere }
    for _ in 0..<4 { #expect(children.ask(55, 55) == nil) }
    #expect(children.asked == 100)
    for slot in 0..<26 { children.boxes[slot] = .nowhere }
    children.index.invalidate()
    #expect(children.ask(55, 55) == nil && children.ask(55, 55) == [55])
  }
}

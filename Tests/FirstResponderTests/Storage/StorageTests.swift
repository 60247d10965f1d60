import Testing

@testable import FirstResponder

/// The storage of what every event passes.
@Suite @MainActor struct StorageTests {
  private final class Thing {}

  @Test func `a plain list keeps its elements while it grows, and the later ones when the first are taken out`() {
    var list = PlainList<Int>(capacity: 1)
    for number in 0..<100 { list.append(number * number) }
    list.removeFirst(40)
    list[0] = -1
    #expect(list.count == 60)
    #expect((0..<60).map { list[$0] } == [-1] + (41..<100).map { $0 * $0 })
    list.removeAll()
    #expect(list.count == 0)
    list.append(7)
    #expect(list[0] == 7)
  }

  @Test func `a kept list keeps its elements alive as long as they are in it, and in their order`() {
    var list = KeptList<Thing>()
    weak var second: Thing?
    do {
      let things = (0..<6).map { _ in Thing() }
      for thing in things { list.append(thing) }
      second = things[1]
      for place in [4, 0] { list.takeRetained(at: place).release() }
      #expect(list.map(ObjectIdentifier.init) == [1, 2, 3, 5].map { ObjectIdentifier(things[$0]) })
      #expect(list.firstPlace { $0 === things[3] } == 2)
      #expect(list.places { $0 !== things[3] }.map { $0 } == [0, 1, 3])
      #expect(list.holds(things[5], at: 3) && !list.holds(things[5], at: 0))
    }
    #expect(second != nil)
    #expect(list.take(at: 0) === second)
    #expect(second == nil)
    weak let rest = list[0]
    list.removeEach()
    #expect(rest == nil)
    #expect(list.count == 0)
    #expect(list.hasStorage)
    list.removeAll()
    #expect(!list.hasStorage)
  }

  @Test func `a kept list hands over what it keeps, in order and without letting go`() {
    var list = KeptList<Thing>()
    let names = (0..<5).map { _ in
      let thing = Thing()
      list.append(retained: .passRetained(thing))
      return ObjectIdentifier(thing)
    }
    var taken: [Unmanaged<Thing>] = []
    list.takeEach { taken.append($0) }
    #expect(list.isEmpty)
    #expect(taken.map { ObjectIdentifier($0.takeUnretainedValue()) } == names)
    weak let first = taken[0].takeUnretainedValue()
    #expect(first != nil)
    for thing in taken { thing.release() }
    #expect(first == nil)
    list.removeAll()
  }

  @Test(arguments: 0..<5)
  func `a few values are kept in order, whichever are taken out`(count: Int) {
    for kept in 0..<(1 << count) {
      var few = Few<Int>()
      for number in 0..<count { few.append(number) }
      #expect(Array(few) == Array(0..<count))
      #expect(few.isEmpty == (count == 0))
      #expect(few.only == (count == 1 ? 0 : nil))
      few.removeAll { kept >> $0 & 1 == 0 }
      let rest = (0..<count).filter { kept >> $0 & 1 == 1 }
      #expect(Array(few) == rest)
      #expect(few.first == rest.first)
      #expect((0..<count).filter { few.contains($0) } == rest)
      few.append(9)
      #expect(Array(few) == rest + [9])
      few.removeEach()
      #expect(few.isEmpty)
    }
  }

  @Test(arguments: [0, 1, 5, 63, 64])
  func `so many places from the first one on`(count: Int) {
    let places = Places(first: count)
    #expect(places.count == count)
    #expect(places.map { $0 } == Array(0..<count))
  }

  @Test(arguments: 0..<64)
  func `places behind an element that is taken out move up`(taken: Int) {
    let marked = [0, 1, 2, 17, 31, 32, 62, 63]
    var places = Places()
    for place in marked { places.insert(place) }
    places.close(taken)
    #expect(places.map { $0 } == marked.filter { $0 != taken }.map { $0 > taken ? $0 - 1 : $0 })
  }

  @Test func `a handle knows its object until that goes`() {
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let handle = window?.handle
    #expect(handle?.object === window)
    window = nil
    #expect(handle != nil && handle?.object == nil)
  }
}

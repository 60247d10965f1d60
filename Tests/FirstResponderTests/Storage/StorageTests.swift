import LeavingNothing
import Testing

@testable import FirstResponder

/// The storage of what every event passes.
@Suite(.leavesNothing) @MainActor struct StorageTests {
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

  @Test func `a list of objects keeps their order, whoever is taken out, and its storage until all are`() {
    var list = ObjectList<Thing>()
    let things = (0..<6).map { _ in Thing() }
    for thing in things { list.append(.passUnretained(thing)) }
    for place in [4, 0] { list.take(at: place) }
    #expect(list.map(ObjectIdentifier.init) == [1, 2, 3, 5].map { ObjectIdentifier(things[$0]) })
    #expect(list.firstPlace { $0 === things[3] } == 2)
    #expect(list.place(of: things[5]) == 3 && list.place(of: things[0]) == nil)
    #expect(list.places { $0 !== things[3] }.map { $0 } == [0, 1, 3])
    #expect(list.holds(things[5], at: 3) && !list.holds(things[5], at: 0))
    list.removeEach()
    #expect(list.count == 0)
    #expect(list.hasStorage)
    list.removeAll()
    #expect(!list.hasStorage)
  }

  @Test func `a list of objects hands over what its owner retained, in order and without letting go`() {
    var list = ObjectList<Thing>()
    let names = (0..<5).map { _ in
      let thing = Thing()
      list.append(.passRetained(thing))
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
  func `a few objects are known in order, whoever leaves, and none is kept alive`(count: Int) {
    for leaver in 0...count {
      var few = FewObjects<Thing>()
      var things = (0...count).map { _ in Thing() }
      for thing in things.prefix(count) { few.append(thing) }
      #expect(few.unretainedOnly?.toOpaque() == (count == 1 ? Unmanaged.passUnretained(things[0]).toOpaque() : nil))
      few.remove(things[leaver])
      let rest = (0..<count).filter { $0 != leaver }
      #expect(few.map(ObjectIdentifier.init) == rest.map { ObjectIdentifier(things[$0]) })
      few.removeEach()
      #expect(few.isEmpty && few.first == nil)
      if count > 0 { few.append(things[0]) }
      weak let first = things[0]
      things = []
      #expect(first == nil)
      few.removeEach()
    }
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

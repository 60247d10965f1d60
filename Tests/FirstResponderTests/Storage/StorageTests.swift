import LeavingNothing
import Testing

@testable import FirstResponder

/// The storage of what every event passes.
@Suite(.leavesNothing) @MainActor struct StorageTests {
  private final class Thing {}

  @Test func `a list of objects keeps their order, whoever is taken out`() {
    var list = ObjectList<Thing>()
    let things = (0..<6).map { _ in Thing() }
    for thing in things { list.append(thing) }
    for place in [4, 0] { list.remove(at: place) }
    #expect(list.all.map(ObjectIdentifier.init) == [1, 2, 3, 5].map { ObjectIdentifier(things[$0]) })
    let places = (list.place(of: things[3]), list.place(of: things[5]), list.place(of: things[0]))
    #expect(places == (2, 3, nil))
    #expect(list.places { $0 !== things[3] }.map { $0 } == [0, 1, 3])
    var seen: [ObjectIdentifier] = []
    list.each { seen.append(ObjectIdentifier($0)) }
    #expect(seen == list.all.map(ObjectIdentifier.init))
    list.removeAll()
    #expect(list.all.isEmpty)
  }

  @Test func `a list of objects keeps them alive until they are taken out, or it goes`() {
    weak var first: Thing?
    weak var second: Thing?
    do {
      var list = ObjectList<Thing>()
      do {
        let things = [Thing(), Thing()]
        (first, second) = (things[0], things[1])
        for thing in things { list.append(thing) }
      }
      #expect(first != nil && second != nil)
      do {
        let taken = list.remove(at: 0)
        #expect(taken === first)
      }
      #expect(first == nil && second != nil)
    }
    #expect(second == nil)
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

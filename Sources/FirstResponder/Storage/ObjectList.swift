/// A few objects in order, kept alive here, that are looked through several times at every event: a look costs no more
/// than reading a number. An array would be retained for each loop over it, and each element for each look.
struct ObjectList<Element: AnyObject>: ~Copyable {
  /// The most that it can hold, so that `Places` can name them.
  static var limit: Int { Places.limit }

  private var storage: [Unmanaged<Element>] = []
  var count: Int { storage.count }
  var isEmpty: Bool { storage.isEmpty }
  var indices: Range<Int> { storage.indices }

  deinit { for element in storage { element.release() } }

  /// An element, for calls that may take it out of the list.
  subscript(place: Int) -> Element { storage[place].takeUnretainedValue() }

  /// Looks at an element without retaining it. The closure must call nothing that could take it out.
  @inline(__always)
  func at<Result>(_ place: Int, _ look: (Element) -> Result) -> Result { storage[place]._withUnsafeGuaranteedRef(look) }

  /// Looks at each in turn, in the same way.
  @inline(__always)
  func each(_ look: (Element) -> Void) { for place in 0..<count { at(place, look) } }

  /// The first place of those that something holds for; nil if there is none.
  @inline(__always)
  func firstPlace(from start: Int = 0, where holds: (Element) -> Bool) -> Int? {
    for place in start..<max(start, count) where at(place, holds) { return place }
    return nil
  }

  /// Whether something holds for one of them.
  @inline(__always)
  func contains(where holds: (Element) -> Bool) -> Bool { firstPlace(where: holds) != nil }

  /// The place of an element; nil if it is none of them.
  @inline(__always)
  func place(of element: Element) -> Int? { firstPlace { $0 === element } }

  /// The places of those that something holds for.
  func places(where holds: (Element) -> Bool) -> Places {
    var places = Places()
    for place in 0..<count where at(place, holds) { places.insert(place) }
    return places
  }

  /// All of them now, for calls that may change the list.
  var all: [Element] { indices.map { self[$0] } }
  func filter(_ holds: (Element) -> Bool) -> [Element] { all.filter(holds) }
  func first(where holds: (Element) -> Bool) -> Element? { firstPlace(where: holds).map { self[$0] } }

  /// Adds an element behind the others; there must be room for one more.
  mutating func append(_ element: Element) {
    precondition(count < Self.limit, "There are \(Self.limit) elements already.")
    storage.append(.passRetained(element))
  }

  /// Takes out the element at a place; those behind it move up.
  @discardableResult
  mutating func remove(at place: Int) -> Element { storage.remove(at: place).takeRetainedValue() }

  /// Takes out all elements and keeps the storage.
  mutating func removeAll() { while !isEmpty { remove(at: count - 1) } }
}

/// Some places of a list, lowest first: 0 to 63.
struct Places: Hashable, Sequence, IteratorProtocol {
  /// How many there are.
  static let limit = UInt64.bitWidth

  private var bits: UInt64 = 0

  private static func bit(_ place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: place) }

  init() {}

  init(only place: Int) { bits = Self.bit(place) }

  /// So many places from the first one on.
  init(first count: Int) { bits = count >= Self.limit ? .max : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1 }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  /// The lowest place; there must be one.
  var first: Int { bits.trailingZeroBitCount }
  func contains(_ place: Int) -> Bool { bits & Self.bit(place) != 0 }
  mutating func insert(_ place: Int) { bits |= Self.bit(place) }
  mutating func remove(_ place: Int) { bits &= ~Self.bit(place) }

  /// The element at a place was taken out of the list: those behind it move up.
  mutating func close(_ place: Int) {
    let below = Self.bit(place) &- 1
    bits = (bits & below) | ((bits &>> 1) & ~below)
  }

  /// Takes out the lowest place.
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    let place = bits.trailingZeroBitCount
    bits &= bits - 1
    return place
  }
}

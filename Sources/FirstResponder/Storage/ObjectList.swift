/// A few objects in order: looked through several times at every event, so that a look costs no more than reading a
/// number. An array would be retained for each loop over it, and each element for each look.
///
/// The list keeps nobody alive. Whoever has it says who does, and gives its storage back before it goes (`removeAll`).
struct ObjectList<Element: AnyObject>: RandomAccessCollection {
  /// The most that it can hold, so that `Places` can name them.
  static var limit: Int { Places.limit }

  private var storage: UnsafeMutablePointer<Unmanaged<Element>>?
  private var capacity = 0
  private(set) var endIndex = 0
  var startIndex: Int { 0 }

  @inline(__always)
  subscript(place: Int) -> Element { unretained(place).takeUnretainedValue() }

  @inline(__always)
  func unretained(_ place: Int) -> Unmanaged<Element> {
    guard let storage, place >= 0, place < endIndex else { preconditionFailure("There is no such element.") }
    return storage[place]
  }

  @inline(__always)
  func holds(_ element: Element, at place: Int) -> Bool { unretained(place).refers(to: element) }

  /// The place of an element; nil if it is none of them.
  @inline(__always)
  func place(of element: Element) -> Int? {
    guard let storage else { return nil }
    let wanted = unsafeBitCast(element, to: UnsafeMutableRawPointer.self)
    for place in 0..<endIndex where storage[place].toOpaque() == wanted { return place }
    return nil
  }

  /// Looks at an element without retaining it. The closure must call nothing that could take it out.
  @MainActor @inline(__always)
  func at<Result>(_ place: Int, _ look: (Element) -> Result) -> Result { unretained(place).borrowed(look) }

  /// Looks at each in turn, in the same way.
  @MainActor @inline(__always)
  func each(_ look: (Element) -> Void) { for place in 0..<endIndex { at(place, look) } }

  /// The places of those that something holds for.
  @MainActor @inline(__always)
  func places(where holds: (Element) -> Bool) -> Places {
    var places = Places()
    for place in 0..<endIndex where at(place, holds) { places.insert(place) }
    return places
  }

  /// The first of them; nil if there is none.
  @MainActor @inline(__always)
  func firstPlace(where holds: (Element) -> Bool) -> Int? {
    for place in 0..<endIndex where at(place, holds) { return place }
    return nil
  }

  /// Adds an element behind the others; there must be room for one more.
  mutating func append(_ element: Unmanaged<Element>) {
    precondition(endIndex < Self.limit, "There are \(Self.limit) elements already.")
    if endIndex == capacity { reserve(Swift.max(4, capacity * 2)) }
    storage?[endIndex] = element
    endIndex += 1
  }

  /// Takes out all elements, one after the other, and keeps the storage.
  @inline(__always)
  mutating func takeEach(_ body: (Unmanaged<Element>) -> Void) {
    guard let storage else { return }
    let count = endIndex
    endIndex = 0
    for place in 0..<count { body(storage[place]) }
  }

  /// Makes room for so many.
  private mutating func reserve(_ number: Int) {
    guard number > capacity else { return }
    let larger = UnsafeMutablePointer<Unmanaged<Element>>.allocate(capacity: number)
    if let storage {
      larger.update(from: storage, count: endIndex)
      storage.deallocate()
    }
    (storage, capacity) = (larger, number)
  }

  /// Takes out the element at a place; those behind it move up.
  @discardableResult
  mutating func take(at place: Int) -> Unmanaged<Element> {
    let element = unretained(place)
    endIndex -= 1
    if let storage, place < endIndex {
      for index in place..<endIndex { storage[index] = storage[index + 1] }
    }
    return element
  }

  /// Takes out all elements and keeps the storage.
  mutating func removeEach() { endIndex = 0 }

  /// Takes out all and gives the storage back.
  mutating func removeAll() {
    storage?.deallocate()
    (storage, capacity, endIndex) = (nil, 0, 0)
  }

  /// Whether it was given storage that it still has.
  var hasStorage: Bool { storage != nil }
}

/// Some places of a list, lowest first: 0 to 63.
struct Places: Hashable, Sequence, IteratorProtocol {
  /// How many there are.
  static let limit = UInt64.bitWidth

  private var bits: UInt64 = 0

  private static func bit(_ place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: place) }

  init() {}

  init(only place: Int) { insert(place) }

  /// So many places from the first one on.
  init(first count: Int) { bits = count >= Self.limit ? .max : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1 }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  /// The lowest place; there must be one.
  var first: Int { bits.trailingZeroBitCount }
  @inline(__always) func contains(_ place: Int) -> Bool { bits & Self.bit(place) != 0 }
  @inline(__always) mutating func insert(_ place: Int) { bits |= Self.bit(place) }
  @inline(__always) mutating func remove(_ place: Int) { bits &= ~Self.bit(place) }

  /// The element at a place was taken out of the list: those behind it move up.
  mutating func close(_ place: Int) {
    let below = Self.bit(place) &- 1
    bits = (bits & below) | ((bits &>> 1) & ~below)
  }

  /// Takes out the lowest place.
  @inline(__always)
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    let place = bits.trailingZeroBitCount
    bits &= bits - 1
    return place
  }
}

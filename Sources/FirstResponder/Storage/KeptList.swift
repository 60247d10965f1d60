/// A few objects in order, kept alive: looked through several times at every event, so that a look costs no more than reading a number.
/// An array would be retained for each loop over it, and each element for each look.
///
/// Whoever has the list calls `deallocate` when it goes.
struct KeptList<Element: AnyObject>: RandomAccessCollection {
  /// The most that it can hold; also the width of `Places`.
  static var limit: Int { 64 }

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
  func holds(_ element: Element, at place: Int) -> Bool {
    unretained(place).toOpaque() == Unmanaged.passUnretained(element).toOpaque()
  }

  /// Looks at an element without retaining it. The closure must call nothing that could take it out.
  @MainActor @inline(__always)
  func at<Result>(_ place: Int, _ look: (Element) -> Result) -> Result { unretained(place).look(look) }

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
  mutating func append(_ element: Element) {
    precondition(endIndex < Self.limit, "There are \(Self.limit) elements already.")
    if endIndex == capacity { reserve(Swift.max(4, capacity * 2)) }
    storage?[endIndex] = .passRetained(element)
    endIndex += 1
  }

  /// Makes room for so many.
  mutating func reserve(_ number: Int) {
    guard number > capacity else { return }
    let larger = UnsafeMutablePointer<Unmanaged<Element>>.allocate(capacity: number)
    if let storage {
      larger.update(from: storage, count: endIndex)
      storage.deallocate()
    }
    (storage, capacity) = (larger, number)
  }

  /// Takes out some; the others keep their order.
  mutating func remove(_ gone: Places) {
    guard let storage, !gone.isEmpty else { return }
    if gone.count == 1 {
      _ = take(at: gone.first)
      return
    }
    var kept = 0
    // Released last: whatever a release calls finds the list in order.
    var released: [Unmanaged<Element>] = []
    for place in 0..<endIndex {
      if gone.contains(place) {
        released.append(storage[place])
      } else {
        storage[kept] = storage[place]
        kept += 1
      }
    }
    endIndex = kept
    for element in released { element.release() }
  }

  /// Takes out the element at a place, for the caller to keep.
  mutating func take(at place: Int) -> Element {
    let element = unretained(place)
    endIndex -= 1
    if let storage { (storage + place).update(from: storage + place + 1, count: endIndex - place) }
    return element.takeRetainedValue()
  }

  /// Takes out all.
  mutating func removeAll() {
    while endIndex > 0 { _ = take(at: endIndex - 1) }
  }

  /// The list is needed no more.
  func deallocate() {
    for place in 0..<endIndex { unretained(place).release() }
    storage?.deallocate()
  }
}

/// As sendable as an array of its elements; the pointer alone keeps the compiler from seeing it.
extension KeptList: @unchecked Sendable where Element: Sendable {}

extension Unmanaged {
  /// Looks at the object without retaining it: somebody else keeps it alive meanwhile.
  @MainActor @inline(__always)
  func look<Result>(_ look: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(look) }
}

/// Some places of a list, lowest first.
struct Places: Hashable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  init() {}

  /// So many places from the first one on.
  init(first count: Int) { bits = count == 0 ? 0 : .max >> UInt64(truncatingIfNeeded: 64 - count) }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  /// The lowest place; there must be one.
  var first: Int { bits.trailingZeroBitCount }
  @inline(__always) func contains(_ place: Int) -> Bool { bits >> UInt64(truncatingIfNeeded: place) & 1 == 1 }
  @inline(__always) mutating func insert(_ place: Int) { bits |= 1 << UInt64(truncatingIfNeeded: place) }
  @inline(__always) mutating func remove(_ place: Int) { bits &= ~(1 << UInt64(truncatingIfNeeded: place)) }

  /// The element at a place was taken out of the list: those behind it move up.
  mutating func close(_ place: Int) {
    let below = bits & ((1 << UInt64(truncatingIfNeeded: place)) - 1)
    let above = (bits >> UInt64(truncatingIfNeeded: place + 1)) << UInt64(truncatingIfNeeded: place)
    bits = below | above
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

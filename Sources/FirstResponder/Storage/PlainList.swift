/// Numbers in a row, in storage of their own that is used again: adding, reading and emptying cost a few instructions,
/// and nothing is retained, checked for uniqueness or given back before the list goes. For what every event passes;
/// elsewhere an array is right.
struct PlainList<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 16) {
    self.capacity = max(1, capacity)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(place: Int) -> Element {
    @inline(__always) get {
      precondition(place >= 0 && place < count, "There is no such element.")
      return storage[place]
    }
    @inline(__always) set {
      precondition(place >= 0 && place < count, "There is no such element.")
      storage[place] = newValue
    }
  }

  /// Where an element stands, until the list is changed: for those that are too large to be copied without need.
  @inline(__always)
  func pointer(to place: Int) -> UnsafePointer<Element> {
    precondition(place >= 0 && place < count, "There is no such element.")
    return UnsafePointer(storage + place)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    storage[count] = element
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// Takes out the last one; nil if there is none.
  mutating func removeLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return storage[count]
  }

  /// Takes out the first ones.
  mutating func removeFirst(_ number: Int) {
    precondition(number >= 0 && number <= count, "There are fewer elements.")
    count -= number
    storage.update(from: storage + number, count: count)
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (larger, capacity * 2)
  }
}

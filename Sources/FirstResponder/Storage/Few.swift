/// Some values in order, of which there mostly is one: the first has its place in the owner,
/// only further ones need storage.
struct Few<Element>: RandomAccessCollection {
  private(set) var first: Element?
  private var others: [Element] = []

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }
  var count: Int { endIndex }
  var isEmpty: Bool { first == nil }
  /// The first element, if there is no other.
  var only: Element? {
    @inline(__always) get { others.isEmpty ? first : nil }
  }

  @inline(__always)
  subscript(place: Int) -> Element {
    if place == 0, let first { return first }
    return others[place - 1]
  }

  @inline(__always)
  mutating func append(_ element: Element) { if first == nil { first = element } else { others.append(element) } }

  /// Takes out those that something holds for; the others keep their order.
  mutating func removeAll(where holds: (Element) -> Bool) {
    others.removeAll(where: holds)
    guard let first, holds(first) else { return }
    self.first = others.isEmpty ? nil : others.removeFirst()
  }

  /// Takes out all elements and keeps the storage.
  @inline(__always)
  mutating func removeEach() {
    first = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }
}

/// A few objects in order, as `Few`, which keeps none of them alive.
struct FewObjects<Element: AnyObject>: RandomAccessCollection {
  private var objects = Few<Unmanaged<Element>>()

  var startIndex: Int { 0 }
  var endIndex: Int { objects.endIndex }
  var isEmpty: Bool { objects.isEmpty }
  /// The first element, if there is no other, for those who only look at it.
  var unretainedOnly: Unmanaged<Element>? {
    @inline(__always) get { objects.only }
  }

  subscript(place: Int) -> Element { objects[place].takeUnretainedValue() }

  @inline(__always)
  mutating func append(_ element: Element) { objects.append(.passUnretained(element)) }

  /// Takes out an element, if it is one of them.
  mutating func remove(_ element: Element) { objects.removeAll { $0.refers(to: element) } }

  /// Takes out all elements and keeps the storage.
  @inline(__always)
  mutating func removeEach() { objects.removeEach() }
}

extension Few where Element: Equatable {
  @inline(__always)
  func contains(_ element: Element) -> Bool {
    if first == element { return true }
    return !others.isEmpty && others.contains(element)
  }
}

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

extension Few where Element: Equatable {
  @inline(__always)
  func contains(_ element: Element) -> Bool {
    if first == element { return true }
    return !others.isEmpty && others.contains(element)
  }
}

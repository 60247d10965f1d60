/// Elements in order, which come and go in the same memory: one that is emptied and filled again allocates nothing.
struct Row<Element: Sendable>: Sendable {
  /// The elements, and behind them what stood there before.
  private var memory: [Element] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    get {
      precondition(index < count, "Row: there is no element \(index) of \(count)")
      return memory[index]
    }
    set {
      precondition(index < count, "Row: there is no element \(index) of \(count)")
      memory[index] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count < memory.count { memory[count] = element } else { memory.append(element) }
    count += 1
  }

  mutating func removeFirst(_ number: Int) {
    memory.removeFirst(number)
    count -= number
  }

  mutating func removeAll() { count = 0 }
}

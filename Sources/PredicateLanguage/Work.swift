/// What one search or question has done so far, so that none goes on for ever.
package struct Work {
  private var left: Int

  /// - Parameter limit: elements, values and parts of texts that may be looked at.
  package init(_ limit: Int) { left = limit }

  /// Takes down that so many things are looked at; false when that is more than may be.
  package mutating func spend(_ amount: Int) -> Bool {
    left = amount < left ? left - amount : 0
    return left > 0
  }
}

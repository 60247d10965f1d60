/// The number of an unknown in the tableau.
typealias Symbol = Int32

/// What an unknown of the tableau is.
enum SymbolKind: UInt8 {
  /// A variable of the caller's: of any sign, or not below zero.
  case free, notNegative
  /// What an inequality leaves over, or what a soft constraint is off by: not below zero.
  case slack, error
  /// Stands for a required equation, and is always zero: it never becomes basic but in a row that says nothing.
  case dummy
  /// Takes up what is wrong while a first solution is looked for.
  case artificial
  /// Not in use.
  case none

  var isRestricted: Bool { self != .free }
  /// Whether it may become basic to improve something.
  var mayEnter: Bool { self == .notNegative || self == .slack || self == .error }
}

/// A constant and multiples of symbols, lowest symbol first, none of them zero.
struct Row {
  struct Cell {
    var symbol: Symbol
    var coefficient: Double
  }

  var constant: Double
  var cells: ContiguousArray<Cell> = []

  /// Coefficients nearer to zero come from rounding.
  static let least = 1e-9

  @inline(__always)
  static func isZero(_ number: Double) -> Bool { number < least && number > -least }

  /// Where a symbol stands, or would.
  ///
  /// Rows are read through pointers, as an app under test is not optimized: there each access to an array's element is
  /// a call of a generic function.
  @inline(__always)
  func place(of symbol: Symbol) -> Int {
    cells.withUnsafeBufferPointer { cells in
      guard let first = cells.baseAddress else { return 0 }
      var (low, high) = (0, cells.count)
      while low < high {
        let middle = (low &+ high) &>> 1
        if first[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
      }
      return low
    }
  }

  func coefficient(of symbol: Symbol) -> Double {
    let place = place(of: symbol)
    return place < cells.count && cells[place].symbol == symbol ? cells[place].coefficient : 0
  }

  /// The first cell of which something is true.
  func first(where isWanted: (Cell) -> Bool) -> Cell? {
    cells.withUnsafeBufferPointer { cells in
      guard let first = cells.baseAddress else { return nil }
      let count = cells.count
      var index = 0
      while index < count {
        if isWanted(first[index]) { return first[index] }
        index &+= 1
      }
      return nil
    }
  }

  mutating func remove(_ symbol: Symbol) -> Double {
    let place = place(of: symbol)
    guard place < cells.count, cells[place].symbol == symbol else { return 0 }
    return cells.remove(at: place).coefficient
  }

  /// Adds a multiple of one symbol.
  mutating func add(_ symbol: Symbol, times coefficient: Double) {
    let place = place(of: symbol)
    if place < cells.count, cells[place].symbol == symbol {
      cells[place].coefficient += coefficient
      if Self.isZero(cells[place].coefficient) { cells.remove(at: place) }
    } else if !Self.isZero(coefficient) {
      cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: place)
    }
  }

  /// Adds a multiple of another row.
  ///
  /// - Parameter appeared: called with each symbol that was not in the row.
  @inline(__always)
  mutating func add(_ other: Row, times factor: Double, appeared: (Symbol) -> Void) {
    constant += other.constant * factor
    guard !other.cells.isEmpty else { return }
    let former = cells
    cells = ContiguousArray(unsafeUninitializedCapacity: former.count + other.cells.count) { sum, count in
      former.withUnsafeBufferPointer { mine in
        other.cells.withUnsafeBufferPointer { others in
          count = Self.merge(mine, others, times: factor, into: sum, appeared: appeared)
        }
      }
    }
  }

  /// Writes a sum of two rows' cells and returns how many they are.
  @inline(__always)
  private static func merge(
    _ mine: UnsafeBufferPointer<Cell>, _ others: UnsafeBufferPointer<Cell>, times factor: Double,
    into sum: UnsafeMutableBufferPointer<Cell>, appeared: (Symbol) -> Void
  ) -> Int {
    guard let target = sum.baseAddress, let right = others.baseAddress else { return 0 }
    let (mineCount, othersCount) = (mine.count, others.count)
    var (i, j, count) = (0, 0, 0)
    if let left = mine.baseAddress {
      while i < mineCount, j < othersCount {
        if left[i].symbol < right[j].symbol {
          target[count] = left[i]
          (i, count) = (i &+ 1, count &+ 1)
        } else if right[j].symbol < left[i].symbol {
          target[count] = Cell(symbol: right[j].symbol, coefficient: right[j].coefficient * factor)
          appeared(right[j].symbol)
          (j, count) = (j &+ 1, count &+ 1)
        } else {
          let coefficient = left[i].coefficient + right[j].coefficient * factor
          if !isZero(coefficient) {
            target[count] = Cell(symbol: left[i].symbol, coefficient: coefficient)
            count &+= 1
          }
          (i, j) = (i &+ 1, j &+ 1)
        }
      }
      while i < mineCount {
        target[count] = left[i]
        (i, count) = (i &+ 1, count &+ 1)
      }
    }
    while j < othersCount {
      target[count] = Cell(symbol: right[j].symbol, coefficient: right[j].coefficient * factor)
      appeared(right[j].symbol)
      (j, count) = (j &+ 1, count &+ 1)
    }
    return count
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress else { return }
      let count = cells.count
      var index = 0
      while index < count {
        first[index].coefficient *= factor
        index &+= 1
      }
    }
  }

  /// Turns `old = row` into an equation for a symbol of the row: `symbol = row`.
  mutating func solve(for symbol: Symbol, leaving old: Symbol?) {
    let coefficient = remove(symbol)
    if let old { add(old, times: -1) }
    multiply(by: -1 / coefficient)
  }
}

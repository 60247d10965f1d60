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
  @inline(__always)
  func place(of symbol: Symbol) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) >> 1
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func coefficient(of symbol: Symbol) -> Double {
    let place = place(of: symbol)
    return place < cells.count && cells[place].symbol == symbol ? cells[place].coefficient : 0
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
  /// - Parameters:
  ///   - scratch: room for the sum, whose contents are exchanged with the row's.
  ///   - appeared: called with each symbol that was not in the row.
  @inline(__always)
  mutating func add(
    _ other: Row, times factor: Double, scratch: inout ContiguousArray<Cell>, appeared: (Symbol) -> Void
  ) {
    constant += other.constant * factor
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(cells.count + other.cells.count)
    cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { others in
        var (i, j) = (0, 0)
        while i < mine.count, j < others.count {
          let (left, right) = (mine[i], others[j])
          if left.symbol < right.symbol {
            scratch.append(left)
            i += 1
          } else if right.symbol < left.symbol {
            scratch.append(Cell(symbol: right.symbol, coefficient: right.coefficient * factor))
            appeared(right.symbol)
            j += 1
          } else {
            let sum = left.coefficient + right.coefficient * factor
            if !Row.isZero(sum) { scratch.append(Cell(symbol: left.symbol, coefficient: sum)) }
            i += 1
            j += 1
          }
        }
        if i < mine.count { scratch.append(contentsOf: mine[i...]) }
        while j < others.count {
          scratch.append(Cell(symbol: others[j].symbol, coefficient: others[j].coefficient * factor))
          appeared(others[j].symbol)
          j += 1
        }
      }
    }
    swap(&cells, &scratch)
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Turns `old = row` into an equation for a symbol of the row: `symbol = row`.
  mutating func solve(for symbol: Symbol, leaving old: Symbol?) {
    let coefficient = remove(symbol)
    if let old { add(old, times: -1) }
    multiply(by: -1 / coefficient)
  }
}

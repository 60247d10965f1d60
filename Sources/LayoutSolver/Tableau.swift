/// The equations of a system, each solved for one symbol, the basic one; all other symbols are zero at present.
///
/// Rows are sparse. For each symbol it is kept in which rows it may stand, so that a change costs what it touches and
/// not what there is.
struct Tableau {
  /// One priority of the soft constraints: the sum of what they are off by, as a row.
  struct Goal {
    let strength: Strength
    var row = Row(constant: 0)
    /// Constraints that have this priority.
    var count = 0
  }

  private(set) var kinds: ContiguousArray<SymbolKind> = []
  /// The row that is solved for a symbol, or -1.
  private var places: ContiguousArray<Int32> = []
  /// Rows in which a symbol may stand: none is missing; some may be there twice, or in vain.
  private var columns: ContiguousArray<ContiguousArray<Int32>> = []
  private var freeSymbols: [Symbol] = []
  private var rows: ContiguousArray<Row> = []
  private(set) var basics: ContiguousArray<Symbol> = []
  private var freeRows: [Int32] = []
  /// The highest priority first.
  private(set) var goals: [Goal] = []
  /// Counts the exchanges of a basic symbol for another one.
  private(set) var pivots = 0
  /// Variables that may be worth something else than when they were last taken, each once.
  private var moved: ContiguousArray<Symbol> = []
  private var isMoved: ContiguousArray<Bool> = []

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      return symbol
    }
    kinds.append(kind)
    places.append(-1)
    isMoved.append(false)
    columns.append([])
    return Symbol(kinds.count - 1)
  }

  /// The symbol is in no equation any more. What rounding left of it goes.
  mutating func free(_ symbol: Symbol) {
    for row in columns[Int(symbol)] where basics[Int(row)] >= 0 { _ = rows[Int(row)].remove(symbol) }
    for index in goals.indices { _ = goals[index].row.remove(symbol) }
    columns[Int(symbol)].removeAll()
    kinds[Int(symbol)] = .none
    freeSymbols.append(symbol)
  }

  @inline(__always)
  func kind(of symbol: Symbol) -> SymbolKind { kinds[Int(symbol)] }
  func isBasic(_ symbol: Symbol) -> Bool { places[Int(symbol)] >= 0 }
  func value(of symbol: Symbol) -> Double {
    let place = places[Int(symbol)]
    return place < 0 ? 0 : rows[Int(place)].constant
  }
  func row(of symbol: Symbol) -> Row? {
    let place = places[Int(symbol)]
    return place < 0 ? nil : rows[Int(place)]
  }
  /// Whether a symbol stands in no row and is not basic.
  func isUnused(_ symbol: Symbol) -> Bool {
    !isBasic(symbol)
      && !columns[Int(symbol)].contains { basics[Int($0)] >= 0 && rows[Int($0)].coefficient(of: symbol) != 0 }
  }

  private mutating func noteMove(of symbol: Symbol) {
    guard !isMoved[Int(symbol)], kinds[Int(symbol)] == .free || kinds[Int(symbol)] == .notNegative else { return }
    isMoved[Int(symbol)] = true
    moved.append(symbol)
  }

  mutating func takeMoved() -> ContiguousArray<Symbol> {
    for symbol in moved { isMoved[Int(symbol)] = false }
    defer { moved = [] }
    return moved
  }

  // MARK: Rows

  /// Adds a multiple of a symbol to a row that is being made: of its own row if it is basic.
  mutating func add(_ symbol: Symbol, times coefficient: Double, to row: inout Row) {
    let place = places[Int(symbol)]
    if place < 0 {
      row.add(symbol, times: coefficient)
    } else {
      row.add(rows[Int(place)], times: coefficient) { _ in }
    }
  }

  mutating func insert(_ row: Row, for symbol: Symbol) {
    let place: Int32
    if let free = freeRows.popLast() {
      place = free
      rows[Int(place)] = row
      basics[Int(place)] = symbol
    } else {
      place = Int32(rows.count)
      rows.append(row)
      basics.append(symbol)
    }
    places[Int(symbol)] = place
    noteMove(of: symbol)
    for cell in row.cells { columns[Int(cell.symbol)].append(place) }
  }

  @discardableResult
  mutating func removeRow(of symbol: Symbol) -> Row {
    let place = Int(places[Int(symbol)])
    let row = rows[place]
    rows[place] = Row(constant: 0)
    basics[place] = -1
    places[Int(symbol)] = -1
    noteMove(of: symbol)
    freeRows.append(Int32(place))
    return row
  }

  /// Puts a row in the place of a symbol wherever that stands; afterwards it stands nowhere.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    let column = columns[Int(symbol)]
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    var grown: [Symbol] = []
    for place in column {
      let index = Int(place)
      guard basics[index] >= 0 else { continue }
      let coefficient = rows[index].remove(symbol)
      guard coefficient != 0 else { continue }
      rows[index].add(row, times: coefficient) {
        columns[Int($0)].append(place)
        // Now and then, each time at twice the length, a column is freed of what stands there in vain.
        let count = columns[Int($0)].count
        if count >= 16, count & (count - 1) == 0 { grown.append($0) }
      }
      if row.constant != 0 { noteMove(of: basics[index]) }
      if kinds[Int(basics[index])].isRestricted, rows[index].constant < 0, rows[index].constant > -1e-10 {
        rows[index].constant = 0
      }
    }
    for index in goals.indices {
      let coefficient = goals[index].row.remove(symbol)
      if coefficient != 0 { goals[index].row.add(row, times: coefficient) { _ in } }
    }
    for symbol in grown { tidyColumn(of: symbol) }
  }

  /// Afterwards a column names each row in which the symbol stands once, and no other.
  mutating func tidyColumn(of symbol: Symbol) {
    var column = columns[Int(symbol)]
    columns[Int(symbol)] = []
    column.sort()
    var last: Int32 = -1
    column.removeAll { place in
      defer { last = place }
      return place == last || basics[Int(place)] < 0 || rows[Int(place)].coefficient(of: symbol) == 0
    }
    columns[Int(symbol)] = column
  }

  /// Makes one symbol basic in the place of another.
  mutating func pivot(entering: Symbol, leaving: Symbol) {
    pivots += 1
    var row = removeRow(of: leaving)
    row.solve(for: entering, leaving: leaving)
    substitute(entering, by: row)
    insert(row, for: entering)
  }

  /// The basic symbols in whose rows a symbol stands, some perhaps twice, with its coefficient and the row's constant.
  func forColumn(of symbol: Symbol, _ body: (_ basic: Symbol, _ coefficient: Double, _ constant: Double) -> Void) {
    for place in columns[Int(symbol)] where basics[Int(place)] >= 0 {
      let coefficient = rows[Int(place)].coefficient(of: symbol)
      if coefficient != 0 { body(basics[Int(place)], coefficient, rows[Int(place)].constant) }
    }
  }

  /// Moves the zero of a symbol: what was `symbol` is `symbol + shift` from now on.
  ///
  /// - Returns: the restricted basic symbols whose rows have changed.
  mutating func shift(_ symbol: Symbol, by shift: Double) -> [Symbol] {
    let place = places[Int(symbol)]
    if place >= 0 {
      rows[Int(place)].constant -= shift
      noteMove(of: symbol)
      return [symbol]
    }
    var changed: [Symbol] = []
    tidyColumn(of: symbol)
    for place in columns[Int(symbol)] {
      let coefficient = rows[Int(place)].coefficient(of: symbol)
      rows[Int(place)].constant += coefficient * shift
      noteMove(of: basics[Int(place)])
      if kind(of: basics[Int(place)]).isRestricted { changed.append(basics[Int(place)]) }
    }
    return changed
  }

  mutating func setConstant(_ constant: Double, of symbol: Symbol) {
    let place = places[Int(symbol)]
    guard place >= 0 else { return }
    rows[Int(place)].constant = constant
    noteMove(of: symbol)
  }

  // MARK: Goals

  /// What a symbol off zero costs is part of the goal of a priority from now on.
  mutating func addCost(of symbol: Symbol, _ strength: Strength) {
    let index = goalIndex(strength)
    var row = goals[index].row
    add(symbol, times: 1, to: &row)
    goals[index].row = row
    goals[index].count += 1
  }

  /// The last constraint of a priority takes the goal with it, and so what rounding has left in it.
  mutating func removeCost(of symbol: Symbol, _ strength: Strength) {
    let index = goalIndex(strength)
    goals[index].count -= 1
    if goals[index].count <= 0 {
      goals.remove(at: index)
      return
    }
    var row = goals[index].row
    add(symbol, times: -1, to: &row)
    goals[index].row = row
  }

  private mutating func goalIndex(_ strength: Strength) -> Int {
    let index = goals.firstIndex { $0.strength <= strength } ?? goals.count
    if index == goals.count || goals[index].strength != strength {
      goals.insert(Goal(strength: strength), at: index)
    }
    return index
  }
}

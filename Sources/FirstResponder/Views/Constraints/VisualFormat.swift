/// Reads a visual format: `H:|-[name(>=80)]-8-[field(==other*2@750)]-|`.
///
/// The rules as a value: no views and no constraints here, only names and numbers.
struct VisualFormat {
  enum Failure: Error, Equatable {
    /// What was expected, and before which character, counted from 0.
    case expected(String, at: Int)
  }

  /// A number, or the name of one or of a view.
  enum Value: Equatable {
    case number(Double)
    case name(String)
  }

  struct Predicate: Equatable {
    var relation: NSLayoutConstraint.Relation = .equal
    var value: Value
    var multiplier: Double = 1
    var constant: Double = 0
    var priority: Value?
  }

  /// What lies between two views.
  enum Connection: Equatable {
    /// Nothing: they touch.
    case flush
    /// The room that the system leaves.
    case standard
    case predicates([Predicate])
  }

  struct View: Equatable {
    var name: String
    var predicates: [Predicate] = []
    /// How far it is from what stands before it.
    var before: Connection
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var beginsAtSuperview = false
  var views: [View] = []
  /// How far the last view is from the superview's end; nil if that is not named.
  var end: Connection?

  private let characters: [Character]
  private var place = 0

  init(_ text: String) throws(Failure) {
    characters = Array(text)
    try read()
  }

  private var next: Character? { place < characters.count ? characters[place] : nil }
  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    place += 1
    return true
  }
  private mutating func require(_ character: Character, _ name: String) throws(Failure) {
    if !take(character) { throw .expected(name, at: place) }
  }

  private mutating func read() throws(Failure) {
    if next == "H" || next == "V" {
      axis = take("V") ? .vertical : .horizontal
      _ = take("H")
      try require(":", "':' behind the axis")
    }
    var connection = Connection.flush
    if take("|") {
      beginsAtSuperview = true
      connection = try readConnection()
    }
    while true {
      try require("[", "a view in brackets")
      views.append(try readView(connection))
      guard next != nil else { return }
      connection = try readConnection()
      if take("|") {
        end = connection
        guard next == nil else { throw .expected("the end behind '|'", at: place) }
        return
      }
    }
  }

  private mutating func readConnection() throws(Failure) -> Connection {
    guard take("-") else { return .flush }
    if next == "[" || next == "|" { return .standard }
    let predicates = next == "(" ? try readList() : [Predicate(value: try readValue())]
    try require("-", "'-' behind the distance")
    return .predicates(predicates)
  }

  private mutating func readView(_ before: Connection) throws(Failure) -> View {
    var view = View(name: try readName(), before: before)
    if next == "(" { view.predicates = try readList() }
    try require("]", "']' behind the view")
    return view
  }

  private mutating func readList() throws(Failure) -> [Predicate] {
    place += 1
    var list: [Predicate] = []
    repeat { list.append(try readPredicate()) } while take(",")
    try require(")", "')' behind the sizes")
    return list
  }

  private mutating func readPredicate() throws(Failure) -> Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if next == "=" || next == "<" || next == ">" {
      relation = take("<") ? .lessThanOrEqual : take(">") ? .greaterThanOrEqual : .equal
      if relation == .equal { place += 1 }
      try require("=", "'='")
    }
    var predicate = Predicate(relation: relation, value: try readValue())
    if take("*") { predicate.multiplier = try readNumber() }
    if take("/") { predicate.multiplier /= try readNumber() }
    if next == "+" || next == "-" {
      let sign: Double = take("-") ? -1 : 1
      _ = take("+")
      predicate.constant = sign * (try readNumber())
    }
    if take("@") { predicate.priority = try readValue() }
    return predicate
  }

  private mutating func readValue() throws(Failure) -> Value {
    if let next, next.isNumber || next == "-" || next == "." { return .number(try readNumber()) }
    return .name(try readName())
  }

  private mutating func readNumber() throws(Failure) -> Double {
    let start = place
    _ = take("-")
    while let next, next.isNumber || next == "." { _ = take(next) }
    // As C reads numbers: 5e2.
    if place > start, next == "e" || next == "E" {
      place += 1
      if next == "-" || next == "+" { place += 1 }
      while let next, next.isNumber { _ = take(next) }
    }
    guard let number = Double(String(characters[start..<place])) else { throw .expected("a number", at: start) }
    return number
  }

  private mutating func readName() throws(Failure) -> String {
    let start = place
    while let next, next.isLetter || next.isNumber || next == "_" || next == "." { _ = take(next) }
    guard start < place else { throw .expected("a name", at: start) }
    return String(characters[start..<place])
  }
}

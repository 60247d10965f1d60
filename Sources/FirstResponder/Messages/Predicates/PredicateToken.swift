/// A piece of a predicate's text.
enum PredicateToken: Equatable {
  case word(String)
  case number(Double, isWhole: Bool)
  case text(String)
  /// An operator, a bracket or a comma.
  case sign(String)
  /// `%@` or a number's sign, which an argument takes the place of.
  case argument
  /// `%K`: the argument names properties.
  case pathArgument
  case variable(String)
  case end

  var said: String {
    switch self {
    case .word(let name), .sign(let name): name
    case .number(let number, _): "\(number)"
    case .text(let text): "'\(text)'"
    case .argument: "%@"
    case .pathArgument: "%K"
    case .variable(let name): "$\(name)"
    case .end: "the end"
    }
  }
}

/// Cuts a predicate's text into pieces.
struct PredicateScanner {
  private let letters: [Character]
  private var place = 0
  private static let signs = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",",
  ]

  init(_ text: String) { letters = Array(text) }

  /// All pieces with where they begin, the end as the last one.
  static func tokens(of text: String) throws(PredicateFault) -> [(token: PredicateToken, column: Int)] {
    var scanner = PredicateScanner(text)
    var result: [(token: PredicateToken, column: Int)] = []
    while true {
      while scanner.peek?.isWhitespace == true { scanner.place += 1 }
      let column = scanner.place + 1
      let token = try scanner.next()
      result.append((token, column))
      if token == .end { return result }
    }
  }

  private var peek: Character? { place < letters.count ? letters[place] : nil }

  private mutating func next() throws(PredicateFault) -> PredicateToken {
    guard let first = peek else { return .end }
    if first == "'" || first == "\"" { return try quoted(first) }
    if first == "%" { return try argument() }
    if first == "$" {
      place += 1
      return .variable(word())
    }
    let isNegative = first == "-" && place + 1 < letters.count && letters[place + 1].isNumber
    if first.isNumber || isNegative { return try number() }
    if first.isLetter || "_@#".contains(first) { return .word(word()) }
    for sign in Self.signs where letters[place...].starts(with: sign) {
      place += sign.count
      return .sign(sign)
    }
    throw PredicateFault(what: "'\(first)' is not understood", column: place + 1)
  }

  private mutating func quoted(_ quote: Character) throws(PredicateFault) -> PredicateToken {
    let start = place
    place += 1
    var text = ""
    while let letter = peek {
      place += 1
      if letter == quote { return .text(text) }
      guard letter == "\\", let escaped = peek else {
        text.append(letter)
        continue
      }
      place += 1
      let meanings: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r"]
      text.append(meanings[escaped] ?? escaped)
    }
    throw PredicateFault(what: "the text that begins here does not end", column: start + 1)
  }

  /// As `printf` has them: `%@`, `%K`, `%d`, `%ld`, `%lu`, `%f`; `%%` is no argument, and means nothing here.
  private mutating func argument() throws(PredicateFault) -> PredicateToken {
    let start = place
    place += 1
    while let letter = peek, "lhqzt.0123456789".contains(letter) { place += 1 }
    guard let kind = peek, "@KdDiuUxXoOfeEgGaAcs".contains(kind) else {
      throw PredicateFault(what: "'%' stands for no argument", column: start + 1)
    }
    place += 1
    return kind == "K" ? .pathArgument : .argument
  }

  private mutating func number() throws(PredicateFault) -> PredicateToken {
    let start = place
    place += 1
    while let letter = peek, letter.isNumber || letter == "." || letter == "e" || letter == "E" { place += 1 }
    let text = String(letters[start..<place])
    guard let number = Double(text) else {
      throw PredicateFault(what: "'\(text)' is no number", column: start + 1)
    }
    return .number(number, isWhole: Int(text) != nil)
  }

  /// A name, or several with dots between. `#` before it says that it is a name even if it looks like a key word.
  private mutating func word() -> String {
    let start = place
    while let letter = peek, letter.isLetter || letter.isNumber || "_.@#".contains(letter) { place += 1 }
    return String(letters[start..<place])
  }
}

/// What a key of a predicate stands for, or what is put into a predicate from outside.
package enum PredicateValue: Sendable, Hashable {
  /// Nothing, which is equal to nothing else.
  case none
  case text(String)
  case number(Double)
  /// Compared with numbers it is 1 or 0.
  case truth(Bool)
  case list([PredicateValue])

  /// A text that is there and not empty, else nothing: as clients get attributes.
  package init(_ text: String?) { self = text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .none }

  /// As clients read it: `true`, `12`, `12.5`, the text itself; nil for nothing and for lists.
  package var plainText: String? {
    switch self {
    case .none, .list: nil
    case .text(let text): text
    case .number(let number): Self.plain(number)
    case .truth(let truth): truth ? "true" : "false"
    }
  }

  /// A number for clients: whole ones without a point, zero without a sign.
  static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// A number or a truth as a number.
  var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .truth(let truth): truth ? 1 : 0
    case .none, .text, .list: nil
    }
  }
}

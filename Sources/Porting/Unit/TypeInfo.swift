#if Port
  import SwiftSyntax

  /// A type of the unit, or one of a framework's that the unit extends, with all that its parts declare.
  final class TypeInfo {
    /// With the types around it: `Card.Corner`.
    let path: String
    /// What it inherits from and conforms to, of its declaration and all extensions, as it is written.
    var inherits: [String] = []
    var members: [Member] = []
    /// Nil for what is only extended.
    var declaration: Declaration?
    /// Where extensions conform to something.
    var clauses: [(file: Int, end: Int, names: [String])] = []

    init(path: String) { self.path = path }

    var name: String { path.split(separator: ".").last.map(String.init) ?? path }

    enum Keyword { case `class`, `struct`, `enum`, `protocol`, actor }

    /// Where and how the type is declared.
    struct Declaration {
      var keyword: Keyword
      var file: Int
      var access: Access
      var isGeneric: Bool
      /// Written for Objective-C: `@objc protocol`.
      var isObjectiveC: Bool
      /// Where one more inherited type can be put in.
      var clauseEnd: Int
      var hasClause: Bool
      /// The closing brace, and whether a line begins with it or it has nothing before it.
      var brace: Int
      var braceIsFree: Bool
      var place: Int
    }
  }
#endif

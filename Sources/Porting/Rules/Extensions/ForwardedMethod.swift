#if Port
  import SwiftSyntax

  /// A method's head with a name for each parameter, and what hands them on to a method of the same parameters.
  struct ForwardedMethod {
    /// From the name on, with effects, result and `where`.
    let head: String
    /// Without the parentheses.
    let arguments: String

    /// Nil for a method that can't be called with what it was called with: of any number of values.
    init?(_ method: FunctionDeclSyntax) {
      var parameters: [String] = []
      var arguments: [String] = []
      for (number, parameter) in method.signature.parameterClause.parameters.enumerated() {
        guard parameter.ellipsis == nil else { return nil }
        let label = parameter.firstName.text
        let given = (parameter.secondName ?? parameter.firstName).text
        let name = given == "_" ? "value\(number)" : given
        let value = parameter.defaultValue.map { " " + $0.inOneLine } ?? ""
        parameters.append("\(name == label ? name : "\(label) \(name)"): \(parameter.type.inOneLine)\(value)")
        let type = parameter.type.as(AttributedTypeSyntax.self)
        let isInOut = type?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
        let isAsked = type?.attributes.names.contains("autoclosure") ?? false
        let word = Self.reserved.contains(name) ? "`\(name)`" : name
        arguments.append((label == "_" ? "" : label + ": ") + (isInOut ? "&" : "") + word + (isAsked ? "()" : ""))
      }
      let effects = method.signature.effectSpecifiers.map { " " + $0.inOneLine } ?? ""
      let result = method.signature.returnClause.map { " " + $0.inOneLine } ?? ""
      let condition = method.genericWhereClause.map { " " + $0.inOneLine } ?? ""
      head =
        method.name.text + (method.genericParameterClause?.inOneLine ?? "")
        + "(\(parameters.joined(separator: ", ")))" + effects + result + condition
      self.arguments = arguments.joined(separator: ", ")
    }

    /// Words that can name a parameter, and be read only in backticks.
    private static let reserved: Set<String> = [
      "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
      "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
      "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public",
      "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
      "true", "try", "typealias", "var", "where", "while",
    ]
  }
#endif

#if Port
  import SwiftSyntax

  /// What `#selector(...)` or the name of a selector means at its place.
  struct SelectorMeaning {
    /// What is written before the method's name: `self`, a type, an object; nil for none.
    var qualifier: String?
    /// The same as it stands in the file.
    var base: ExprSyntax?
    var name: String
    /// Nil where they are not written and not known.
    var labels: [String]?
    /// The types of the parameters, where `as` says which of several is meant.
    var parameters: [String]?

    /// What stands in `#selector(...)`, unless it is something else than a method.
    init?(_ expression: ExprSyntax) {
      var expression = expression
      while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
      {
        expression = only.expression
      }
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
        let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
      {
        self.init(first)
        parameters = Self.parameters(of: type)
        return
      }
      if let casted = expression.as(AsExprSyntax.self) {
        self.init(casted.expression)
        parameters = Self.parameters(of: casted.type)
        return
      }
      if let member = expression.as(MemberAccessExprSyntax.self) {
        self.init(member.declName, member.base?.inOneLine)
        base = member.base
      } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
        self.init(reference, nil)
      } else {
        return nil
      }
    }

    init(name: String, labels: [String]) { (self.name, self.labels) = (name, labels) }

    private init(_ reference: DeclReferenceExprSyntax, _ qualifier: String?) {
      name = reference.baseName.text.plain
      labels = reference.argumentNames?.arguments.map { $0.name.text.plain }
      // Chains of optionals are as good as what they lead to.
      self.qualifier = qualifier.map { String($0.filter { $0 != "?" && $0 != "!" }) }
    }

    /// The parameters of the innermost function of `(Card) -> (UIButton) -> Void`.
    private static func parameters(of type: TypeSyntax) -> [String]? {
      var type = type
      while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return parameters(of: only.type)
      }
      guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
      return parameters(of: function.returnClause.type) ?? function.parameters.map(\.type.inOneLine)
    }

    /// The name without types: `save(_:)`.
    var fullName: String {
      guard let labels, !labels.isEmpty else { return name }
      return "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }
  }
#endif

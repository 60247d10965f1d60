#if Port
  import SwiftSyntax

  /// What an expression is, as far as a unit's sources say it without a compiler.
  struct ExpressionTypes {
    let unit: UnitIndex

    /// The names of its types: several for `UIView & CardHolder`. Nil if they can't be told.
    func names(of expression: ExprSyntax) -> Set<String>? { names(of: expression, depth: 0) }

    private func names(of expression: ExprSyntax, depth: Int) -> Set<String>? {
      // What is declared by itself leads nowhere.
      guard depth < 16 else { return nil }
      if let mark = OptionalMark(expression) { return names(of: mark.inner, depth: depth + 1) }
      if let tuple = expression.as(TupleExprSyntax.self) {
        guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
        return names(of: only.expression, depth: depth + 1)
      }
      if let cast = expression.lastCast ?? expression.as(AsExprSyntax.self)?.type { return Self.words(cast) }
      if let attempt = expression.as(TryExprSyntax.self) { return names(of: attempt.expression, depth: depth + 1) }
      if let wait = expression.as(AwaitExprSyntax.self) { return names(of: wait.expression, depth: depth + 1) }
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        return names(of: reference.baseName.text.plain, at: expression, depth)
      }
      if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
        guard let types = names(of: base, depth: depth + 1) else { return nil }
        return names(of: member.declName.baseName.text.plain, in: types, .property)
      }
      if let call = expression.as(FunctionCallExprSyntax.self) { return names(of: call, depth) }
      return nil
    }

    private func names(of name: String, at place: ExprSyntax, _ depth: Int) -> Set<String>? {
      let scope = place.typesAround
      if name == "self" || name == "Self" { return scope.first.map { [$0] } }
      if let local = place.localName(name) {
        return local.type.map { Self.words($0) } ?? local.value.flatMap { names(of: $0, depth: depth + 1) }
      }
      if let found = names(of: name, in: Set(scope), .property) { return found }
      return isType(name) ? [name] : nil
    }

    /// `Card()` is a `Card`, `makeCard()` what it returns.
    private func names(of call: FunctionCallExprSyntax, _ depth: Int) -> Set<String>? {
      if let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.plain {
        return isType(function) ? [function] : names(of: function, in: Set(call.typesAround), .method)
      }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        let types = names(of: base, depth: depth + 1)
      else { return nil }
      let name = member.declName.baseName.text.plain
      return name == "init" ? types : names(of: name, in: types, .method)
    }

    /// What a property or method of one of the types gives.
    private func names(of member: String, in types: Set<String>, _ kind: Member.Kind) -> Set<String>? {
      for type in types.sorted() {
        if let nested = unit.types[type + "." + member] { return [nested.path] }
        for above in unit.resolve(type).map(unit.lineage) ?? [] {
          if let found = above.members.first(where: { $0.kind == kind && $0.name == member }) {
            let words = Self.words(found.result)
            return words.isEmpty || words == ["Self"] ? (words.isEmpty ? nil : [type]) : words
          }
        }
      }
      return nil
    }

    private func isType(_ name: String) -> Bool { unit.resolve(name) != nil || unit.names.types[name] != nil }

    private static func words(_ type: TypeSyntax) -> Set<String> {
      Set(
        type.tokens(viewMode: .sourceAccurate).compactMap {
          if case .identifier(let word) = $0.tokenKind { word.plain } else { nil }
        })
    }

    /// The same of a type's text.
    private static func words(_ type: String) -> Set<String> {
      Set(type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)).subtracting([
        "any", "some", "Void",
      ])
    }
  }
#endif

#if Port
  import SwiftSyntax

  /// A variable, parameter or function that a function or closure declares, or the file outside of types.
  struct LocalName {
    /// What is written of its type.
    var type: TypeSyntax?
    /// What it is set to where it is declared.
    var value: ExprSyntax?
  }

  extension SyntaxProtocol {
    /// What a name without a dot before it means at this place, if it is no member of the types around.
    func localName(_ name: String) -> LocalName? {
      var inner = Syntax(self)
      var node = parent
      while let here = node {
        if here.is(MemberBlockSyntax.self) { return Syntax(here).root.globalName(name) }
        if let found = here.declares(name, seenFrom: inner) { return found }
        (inner, node) = (here, here.parent)
      }
      return nil
    }

    private func globalName(_ name: String) -> LocalName? {
      guard let file = self.as(SourceFileSyntax.self) else { return nil }
      return file.statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.declares(name) }.first
    }

    private func declares(_ name: String, seenFrom inner: Syntax) -> LocalName? {
      if let items = self.as(CodeBlockItemListSyntax.self) {
        for item in items.reversed() where item.position < inner.position {
          if let found = item.declares(name) { return found }
        }
      } else if let conditions = self.as(ConditionElementListSyntax.self) {
        return conditions.declares(name, before: inner.position)
      } else if let condition = self.as(IfExprSyntax.self), inner.position == condition.body.position {
        return condition.conditions.declares(name, before: inner.position)
      } else if let loop = self.as(WhileStmtSyntax.self), inner.position == loop.body.position {
        return loop.conditions.declares(name, before: inner.position)
      } else if let loop = self.as(ForStmtSyntax.self), inner.position > loop.pattern.position {
        return loop.pattern.declares(name) ? LocalName(type: loop.typeAnnotation?.type) : nil
      } else if let closure = self.as(ClosureExprSyntax.self) {
        return closure.signature?.declares(name)
      } else if let function = self.as(FunctionDeclSyntax.self) {
        return function.signature.parameterClause.parameters.declares(name)
      } else if let initializer = self.as(InitializerDeclSyntax.self) {
        return initializer.signature.parameterClause.parameters.declares(name)
      } else if let member = self.as(SubscriptDeclSyntax.self) {
        return member.parameterClause.parameters.declares(name)
      } else if let clause = self.as(CatchClauseSyntax.self) {
        return clause.catchItems.declares(name) ? LocalName() : nil
      } else if let clause = self.as(SwitchCaseSyntax.self) {
        return clause.label.declares(name) ? LocalName() : nil
      }
      return nil
    }

    /// A pattern somewhere within binds the name.
    private func declares(_ name: String) -> Bool {
      tokens(viewMode: .sourceAccurate).contains {
        $0.text.plain == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
      }
    }
  }

  extension CodeBlockItemSyntax {
    fileprivate func declares(_ name: String) -> LocalName? {
      if let variable = item.as(VariableDeclSyntax.self) { return variable.declares(name) }
      if let function = item.as(FunctionDeclSyntax.self), function.name.text.plain == name { return LocalName() }
      if let condition = item.as(GuardStmtSyntax.self) {
        return condition.conditions.declares(name, before: condition.body.position)
      }
      return nil
    }
  }

  extension VariableDeclSyntax {
    fileprivate func declares(_ name: String) -> LocalName? {
      for binding in bindings {
        if let one = binding.pattern.as(IdentifierPatternSyntax.self) {
          guard one.identifier.text.plain == name else { continue }
          return LocalName(type: binding.typeAnnotation?.type, value: binding.initializer?.value)
        }
        if binding.pattern.tokens(viewMode: .sourceAccurate).contains(where: { $0.text.plain == name }) {
          return LocalName()
        }
      }
      return nil
    }
  }

  extension ConditionElementListSyntax {
    fileprivate func declares(_ name: String, before place: AbsolutePosition) -> LocalName? {
      for element in reversed() where element.position < place {
        // `if let card` means what stands further out.
        guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
          let value = binding.initializer?.value,
          binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plain == name
        else { continue }
        return LocalName(type: binding.typeAnnotation?.type, value: value)
      }
      return nil
    }
  }

  extension ClosureSignatureSyntax {
    fileprivate func declares(_ name: String) -> LocalName? {
      for item in capture?.items ?? [] where item.name.text.plain == name {
        if let value = item.initializer?.value { return LocalName(value: value) }
      }
      switch parameterClause {
      case .simpleInput(let names): return names.contains { $0.name.text.plain == name } ? LocalName() : nil
      case .parameterClause(let clause):
        return clause.parameters.first { ($0.secondName ?? $0.firstName).text.plain == name }
          .map { LocalName(type: $0.type) }
      case nil: return nil
      }
    }
  }

  extension FunctionParameterListSyntax {
    fileprivate func declares(_ name: String) -> LocalName? {
      first { ($0.secondName ?? $0.firstName).text.plain == name }.map { LocalName(type: $0.type) }
    }
  }
#endif

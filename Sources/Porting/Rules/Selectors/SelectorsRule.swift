#if Port
  import SwiftSyntax

  /// `#selector(save)` becomes `Selector("save(_:)", Editor.save(_:))`; what has no method to name keeps its name.
  struct SelectorsRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
        // Where an object is asked for an optional method, another rule did it.
        guard !file.askedSelectors.contains(node.id) else { return .skipChildren }
        guard let meaning = SelectorMeaning(argument.expression) else {
          file.find(
            at: node, "'\(node.inOneLine)' is no selector that is known",
            why: "it names neither a method nor a property",
            do: "write Selector(\"name(_:)\", Type.name(_:))")
          return .skipChildren
        }
        if let label = argument.label?.text {
          let name =
            label == "setter"
            ? "set\(meaning.name.prefix(1).uppercased())\(meaning.name.dropFirst())(_:)" : meaning.name
          put("Selector(\"\(name)\")", for: node, .selectorByName)
          return .skipChildren
        }
        let lookup = SelectorLookup(unit: file.unit, scope: node.typesAround)
        put(meaning, lookup.find(meaning), for: node)
        return .skipChildren
      }

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard called == "Selector" || called == "NSSelectorFromString", node.arguments.count == 1,
          let argument = node.arguments.first, argument.label == nil, let text = literal(argument.expression)
        else { return .visitChildren }
        // With parentheses it is a name of ours.
        if text.contains("(") {
          if called != "Selector" { put("Selector(\"\(text)\")", for: node, .selectorByName) }
          return .skipChildren
        }
        let lookup = SelectorLookup(unit: file.unit, scope: node.typesAround)
        if let found = lookup.find(objectiveC: text), case .success(let spelled) = spell(found) {
          put(spelled, for: node, .selectorWithMethod)
        } else if text.contains(":") || called != "Selector" {
          put("Selector(\"\(Self.swiftName(text))\")", for: node, .selectorByName)
        }
        return .skipChildren
      }

      private func put(_ meaning: SelectorMeaning, _ found: SelectorLookup.Found?, for node: MacroExpansionExprSyntax) {
        guard let found else {
          let name = declaredName(meaning)
          put("Selector(\"\(name ?? meaning.fullName)\")", for: node, .selectorByName)
          // What the system's own classes answer to is known by its name.
          guard name == nil else { return }
          let isOfProtocol = meaning.qualifier.map { file.unit.protocols.contains($0) } ?? false
          file.find(
            isOfProtocol ? .notice : .problem, at: node, "'\(node.inOneLine)' keeps only its name",
            why: isOfProtocol ? "a protocol's method has no class" : "no method of that name was found",
            do: "make it known where the class is: Selector(\"\(meaning.fullName)\", Type.\(meaning.fullName))")
          return
        }
        switch spell(found) {
        case .success(let spelled): put(spelled, for: node, .selectorWithMethod)
        case .failure(let failure):
          put("Selector(\"\(found.member.fullName)\")", for: node, .selectorByName)
          file.find(
            at: node, "'\(node.inOneLine)' keeps only its name", why: failure.reason.rawValue,
            do: "send it to a method that takes a sender, or none")
        }
      }

      private func spell(_ found: SelectorLookup.Found) -> Result<String, SelectorSpelling.Failure> {
        if found.isGenericElsewhere { return .failure(.init(reason: .generic)) }
        if found.isHidden { return .failure(.init(reason: .hidden)) }
        return SelectorSpelling().spelled(
          found.member, of: found.type, siblings: found.siblings, isIsolated: found.isIsolated)
      }

      private func put(_ text: String, for node: some SyntaxProtocol, _ kind: ChangeKind) {
        file.replace(node.range, with: text)
        file.count(kind)
        file.needsUIKit = true
      }

      /// The full name of a method that the product declares somewhere, if there is one.
      private func declaredName(_ meaning: SelectorMeaning) -> String? {
        let names = Set(
          (file.unit.names.methods[meaning.name] ?? []).map(\.member.name).filter {
            meaning.labels == nil || $0 == meaning.fullName || $0 == meaning.fullName + "()"
          })
        guard let name = names.count == 1 ? names.first : nil else { return nil }
        return name.hasSuffix("()") ? String(name.dropLast(2)) : name
      }

      /// The text of a literal in one piece, also of one in parentheses.
      private func literal(_ expression: ExprSyntax) -> String? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
          return literal(only.expression)
        }
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      }

      /// `tapped:withEvent:` as `tapped(_:withEvent:)`.
      private static func swiftName(_ name: String) -> String {
        guard name.contains(":") else { return name }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false).dropLast()
        guard let first = parts.first else { return name }
        return "\(first)(_:" + parts.dropFirst().map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
      }
    }
  }
#endif

#if Port
  import SwiftSyntax

  /// `delegate?.card?(self)` becomes `(delegate as? CardDelegate_card)?.card(self)`: also where the answer is read,
  /// where only the method is asked for, and for properties. A call of an optional method of the system's protocols
  /// loses its question mark: here all of them have defaults.
  struct OptionalCallsRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      private var done: Set<SyntaxIdentifier> = []

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if asks(node) { return .visitChildren }
        guard let optional = OptionalMark(node.calledExpression) else { return .visitChildren }
        let member = optional.inner.as(MemberAccessExprSyntax.self)
        guard let reference = member?.declName ?? optional.inner.as(DeclReferenceExprSyntax.self) else {
          return .visitChildren
        }
        let name = reference.baseName.text.plain
        let labels = node.arguments.map { $0.label?.text.plain ?? "_" }
        let isTrailing = node.trailingClosure != nil
        var splits = (file.plan.splitsByName[name] ?? []).filter {
          $0.member.kind == .method
            && (isTrailing ? $0.member.labels.starts(with: labels) : $0.member.labels == labels)
        }
        splits = fitting(splits, node.arguments)
        if let split = choose(splits, for: member?.base, in: node.typesAround, isCertain: true) {
          rewrite(member, reference, optional, to: split)
        } else if splits.isEmpty, isDeclared(name, labels), member != nil {
          file.edits.replace(optional.mark.range, with: "")
          file.count(.optionalCall)
        }
        done.insert(optional.inner.id)
        return .visitChildren
      }

      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard !done.contains(node.id), let base = node.base,
          let splits = file.plan.splitsByName[node.declName.baseName.text.plain],
          let split = choose(splits.filter { isNamed($0, by: node.declName) }, for: base, isCertain: false)
        else { return .visitChildren }
        rewrite(node, node.declName, node.parent?.as(ExprSyntax.self).flatMap { OptionalMark($0) }, to: split)
        return .visitChildren
      }

      /// Of requirements that differ in their types alone, those that take what is handed over.
      private func fitting(_ splits: [SplitRequirement], _ arguments: LabeledExprListSyntax) -> [SplitRequirement] {
        guard splits.count > 1 else { return splits }
        let told = arguments.map { ExpressionTypes(unit: file.unit).names(of: $0.expression) }
        let fitting = splits.filter { split in
          zip(told, split.member.parameters).allSatisfy { types, parameter in
            types.map { $0.contains(parameter.filter { $0 != "?" && $0 != "!" }) } ?? true
          }
        }
        return fitting.isEmpty ? splits : fitting
      }

      /// `deck(_:didTurn:)` names one of several methods.
      private func isNamed(_ split: SplitRequirement, by reference: DeclReferenceExprSyntax) -> Bool {
        if let call = reference.parent?.parent?.as(FunctionCallExprSyntax.self),
          call.calledExpression.range == reference.parent?.range
        {
          let labels = call.arguments.map { $0.label?.text.plain ?? "_" }
          return call.trailingClosure == nil ? split.member.labels == labels : split.member.labels.starts(with: labels)
        }
        guard let names = reference.argumentNames else { return true }
        return split.member.labels == names.arguments.map { $0.name.text.plain }
      }

      override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        unwrapOnce(ExprSyntax(node))
        return .visitChildren
      }

      override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        unwrapOnce(ExprSyntax(node))
        return .visitChildren
      }

      /// `delegate?.window??.bounds`: twice optional there, as what a protocol of the system's may leave out; once
      /// here.
      private func unwrapOnce(_ node: ExprSyntax) {
        guard let inner = OptionalMark(node).flatMap({ OptionalMark($0.inner) }),
          let name = inner.inner.as(MemberAccessExprSyntax.self)?.declName.baseName.text.plain,
          file.plan.splitsByName[name] == nil, file.unit.names.requirements.contains(name)
        else { return }
        file.edits.replace(inner.mark.range, with: "")
        file.count(.optionalCall)
      }

      /// `responds(to: #selector(CardDelegate.card(_:)))`
      private func asks(_ node: FunctionCallExprSyntax) -> Bool {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
          member.declName.baseName.text == "responds", let argument = node.arguments.first,
          argument.label?.text == "to",
          let selector = argument.expression.as(MacroExpansionExprSyntax.self), selector.macroName.text == "selector",
          let meaning = selector.arguments.first.flatMap({ SelectorMeaning($0.expression) })
        else { return false }
        let splits = (file.plan.splitsByName[meaning.name] ?? []).filter {
          meaning.labels == nil || $0.member.labels == meaning.labels
        }
        let named = splits.filter { $0.of.name == meaning.qualifier || $0.of.path == meaning.qualifier }
        guard let split = named.first ?? choose(splits, for: base, isCertain: true) else { return false }
        let inner = OptionalMark(base)?.inner ?? base
        file.askedSelectors.insert(selector.id)
        file.edits.insert("((", at: inner.range.lowerBound)
        file.replace(inner.range.upperBound..<node.range.upperBound, with: " as? \(split.reference)) != nil)")
        file.count(.optionalCall)
        return true
      }

      private func rewrite(
        _ member: MemberAccessExprSyntax?, _ reference: DeclReferenceExprSyntax, _ mark: OptionalMark?,
        to split: SplitRequirement
      ) {
        let isForced = mark?.isForced == true
        if let base = member?.base {
          let outer = OptionalMark(base)
          let inner = outer?.inner ?? base
          // Forced all the way it stays forced; where a question mark is on the way, the answer is optional as before.
          let cast =
            isForced && (outer == nil || outer?.isForced == true)
            ? " as! \(split.reference))" : " as? \(split.reference))?"
          file.edits.insert("(", at: inner.range.lowerBound)
          if let outer {
            file.edits.replace(outer.mark.range, with: cast)
          } else {
            file.edits.insert(cast, at: inner.range.upperBound)
          }
        } else {
          file.edits.insert(
            "(self as\(isForced ? "!" : "?") \(split.reference))\(isForced ? "" : "?").", at: reference.range.lowerBound
          )
        }
        if let mark { file.edits.replace(mark.mark.range, with: "") }
        file.count(.optionalCall)
      }

      /// The requirement that is meant.
      /// - Parameter isCertain: the call can't be anything else than one of an optional requirement, or of a closure.
      private func choose(_ splits: [SplitRequirement], for base: ExprSyntax?, in scope: [String] = [], isCertain: Bool)
        -> SplitRequirement?
      {
        guard !splits.isEmpty else { return nil }
        guard let base else {
          // Within an extension of the protocol itself; elsewhere it is a closure.
          return splits.first { split in scope.contains { file.unit.resolve($0) === split.of } }
        }
        let inner = OptionalMark(base)?.inner ?? base
        let last = inner.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? inner.trimmedDescription
        let isClear = isCertain && Set(splits.map(\.of.path)).count == 1
        let told = inner.castType.map { [$0] } ?? ExpressionTypes(unit: file.unit).names(of: inner)
        guard let types = told ?? file.unit.typesOfNames[last.plain] else {
          if inner.trimmedDescription == "self" { return isCertain ? splits.first : nil }
          return isClear ? splits.first : nil
        }
        // An object of a class that has it needs not be asked.
        if !isCertain, told?.contains(where: { has($0, splits[0].member) }) == true { return nil }
        // On iOS any object is asked whether it has the method.
        if isClear, types.contains("AnyObject") { return splits.first }
        let fitting = splits.filter { split in
          types.contains(split.of.name)
            || types.contains { file.unit.resolve($0).map(file.unit.ancestors)?.contains(split.of.name) == true }
        }
        if told == nil, Set(fitting.map(\.of.path)).count > 1 {
          file.find(
            at: base, "'\(base.inOneLine)' may be one of several protocols, and is taken for a \(fitting[0].of.name)",
            why: "things of that name are of other types elsewhere", do: "name its type where it is declared")
        }
        return fitting.first
      }

      private func has(_ type: String, _ member: Member) -> Bool {
        guard let type = file.unit.resolve(type), type.declaration?.keyword != .protocol else { return false }
        return file.unit.lineage(type).contains { above in
          above.declaration?.keyword != .protocol && above.members.contains { $0.isSame(as: member) }
        }
      }

      /// A property of the unit that has the name is a closure.
      private func isDeclared(_ name: String, _ labels: [String]) -> Bool {
        !file.unit.hasProperty(name)
          && file.unit.names.requirements.contains("\(name)(\(labels.map { $0 + ":" }.joined()))")
      }
    }
  }

  extension ExprSyntax {
    /// The type that an expression in parentheses is cast to: `(controller as? CardHolder)`.
    fileprivate var castType: String? {
      guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 else { return nil }
      return tuple.elements.first?.expression.lastCast?.trimmedDescription
    }
  }

  /// `x?` or `x!`.
  struct OptionalMark {
    let inner: ExprSyntax
    let mark: TokenSyntax
    let isForced: Bool

    init?(_ expression: ExprSyntax) {
      if let chain = expression.as(OptionalChainingExprSyntax.self) {
        (inner, mark, isForced) = (chain.expression, chain.questionMark, false)
      } else if let force = expression.as(ForceUnwrapExprSyntax.self) {
        (inner, mark, isForced) = (force.expression, force.exclamationMark, true)
      } else {
        return nil
      }
    }
  }
#endif

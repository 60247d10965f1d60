#if Port
  import SwiftSyntax

  extension IfConfigDeclSyntax {
    /// Whether its author thought of Linux: then nothing is changed in its conditions.
    var namesLinux: Bool {
      clauses.contains { $0.condition?.tokens(viewMode: .sourceAccurate).contains { $0.text == "Linux" } ?? false }
    }

    /// What Linux may build of it, once it is ported.
    var clausesHere: [IfConfigClauseSyntax] {
      let condition = Condition(of: self)
      var result: [IfConfigClauseSyntax] = []
      for clause in clauses {
        let isTrue = clause.condition.map(condition.isTrue) ?? true
        if isTrue != false { result.append(clause) }
        // Nothing behind it comes to its turn.
        if isTrue == true { break }
      }
      return result
    }
  }

  extension SyntaxProtocol {
    /// Whether Linux builds it in any case, once it is ported.
    var isCertainHere: Bool {
      var node = parent
      while let here = node {
        if let clause = here.as(IfConfigClauseSyntax.self), let all = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
        {
          // The last of those that may be built is certain if none is before it and its condition holds.
          let condition = Condition(of: all)
          let holds = clause.condition.map(condition.isTrue) ?? true
          guard holds == true, all.clausesHere.map(\.id) == [clause.id] else { return false }
        }
        node = here.parent
      }
      return true
    }
  }

  /// What a condition for the compiler is on Linux, once it is ported.
  struct Condition {
    /// Those that it is built for: iOS is one of them unless its author thought of Linux.
    let systems: Set<String>

    init(of node: IfConfigDeclSyntax) { systems = node.namesLinux ? ["Linux"] : ["iOS", "Linux"] }

    /// Nil where that depends on the machine or on what is built.
    func isTrue(_ condition: ExprSyntax) -> Bool? {
      if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return isTrue(only.expression)
      }
      if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
        return isTrue(not.expression).map { !$0 }
      }
      if let sequence = condition.as(SequenceExprSyntax.self) { return isTrue(Array(sequence.elements)) }
      if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
      guard let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first else {
        return nil
      }
      switch call.calledExpression.inOneLine {
      case "os": return systems.contains(argument.inOneLine)
      case "canImport": return KnownModules.canImport(argument.inOneLine)
      case "targetEnvironment": return false
      default: return nil
      }
    }

    /// `a || b && c`: `&&` binds closer.
    private func isTrue(_ parts: [ExprSyntax]) -> Bool? {
      var alternatives: [[Bool?]] = [[]]
      for part in parts {
        if let sign = part.as(BinaryOperatorExprSyntax.self)?.operator.text {
          if sign == "||" { alternatives.append([]) } else if sign != "&&" { return nil }
        } else {
          alternatives[alternatives.count - 1].append(isTrue(part))
        }
      }
      let answers = alternatives.map { all -> Bool? in all.contains(false) ? false : all.contains(nil) ? nil : true }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
  }
#endif

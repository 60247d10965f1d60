#if Port
  import SwiftSyntax

  /// Makes `#if os(iOS)` true on Linux, and `#if canImport(QuartzCore)` ask for what is imported in its place. Where
  /// the author thought of Linux already, it stays.
  struct ConditionsRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.namesLinux {
          tell(of: node)
        } else {
          for clause in node.clauses { if let condition = clause.condition { widen(condition) } }
        }
        return super.visit(node)
      }

      /// Code that Linux does not see because it says so.
      private func tell(of node: IfConfigDeclSyntax) {
        for clause in node.clauses {
          guard let condition = clause.condition, condition.inOneLine.contains("!os(Linux)") else { continue }
          file.find(
            .notice, at: condition, "the code behind '\(condition.inOneLine)' is left out on Linux",
            why: "its author says so", do: "see whether it is needed")
        }
      }

      private func widen(_ condition: ExprSyntax) {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(condition)
        for call in finder.calls {
          let isAlone = call.range == condition.range
          file.edits.insert(isAlone ? "" : "(", at: call.range.lowerBound)
          file.edits.insert(" || os(Linux)" + (isAlone ? "" : ")"), at: call.range.upperBound)
          file.count(.condition)
        }
        for module in finder.modules {
          guard let name = KnownModules.nameHere(of: module.inOneLine) else { continue }
          file.replace(module.range, with: name)
          file.count(.condition)
        }
      }
    }

    /// Finds `os(iOS)`, and the modules of `canImport`.
    private final class Finder: SyntaxVisitor {
      var calls: [FunctionCallExprSyntax] = []
      var modules: [ExprSyntax] = []

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.inOneLine == "os(iOS)" { calls.append(node) }
        if node.calledExpression.inOneLine == "canImport", let module = node.arguments.first?.expression {
          modules.append(module)
        }
        return .visitChildren
      }
    }
  }
#endif

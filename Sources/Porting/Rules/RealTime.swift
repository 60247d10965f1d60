#if Port
  import SwiftSyntax

  /// Says once for each kind where a unit asks the real clock, which a simulated device's clock does not move.
  struct RealTimeRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let function = called.as(DeclReferenceExprSyntax.self)?.baseName.text
        if function == "Date", node.arguments.isEmpty {
          tell("Date()", at: node, instead: "CACurrentMediaTime()")
        } else if function == "CFAbsoluteTimeGetCurrent" {
          tell("CFAbsoluteTimeGetCurrent()", at: node, instead: "CACurrentMediaTime()")
        } else if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "asyncAfter" {
          tell("asyncAfter", at: node, instead: "a Timer")
        }
        return .visitChildren
      }

      private func tell(_ what: String, at node: FunctionCallExprSyntax, instead: String) {
        guard file.plan.realTimes.insert(what).inserted else { return }
        file.find(
          .notice, at: node, "\(what) stays real", why: "a simulated device's clock does not move it",
          do: "nothing in an app; in tests take \(instead) or let real time pass")
      }
    }
  }
#endif

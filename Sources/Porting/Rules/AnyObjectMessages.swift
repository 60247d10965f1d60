#if Port
  import SwiftSyntax

  /// Objective-C lets anything be sent to `AnyObject`. Here the object is asked for the class that has the method:
  /// `target?.perform(action)` becomes `(target as? NSObject)?.perform(action)`.
  struct AnyObjectMessagesRule: PortingRule {
    private static let anchors = [
      "leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerX", "centerY",
    ]
    private static let classes: [String: String] = anchors.reduce(into: messages) {
      $0[$1 + "Anchor"] = "any AnchoredItem"
    }
    private static let messages: [String: String] = [
      "perform": "NSObject", "performSelector": "NSObject", "responds": "NSObject", "isKind": "NSObject",
      "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue", "uiEdgeInsetsValue": "NSValue",
      "intValue": "NSNumber", "floatValue": "NSNumber", "doubleValue": "NSNumber", "boolValue": "NSNumber",
    ]

    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      /// `type(of: object).description()`: a class says its name without Objective-C as well.
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
          let member = node.calledExpression.as(MemberAccessExprSyntax.self), let type = member.base,
          member.declName.baseName.text == "description",
          type.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "type"
        else { return .visitChildren }
        file.edits.insert("String(reflecting: ", at: type.range.lowerBound)
        file.replace(type.range.upperBound..<node.range.upperBound, with: ")")
        file.count(.anyObject)
        return .visitChildren
      }

      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, let type = AnyObjectMessagesRule.classes[node.declName.baseName.text] else {
          return .visitChildren
        }
        let mark = OptionalMark(base)
        let inner = mark?.inner ?? base
        if let cast = inner.as(TupleExprSyntax.self), cast.elements.count == 1, isAnyObject(cast) {
          file.edits.insert(" as! \(type)", at: cast.rightParen.range.lowerBound)
        } else if mark?.isForced != true, isNamedAnyObject(inner) {
          file.edits.insert("(", at: inner.range.lowerBound)
          let asked = mark == nil ? " as! \(type))" : " as? \(type))"
          file.edits.insert(asked, at: inner.range.upperBound)
        } else {
          return .visitChildren
        }
        file.count(.anyObject)
        return .visitChildren
      }

      /// `(value as AnyObject)`
      private func isAnyObject(_ cast: TupleExprSyntax) -> Bool {
        let tokens = Array(cast.tokens(viewMode: .sourceAccurate).map(\.text).suffix(3))
        return tokens == ["as", "AnyObject", ")"]
      }

      /// All that the unit calls so is an `AnyObject`.
      private func isNamedAnyObject(_ expression: ExprSyntax) -> Bool {
        let member = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
        return member.map { file.unit.typesOfNames[$0.baseName.text.plain] == ["AnyObject"] } ?? false
      }
    }
  }
#endif

#if Port
  import SwiftSyntax

  /// Takes away what Swift on Linux refuses: `@objc`, `@objcMembers`, `@IBOutlet`, and `@IBAction` where the method
  /// isn't of the one form that is accepted. `@UIApplicationMain` becomes `@main`. What is accepted (`dynamic`,
  /// `@IBInspectable`, `@IBDesignable`, `@nonobjc`, `@NSManaged`) stays.
  struct AttributesRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case "objc", "objcMembers", "IBOutlet":
          file.remove(node)
        case "IBAction":
          guard !isAccepted(node) else { return .visitChildren }
          file.remove(node)
        case "UIApplicationMain":
          file.replace(node.attributeName.range, with: "main")
        default:
          return .visitChildren
        }
        file.count(.attribute)
        return .skipChildren
      }

      /// `@IBAction` of a method with one parameter and no result.
      private func isAccepted(_ node: AttributeSyntax) -> Bool {
        guard let method = node.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
        return method.signature.parameterClause.parameters.count == 1 && method.signature.returnClause == nil
      }
    }
  }
#endif

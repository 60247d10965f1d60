#if Port
  import SwiftSyntax

  /// `#keyPath(UIView.bounds)` becomes the text that it stands for.
  struct KeyPathsRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression.inOneLine else {
          return .visitChildren
        }
        // Types come before properties.
        let parts = path.split(separator: ".").map { String($0.filter { !"?!`".contains($0) }) }
        let properties = parts.drop { $0 == "self" || $0 == "Self" || isType($0) }
        guard !properties.isEmpty else { return .visitChildren }
        file.replace(node.range, with: "\"\(properties.joined(separator: "."))\"")
        file.count(.keyPath)
        return .skipChildren
      }

      /// Unless the unit has a property of that name: `URL` of its own `Item`.
      private func isType(_ name: String) -> Bool {
        file.unit.resolve(name) != nil
          || name.first?.isUppercase == true && file.unit.names.types[name] != nil && !file.unit.hasProperty(name)
      }
    }
  }
#endif

#if Port
  import SwiftSyntax

  /// `#keyPath(UIView.bounds)` becomes the text that it stands for.
  struct KeyPathsRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: SyntaxVisitor {
      let file: FilePort

      init(_ file: FilePort) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
      }

      override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression.inOneLine else {
          return .visitChildren
        }
        // Types come before properties, and begin with a large letter.
        let parts = path.split(separator: ".").map { String($0.filter { $0 != "?" && $0 != "!" }) }
        let properties = parts.drop { $0.first?.isUppercase == true || $0 == "self" || $0 == "Self" }
        guard !properties.isEmpty else { return .visitChildren }
        file.replace(node.range, with: "\"\(properties.joined(separator: "."))\"")
        file.count(.keyPath)
        return .skipChildren
      }
    }
  }
#endif

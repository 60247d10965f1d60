#if Port
  import SwiftSyntax

  /// Goes through a file for a rule, and past what Linux does not build.
  class RuleVisitor: SyntaxVisitor {
    final let file: FilePort

    init(_ file: FilePort) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      walkHere(node)
      return .skipChildren
    }
  }

  extension SyntaxVisitor {
    /// Goes through what Linux may build behind conditions, and not through these, which a rule of their own is for.
    final func walkHere(_ node: IfConfigDeclSyntax) {
      for clause in node.clausesHere { if let elements = clause.elements { walk(Syntax(elements)) } }
    }
  }
#endif

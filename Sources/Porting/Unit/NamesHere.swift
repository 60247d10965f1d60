#if Port
  import SwiftSyntax

  /// All names that a file declares, wherever: types, members, parameters, variables, cases.
  final class NamesHere: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in tree: SourceFileSyntax) -> Set<String> {
      let visitor = NamesHere(viewMode: .sourceAccurate)
      visitor.walk(tree)
      return visitor.names
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { add(node.identifier) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.secondName ?? node.firstName { _ = add(name) }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
    }

    override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.secondName ?? node.firstName { _ = add(name) }
      return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      // Labels of tuples are members of them.
      if let label = node.label { _ = add(label) }
      return .visitChildren
    }

    private func add(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      names.insert(token.text.plain)
      return .visitChildren
    }
  }
#endif

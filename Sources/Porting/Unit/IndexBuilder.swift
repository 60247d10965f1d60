#if Port
  import SwiftSyntax

  /// Collects the types and members of one file.
  final class IndexBuilder: SyntaxVisitor {
    private let file: Int
    private let index: UnitIndex
    /// The types around what is visited: path, access of members without a word of their own, whether in an extension.
    private var around: [(type: TypeInfo, access: Access, isExtension: Bool)] = []
    private var depthOfBodies = 0

    init(_ index: UnitIndex, file: Int) {
      (self.index, self.file) = (index, file)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      walkHere(node)
      return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .class) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .struct) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .enum) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      index.protocols.insert(node.name.text.plain)
      return enter(node, .protocol)
    }

    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let extended = index.meaning(of: node.extendedType.trimmedDescription)
      let type = index.type(extended.count == 1 ? extended[0] : node.extendedType.trimmedDescription)
      add(node.inheritanceClause, to: type)
      if let clause = node.inheritanceClause {
        let names = clause.inheritedTypes.flatMap(\.type.conjuncts).flatMap { index.meaning(of: $0) }
        type.clauses.append((file, clause.inheritedTypes.range.upperBound, names))
      }
      around.append((type, Access(node.modifiers) ?? .internal, true))
      return .visitChildren
    }

    private func enter(_ node: some DeclGroupSyntax & NamedDeclSyntax, _ keyword: TypeInfo.Keyword)
      -> SyntaxVisitorContinueKind
    {
      let path = (around.last.map { $0.type.path + "." } ?? "") + node.name.text.plain
      let type = index.type(path)
      let generics =
        node.as(ClassDeclSyntax.self)?.genericParameterClause ?? node.as(StructDeclSyntax.self)?.genericParameterClause
        ?? node.as(EnumDeclSyntax.self)?.genericParameterClause
      let brace = node.memberBlock.rightBrace
      let before = node.memberBlock.members.last
      let broken = brace.leadingTrivia.contains { if case .newlines = $0 { true } else { $0.isLineBreak } }
      let afterName = generics?.endPositionBeforeTrailingTrivia ?? node.name.endPositionBeforeTrailingTrivia
      let access = Access(node.modifiers) ?? .internal
      if type.declaration == nil {
        type.declaration = TypeInfo.Declaration(
          keyword: keyword, file: file, access: access, isGeneric: generics != nil || isInGeneric,
          isObjectiveC: node.attributes.names.contains("objc"),
          clauseEnd: (node.inheritanceClause?.inheritedTypes.endPositionBeforeTrailingTrivia ?? afterName).utf8Offset,
          hasClause: node.inheritanceClause != nil,
          brace: brace.positionAfterSkippingLeadingTrivia.utf8Offset, braceIsFree: broken || before == nil,
          place: node.name.range.lowerBound)
      }
      add(node.inheritanceClause, to: type)
      // What a protocol requires is as visible as the protocol; members of others are internal if nothing is said.
      around.append((type, keyword == .protocol ? access : .internal, false))
      return .visitChildren
    }

    private var isInGeneric: Bool { around.contains { $0.type.declaration?.isGeneric == true } }

    private func add(_ clause: InheritanceClauseSyntax?, to type: TypeInfo) {
      for inherited in clause?.inheritedTypes ?? [] {
        for name in inherited.type.conjuncts.flatMap({ index.meaning(of: $0) }) where !type.inherits.contains(name) {
          type.inherits.append(name)
        }
      }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { member(DeclSyntax(node)) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { member(DeclSyntax(node)) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { member(DeclSyntax(node)) }

    private func member(_ node: DeclSyntax) -> SyntaxVisitorContinueKind {
      let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
      if isMember, let type = around.last,
        let member = Member(node, file: file, isInExtension: type.isExtension, access: type.access)
      {
        type.type.members.append(member)
      }
      if let property = node.as(VariableDeclSyntax.self) {
        for binding in property.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plain else { continue }
          note(name, binding.typeAnnotation?.type ?? binding.initializer?.value.lastCast)
        }
      }
      return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      index.cases.insert(node.name.text.plain)
      return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plain {
        note(name, node.typeAnnotation?.type ?? node.initializer?.value.lastCast)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      note((node.secondName ?? node.firstName).text.plain, node.type)
      return .visitChildren
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
      for component in node.components {
        if let property = component.component.as(KeyPathPropertyComponentSyntax.self) {
          index.namesInKeyPaths.insert(property.declName.baseName.text.plain)
        }
      }
      return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "keyPath" else { return .visitChildren }
      for token in node.arguments.tokens(viewMode: .sourceAccurate) { index.namesInKeyPaths.insert(token.text.plain) }
      return .skipChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if let text = node.representedLiteralValue { index.namesInKeyPaths.insert(text) }
      return .visitChildren
    }

    private func note(_ name: String, _ type: TypeSyntax?) {
      guard let type else { return }
      for token in type.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let word) = token.tokenKind { index.typesOfNames[name, default: []].insert(word.plain) }
      }
    }
  }

  extension ExprSyntax {
    /// The type that an expression is cast to at its end: `controller as? CardHolder`.
    var lastCast: TypeSyntax? {
      guard let parts = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count > 2,
        parts[parts.count - 2].is(UnresolvedAsExprSyntax.self)
      else { return nil }
      return parts[parts.count - 1].as(TypeExprSyntax.self)?.type
    }
  }

  extension AttributeListSyntax {
    /// `objc`, `IBOutlet` and so on.
    var names: [String] {
      compactMap { if case .attribute(let attribute) = $0 { attribute.attributeName.trimmedDescription } else { nil } }
    }
  }

  extension TypeSyntax {
    /// `A`, or both of `A & B`, without generic arguments and attributes.
    var conjuncts: [String] {
      if let composition = self.as(CompositionTypeSyntax.self) { return composition.elements.flatMap(\.type.conjuncts) }
      if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.conjuncts }
      if let identifier = self.as(IdentifierTypeSyntax.self) { return [identifier.name.text.plain] }
      if let member = self.as(MemberTypeSyntax.self) {
        return member.baseType.conjuncts.map { $0 + "." + member.name.text.plain }
      }
      return [trimmedDescription]
    }
  }

  extension TriviaPiece {
    /// Any end of a line.
    var isLineBreak: Bool {
      switch self {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
      default: false
      }
    }
  }
#endif

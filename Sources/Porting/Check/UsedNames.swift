#if Port
  import SwiftSyntax

  /// The names that nothing declares, as one file uses them.
  final class UsedNames: SyntaxVisitor {
    private let own: Set<String>
    private let names: DeclaredNames
    var missing: [String: [Int]] = [:]

    init(own: Set<String>, names: DeclaredNames) {
      (self.own, self.names) = (own, names)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      walkHere(node)
      return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      use(node.name)
      return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      use(node.name)
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      use(node.baseName)
      return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func use(_ token: TokenSyntax) {
      guard case .identifier(let text) = token.tokenKind else { return }
      let name = text.plain
      guard !name.hasPrefix("$"), !own.contains(name), names.types[name] == nil, !names.free.contains(name),
        !names.memberNames.contains(name), !Self.always.contains(name)
      else { return }
      missing[name, default: []].append(token.range.lowerBound)
    }

    /// What the compiler itself knows, and names of parameters that the system's closures have.
    private static let always: Set<String> = [
      "Self", "self", "super", "Any", "AnyObject", "Type", "Protocol", "some", "any", "Swift", "Foundation", "UIKit",
      "Dispatch", "Void", "error", "newValue", "oldValue", "_", "Glibc",
    ]
  }
#endif

#if Port
  import SwiftSyntax

  /// Imports what is here, under the name that it has here, and adds what Objective-C's headers leaked on iOS.
  struct ImportsRule: PortingRule {
    func apply(to file: FilePort) {
      let visitor = Visitor(file)
      visitor.walk(file.file.tree)
      let usage = NameUsage(file.unit)
      usage.walk(file.file.tree)
      for (module, names) in KnownModules.partsOfFoundation
      where !usage.uses.isDisjoint(with: names) && !visitor.imported.contains(module) {
        add(module, to: file)
      }
      guard !visitor.importsUIKit else { return }
      let missing: String
      if file.needsUIKit || !usage.uses.isDisjoint(with: usage.ofUIKit) {
        missing = "UIKit"
      } else if !visitor.importsFoundation, !usage.uses.isDisjoint(with: usage.ofFoundation) {
        missing = "Foundation"
      } else {
        return
      }
      add(missing, to: file)
    }

    private func add(_ module: String, to file: FilePort) {
      guard let first = file.file.tree.statements.first else { return }
      file.edits.insert("import \(module); ", at: first.range.lowerBound)
      file.count(.importAdded)
    }

    private final class Visitor: RuleVisitor {
      var importsUIKit = false
      var importsFoundation = false
      var imported: Set<String> = []

      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        let isConditional = node.isInCondition
        imported.insert(module)
        if module == "UIKit" {
          // `import UIKit.UIColor`; the submodule for recognizers is there.
          if node.path.count > 1, node.path.dropFirst().first?.name.text != "UIGestureRecognizerSubclass" {
            replace(node, by: "UIKit")
          }
          if !isConditional { importsUIKit = true }
        } else if KnownModules.inOSNames.contains(module) {
          replace(node, by: "OSNames")
          tellOfProduct(at: node)
        } else if KnownModules.inUIKit.contains(module) {
          replace(node, by: "UIKit")
          if !isConditional { importsUIKit = true }
        } else if KnownModules.inFoundation.contains(module) {
          replace(node, by: "Foundation")
          if !isConditional { importsFoundation = true }
        } else if module == "Foundation", !isConditional {
          importsFoundation = true
        }
        return .skipChildren
      }

      private func tellOfProduct(at node: ImportDeclSyntax) {
        guard !file.plan.hasOS else { return }
        file.plan.hasOS = true
        file.find(
          .notice, at: node, "what os declares is a product of its own", why: "so that only those who log depend on it",
          do: "name it in the target's dependencies: .product(name: \"OSNames\", package: \"FirstResponder\")")
      }

      private func replace(_ node: ImportDeclSyntax, by module: String) {
        // The kind of a single declaration (`import struct CoreGraphics.CGFloat`) goes with it.
        let start = (node.importKindSpecifier?.range ?? node.path.range).lowerBound
        file.replace(start..<node.path.range.upperBound, with: module)
        file.count(.importReplaced)
      }
    }
  }

  extension SyntaxProtocol {
    /// Whether it stands between `#if` and `#endif`.
    var isInCondition: Bool {
      var node = parent
      while let here = node {
        if here.is(IfConfigClauseSyntax.self) { return true }
        node = here.parent
      }
      return false
    }
  }

  /// The names of types and functions that a file uses and the unit doesn't declare.
  final class NameUsage: SyntaxVisitor {
    private let unit: UnitIndex
    var uses: Set<String> = []

    init(_ unit: UnitIndex) {
      self.unit = unit
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      walkHere(node)
      return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      use(node.name.text.plain)
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { use(node.baseName.text.plain) }
      return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      node.macroName.text == "selector" ? .skipChildren : .visitChildren
    }

    private func use(_ name: String) {
      if unit.resolve(name)?.declaration == nil { uses.insert(name) }
    }

    var ofUIKit: Set<String> { unit.names.uiKitOnly }
    var ofFoundation: Set<String> { unit.names.foundationOnly }
  }
#endif

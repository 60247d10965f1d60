#if Port
  import SwiftSyntax

  /// Takes the optional requirements out of protocols that were written for Objective-C, and puts the protocols that
  /// they became behind it, in the same line.
  struct OptionalRequirementsRule: PortingRule {
    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.names.contains("objc") else { return .visitChildren }
        bindToClasses(node)
        var behind = ""
        for item in node.memberBlock.members {
          guard let split = file.plan.splits.first(where: { $0.member.node?.id == item.decl.id }) else { continue }
          let requirement = OptionalRequirementText(item.decl, of: node)
          let body = OldNamesRule.renamed(requirement.body, in: file.unit)
          behind += "; \(requirement.head)protocol \(split.name): AnyObject { \(body) }"
          file.blank(item.decl.range)
          file.count(.optionalRequirement)
        }
        if !behind.isEmpty { file.edits.insert(behind, at: node.range.upperBound) }
        return .visitChildren
      }

      /// A protocol of Objective-C is for classes alone.
      private func bindToClasses(_ node: ProtocolDeclSyntax) {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let bound = inherited.contains { name in
          ["class", "AnyObject", "NSObjectProtocol"].contains(name)
            || file.unit.resolve(name)?.declaration?.isObjectiveC == true
        }
        guard !bound else { return }
        if let first = node.inheritanceClause?.inheritedTypes.first {
          file.edits.insert("AnyObject, ", at: first.range.lowerBound)
        } else {
          file.edits.insert(": AnyObject", at: node.name.range.upperBound)
        }
      }
    }
  }

  /// The words of a requirement for a protocol of its own.
  struct OptionalRequirementText {
    /// Attributes and access of the protocol, with a space behind.
    let head: String
    let body: String

    init(_ requirement: DeclSyntax, of node: ProtocolDeclSyntax) {
      let attributes = node.attributes.filter { !Self.isForObjectiveC($0) }.map(\.inOneLine)
      head = (attributes + node.modifiers.map(\.inOneLine)).map { $0 + " " }.joined()
      var own: [String] = []
      if let method = requirement.as(FunctionDeclSyntax.self) {
        own = method.attributes.filter { !Self.isForObjectiveC($0) }.map(\.inOneLine)
        own.append(
          "func \(method.name.text)" + (method.genericParameterClause?.inOneLine ?? "") + method.signature.inOneLine)
      } else if let property = requirement.as(VariableDeclSyntax.self) {
        own = property.attributes.filter { !Self.isForObjectiveC($0) }.map(\.inOneLine)
        own.append("\(property.bindingSpecifier.text) \(property.bindings.inOneLine)")
      }
      body = own.joined(separator: " ")
    }

    private static func isForObjectiveC(_ element: AttributeListSyntax.Element) -> Bool {
      guard case .attribute(let attribute) = element else { return false }
      return ["objc", "objcMembers"].contains(attribute.attributeName.trimmedDescription)
    }
  }
#endif

#if Port
  import SwiftSyntax

  /// What Objective-C allows in extensions and Swift alone doesn't: overriding there, and being overridden.
  ///
  /// The member stays where it is under another name, with all that is private around it, and the class gets one of the
  /// old name that calls it. So no line moves.
  struct ExtensionOverrides {
    let unit: UnitIndex
    let files: [ParsedFile]

    func plan(into plan: UnitPlan) {
      for type in unit.sorted {
        for member in type.members where member.isInExtension && member.isOverride { bridge(member, of: type, plan) }
        guard type.declaration?.keyword == .class else { continue }
        // Another module may override it.
        for member in type.members where member.isInExtension && member.access == .open && member.kind != .initializer {
          bridge(member, of: type, plan)
        }
        for member in type.members where member.isOverride { bridgeOverridden(member, above: type, plan) }
      }
    }

    /// An override below may be of a method that stands in an extension of a class of the unit.
    private func bridgeOverridden(_ member: Member, above type: TypeInfo, _ plan: UnitPlan) {
      if let node = member.node, plan.bridged[node.id] != nil { return }
      var above = unit.superclass(type)
      var seen: Set<String> = [type.path]
      while let here = above, seen.insert(here.path).inserted {
        if let overridden = here.members.first(where: { $0.isSame(as: member) }) {
          if overridden.isInExtension, !overridden.isOverride { bridge(overridden, of: here, plan) }
          return
        }
        above = unit.superclass(here)
      }
      for ancestor in unit.lineage(type) where ancestor.declaration == nil {
        guard let overridden = ancestor.members.first(where: { $0.isSame(as: member) }), let node = member.node else {
          continue
        }
        tell(
          node, in: member.file, "'\(overridden.fullName)' of an extension of \(ancestor.path) is overridden", plan,
          why: "without Objective-C what an extension declares can't be overridden, and the class is not yours",
          do: "let a class of your own between them declare it")
      }
    }

    private func bridge(_ member: Member, of type: TypeInfo, _ plan: UnitPlan) {
      guard let node = member.node, plan.bridged[node.id] == nil else { return }
      guard let declaration = type.declaration, declaration.keyword == .class else {
        tell(
          node, in: member.file, "'\(member.fullName)' is overridden in an extension of \(type.path)", plan,
          why: "without Objective-C an extension can't override, and the class is not yours",
          do: "override it in a class of your own and use that")
        return
      }
      guard node.isCertainHere else {
        tell(
          node, in: member.file, "'\(member.fullName)' is overridden in an extension, behind a condition", plan,
          why: "the class could not call it under the same condition", do: "move it into the braces of \(type.path)")
        return
      }
      guard let bridge = BridgeText(member, of: type) else {
        tell(
          node, in: member.file, "'\(member.fullName)' is overridden in an extension", plan,
          why: "initializers, observed properties and lists of any length can't be handed on from another place",
          do: "move it into the braces of \(type.path)")
        return
      }
      let separator = declaration.braceIsFree ? "" : "; "
      plan.insert(separator + bridge.text + " ", at: declaration.brace, in: declaration.file, .extensionOverride)
      plan.bridged[node.id] = bridge.newName
      // Several may be put at one brace.
      type.declaration?.braceIsFree = false
    }

    private func tell(
      _ node: DeclSyntax, in file: Int, _ what: String, _ plan: UnitPlan, why: String, do remedy: String
    ) {
      plan.findings.append(
        Finding(weight: .problem, place: files[file].place(node), what: what, why: why, remedy: remedy))
    }
  }

  /// A member of the old name that calls the one in the extension.
  struct BridgeText {
    let newName: String
    let text: String

    /// Nil for what can't be called from elsewhere.
    init?(_ member: Member, of type: TypeInfo) {
      newName = member.portedName(of: type)
      var words: [String] = member.access == .internal ? [] : ["\(member.access)"]
      if member.access < .internal { words = [] }
      if member.isOverride { words.append("override") }
      if let method = member.node?.as(FunctionDeclSyntax.self) {
        guard let forwarded = ForwardedMethod(method) else { return nil }
        words = Self.attributes(method.attributes) + words
        if member.isStatic { words.append("class") }
        let effects = method.signature.effectSpecifiers
        let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        text =
          (words + ["func \(forwarded.head)", "{ \(marks)\(newName)(\(forwarded.arguments)) }"])
          .joined(separator: " ")
      } else if let property = member.node?.as(VariableDeclSyntax.self), property.bindings.count == 1,
        let binding = property.bindings.first, let type = binding.typeAnnotation, let block = binding.accessorBlock
      {
        words = Self.attributes(property.attributes) + words
        if member.isStatic { words.append("class") }
        var body = "{ \(newName) }"
        if case .accessors(let accessors) = block.accessors {
          let kinds = accessors.map(\.accessorSpecifier.text)
          if kinds.contains("willSet") || kinds.contains("didSet") { return nil }
          if kinds.contains("set") { body = "{ get { \(newName) } set { \(newName) = newValue } }" }
        }
        text = (words + ["var \(member.name)\(type.inOneLine)", body]).joined(separator: " ")
      } else {
        return nil
      }
    }

    static func attributes(_ list: AttributeListSyntax) -> [String] {
      list.compactMap {
        guard case .attribute(let attribute) = $0 else { return nil }
        let name = attribute.attributeName.trimmedDescription
        return ["available", "discardableResult", "MainActor"].contains(name) ? attribute.inOneLine : nil
      }
    }
  }

  extension Member {
    /// What a member is called that one of its old name calls: with the type's name, since classes above and below may
    /// have one as well.
    func portedName(of type: TypeInfo) -> String {
      "ported_\(name)_\(type.path.split(separator: ".").joined(separator: "_"))"
    }
  }

  /// Gives the members that the plan names their new names.
  struct ExtensionOverridesRule: PortingRule {
    func apply(to file: FilePort) {
      guard !file.plan.bridged.isEmpty else { return }
      Visitor(file).walk(file.file.tree)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        rename(DeclSyntax(node), node.name, node.modifiers)
        return .visitChildren
      }

      override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
          rename(DeclSyntax(node), name, node.modifiers)
        }
        return .visitChildren
      }

      private func rename(_ node: DeclSyntax, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
        guard let newName = file.plan.bridged[node.id] else { return }
        file.edits.replace(name.range, with: newName)
        for modifier in modifiers
        where ["override", "open", "public", "private", "fileprivate"].contains(modifier.name.text) {
          file.remove(modifier)
        }
      }
    }
  }
#endif

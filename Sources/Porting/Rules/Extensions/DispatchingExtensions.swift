#if Port
  import SwiftSyntax

  /// Methods that an extension of UIKit's class declares, and classes below override: Objective-C would call the lowest
  /// one. Here the extension's method asks which class the object is of, and calls that one's.
  ///
  /// All that override must be of the unit, which is so unless another module overrides as well.
  struct DispatchingExtensions {
    let unit: UnitIndex

    func plan(into plan: UnitPlan) {
      for type in unit.sorted where type.declaration == nil && unit.names.types[type.path]?.kind == "class" {
        for member in type.members where !member.isOverride && !member.isStatic && member.kind != .initializer {
          dispatch(member, of: type, plan)
        }
      }
    }

    private func dispatch(_ member: Member, of type: TypeInfo, _ plan: UnitPlan) {
      guard let node = member.node, plan.bridged[node.id] == nil, let extended = node.extensionAround else { return }
      let overriding = self.overriding(member, of: type)
      guard !overriding.isEmpty, overriding.allSatisfy({ canBeNamed($0.type, $0.member) }) else { return }
      let own = "ported_\(member.name)"
      guard
        let text = DispatchText(
          member, own: own, others: overriding.map { ($0.type.path, member.portedName(of: $0.type)) })
      else { return }
      plan.bridged[node.id] = own
      for (place, other) in overriding.enumerated() {
        if let node = other.member.node { plan.bridged[node.id] = member.portedName(of: other.type) }
        // What is above it: the next one of those that it inherits from, or the extension's own.
        let above = overriding[(place + 1)...].first { inherits(other.type, from: $0.type) }
        plan.superNames[other.type.path, default: [:]][member.fullName] =
          above.map { member.portedName(of: $0.type) } ?? own
      }
      let brace = extended.memberBlock.rightBrace
      let isFree = brace.leadingTrivia.contains(where: \.isLineBreak) && plan.dispatchers.insert(brace.id).inserted
      plan.insert(
        (isFree ? "" : "; ") + text.text + " ", at: brace.range.lowerBound, in: member.file, .extensionOverride)
    }

    /// The lowest classes first.
    private func overriding(_ member: Member, of type: TypeInfo) -> [(type: TypeInfo, member: Member)] {
      var found: [(type: TypeInfo, member: Member, depth: Int)] = []
      for below in unit.sorted where below !== type && inherits(below, from: type) {
        for other in below.members where other.isOverride && other.isSame(as: member) {
          found.append((below, other, depth(below)))
        }
      }
      return found.sorted { ($1.depth, $0.type.path) < ($0.depth, $1.type.path) }.map { ($0.type, $0.member) }
    }

    private func inherits(_ type: TypeInfo, from other: TypeInfo) -> Bool {
      unit.superclasses(of: type.path).contains(other.path)
    }

    private func depth(_ type: TypeInfo) -> Int { unit.superclasses(of: type.path).count }

    private func canBeNamed(_ type: TypeInfo, _ member: Member) -> Bool {
      guard let declaration = type.declaration else { return true }
      return !declaration.isGeneric && declaration.access >= .internal && !type.path.contains(".")
    }
  }

  /// The member of the old name that asks for the class.
  struct DispatchText {
    let text: String

    init?(_ member: Member, own: String, others: [(type: String, name: String)]) {
      let access = member.access == .open ? "public " : member.access == .internal ? "" : "\(member.access) "
      if let method = member.node?.as(FunctionDeclSyntax.self), !member.isBeyondSelectors,
        let forwarded = ForwardedMethod(method)
      {
        let arguments = forwarded.arguments
        let cases = others.map { "if let other = self as? \($0.type) { return other.\($0.name)(\(arguments)) }" }
        let head = (BridgeText.attributes(method.attributes) + ["\(access)func"]).joined(separator: " ")
        text =
          "\(head) \(forwarded.head) { "
          + (cases + ["return \(own)(\(arguments))"]).joined(separator: "; ") + " }"
      } else if let property = member.node?.as(VariableDeclSyntax.self), property.bindings.count == 1,
        let binding = property.bindings.first, let type = binding.typeAnnotation, let block = binding.accessorBlock
      {
        var isSet = false
        if case .accessors(let accessors) = block.accessors {
          let kinds = accessors.map(\.accessorSpecifier.text)
          guard !kinds.contains("willSet"), !kinds.contains("didSet") else { return nil }
          isSet = kinds.contains("set")
        }
        let asked = others.map { "if let other = self as? \($0.type) { return other.\($0.name) }" }
        let told = others.map { "if let other = self as? \($0.type) { other.\($0.name) = newValue; return }" }
        let get = (asked + ["return \(own)"]).joined(separator: "; ")
        let set = (told + ["\(own) = newValue"]).joined(separator: "; ")
        let head = (BridgeText.attributes(property.attributes) + ["\(access)var"]).joined(separator: " ")
        text = "\(head) \(member.name)\(type.inOneLine) { \(isSet ? "get { \(get) } set { \(set) }" : get) }"
      } else {
        return nil
      }
    }
  }

  /// Lets `super` reach what it meant.
  struct SuperNamesRule: PortingRule {
    func apply(to file: FilePort) {
      guard !file.plan.superNames.isEmpty else { return }
      Visitor(file).walk(file.file.tree)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.is(SuperExprSyntax.self) == true, let scope = node.typesAround.first else {
          return .visitChildren
        }
        let type = file.unit.types[scope] ?? file.unit.resolve(scope)
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        let isCalled = call?.calledExpression.id == node.id
        let labels = isCalled ? call?.arguments.map { ($0.label?.text.plain ?? "_") + ":" } ?? [] : []
        let own = node.declName.baseName.text.plain
        let full = labels.isEmpty ? own : "\(own)(\(labels.joined()))"
        if let name = type.flatMap({ file.plan.superNames[$0.path]?[full] }) {
          file.edits.replace(node.declName.baseName.range, with: name)
        }
        return .visitChildren
      }
    }
  }

  extension SyntaxProtocol {
    /// The extension that a member stands in, not one around its type.
    fileprivate var extensionAround: ExtensionDeclSyntax? {
      var node = parent
      while let here = node {
        if let found = here.as(ExtensionDeclSyntax.self) { return found }
        if here.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
        node = here.parent
      }
      return nil
    }
  }
#endif

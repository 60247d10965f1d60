#if Port
  import SwiftSyntax

  /// Methods that any object has on iOS, and here only those of UIKit do: a class of the unit that inherits from
  /// `NSObject` alone declares them itself, and what it calls of its superclass is nothing.
  struct ObjectHooksRule: PortingRule {
    private static let hooks: Set<String> = ["awakeFromNib", "prepareForInterfaceBuilder"]

    func apply(to file: FilePort) {
      for type in file.unit.sorted where type.declaration?.keyword == .class {
        for member in type.members where member.file == file.number && member.isOverride && !member.isStatic {
          guard Self.hooks.contains(member.fullName), let method = member.node?.as(FunctionDeclSyntax.self),
            isFirst(member, of: type, in: file.unit)
          else { continue }
          for modifier in method.modifiers where modifier.name.text == "override" { file.remove(modifier) }
          let calls = Calls(member.name)
          if let body = method.body { calls.walk(body) }
          for call in calls.found { file.replace(call.range, with: "()") }
          file.count(.hiddenOverride)
        }
      }
    }

    private func isFirst(_ member: Member, of type: TypeInfo, in unit: UnitIndex) -> Bool {
      let above = unit.ancestors(type)
      guard above.contains("NSObject") else { return false }
      return !above.contains { name in
        let isUnits = unit.resolve(name).map { $0 !== type && $0.members.contains { $0.isSame(as: member) } } ?? false
        return isUnits || name != "NSObject" && unit.names.types[name]?.kind == "class"
      }
    }

    /// `super.awakeFromNib()`
    private final class Calls: SyntaxVisitor {
      let name: String
      var found: [FunctionCallExprSyntax] = []

      init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
      }

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "super.\(name)" { found.append(node) }
        return .visitChildren
      }
    }
  }
#endif

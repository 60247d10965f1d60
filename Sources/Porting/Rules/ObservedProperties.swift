#if Port
  import SwiftSyntax

  /// Lets a property that is `dynamic` and stands in a key path of the unit tell its observers, as Objective-C would by
  /// itself.
  struct ObservedPropertiesRule: PortingRule {
    func apply(to file: FilePort) {
      guard file.unit.names.uiKitMembers.contains("willChangeValue(for:)") else { return }
      for type in file.unit.sorted where type.declaration?.keyword == .class && !type.inherits.isEmpty {
        for member in type.members where member.file == file.number && member.kind == .property {
          guard !member.isStatic, !member.isOverride, file.unit.namesInKeyPaths.contains(member.name),
            let property = member.node?.as(VariableDeclSyntax.self)
          else {
            continue
          }
          observe(property, in: file)
        }
      }
    }

    private func observe(_ property: VariableDeclSyntax, in file: FilePort) {
      let words = property.modifiers.map(\.name.text)
      guard words.contains("dynamic"), !words.contains("lazy"), property.bindingSpecifier.text == "var",
        property.bindings.count == 1, let binding = property.bindings.first,
        !property.attributes.names.contains("NSManaged"),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return }
      let calls = ["willSet": "willChangeValue(for: \\.\(name))", "didSet": "didChangeValue(for: \\.\(name))"]
      guard let block = binding.accessorBlock else {
        let observers = ["willSet", "didSet"].map { "\($0) { \(calls[$0] ?? "") }" }.joined(separator: " ")
        file.edits.insert(" { \(observers) }", at: binding.range.upperBound)
        file.count(.observedProperty)
        return
      }
      guard case .accessors(let accessors) = block.accessors,
        accessors.allSatisfy({ calls[$0.accessorSpecifier.text] != nil }),
        !block.description.contains("ChangeValue(for:")
      else { return }
      for (kind, call) in calls.sorted(by: { $0.key > $1.key }) {
        if let accessor = accessors.first(where: { $0.accessorSpecifier.text == kind }), let body = accessor.body {
          file.edits.insert(" \(call);", at: body.leftBrace.range.upperBound)
        } else {
          file.edits.insert(" \(kind) { \(call) }", at: block.leftBrace.range.upperBound)
        }
      }
      file.count(.observedProperty)
    }
  }
#endif

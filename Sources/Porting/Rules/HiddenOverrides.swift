#if Port
  import SwiftSyntax

  /// Marks as overriding what overrides here and didn't on iOS: methods of UIGestureRecognizer that only its header for
  /// subclasses shows there, and Objective-C calls all the same.
  struct HiddenOverridesRule: PortingRule {
    private static let methods: Set<String> = [
      "reset", "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
      "touchesEstimatedPropertiesUpdated(_:)", "pressesBegan(_:with:)", "pressesChanged(_:with:)",
      "pressesEnded(_:with:)", "pressesCancelled(_:with:)", "ignore(_:for:)", "canPrevent(_:)", "canBePrevented(by:)",
      "shouldRequireFailure(of:)", "shouldBeRequiredToFail(by:)", "shouldReceive(_:)",
    ]

    func apply(to file: FilePort) {
      for type in file.unit.sorted where type.declaration?.keyword == .class {
        guard file.unit.ancestors(type).contains("UIGestureRecognizer") else { continue }
        for member in type.members where member.file == file.number && !member.isInExtension && !member.isOverride {
          guard Self.methods.contains(member.fullName), !member.isStatic,
            let method = member.node?.as(FunctionDeclSyntax.self)
          else { continue }
          mark(method, of: type, in: file)
        }
      }
    }

    private func mark(_ method: FunctionDeclSyntax, of type: TypeInfo, in file: FilePort) {
      // As visible as its class, which the compiler asks of what overrides.
      let isPublic = (type.declaration?.access ?? .internal) >= .public
      let narrow = ["private", "fileprivate", "internal"]
      for modifier in method.modifiers where narrow.contains(modifier.name.text) { file.remove(modifier) }
      let access = Access(method.modifiers).map { $0 >= .public } == true || !isPublic ? "" : "public "
      file.edits.insert(access + "override ", at: method.funcKeyword.range.lowerBound)
      file.count(.hiddenOverride)
    }
  }
#endif

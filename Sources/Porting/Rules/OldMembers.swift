#if Port
  import SwiftSyntax

  /// Members and functions from before Swift 4.2, of which newer compilers for iOS know the new names.
  struct OldMembersRule: PortingRule {
    /// A method's new name, and the labels of its arguments, by the old ones.
    static let methods: [String: (name: String, labels: [String])] = [
      "bringSubview(toFront:)": ("bringSubviewToFront", ["_"]), "sendSubview(toBack:)": ("sendSubviewToBack", ["_"]),
      "addChildViewController(_:)": ("addChild", ["_"]), "removeFromParentViewController()": ("removeFromParent", []),
      "didMove(toParentViewController:)": ("didMove", ["toParent"]),
      "willMove(toParentViewController:)": ("willMove", ["toParent"]),
    ]
    /// A function's arguments as those of an initializer.
    static let functions: [String: (name: String, labels: [String])] = [
      "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
      "CGVectorMake": ("CGVector", ["dx", "dy"]), "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
      "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
      "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
      "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
      "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
      "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    ]
    /// Functions that are methods of their first argument.
    static let firstArgumentFirst: [String: (name: String, label: String)] = [
      "UIEdgeInsetsInsetRect": ("inset", "by")
    ]
    static let properties: [String: String] = [
      "childViewControllers": "children", "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
      "childViewControllerForStatusBarHidden": "childForStatusBarHidden", "commonModes": "common",
      "defaultRunLoopMode": "default",
    ]
    /// What notifications of each of these words belong to.
    static let senders: [(word: String, type: String, prefix: String)] = [
      ("UIApplication", "UIApplication", ""), ("UIKeyboard", "UIResponder", "keyboard"),
      ("UITextField", "UITextField", ""), ("UITextView", "UITextView", ""), ("UIDevice", "UIDevice", ""),
      ("UIWindow", "UIWindow", ""), ("UIScreen", "UIScreen", ""),
    ]

    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trailingClosure == nil else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
          callOfFunction(function, node)
        } else if let method = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName {
          rename(method, labels, node.arguments.map { ($0.label, $0.colon, $0.expression.range.lowerBound) })
        }
        return .visitChildren
      }

      private func callOfFunction(_ function: TokenSyntax, _ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments)
        guard arguments.allSatisfy({ $0.label == nil }), let left = node.leftParen else { return }
        if let new = OldMembersRule.functions[function.text], new.labels.count == arguments.count {
          file.edits.replace(function.range, with: new.name)
          for (label, argument) in zip(new.labels, arguments) {
            file.edits.insert("\(label): ", at: argument.expression.range.lowerBound)
          }
          file.count(.oldName)
        } else if let new = OldMembersRule.firstArgumentFirst[function.text], arguments.count == 2 {
          file.replace(function.range.lowerBound..<left.range.upperBound, with: "(")
          let gap = arguments[0].expression.range.upperBound..<arguments[1].expression.range.lowerBound
          file.replace(gap, with: ").\(new.name)(\(new.label): ")
          file.count(.oldName)
        } else {
          // A controller's own method, called without `self`.
          rename(
            function, arguments.map { $0.label?.text ?? "_" },
            arguments.map { ($0.label, $0.colon, $0.expression.range.lowerBound) })
        }
      }

      private func rename(_ name: TokenSyntax, _ labels: [String], _ places: [(TokenSyntax?, TokenSyntax?, Int)]) {
        let full = "\(name.text)(\(labels.map { $0 + ":" }.joined()))"
        guard let new = OldMembersRule.methods[full], !isOwn(name.text) else { return }
        file.edits.replace(name.range, with: new.name)
        for (label, (old, colon, start)) in zip(new.labels, places) where old?.text != label {
          if label == "_", let old {
            file.replace(old.range.lowerBound..<start, with: "")
          } else if let old, colon != nil {
            file.edits.replace(old.range, with: label)
          }
        }
        file.count(.oldName)
      }

      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains(where: { $0.name.text == "override" }) else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        let full = "\(node.name.text)(\(parameters.map { $0.firstName.text + ":" }.joined()))"
        guard let new = OldMembersRule.methods[full] else { return .visitChildren }
        file.edits.replace(node.name.range, with: new.name)
        for (label, parameter) in zip(new.labels, parameters) where parameter.firstName.text != label {
          let isOne = parameter.secondName == nil
          file.edits.replace(parameter.firstName.range, with: isOne ? "\(label) \(parameter.firstName.text)" : label)
        }
        file.count(.oldName)
        return .visitChildren
      }

      override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let declaration = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
        if declaration?.modifiers.contains(where: { $0.name.text == "override" }) == true { replace(node.identifier) }
        return .visitChildren
      }

      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        if let notification = notification(name.text), isName(node.base) {
          file.replace(node.range, with: notification)
          file.count(.oldName)
          return .skipChildren
        }
        return .visitChildren
      }

      override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if isMember || node.localName(node.baseName.text.plain) == nil { replace(node.baseName) }
        return .visitChildren
      }

      private func replace(_ name: TokenSyntax) {
        guard let new = OldMembersRule.properties[name.text], !isOwn(name.text) else { return }
        file.edits.replace(name.range, with: new)
        file.count(.oldName)
      }

      /// The unit has a member of this name that overrides none.
      private func isOwn(_ name: String) -> Bool {
        file.unit.types.values.contains { $0.members.contains { $0.name == name && !$0.isOverride } }
          || file.unit.cases.contains(name)
      }

      /// `.UIKeyboardWillShow`, `NSNotification.Name.UIKeyboardWillShow`.
      private func isName(_ base: ExprSyntax?) -> Bool {
        guard let base else { return true }
        return base.inOneLine == "NSNotification.Name" || base.inOneLine == "Notification.Name"
      }

      private func notification(_ name: String) -> String? {
        for (word, type, prefix) in OldMembersRule.senders where name.hasPrefix(word) && name.count > word.count {
          let rest = name.dropFirst(word.count)
          let head = prefix.isEmpty ? rest.prefix(1).lowercased() + rest.dropFirst() : prefix + rest
          let member = head + "Notification"
          if file.unit.names.memberNames.contains(member) { return "\(type).\(member)" }
        }
        return nil
      }
    }
  }
#endif

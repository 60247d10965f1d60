#if Port
  import SwiftSyntax

  /// A method, property or initializer of a type of the unit, as far as rules ask for it.
  struct Member {
    enum Kind { case method, property, initializer }

    var kind: Kind
    var name: String
    /// As a call writes them; `_` for none.
    var labels: [String] = []
    /// Types of the parameters as they are written, without attributes and defaults.
    var parameters: [String] = []
    var result = "Void"
    var isStatic = false
    var isOverride = false
    /// Of a protocol written for Objective-C.
    var isOptional = false
    /// Something that a selector can't be made with: `async`, `throws`, generic or `inout` parameters.
    var isBeyondSelectors = false
    var access: Access = .internal
    /// The name for Objective-C that was given by hand: `@objc(tapped:)`.
    var givenName: String?
    var file: Int
    var isInExtension: Bool
    /// Nil for what the product declares.
    var node: DeclSyntax?

    /// `save(_:)`; a property's and a method's without parameters is its name.
    var fullName: String { labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }

    /// As lists of declared names have it: `save(_:)`, `load()`, `title`.
    var declaredName: String { kind == .method && labels.isEmpty ? name + "()" : fullName }

    /// Whether one could override the other.
    func isSame(as other: Member) -> Bool {
      kind == other.kind && name == other.name && labels == other.labels && isStatic == other.isStatic
    }

    /// What Objective-C calls it.
    var objectiveCName: String { givenName ?? Self.objectiveCName(name, labels) }

    static func objectiveCName(_ name: String, _ labels: [String]) -> String {
      guard let first = labels.first else { return name }
      let head = first == "_" ? name : name + "With" + first.prefix(1).uppercased() + first.dropFirst()
      return head + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }
  }

  /// From the narrowest to the widest.
  enum Access: Int, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`, open

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

    init?(_ modifiers: DeclModifierListSyntax) {
      for modifier in modifiers where modifier.detail == nil {
        switch modifier.name.text {
        case "private": self = .private
        case "fileprivate": self = .fileprivate
        case "internal": self = .internal
        case "package": self = .package
        case "public": self = .public
        case "open": self = .open
        default: continue
        }
        return
      }
      return nil
    }
  }

  extension Member {
    /// - Parameter isInExtension: or in the type's own braces.
    init?(_ node: DeclSyntax, file: Int, isInExtension: Bool, access outer: Access) {
      if let method = node.as(FunctionDeclSyntax.self) {
        self.init(kind: .method, name: method.name.text.plain, file: file, isInExtension: isInExtension, node: node)
        read(method.signature)
        isBeyondSelectors = isBeyondSelectors || method.genericParameterClause != nil
        read(method.modifiers, method.attributes, outer)
      } else if let initializer = node.as(InitializerDeclSyntax.self) {
        self.init(kind: .initializer, name: "init", file: file, isInExtension: isInExtension, node: node)
        read(initializer.signature)
        read(initializer.modifiers, initializer.attributes, outer)
      } else if let property = node.as(VariableDeclSyntax.self),
        let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
      {
        self.init(
          kind: .property, name: name.identifier.text.plain, file: file, isInExtension: isInExtension, node: node)
        let binding = property.bindings.first
        result = binding?.typeAnnotation?.type.trimmedDescription ?? Self.made(by: binding?.initializer?.value) ?? ""
        read(property.modifiers, property.attributes, outer)
      } else {
        return nil
      }
    }

    /// The type whose initializer a value is made with: `Card()` makes a `Card`.
    private static func made(by value: ExprSyntax?) -> String? {
      guard let call = value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription,
        !call.contains("."), call.first?.isUppercase == true
      else { return nil }
      return call
    }

    private mutating func read(_ signature: FunctionSignatureSyntax) {
      for parameter in signature.parameterClause.parameters {
        labels.append(parameter.firstName.text.plain)
        var type = parameter.type
        while let attributed = type.as(AttributedTypeSyntax.self) {
          if attributed.specifiers.contains(where: { $0.trimmedDescription == "inout" }) { isBeyondSelectors = true }
          type = attributed.baseType
        }
        if parameter.ellipsis != nil { isBeyondSelectors = true }
        parameters.append(type.inOneLine)
      }
      result = signature.returnClause?.type.inOneLine ?? "Void"
      if result == "()" { result = "Void" }
      if signature.effectSpecifiers != nil { isBeyondSelectors = true }
    }

    private mutating func read(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, _ outer: Access)
    {
      access = Access(modifiers) ?? outer
      for modifier in modifiers {
        switch modifier.name.text {
        case "static", "class": isStatic = true
        case "override": isOverride = true
        case "optional": isOptional = true
        default: break
        }
      }
      for case .attribute(let attribute) in attributes where attribute.attributeName.trimmedDescription == "objc" {
        givenName = attribute.arguments?.trimmedDescription
      }
    }
  }

  extension String {
    /// A name without the backticks around it.
    var plain: String { hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self }
  }
#endif

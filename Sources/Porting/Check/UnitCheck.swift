#if Port
  import SwiftSyntax

  /// How much of a unit is here: which names it uses that neither it nor this product nor Swift and Foundation declare.
  ///
  /// It goes by names alone. A member counts as here if anything has a member of that name, so the compiler may find
  /// more.
  public struct UnitCheck {
    /// A name that nothing declares.
    public struct Missing: Codable, Sendable, Equatable {
      public var name: String
      public var uses: Int
      /// Where it is used first in each file.
      public var places: [Place]
    }

    /// The answer as a reader of files takes it.
    public struct Answer: Codable, Sendable {
      public var version = 1
      public var files = 0
      /// Files that use no missing name.
      public var completeFiles = 0
      /// The most used first.
      public var missing: [Missing] = []
      /// Files that can't be read as Swift.
      public var unreadable: [Place] = []
    }

    public let report: Answer

    /// Nothing is missing and all could be read.
    public var isComplete: Bool { report.missing.isEmpty && report.unreadable.isEmpty }

    public init(_ texts: [SourceText], names: DeclaredNames = .ours) {
      // What porting takes care of is not missing.
      let files = UnitPort(texts, names: names).files.map { ParsedFile($0) }
      var own: Set<String> = []
      for file in files where file.fault == nil { own.formUnion(DeclaredHere.names(in: file.tree)) }
      var answer = Answer()
      answer.files = files.count
      var missing: [String: Missing] = [:]
      for file in files {
        if let fault = file.fault {
          answer.unreadable.append(file.place(fault.offset))
          continue
        }
        let uses = UsedNames(own: own, names: names)
        uses.walk(file.tree)
        if uses.missing.isEmpty { answer.completeFiles += 1 }
        for (name, uses) in uses.missing {
          missing[name, default: Missing(name: name, uses: 0, places: [])].uses += uses.count
          missing[name]?.places.append(file.place(uses[0]))
        }
      }
      answer.missing = missing.values.sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
      report = answer
    }

    /// For people.
    public var lines: [String] {
      let share = report.files == 0 ? 100 : report.completeFiles * 100 / report.files
      var lines = ["\(report.completeFiles) of \(report.files) files (\(share) %) use only names that are here"]
      for missing in report.missing {
        let place = missing.places.min()
        let others = missing.places.count > 1 ? ", and \(missing.places.count - 1) more files" : ""
        lines.append(
          "\(missing.name) (\(missing.uses) \(missing.uses == 1 ? "use" : "uses")) is not here: "
            + (place.map { "\($0.file):\($0.line):\($0.column)" } ?? "") + others)
      }
      for place in report.unreadable {
        lines.append("\(place.file):\(place.line):\(place.column): the file can't be read as Swift from here")
      }
      if !report.missing.isEmpty {
        lines.append("By names alone: a member counts as here if anything has one of that name.")
      }
      return lines
    }
  }

  /// The names that nothing declares, as one file uses them.
  private final class UsedNames: SyntaxVisitor {
    private let own: Set<String>
    private let names: DeclaredNames
    var missing: [String: [Int]] = [:]

    init(own: Set<String>, names: DeclaredNames) {
      (self.own, self.names) = (own, names)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let module = node.path.first?.name.text, KnownModules.absent.contains(module), !node.isInCondition {
        missing["module \(module)", default: []].append(node.range.lowerBound)
      }
      return .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      // The branches of other systems are not looked at.
      let condition = node.condition?.inOneLine ?? ""
      let others = ["os(macOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "canImport(AppKit)", "canImport(SwiftUI)"]
      return others.contains(condition) ? .skipChildren : .visitChildren
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
      "Dispatch", "Void", "error", "newValue", "oldValue", "_", "Glibc", "selectorName",
    ]
  }

  /// All names that a file declares, wherever: types, members, parameters, variables, cases.
  private final class DeclaredHere: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in tree: SourceFileSyntax) -> Set<String> {
      let visitor = DeclaredHere(viewMode: .sourceAccurate)
      visitor.walk(tree)
      return visitor.names
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { add(node.identifier) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.secondName ?? node.firstName { _ = add(name) }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
    }

    override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.secondName ?? node.firstName { _ = add(name) }
      return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      // Labels of tuples are members of them.
      if let label = node.label { _ = add(label) }
      return .visitChildren
    }

    private func add(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      names.insert(token.text.plain)
      return .visitChildren
    }
  }
#endif

#if Port
  import SwiftSyntax

  /// Takes out of a file what needs one of Apple's modules that nothing on Linux replaces, so that the rest of the unit
  /// can be built: the import alone if the file uses nothing of it; else the file, or what stands under the import's
  /// condition, goes behind `#if canImport(CoreData)`.
  struct AbsentModules {
    let file: FilePort

    /// Imports of such modules that Linux would come to.
    static func imports(in file: FilePort) -> [ImportDeclSyntax] {
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(file.file.tree)
      return finder.imports
    }

    /// What stands under the conditions of such imports goes with them.
    func narrowConditions(of imports: [ImportDeclSyntax]) {
      for node in imports {
        guard let module = node.path.first?.name.text, let clause = node.clauseAround else { continue }
        narrow(clause, by: module, at: node)
      }
    }

    /// Imports under no condition.
    /// - Parameter isUsed: whether the file, with what is done to it otherwise, uses names that nothing declares.
    func leaveOut(_ imports: [ImportDeclSyntax], isUsed: Bool) {
      var modules: [String] = []
      for node in imports where node.clauseAround == nil {
        guard let module = node.path.first?.name.text else { continue }
        if !isUsed {
          file.blank(node.range)
          file.count(.importRemoved)
          file.find(
            .notice, at: node, "the import of \(module) is taken away",
            why: "nothing on Linux takes its place, and the file seems to use none of it", do: "nothing")
        } else if modules.isEmpty, !isAlone(node) {
          tell(at: node, module, "there is no module \(module)", do: "give the import a line of its own")
        } else {
          if modules.isEmpty {
            file.replace(node.range, with: "#if canImport(\(module))")
          } else {
            file.blank(node.range)
          }
          modules.append(module)
          tell(
            at: node, module, "the file is left out",
            do: "put only what needs it behind '#if canImport(\(module))', with the import")
        }
      }
      guard !modules.isEmpty else { return }
      let bytes = file.file.text.bytes
      let ending = bytes.contains(0x0D) ? "\r\n" : "\n"
      file.edits.insert((bytes.last == 0x0A ? "" : ending) + "#endif" + ending, at: bytes.count)
    }

    private func narrow(_ clause: IfConfigClauseSyntax, by module: String, at node: ImportDeclSyntax) {
      guard let condition = clause.condition else {
        tell(
          at: node, module, "there is no module \(module)", do: "ask '#if canImport(\(module))' instead of the '#else'")
        return
      }
      let finder = Conditions(condition.inOneLine)
      finder.walk(file.file.tree)
      for same in finder.found where file.narrowed.insert(same.id).inserted {
        file.edits.insert("(", at: same.range.lowerBound)
        file.edits.insert(") && canImport(\(module))", at: same.range.upperBound)
        file.count(.condition)
      }
      tell(
        at: node, module, "what stands behind '#if \(condition.inOneLine)' is left out",
        do: "ask '#if canImport(\(module))' there")
    }

    private func tell(at node: ImportDeclSyntax, _ module: String, _ what: String, do remedy: String) {
      file.find(
        at: node, what, why: "it needs \(module), which is Apple's, and nothing on Linux takes its place", do: remedy)
      file.leftOut.append((module, node.range.lowerBound))
    }

    /// A line holds nothing besides the import.
    private func isAlone(_ node: ImportDeclSyntax) -> Bool {
      let startsLine =
        node.leadingTrivia.contains(where: \.isLineBreak) || node.previousToken(viewMode: .sourceAccurate) == nil
      guard let next = node.nextToken(viewMode: .sourceAccurate) else { return startsLine }
      let endsLine = next.leadingTrivia.contains(where: \.isLineBreak) || next.tokenKind == .endOfFile
      return startsLine && endsLine && !node.trimmedDescription.contains("\n")
    }

    private final class Finder: SyntaxVisitor {
      var imports: [ImportDeclSyntax] = []

      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text, AppleModules.all.contains(module) { imports.append(node) }
        return .skipChildren
      }

      override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clausesHere { walk(clause) }
        return .skipChildren
      }
    }

    private final class Conditions: SyntaxVisitor {
      let text: String
      var found: [ExprSyntax] = []

      init(_ text: String) {
        self.text = text
        super.init(viewMode: .sourceAccurate)
      }

      override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition, condition.inOneLine == text { found.append(condition) }
        return .visitChildren
      }
    }
  }

  extension SyntaxProtocol {
    /// The innermost `#if`, `#elseif` or `#else` that it stands behind.
    fileprivate var clauseAround: IfConfigClauseSyntax? {
      var node = parent
      while let here = node {
        if let clause = here.as(IfConfigClauseSyntax.self) { return clause }
        node = here.parent
      }
      return nil
    }
  }
#endif

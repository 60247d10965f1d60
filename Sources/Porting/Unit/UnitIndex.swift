#if Port
  import SwiftSyntax

  /// What a unit, which is all the files that one module is made of, declares.
  final class UnitIndex {
    private(set) var types: [String: TypeInfo] = [:]
    /// Paths by the last name.
    private var pathsByName: [String: [String]] = [:]
    var protocols: Set<String> = []
    /// The words in the types of all properties and parameters of a name, anywhere in the unit.
    var typesOfNames: [String: Set<String>] = [:]
    /// Names of all cases of the unit's enumerations.
    var cases: Set<String> = []
    /// Names of properties that somebody may observe: those in key paths, and all texts.
    var namesInKeyPaths: Set<String> = []
    /// What this product and the system's modules declare.
    let names: DeclaredNames

    init(_ files: [ParsedFile], names: DeclaredNames) {
      self.names = names
      for file in files where file.fault == nil { Aliases(self).walk(file.tree) }
      for (number, file) in files.enumerated() where file.fault == nil {
        IndexBuilder(self, file: number).walk(file.tree)
      }
    }

    /// The type of a path, made when it is named for the first time.
    func type(_ path: String) -> TypeInfo {
      if let type = types[path] { return type }
      let type = TypeInfo(path: path)
      types[path] = type
      pathsByName[type.name, default: []].append(path)
      return type
    }

    /// Other names that the unit gives to types, and what they stand for.
    private var aliases: [String: [String]] = [:]

    /// What a name stands for: both of `typealias Both = Card & CardHolder`, itself if it is no other name.
    func meaning(of name: String) -> [String] {
      var result: [String] = []
      var waiting = [name]
      var seen: Set<String> = []
      while let name = waiting.popLast() {
        guard seen.insert(name).inserted else { continue }
        if let meant = aliases[name] { waiting += meant.reversed() } else { result.append(name) }
      }
      return result
    }

    /// Collects what stands outside of types.
    private final class Aliases: SyntaxVisitor {
      let index: UnitIndex

      init(_ index: UnitIndex) {
        self.index = index
        super.init(viewMode: .sourceAccurate)
      }

      override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

      override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.genericParameterClause == nil {
          index.aliases[node.name.text.plain] = node.initializer.value.conjuncts
        }
        return .skipChildren
      }
    }

    /// All types in an order that does not change from run to run.
    var sorted: [TypeInfo] { types.values.sorted { $0.path < $1.path } }

    /// The type that a name means where it is written.
    /// - Parameter scope: the paths of the types around that place, the innermost first.
    func resolve(_ name: String, in scope: [String] = []) -> TypeInfo? {
      for outer in scope {
        if let type = types[outer + "." + name] { return type }
        if outer == name || outer.hasSuffix("." + name) { return types[outer] }
      }
      if let type = types[name] { return type }
      let paths = pathsByName[String(name.split(separator: ".").last ?? "")] ?? []
      return paths.count == 1 && !name.contains(".") ? types[paths[0]] : nil
    }

    /// The type and all above it, as far as they are the unit's or extended by it; with framework classes between.
    func lineage(_ type: TypeInfo) -> [TypeInfo] {
      var result: [TypeInfo] = []
      var waiting = [type.path]
      var seen: Set<String> = []
      while let path = waiting.popLast() {
        guard seen.insert(path).inserted else { continue }
        if let type = types[path] ?? resolve(path) {
          seen.insert(type.path)
          result.append(type)
          waiting += type.inherits.reversed()
        }
        waiting += names.types[path]?.inherits.reversed() ?? []
      }
      return result
    }

    /// The names of all that the type inherits from or conforms to.
    func ancestors(_ type: TypeInfo) -> Set<String> {
      var result: Set<String> = []
      var waiting = type.inherits
      while let name = waiting.popLast() {
        guard result.insert(name).inserted else { continue }
        if let type = resolve(name), result.insert(type.path).inserted || type.path == name { waiting += type.inherits }
        waiting += names.types[name]?.inherits ?? []
      }
      return result
    }

    /// Whether a class belongs to the main actor by what it inherits from.
    func isIsolated(_ type: TypeInfo) -> Bool {
      let roots: Set = ["UIResponder", "UIGestureRecognizer"]
      return roots.contains(type.path) || !roots.isDisjoint(with: superclasses(of: type.path))
    }

    /// The paths of all classes above a class, the nearest first; the unit's and those of frameworks.
    func superclasses(of path: String) -> [String] {
      var result: [String] = []
      var path = path
      while let above = superclass(of: path), !result.contains(above) {
        result.append(above)
        path = above
      }
      return result
    }

    private func superclass(of path: String) -> String? {
      if let type = types[path], type.declaration != nil {
        return type.inherits.lazy.compactMap { name in
          if let type = self.resolve(name, in: [path]), type.declaration?.keyword == .class { return type.path }
          return self.names.types[name]?.kind == "class" ? name : nil
        }.first
      }
      let declared = names.types[path]
      return declared?.kind == "class" ? declared?.inherits.first { names.types[$0]?.kind == "class" } : nil
    }

    /// Whether any type of the unit has a property of a name.
    func hasProperty(_ name: String) -> Bool {
      types.values.contains { $0.members.contains { $0.kind == .property && $0.name == name } }
    }

    /// The class of the unit that a class inherits from.
    func superclass(_ type: TypeInfo) -> TypeInfo? {
      for name in type.inherits {
        if let above = resolve(name, in: [type.path]), above !== type, above.declaration?.keyword == .class {
          return above
        }
      }
      return nil
    }
  }

  extension SyntaxProtocol {
    /// The paths of the types around a place, the innermost first.
    var typesAround: [String] {
      var names: [String] = []
      var node = parent
      while let here = node {
        if let type = here.as(ExtensionDeclSyntax.self) {
          names.append(type.extendedType.trimmedDescription)
        } else if let type = here.asProtocol((any DeclGroupSyntax).self), let named = type as? any NamedDeclSyntax {
          names.append(named.name.text.plain)
        }
        node = here.parent
      }
      return names.indices.map { names[$0...].reversed().joined(separator: ".") }
    }
  }
#endif

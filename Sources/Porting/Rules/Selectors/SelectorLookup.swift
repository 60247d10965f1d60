#if Port
  import SwiftSyntax

  /// Finds the method that a selector means.
  struct SelectorLookup {
    let unit: UnitIndex
    /// The paths of the types around the selector, the innermost first.
    let scope: [String]

    /// A method, and how its type is named at that place.
    struct Found {
      var member: Member
      var type: String
      var siblings: [Member]
      var isGenericElsewhere = false
      var isHidden = false
      var isIsolated = true
    }

    func find(_ meaning: SelectorMeaning) -> Found? {
      if let qualifier = meaning.qualifier, !["self", "Self", "super"].contains(qualifier) {
        let types = self.types(of: qualifier, meaning.base)
        for type in types { if let found = method(meaning, in: type, named: type) { return found } }
        // A protocol's method is that of the class around, which conforms. The system's protocols name what many
        // classes have, and those are known by their names.
        guard types.contains(where: { unit.resolve($0, in: scope)?.declaration?.keyword == .protocol }) else {
          return nil
        }
      }
      for path in scope {
        if let found = method(meaning, in: path, named: name(of: path)) { return found }
      }
      return anywhere(meaning)
    }

    /// The types that stand before a method's name, by themselves or as an object's.
    private func types(of qualifier: String, _ base: ExprSyntax?) -> [String] {
      if let type = unit.resolve(qualifier, in: scope) { return [scope.contains(type.path) ? qualifier : type.path] }
      if unit.names.types[qualifier] != nil { return [qualifier] }
      if let types = base.flatMap({ ExpressionTypes(unit: unit).names(of: $0) }) { return types.sorted() }
      // Only its name is left to go by, if all of that name are of one type.
      let last = unit.typesOfNames[String(qualifier.split(separator: ".").last ?? "")] ?? []
      return last.count == 1 ? Array(last) : []
    }

    /// A selector in the form of Objective-C: `tapped:withEvent:`.
    func find(objectiveC name: String) -> Found? {
      for path in scope {
        guard let type = unit.types[path] ?? unit.resolve(path) else { continue }
        if let found = method(of: type, named: self.name(of: path), where: { $0.objectiveCName == name }) {
          return found
        }
      }
      var meaning: SelectorMeaning?
      for type in unit.sorted where type.declaration?.keyword != .protocol {
        for member in type.members where member.kind == .method && member.objectiveCName == name {
          guard meaning == nil || meaning?.fullName == member.fullName else { return nil }
          meaning = SelectorMeaning(name: member.name, labels: member.labels)
        }
      }
      if let found = meaning.flatMap({ anywhere($0) }) { return found }
      for path in scope {
        if let found = framework(path, named: self.name(of: path), where: { $0.objectiveCName == name }) {
          return found
        }
      }
      return nil
    }

    private func method(_ meaning: SelectorMeaning, in path: String, named name: String) -> Found? {
      if let type = unit.resolve(path, in: scope), type.declaration?.keyword != .protocol {
        if let found = method(of: type, named: name, where: { fits($0, meaning) }) { return found }
      }
      return framework(path, named: name, where: { fits($0, meaning) })
    }

    private func method(of type: TypeInfo, named name: String, where fits: (Member) -> Bool) -> Found? {
      var siblings: [Member] = []
      var best: Member?
      for above in unit.lineage(type) where above.declaration?.keyword != .protocol {
        for member in above.members where member.kind == .method {
          if fits(member), best == nil || best?.isStatic == true && !member.isStatic { best = member }
          siblings.append(member)
        }
      }
      guard let best else { return nil }
      return Found(
        member: best, type: name,
        siblings: siblings.filter { $0.name == best.name && !$0.isStatic && !$0.isOverride },
        isGenericElsewhere: type.declaration?.isGeneric == true && !scope.contains(type.path),
        isIsolated: unit.isIsolated(type))
    }

    private func fits(_ member: Member, _ meaning: SelectorMeaning) -> Bool {
      member.name == meaning.name && (meaning.labels == nil || meaning.labels == member.labels)
        && (meaning.parameters == nil || meaning.parameters == member.parameters)
    }

    /// The one method of that name in the unit, whatever its type.
    private func anywhere(_ meaning: SelectorMeaning) -> Found? {
      var found: Found?
      for type in unit.sorted where type.declaration?.keyword == .class || type.declaration == nil {
        for member in type.members where member.kind == .method && !member.isOverride && fits(member, meaning) {
          guard found == nil else { return nil }
          let isHidden = member.access < .internal || (type.declaration?.access ?? .internal) < .internal
          found = Found(
            member: member, type: name(of: type.path),
            siblings: type.members.filter { $0.kind == .method && $0.name == member.name && !$0.isStatic },
            isGenericElsewhere: type.declaration?.isGeneric == true && !scope.contains(type.path), isHidden: isHidden,
            isIsolated: unit.isIsolated(type))
        }
      }
      return found
    }

    /// A method that the product declares.
    private func framework(_ path: String, named name: String, where fits: (Member) -> Bool) -> Found? {
      var path: String? = path
      var seen: Set<String> = []
      while let here = path, seen.insert(here).inserted {
        let declared = unit.names.types[here]
        if let declared, declared.kind != "protocol" {
          let members = declared.members.filter { $0.name.hasSuffix(")") && !$0.isStatic }.map { Member($0) }
          if let member = members.first(where: fits) {
            return Found(member: member, type: name, siblings: members.filter { $0.name == member.name })
          }
        }
        path = declared?.inherits.first ?? unit.resolve(here)?.inherits.first
      }
      return nil
    }

    /// As a place within it names a type: by its last name where that is enough.
    private func name(of path: String) -> String {
      scope.contains(path) ? String(path.split(separator: ".").last ?? "") : path
    }
  }

  extension Member {
    /// A method of a framework's class.
    init(_ declared: DeclaredNames.DeclaredMember) {
      self.init(
        kind: .method, name: declared.base, file: -1, isInExtension: false, node: nil)
      labels = declared.name.dropFirst(declared.base.count + 1).dropLast().split(separator: ":").map(String.init)
      parameters =
        declared.parameters.isEmpty
        ? []
        : declared.parameters.split(separator: ",").map {
          String($0.drop { $0 == " " })
        }
      if parameters.count != labels.count { isBeyondSelectors = true }
      result = declared.result
    }
  }
#endif

#if Port
  /// Lets each class that has the method of an optional requirement conform to the requirement's protocol.
  struct Conformances {
    let unit: UnitIndex
    let splits: [SplitRequirement]

    func plan(into plan: UnitPlan) {
      guard !splits.isEmpty else { return }
      var memo: [String: Set<String>] = [:]
      for type in unit.sorted where type.declaration?.keyword == .class || type.declaration == nil {
        let above = unit.superclass(type).map { conforming($0, &memo) } ?? []
        let added = splits.map(\.reference).filter { conforming(type, &memo).contains($0) && !above.contains($0) }
        guard !added.isEmpty else { continue }
        if let declaration = type.declaration {
          let text = (declaration.hasClause ? ", " : ": ") + added.joined(separator: ", ")
          plan.insert(text, at: declaration.clauseEnd, in: declaration.file, .conformance)
        } else if let clause = type.clauses.first(where: { !Set($0.names).isDisjoint(with: splits.map(\.of.name)) }) {
          plan.insert(", " + added.joined(separator: ", "), at: clause.end, in: clause.file, .conformance)
        }
      }
    }

    /// The names of all that a class conforms to, itself or by a class above it.
    private func conforming(_ type: TypeInfo, _ memo: inout [String: Set<String>]) -> Set<String> {
      if let known = memo[type.path] { return known }
      memo[type.path] = []
      let above = unit.superclass(type)
      var result = above.map { conforming($0, &memo) } ?? []
      let ancestors = unit.ancestors(type)
      let classes = unit.lineage(type).filter { $0.declaration?.keyword != .protocol }
      for split in splits where ancestors.contains(split.of.path) || ancestors.contains(split.of.name) {
        if classes.contains(where: { $0.members.contains(where: split.fits) }) || isFulfilled(split, above: type) {
          result.insert(split.reference)
        }
      }
      memo[type.path] = result
      return result
    }

    /// A class of a framework above it has what is required: a controller its `title`.
    private func isFulfilled(_ split: SplitRequirement, above type: TypeInfo) -> Bool {
      guard type.declaration?.keyword == .class else { return false }
      return unit.superclasses(of: type.path).contains { above in
        unit.names.types[above]?.members.contains { $0.name == split.member.declaredName && !$0.isStatic } ?? false
      }
    }
  }
#endif

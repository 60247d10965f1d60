#if Port
  import SwiftSyntax

  /// Initializers in extensions of a class and of one above it that differ only in their types: Objective-C lets the
  /// lower one hide the other. Here the lower one gets a parameter more that nobody writes, and the upper one is taken
  /// only where the lower one does not fit.
  struct HiddenInitializersRule: PortingRule {
    func apply(to file: FilePort) {
      let extended = file.unit.sorted.filter { $0.members.contains { $0.kind == .initializer && $0.isInExtension } }
      guard extended.count > 1 else { return }
      for type in extended {
        for member in type.members where member.file == file.number && isCandidate(member) {
          guard let node = member.node?.as(InitializerDeclSyntax.self) else { continue }
          let above = extended.filter { hides(member, of: type, one: $0, in: file.unit) }
          let isHidden = extended.contains { below in
            below.members.contains {
              isCandidate($0) && hides($0, of: below, one: type, in: file.unit) && $0.isSame(as: member)
            }
          }
          if isHidden { file.edits.insert("@_disfavoredOverload ", at: node.range.lowerBound) }
          if !above.isEmpty, let last = node.signature.parameterClause.parameters.last {
            let more = Array(repeating: ", _: Void = ()", count: above.count).joined()
            file.edits.insert(more, at: last.range.upperBound)
          }
          if isHidden || !above.isEmpty { file.count(.hiddenOverride) }
        }
      }
    }

    private func isCandidate(_ member: Member) -> Bool {
      member.kind == .initializer && member.isInExtension && !member.isOverride && !member.labels.isEmpty
    }

    private func hides(_ member: Member, of type: TypeInfo, one other: TypeInfo, in unit: UnitIndex) -> Bool {
      guard other !== type, unit.superclasses(of: type.path).contains(other.path) else { return false }
      return other.members.contains {
        isCandidate($0) && $0.isSame(as: member) && $0.parameters != member.parameters
      }
    }
  }
#endif

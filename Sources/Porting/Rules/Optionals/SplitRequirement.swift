#if Port
  /// An optional requirement of a protocol, which gets a protocol of its own: who has the method conforms to it, so
  /// "not implemented" can still be asked, also where only a subclass implements it.
  struct SplitRequirement {
    /// The protocol that required it.
    var of: TypeInfo
    var member: Member
    /// `CardDelegate_card_didMove`
    var name: String

    /// The name as other places say it: with the types around the protocol.
    var reference: String { (of.path.split(separator: ".").dropLast() + [name[...]]).joined(separator: ".") }

    /// All of a unit, by protocols and in the order of their lines.
    static func all(_ unit: UnitIndex) -> [SplitRequirement] {
      var taken: Set<String> = []
      return unit.sorted.filter { $0.declaration?.keyword == .protocol }.flatMap { type in
        type.members.filter { $0.isOptional && !$0.isStatic }.map { member in
          let words = [type.name, member.name] + member.labels.filter { $0 != "_" }
          var name = words.joined(separator: "_")
          while !taken.insert(name).inserted { name += "_" }
          return SplitRequirement(of: type, member: member, name: name)
        }
      }
    }

    /// Whether a member of a class is what is required.
    func fits(_ other: Member) -> Bool {
      other.kind == member.kind && other.name == member.name && other.labels == member.labels && !other.isStatic
        && other.access >= .internal
    }
  }
#endif

#if Port
  import SwiftSyntax

  /// How a selector is written with its method, so that the method becomes known under its name.
  struct SelectorSpelling {
    /// Why a method can't be given.
    enum Reason: String {
      case isStatic = "it is a method of the class itself"
      case effects = "it is async, throws, is generic, or has parameters that no sender can be"
      case parameters = "its parameters are not a sender and an event"
      case generic = "its type is generic, and its arguments aren't known here"
      case hidden = "its type can't be named here"
    }

    let unit: UnitIndex

    /// - Parameters:
    ///   - type: How the type is named at that place.
    ///   - siblings: All methods that the name without labels could mean.
    /// - Returns: the expression, or why there is none.
    func spelled(_ member: Member, of type: String, siblings: [Member]) -> Result<String, Failure> {
      if member.isStatic { return .failure(Failure(reason: .isStatic)) }
      if member.isBeyondSelectors { return .failure(Failure(reason: .effects)) }
      switch member.parameters.count {
      case 0, 1: break
      case 2 where ["UIEvent", "UIEvent?", "UIEvent!"].contains(member.parameters[1]): break
      default: return .failure(Failure(reason: .parameters))
      }
      let quoted = "\"\(member.fullName)\""
      let reference = "\(type).\(Self.escaped(member.fullName))"
      let types = member.parameters.map { $0.hasSuffix("!") ? $0.dropLast() + "?" : $0 }
      let isAnswering = member.result != "Void" && !(member.result == "Bool" && types.isEmpty)
      if isAnswering {
        // The answer of an action is read by nobody.
        let call =
          types.isEmpty
          ? "{ (target: \(type)) in { _ = target.\(Self.escaped(member.name))() } }"
          : "{ (target: \(type)) in { (sender: \(types[0])) in _ = target.\(Self.called(member)) } }"
        guard types.count < 2 else { return .failure(Failure(reason: .parameters)) }
        return .success("Selector(\(quoted), \(call))")
      }
      let same = siblings.filter { $0.fullName == member.fullName && $0.parameters != member.parameters }
      let isOverloaded = !same.isEmpty || member.labels.isEmpty && siblings.contains { !$0.labels.isEmpty }
      guard isOverloaded else { return .success("Selector(\(quoted), \(reference))") }
      let function =
        "@MainActor (\(type)) -> @MainActor (\(types.joined(separator: ", "))) -> \(member.result)"
      return .success("Selector(\(quoted), \(reference) as \(function))")
    }

    struct Failure: Error { var reason: Reason }

    private static func called(_ member: Member) -> String {
      "\(escaped(member.name))(\(member.labels[0] == "_" ? "" : member.labels[0] + ": ")sender)"
    }

    /// Names that are words of the language need backticks, behind a dot only a few.
    private static func escaped(_ name: String) -> String {
      let base = name.prefix { $0 != "(" }
      return ["init", "self", "Type", "Protocol"].contains(base) ? "`\(base)`" + name.dropFirst(base.count) : name
    }
  }
#endif

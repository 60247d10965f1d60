#if Port
  import SwiftSyntax

  /// How a selector is written with its method, so that the method becomes known under its name.
  struct SelectorSpelling {
    /// Why a method can't be given.
    enum Reason: String {
      case isStatic = "it is a method of the class itself"
      case effects = "it is async, throws, is generic, or has parameters that no sender can be"
      case parameters = "it takes more than two parameters"
      case generic = "its type is generic, and its arguments aren't known here"
      case hidden = "its type can't be named here"
    }

    /// - Parameters:
    ///   - type: How the type is named at that place.
    ///   - siblings: All methods that the name without labels could mean.
    ///   - isIsolated: The type belongs to the main actor, as all views do.
    /// - Returns: the expression, or why there is none.
    func spelled(_ member: Member, of type: String, siblings: [Member], isIsolated: Bool) -> Result<String, Failure> {
      if member.isStatic { return .failure(Failure(reason: .isStatic)) }
      if member.isBeyondSelectors { return .failure(Failure(reason: .effects)) }
      if member.parameters.count > 2 { return .failure(Failure(reason: .parameters)) }
      let quoted = "\"\(member.fullName)\""
      let reference = "\(type).\(Self.escaped(member.fullName))"
      let types = member.parameters.map { $0.hasSuffix("!") ? $0.dropLast() + "?" : $0 }
      // Where a class has no actor, its methods are none of the main actor's, as selectors want them.
      if !isIsolated { return .success("Selector(\(quoted), \(closure(member, type, types)))") }
      let same = siblings.filter { $0.fullName == member.fullName && $0.parameters != member.parameters }
      let isOverloaded = !same.isEmpty || member.labels.isEmpty && siblings.contains { !$0.labels.isEmpty }
      guard isOverloaded else { return .success("Selector(\(quoted), \(reference))") }
      let function =
        "@MainActor (\(type)) -> @MainActor (\(types.joined(separator: ", "))) -> \(member.result)"
      return .success("Selector(\(quoted), \(reference) as \(function))")
    }

    struct Failure: Error { var reason: Reason }

    /// A function that calls the method: `{ (target: Model) in { (sender: UIButton) in target.save(sender) } }`.
    private func closure(_ member: Member, _ type: String, _ types: [String]) -> String {
      let names = ["sender", "second"].prefix(types.count)
      let parameters = zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ")
      let words = zip(member.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
      let call = "target.\(Self.escaped(member.name))(\(words))"
      let answer = member.result == "Void" ? "" : "_ = "
      return "{ (target: \(type)) in { \(types.isEmpty ? "" : "(\(parameters)) in ")\(answer)\(call) } }"
    }

    /// Names that are words of the language need backticks, behind a dot only a few.
    private static func escaped(_ name: String) -> String {
      let base = name.prefix { $0 != "(" }
      return ["init", "self", "Type", "Protocol"].contains(base) ? "`\(base)`" + name.dropFirst(base.count) : name
    }
  }
#endif

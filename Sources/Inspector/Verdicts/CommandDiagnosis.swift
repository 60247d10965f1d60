import EventTrace

/// Why a command can't be given, from a menu or by a key: cause D30.
///
/// It rests on what everybody says who is asked, and nothing of it is tried out.
public struct CommandDiagnosis: Sendable {
  private let evidence: CommandEvidence
  private var action: String { evidence.action }

  /// Explains one command. Nothing is looked for before `verdicts()` is asked.
  public init(_ evidence: CommandEvidence) { self.evidence = evidence.named() }

  /// `OK` and who performs it, or what keeps everybody from that: a no that somebody gave, then who has nothing to do
  /// for it now, then who knows it and is not asked. Never empty.
  public func verdicts() -> [Verdict] {
    if let performer = evidence.asked.last, performer.answer == .performs {
      return [
        Verdict(code: Verdict.ok, culprit: "", summary: "\(performer.responder.name) performs \(action).", fix: "")
      ]
    }
    guard let first = evidence.asked.first?.responder else {
      return [
        told(
          "UIApplication", "No window is key, and commands begin in the key window", "Call makeKeyAndVisible() on one.")
      ]
    }
    let answers = evidence.asked.sorted { $0.answer.rank < $1.answer.rank }.compactMap(verdict)
    if !answers.isEmpty { return answers.located(in: evidence.snapshot) }
    if let other = evidence.elsewhere.first {
      return [
        told(
          other.name, "\(other.name) knows \(action), and is not in the chain, which begins at \(first.name)",
          "Call becomeFirstResponder() on \(other.name), and override canBecomeFirstResponder to answer true.")
      ].located(in: evidence.snapshot)
    }
    return [
      told(
        first.name, "Nobody from \(first.name) up the chain knows \(action)",
        "Write it in a class of your own that stands in the chain, and make the selector with its method: "
          + "Selector(\"\(action)\", …).")
    ]
  }

  private func verdict(_ asked: AskedResponder) -> Verdict? {
    let name = asked.responder.name
    switch asked.answer {
    case .performs, .doesNotKnow: return nil
    case .disables:
      return told(
        name, "\(name) would perform \(action), and disables the command in its validate(_:)",
        "Take .disabled out of the command's attributes in validate(_:) of \(name).")
    case .refuses:
      return told(
        name, "\(name) says in its canPerformAction(_:withSender:) that it can't perform \(action)",
        LostKeys.wayOut(ofRefusing: action, name))
    case .isBehind:
      return told(
        name, "\(name) presents another controller, and performs no actions meanwhile",
        "Set performsActionsWhilePresentingModally of \(name) to true.")
    case .namesNobody:
      return told(
        name, "\(name) names nobody in its target(forAction:withSender:), and who comes after it is not asked",
        "Call super in target(forAction:withSender:) of \(name) for \(action).")
    case .cannotNow(let why):
      return told(
        name, "\(name) has nothing to do for \(action) now: \(why)",
        "Nothing is wrong with that; for something else override canPerformAction(_:withSender:) of \(name).")
    case .claims:
      return told(
        name, "\(name) says that it can perform \(action), and its class has no method that is known by that name",
        "Make the selector with the method of \(name): Selector(\"\(action)\", …).")
    }
  }

  private func told(_ culprit: String, _ summary: String, _ fix: String) -> Verdict {
    Verdict(code: Code.noFirstResponder.rawValue, culprit: culprit, summary: summary, fix: fix)
  }
}

extension AskedResponder.Answer {
  /// What decides comes first.
  fileprivate var rank: Int {
    switch self {
    case .performs, .disables: 0
    case .refuses, .isBehind, .namesNobody: 1
    case .cannotNow: 2
    case .claims: 3
    case .doesNotKnow: 4
    }
  }
}

import EventTrace

/// Why a key or a text did not do in a field what it is for: causes D33, D36 and D38 of what is typed.
struct TypingCauses {
  let snapshot: Snapshot
  private var exchanges: [TouchStory.Exchange] = []
  private var sendings: [TouchStory.Sending] = []
  private let start: Double

  /// - Parameter trace: what was decided since the key or the text came in.
  init(_ snapshot: Snapshot, _ trace: ArraySlice<(step: Step, object: TracedObject)>) {
    self.snapshot = snapshot
    start = trace.first?.step.time ?? 0
    for (step, object) in trace {
      guard case .fact(_, let fact) = step.payload else { continue }
      switch fact {
      case .asked(let question, let who, let reply):
        exchanges.append(
          TouchStory.Exchange(asker: object, question: question, delegate: who, reply: reply, time: step.time))
      case .sentEvents(let name, let bits, let told, let gone):
        sendings.append(
          TouchStory.Sending(
            control: object, name: name.name, events: ControlEvents(rawValue: bits), told: told, gone: gone,
            time: step.time))
      default: break
      }
    }
  }

  /// Something of the program's own answered: a delegate that has the method, or an action. A no counts where the
  /// delegate has told of the text itself.
  var isAnswered: Bool {
    sendings.contains { $0.told > 0 } || exchanges.contains { $0.reply == .yes }
  }

  /// A no that somebody gave, then a delegate that is missing, then an action for another event.
  func causes() -> [Cause] { vetoes() + unwired() + unwritten() + misheard() }

  /// The same where something answered: a no is then meant.
  func besides() -> [Cause] { unwired() + misheard() }

  private func vetoes() -> [Cause] {
    let vetoes = exchanges.filter { $0.reply == .no && $0.question.isAboutTyping }
    return vetoes.suffix(1).compactMap { veto in
      guard let asker = snapshot.view(veto.asker.number) else { return nil }
      let (delegate, field) = (veto.delegate?.name ?? "its delegate", snapshot.views[asker])
      let written = field.control?.receivers.isEmpty == false && veto.question == .fieldShouldChange
      let whose = delegate == field.name ? "\(delegate), its own delegate," : delegate
      return Cause(
        code: .delegateVeto, culprit: delegate,
        summary: "\(whose) said no to \(veto.question.method)\(delegate == field.name ? "" : " of \(field.name)")",
        fix: written
          ? "Call sendActions(for: .editingChanged) of \(field.name) in \(veto.question.method) where that writes the "
            + "text itself: no event is sent for a text that program code sets. Where it does not, answer true."
          : "Answer true in \(delegate)'s \(veto.question.method) for \(field.name).",
        remedies: [.answerYes(snapshot.place(of: asker), veto.question)])
    }
  }

  private func unwired() -> [Cause] {
    exchanges.filter { $0.reply == .nobody }.compactMap { exchange in
      guard let asker = snapshot.view(exchange.asker.number),
        let candidate = snapshot.views[asker].delegate?.candidates.first, !isAnswered(exchange, asker)
      else { return nil }
      let field = snapshot.views[asker]
      return Cause(
        code: .delegateNotWired, culprit: field.name,
        summary:
          "\(field.name) has no delegate to ask \(exchange.question.method), and \(candidate), which conforms to "
          + "\(exchange.question.delegateProtocol), was never set as it",
        fix: "Set delegate of \(field.name) to the \(candidate), which is to have \(exchange.question.method).",
        remedies: [.takeDelegate(snapshot.place(of: asker), candidate)])
    }.suffix(1)
  }

  /// Who is to be told has not the method.
  private func unwritten() -> [Cause] {
    exchanges.filter { $0.reply == .unwritten && $0.question.isNotice && $0.question != .textDidChange }
      .compactMap { exchange in
        guard let asker = snapshot.view(exchange.asker.number), let delegate = exchange.delegate?.name,
          exchange.question == .searchButtonClicked || exchange.question == .searchCancelClicked
        else { return nil }
        let bar = snapshot.views[asker].name
        return Cause(
          code: .delegateNotWired, culprit: bar,
          summary: "\(bar) told \(delegate), its delegate, which has no \(exchange.question.method)",
          fix:
            "Set delegate of \(bar) to the object that has \(exchange.question.method), or implement that in "
            + "\(delegate).",
          remedies: [.answerYes(snapshot.place(of: asker), exchange.question)])
      }.suffix(1)
  }

  /// Somebody heard of it in another way.
  private func isAnswered(_ exchange: TouchStory.Exchange, _ asker: Int) -> Bool {
    guard exchange.question != .fieldShouldReturn else {
      return sendings.contains { $0.control.number == snapshot.views[asker].id && $0.told > 0 }
    }
    // That a text may change is asked for each letter; a field without limits has nobody to answer.
    return ![.searchButtonClicked, .searchTextDidChange, .searchCancelClicked].contains(exchange.question)
  }

  private func misheard() -> [Cause] {
    for sending in sendings where sending.told == 0 && !sending.events.isDisjoint(with: .allEditingEvents) {
      guard let place = snapshot.view(sending.control.number), let control = snapshot.views[place].control else {
        continue
      }
      let there = control.receivers.filter { !$0.isGone }
      let heard = there.events
      guard !there.isEmpty, heard.isDisjoint(with: .allEditingEvents) else { continue }
      let (field, listened) = (snapshot.views[place], there.map(\.eventsText).joined(separator: ", "))
      return [
        Cause(
          code: .wrongEvent, culprit: field.name,
          summary: "\(field.name) sent \(sending.name), and its actions are for \(listened)",
          fix:
            "Add the action of \(field.name) for \(sending.name), which \(field.type) sends, instead of \(listened).",
          remedies: [.listenInstead(snapshot.place(of: place), heard: heard, sent: sending.events)])
      ]
    }
    return []
  }
}

extension DelegateQuestion {
  fileprivate var isAboutTyping: Bool {
    switch self {
    case .fieldShouldChange, .fieldShouldClear, .fieldShouldReturn, .textShouldChange, .searchShouldChange: true
    default: false
    }
  }
}

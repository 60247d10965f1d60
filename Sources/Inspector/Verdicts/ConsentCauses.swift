import EventTrace

/// A no that a delegate gave: cause D36.
struct ConsentCauses {
  let snapshot: Snapshot
  let exchanges: [TouchStory.Exchange]
  /// When the event came.
  let start: Double

  /// Who else was told no on the way: the old first responder that stays, the sheet that may not go.
  func others(besides target: Int) -> [Cause] {
    let askers = exchanges.filter { $0.reply == .no }.compactMap { snapshot.view($0.asker.number) }
    let rows: Set<DelegateQuestion> = [
      .shouldHighlightRow, .willSelectRow, .shouldHighlightItem, .shouldSelectItem, .canMoveItem,
    ]
    var found: [Int] = []
    for asker in askers where asker != target && !found.contains(asker) { found.append(asker) }
    return found.compactMap { asker in
      let own = exchanges.filter { !rows.contains($0.question) }
      return ConsentCauses(snapshot: snapshot, exchanges: own, start: start).cause(of: asker)
    }
  }

  /// The no that kept a view from what it does; nil if nobody said no to it.
  func cause(of view: Int) -> Cause? {
    let asker = snapshot.views[view]
    guard let veto = exchanges.first(where: { $0.asker.number == asker.id && $0.reply == .no }) else { return nil }
    let delegate = veto.delegate?.name ?? "its delegate"
    return Cause(
      code: .delegateVeto, culprit: delegate,
      summary:
        "\(delegate) said no to \(veto.question.method) of \(asker.name), \(number(max(0, veto.time - start))) s "
        + "after the event",
      fix: "Answer true in \(delegate)'s \(veto.question.method) for \(asker.name).",
      remedies: [.answerYes(snapshot.place(of: view), veto.question)])
  }
}

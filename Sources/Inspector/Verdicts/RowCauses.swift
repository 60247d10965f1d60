import EventTrace

/// Why a row or an item was not selected, or nobody heard of it: cause D31.
struct RowCauses {
  let evidence: Evidence
  let story: TouchStory
  /// The cell.
  let target: Int

  private var snapshot: Snapshot { evidence.snapshot }
  private var cell: ViewSnapshot { snapshot.views[target] }

  /// The nearest cell that a view lies in, itself included; nil for none.
  static func cell(around view: Int, in snapshot: Snapshot) -> Int? {
    snapshot.path(to: view).first { snapshot.views[$0].role == .cell || snapshot.views[$0].cell != nil }
  }

  func cause() -> Cause? {
    let path = snapshot.path(to: target)
    guard let list = path.dropFirst().first(where: { snapshot.views[$0].list != nil }),
      let selection = snapshot.views[list].list
    else { return nil }
    let said = story.exchanges.filter { $0.asker.number == snapshot.views[list].id }
    if let veto = said.first(where: { $0.reply == .no }) { return refused(list, veto) }
    if !selection.isSelectable { return notSelectable(list, selection) }
    if let told = said.last(where: { $0.question.isNotice }) { return unheard(list, told) }
    return keeper(below: path).map { kept(by: $0) }
  }

  private func name(_ view: Int) -> String { snapshot.views[view].name }

  private func cause(_ culprit: String, _ summary: String, _ fix: String, _ remedies: [Remedy]) -> Cause {
    Cause(code: .rowNotSelected, culprit: culprit, summary: summary, fix: fix, remedies: remedies)
  }

  private func notSelectable(_ list: Int, _ selection: ListSnapshot) -> Cause {
    cause(
      name(list), "\(cell.name) was tapped and not selected: \(selection.property) of \(name(list)) is false",
      "Set \(selection.property) of \(name(list)) to true.",
      [.allowSelection(snapshot.place(of: list))] + hearing(list))
  }

  private func refused(_ list: Int, _ veto: TouchStory.Exchange) -> Cause {
    let delegate = veto.delegate?.name ?? "its delegate"
    let answer = veto.question == .willSelectRow ? "Return the index path" : "Answer true"
    return cause(
      delegate,
      "\(cell.name) was tapped and not selected: \(delegate) said no in \(veto.question.method) of \(name(list))",
      "\(answer) in \(delegate)'s \(veto.question.method) for this row.",
      [.answerYes(snapshot.place(of: list), veto.question)] + hearing(list))
  }

  /// It was selected, and nobody heard.
  private func unheard(_ list: Int, _ told: TouchStory.Exchange) -> Cause? {
    let method = told.question.method
    switch told.reply {
    case .yes, .no: return nil
    case .unwritten:
      let delegate = told.delegate?.name ?? "the delegate"
      return cause(
        delegate, "\(cell.name) was selected, and \(delegate), the delegate of \(name(list)), has no \(method)",
        "Implement \(method) in \(delegate).", hearing(list))
    case .nobody:
      let candidates = snapshot.views[list].delegate?.candidates ?? []
      guard let candidate = candidates.first else {
        return cause(
          name(list), "\(cell.name) was selected, and nobody hears of it: \(name(list)) has no delegate",
          "Set delegate of \(name(list)) to an object that has \(method), and keep that: the delegate is weak.",
          hearing(list))
      }
      return cause(
        name(list),
        "\(cell.name) was selected, and nobody hears of it: \(name(list)) has no delegate, and \(candidate), which "
          + "conforms to \(told.question.delegateProtocol), was never set as it",
        "Set delegate of \(name(list)) to the \(candidate), which is to have \(method).",
        [.takeDelegate(snapshot.place(of: list), candidate)])
    }
  }

  /// Somebody stands in for a delegate that hears of the selection.
  private func hearing(_ list: Int) -> [Remedy] {
    let place = snapshot.place(of: list)
    let questions: [DelegateQuestion] =
      snapshot.views[list].delegate?.protocolName == "UITableViewDelegate" ? [.didSelectRow] : [.didSelectItem]
    return questions.map { .answerYes(place, $0) }
  }

  /// A view in the cell that was hit and handles touches itself: the cell hears nothing of them.
  private func keeper(below path: [Int]) -> Int? {
    guard let hit = story.hit.flatMap({ snapshot.view($0.number) }), hit != target else { return nil }
    return snapshot.path(to: hit).prefix { $0 != target }.first { place in
      let view = snapshot.views[place]
      return view.control != nil || view.role == .textInput || view.role == .scrollView
        || !view.overrides.isDisjoint(with: [.touchesBegan, .touchesEnded])
    }
  }

  private func kept(by keeper: Int) -> Cause {
    let (place, isControl) = (snapshot.place(of: keeper), snapshot.views[keeper].control != nil)
    let how =
      isControl
      ? "an action of \(name(keeper)) (addAction(_:for:), addTarget(_:action:for:))"
      : "a tap recognizer of \(name(keeper)) (UITapGestureRecognizer, cancelsTouchesInView false)"
    return Cause(
      code: .rowNotSelected, culprit: name(keeper),
      summary: "\(cell.name) was not selected: \(name(keeper)), which lies in it, kept the touch for itself",
      fixes: [
        Fix("Set isUserInteractionEnabled of \(name(keeper)) to false.", [.letThrough(place)]),
        Fix("Select the row from \(how).", [.selectRow(place)]),
      ])
  }
}

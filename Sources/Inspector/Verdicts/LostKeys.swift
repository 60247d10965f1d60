import EventTrace

/// What a responder that hears of keys does with them so that they are lost: causes D23 and D30 of who was asked about.
struct LostKeys {
  let snapshot: Snapshot
  let target: ResponderSnapshot
  /// What happened since the key came in.
  private var calls: [(object: TracedObject, method: Method)] = []
  private var declined: (responder: TracedObject, action: String)?
  private var missed: (text: TracedObject, key: String)?
  private var hasPerformed = false

  init(_ snapshot: Snapshot, _ target: ResponderSnapshot, _ trace: Trace, from start: Int) {
    (self.snapshot, self.target) = (snapshot, target)
    for place in trace.indices.dropFirst(start) {
      let object = trace.object(at: place)
      switch trace[place].payload {
      case .call(_, let method, _, _) where method.isKeyLike: calls.append((object, method))
      case .fact(_, .declines(let action)) where object.number == target.id && declined == nil:
        declined = (object, action.name)
      case .fact(_, .missesKey(let key)): missed = (object, key.name)
      case .fact(_, .performs): hasPerformed = true
      default: continue
      }
    }
  }

  /// At most one.
  func cause() -> Cause? { refusedCommand() ?? keptLetter() ?? forgottenCancellation() }

  /// The key is that of a command which its own class knows, and it says that it can't perform it.
  private func refusedCommand() -> Cause? {
    guard let declined, !hasPerformed else { return nil }
    return Cause(
      code: .noFirstResponder, culprit: target.name,
      summary:
        "The key gives the command \(declined.action), and \(target.name) says in its "
        + "canPerformAction(_:withSender:) that it can't perform it",
      fix:
        "Answer true for \(declined.action) in canPerformAction(_:withSender:) of \(target.name), and call super for "
        + "what it has no opinion of.",
      remedies: target.place.map { [.performKnown($0)] } ?? [])
  }

  /// A text has the keyboard, and who was asked about kept a letter from it.
  private func keptLetter() -> Cause? {
    guard let missed, let keeper = last(.pressesBegan), keeper.number == target.id else { return nil }
    let text = snapshot.view(missed.text.number).map { snapshot.views[$0].name } ?? missed.text.name
    return Cause(
      code: .noFirstResponder, culprit: target.name,
      summary:
        "\(target.name) kept the key, and \(text), which is edited, did not type \(missed.key): a key is typed where "
        + "nobody on the chain keeps its press",
      fix:
        "Call super in pressesBegan(_:with:) of \(target.name) while a text is edited, and for keys that it has no use "
        + "for.", remedies: [.typeKeptKeys])
  }

  /// It kept the beginning of a press, and passed on that it is cancelled, as its class does by itself.
  private func forgottenCancellation() -> Cause? {
    guard last(.pressesBegan)?.number == target.id,
      let place = calls.firstIndex(where: { $0.object.number == target.id && $0.method == .pressesCancelled }),
      calls[(place + 1)...].first?.method == .pressesCancelled
    else { return nil }
    return Cause(
      code: .cancelNotHandled, culprit: target.name,
      summary:
        "\(target.name) kept a press when it began, and passed on that it is cancelled: what it began then goes on",
      fix: "Override pressesCancelled(_:with:) of \(target.name) and undo there what pressesBegan did.",
      remedies: [.endPresses])
  }

  /// How far a press climbed: who had it last.
  private func last(_ method: Method) -> TracedObject? { calls.last { $0.method == method }?.object }
}

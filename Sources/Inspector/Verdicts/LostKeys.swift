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
  /// What who was asked about made of it that the press is cancelled; nil where that is not known.
  private var undoing: CancellationEffect?

  init(_ snapshot: Snapshot, _ target: ResponderSnapshot, _ trace: Trace, from start: Int) {
    (self.snapshot, self.target) = (snapshot, target)
    for place in trace.indices.dropFirst(start) {
      let object = trace.object(at: place)
      switch trace[place].payload {
      case .call(_, let method, _, _) where method.isKeyLike: calls.append((object, method))
      // A command of a key is asked for before the key is a press.
      case .fact(_, .declines(let action)) where object.number == target.id && declined == nil && calls.isEmpty:
        declined = (object, action.name)
      case .fact(_, .missesKey(let key)): missed = (object, key.name)
      case .fact(_, .performs): hasPerformed = true
      case .fact(_, .heardOfCancellation(let effect)) where object.number == target.id: undoing = effect
      default: continue
      }
    }
  }

  /// At most one.
  func cause() -> Cause? {
    refusedCommand() ?? keptLetter() ?? (mayHaveUndone ? nil : forgottenCancellation())
  }

  func advice() -> Cause? { mayHaveUndone ? forgottenCancellation() : nil }

  /// It has a method of its own for that, and nobody could see what that does.
  private var mayHaveUndone: Bool { target.hearsPressCancellation == true && undoing == nil }

  /// The key is that of a command which its own class knows, and it says that it can't perform it.
  private func refusedCommand() -> Cause? {
    guard let declined, !hasPerformed else { return nil }
    return Cause(
      code: .noFirstResponder, culprit: target.name,
      summary:
        "The key gives the command \(declined.action), and \(target.name) says in its "
        + "canPerformAction(_:withSender:) that it can't perform it",
      fix: Self.wayOut(ofRefusing: declined.action, target.name),
      remedies: target.place.map { [.performKnown($0)] } ?? [])
  }

  /// What helps where a class of the program's refuses a command that it knows.
  static func wayOut(ofRefusing action: String, _ name: String) -> String {
    "Answer true for \(action) in canPerformAction(_:withSender:) of \(name), and call super for what it has no "
      + "opinion of."
  }

  /// A text has the keyboard, and who was asked about kept a letter from it.
  private func keptLetter() -> Cause? {
    guard let missed, let keeper = last(.pressesBegan), keeper.number == target.id else { return nil }
    let text = snapshot.view(missed.text.number).map { snapshot.views[$0].name } ?? missed.text.name
    return Cause(
      code: .noFirstResponder, culprit: target.name,
      summary:
        "\(target.name) overrides pressesBegan(_:with:) and did not call super for the key \(missed.key): \(text), "
        + "which is edited, types what nobody on the chain keeps",
      fix:
        "Call super in pressesBegan(_:with:) of \(target.name) while a text is edited, and for keys that it has no use "
        + "for.", remedies: [.typeKeptKeys])
  }

  /// It kept the beginning of a press, and passed on that it is cancelled, as its class does by itself.
  private func forgottenCancellation() -> Cause? {
    guard target.hearsPressEnd == true, undoing != .something, last(.pressesBegan)?.number == target.id,
      let place = calls.firstIndex(where: { $0.object.number == target.id && $0.method == .pressesCancelled }),
      calls[(place + 1)...].first?.method == .pressesCancelled
    else { return nil }
    let has = target.hearsPressCancellation == true
    let consequence =
      switch undoing {
      case .nothing: ": its pressesCancelled changed nothing that it holds, so what it began goes on"
      case .something, nil:
        has ? ": whether its pressesCancelled undoes what it began can't be seen" : ": what it began goes on"
      }
    return Cause(
      code: .cancelNotHandled, culprit: target.name,
      summary: "\(target.name) kept a press when it began, and passed on that it is cancelled\(consequence)",
      fix: has
        ? "Undo in pressesCancelled(_:with:) of \(target.name) what pressesBegan did."
        : "Override pressesCancelled(_:with:) of \(target.name) and undo there what pressesBegan did.",
      remedies: [.endPresses])
  }

  /// How far a press climbed: who had it last.
  private func last(_ method: Method) -> TracedObject? { calls.last { $0.method == method }?.object }
}

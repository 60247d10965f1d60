/// The managers that have opened a group for the turn, or the event, that is under way. They are kept alive until it
/// ends.
@MainActor
final class UndoOfTurn {
  private(set) var managers: [UndoManager] = []

  /// The manager has opened its group.
  func opened(_ manager: UndoManager) {
    if !managers.contains(where: { $0 === manager }) { managers.append(manager) }
  }

  /// The event or the turn is over: its groups are closed. One within which the program has begun another
  /// waits for that one's end.
  func closeGroups() {
    let open = managers
    managers.removeAll()
    for manager in open {
      if manager.activity != .none || manager.open.count > 1 {
        managers.append(manager)
      } else if manager.open.count == 1 {
        manager.closeGroup()
      }
    }
  }
}

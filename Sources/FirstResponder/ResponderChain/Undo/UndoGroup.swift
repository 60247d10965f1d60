/// One registered step.
@MainActor
struct UndoAction {
  weak var target: AnyObject?
  let perform: @MainActor () -> Void
}

/// Steps that are undone together, and groups among them.
@MainActor
final class UndoGroup {
  enum Entry {
    case action(UndoAction)
    case group(UndoGroup)
  }

  var entries: [Entry] = []
  var name = ""
  var isDiscardable = false

  /// Every step, also those of groups within it, in the order in which they were registered.
  var actions: [UndoAction] {
    var found: [UndoAction] = []
    var waiting = Array(entries.reversed())
    while let entry = waiting.popLast() {
      switch entry {
      case .action(let action): found.append(action)
      case .group(let group): waiting.append(contentsOf: group.entries.reversed())
      }
    }
    return found
  }

  /// Whether a target of it still exists.
  var isAlive: Bool { actions.contains { $0.target != nil } }

  /// Takes out what is about a target, and groups that are empty then. Answers all that was there: the caller lets go
  /// of it when nothing is being changed.
  func remove(_ target: AnyObject) -> [Entry] {
    var former = entries
    var rest: [Entry] = []
    for entry in entries {
      switch entry {
      case .action(let action): if action.target !== target { rest.append(entry) }
      case .group(let group):
        former += group.remove(target)
        if !group.entries.isEmpty { rest.append(entry) }
      }
    }
    entries = rest
    return former
  }
}

extension [UndoGroup] {
  /// Keeps so many, the newest; 0 for all. Answers those that go: the caller lets go of them when the list is not being
  /// changed.
  mutating func keepLast(_ count: Int) -> [UndoGroup] {
    guard count > 0, self.count > count else { return [] }
    let oldest = Array(prefix(self.count - count))
    removeFirst(oldest.count)
    return oldest
  }
}

// How groups are opened and closed.

extension UndoManager {
  /// The group of an event or a turn, which the application closes when that is over.
  /// Without an application `undo()` closes it.
  final func openEventGroup() {
    openGroup()
    guard let application = UIApplication.current else { return }
    application.undoOfTurn.opened(self)
    application.needsTurnEnd()
  }

  final func openGroup() {
    if !open.isEmpty { post(.NSUndoManagerCheckpoint) }
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  final func closeGroup() {
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup, isDiscardable: open.last?.isDiscardable ?? false)
    guard let group = open.popLast() else { return }
    if !group.entries.isEmpty { keep(group) }
    post(.NSUndoManagerDidCloseUndoGroup, isDiscardable: group.isDiscardable)
  }

  private func keep(_ group: UndoGroup) {
    if let outer = open.last {
      outer.entries.append(.group(group))
      // What a person reads is the name of the whole.
      if !group.name.isEmpty { outer.name = group.name }
    } else if activity == .undoing {
      redoStack.append(group)
      let oldest = redoStack.keepLast(levelsOfUndo)
      withExtendedLifetime(oldest) {}
    } else {
      undoStack.append(group)
      let oldest = undoStack.keepLast(levelsOfUndo)
      withExtendedLifetime(oldest) {}
    }
  }

  /// The group that a name is for.
  final var namedGroup: UndoGroup? { open.last ?? undoStack.last }

  /// The group that `undo()` would perform.
  final var groupToUndo: UndoGroup? {
    if let group = open.first, group.isAlive { return group }
    return undoStack.last { $0.isAlive }
  }

  final func post(_ name: Notification.Name, isDiscardable: Bool = false) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
  }
}

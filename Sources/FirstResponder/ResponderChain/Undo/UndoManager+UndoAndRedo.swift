import EventTrace

// Performing a group: newest step first. What the steps register meanwhile makes a group on the other stack.

extension UndoManager {
  final func performUndo() {
    requireNoActivity("undo")
    // A group within the open one is taken back without closing that.
    let isNested = open.last.map { !$0.entries.isEmpty } ?? false
    if isNested {
      guard case .group = open.last?.entries.last else {
        fatalError(
          """
          UndoManager.undoNestedGroup() was called while a group is open in which something was registered since the \
          last group within it ended. End the group first, or call undo().
          """)
      }
    }
    post(.NSUndoManagerCheckpoint)
    guard let group = isNested ? takeNestedGroup() : takeAlive(\.undoStack) else { return }
    post(.NSUndoManagerWillUndoChange)
    perform(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  final func performRedo() {
    requireNoActivity("redo")
    post(.NSUndoManagerCheckpoint)
    guard let group = takeAlive(\.redoStack) else { return }
    post(.NSUndoManagerWillRedoChange)
    perform(group, as: .redoing)
    post(.NSUndoManagerDidRedoChange)
  }

  /// Takes the newest group of which a target still exists; those above it are forgotten. What they keep may come back
  /// to the manager as it goes: each is let go of when it was taken, and the stack is not being changed.
  private func takeAlive(_ stack: ReferenceWritableKeyPath<UndoManager, [UndoGroup]>) -> UndoGroup? {
    while let group = self[keyPath: stack].popLast() { if group.isAlive { return group } }
    return nil
  }

  private func takeNestedGroup() -> UndoGroup? {
    guard case .group(let group)? = open.last?.entries.popLast() else { return nil }
    return group
  }

  private func perform(_ group: UndoGroup, as activity: Activity) {
    registrationCount += 1
    let application = UIApplication.current
    application?.note(
      .actions, application!,
      "\(activity == .undoing ? "undoes" : "redoes") \(group.name.isEmpty ? "an action" : group.name)")
    let outer = open
    open = []
    self.activity = activity
    openGroup()
    for action in group.actions.reversed() where action.target != nil { action.perform() }
    // Groups that a step has begun and not ended end with it.
    while open.count > 1 { closeGroup() }
    if let made = open.last, made.name.isEmpty { (made.name, made.isDiscardable) = (group.name, group.isDiscardable) }
    if !open.isEmpty { closeGroup() }
    self.activity = .none
    open = outer
  }

  final func requireNoGroup(_ call: String) {
    requireNoActivity(call)
    guard open.count > 1 else { return }
    fatalError(
      """
      UndoManager.\(call) was called while \(open.count) undo groups are open, one within the other. End those that \
      were begun with beginUndoGrouping() first.
      """)
  }

  private func requireNoActivity(_ call: String) {
    guard activity != .none else { return }
    fatalError(
      """
      UndoManager.\(call) was called while \(activity == .undoing ? "an undo" : "a redo") is being performed. A \
      handler registers what takes its change back; it does not undo by itself.
      """)
  }
}

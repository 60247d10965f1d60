/// Remembers how to take back what was done, and how to do again what was taken back.
///
/// What is registered while an undo runs can be redone; what is registered otherwise can be undone. Everything that is
/// registered for one event, or in one turn of the app's main loop, belongs together and is undone at once, unless
/// `groupsByEvent` is false. How groups are kept stands in UndoGroup.swift, how they are performed in
/// UndoManager+UndoAndRedo.swift. The API is that of Foundation, which has no such class here; only
/// `prepare(withInvocationTarget:)` is missing, as there is no message forwarding without Objective-C.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  final var undoStack: [UndoGroup] = []
  final var redoStack: [UndoGroup] = []
  /// Groups that were begun and not ended, outermost first.
  final var open: [UndoGroup] = []
  final var activity = Activity.none
  /// Grows whenever something is registered, performed or forgotten: what was registered last is so until it grows.
  final var registrationCount = 0
  private var disableCount = 0

  /// What the manager does now.
  enum Activity { case none, undoing, redoing }

  public override init() { super.init() }

  // MARK: Registering

  /// Registers what takes back something that was done to the target. The target is not retained: when it is gone, the
  /// entry is passed over. The handler is kept, and called with the target.
  ///
  /// Stops with a message if no group is open and `groupsByEvent` is false.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    register(target) { [weak target] in if let target { handler(target) } }
  }

  /// Registers a method of the target, which is called with the object. The method has to be known; see `Selector`. The
  /// target is not retained, the object is.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let target = target as AnyObject
    guard let method = ActionMethods.find(selector, in: type(of: target)) else {
      fatalError(
        """
        UndoManager.registerUndo was given \(selector) of \(type(of: target)), which does not know it. Make the \
        selector with its method: Selector("\(selector)", \(type(of: target)).method), or register a closure.
        """)
    }
    register(target) { [weak target] in
      guard let target, !method(target, anObject as Any, nil).isTaken else { return }
      fatalError(
        """
        An undo calls \(selector) of \(type(of: target)) with \(anObject.map { "\(type(of: $0))" } ?? "nil"), which \
        the method does not take. Give it a parameter of that type, or Any?.
        """)
    }
  }

  private func register(_ target: AnyObject, _ perform: @escaping @MainActor () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      guard groupsByEvent else {
        fatalError(
          """
          UndoManager.registerUndo was called without an open group, and groupsByEvent is false. Call \
          beginUndoGrouping() first and endUndoGrouping() afterwards, or set groupsByEvent to true.
          """)
      }
      openEventGroup()
    }
    registrationCount += 1
    let forgotten = activity == .none ? redoStack : []
    if activity == .none { redoStack = [] }
    open.last?.entries.append(.action(UndoAction(target: target, perform: perform)))
    letGo(forgotten)
  }

  /// Whether what is registered is remembered.
  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }
  /// Stops remembering until the call is balanced by `enableUndoRegistration()`.
  open func disableUndoRegistration() { disableCount += 1 }
  /// Balances one `disableUndoRegistration()`; stops with a message if there is none to balance.
  open func enableUndoRegistration() {
    guard disableCount > 0 else {
      fatalError(
        """
        UndoManager.enableUndoRegistration() was called once more than disableUndoRegistration(). Registration is \
        enabled from the start: take the call away, or disable first.
        """)
    }
    disableCount -= 1
  }

  // MARK: Groups

  /// Whether all that is registered for one event, or in one turn of the main loop, makes one group, which is closed
  /// before the next event and at the turn's end. True by default.
  open var groupsByEvent = true
  /// How many groups are open, one within the other.
  open var groupingLevel: Int { open.count }
  /// Begins a group. What is registered until `endUndoGrouping()` belongs together; groups may stand within groups.
  open func beginUndoGrouping() {
    if open.isEmpty, groupsByEvent, activity == .none { openEventGroup() }
    openGroup()
  }
  /// Ends the group that was begun last; a group in which nothing was registered is forgotten.
  /// Stops with a message if none is open.
  open func endUndoGrouping() {
    guard !open.isEmpty else {
      fatalError(
        """
        UndoManager.endUndoGrouping() was called without a group that is open. Each call balances one \
        beginUndoGrouping(); the group of a turn ends by itself.
        """)
    }
    closeGroup()
  }

  /// How many top-level groups are kept; the oldest go first. 0, the default, for all.
  open var levelsOfUndo = 0 {
    didSet {
      let forgotten = (undoStack.keepLast(levelsOfUndo), redoStack.keepLast(levelsOfUndo))
      letGo(forgotten)
    }
  }

  /// Modes of the main loop at whose turns' ends groups are closed. Kept; here turns end in every mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  // MARK: Undo and redo

  /// Takes back the last group. A group of this turn that is still open is closed first.
  /// Nothing happens if there is nothing to undo.
  ///
  /// Stops with a message where Foundation raises: while a group within a group is open,
  /// or another undo or redo is running.
  open func undo() {
    if open.count == 1, activity == .none { closeGroup() }
    requireNoGroup("undo()")
    undoNestedGroup()
  }
  /// Takes back the last group that is closed, also one within the group that is open.
  open func undoNestedGroup() { performUndo() }
  /// Does again what the last undo took back. Nothing happens if there is nothing to redo.
  open func redo() {
    if open.count == 1, activity == .none { closeGroup() }
    requireNoGroup("redo()")
    performRedo()
  }

  /// Whether there is something to undo whose target still exists.
  open var canUndo: Bool { undoStack.contains { $0.isAlive } || open.contains { $0.isAlive } }
  /// Whether there is something to redo whose target still exists.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return redoStack.contains { $0.isAlive }
  }
  /// Whether an undo is being performed.
  open var isUndoing: Bool { activity == .undoing }
  /// Whether a redo is being performed.
  open var isRedoing: Bool { activity == .redoing }
  /// How many times `undo()` finds something.
  open var undoCount: Int { undoStack.count { $0.isAlive } + (open.contains { $0.isAlive } ? 1 : 0) }
  /// How many times `redo()` finds something.
  open var redoCount: Int { redoStack.count { $0.isAlive } }

  /// Forgets everything, and remembers from now on even if that was disabled. Groups that are open stay open, empty.
  open func removeAllActions() {
    registrationCount += 1
    let forgotten = (undoStack, redoStack, open.map { $0.entries })
    (undoStack, redoStack) = ([], [])
    for group in open { group.entries = [] }
    disableCount = 0
    letGo(forgotten)
  }
  /// Forgets everything about a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    registrationCount += 1
    let former = (undoStack, redoStack, (undoStack + redoStack + open).map { $0.remove(target) })
    undoStack = undoStack.filter { !$0.entries.isEmpty }
    redoStack = redoStack.filter { !$0.entries.isEmpty }
    letGo(former)
  }

  /// Releases handlers, and with them what only they keep. Its deinit may come back to the manager: this stands last,
  /// when nothing is being changed.
  private func letGo<Forgotten>(_ forgotten: Forgotten) { withExtendedLifetime(forgotten) {} }

  // MARK: Names

  /// Names what the open group, or the group that was closed last, did: "Typing".
  open func setActionName(_ actionName: String) { namedGroup?.name = actionName }
  /// What `undo()` would take back; empty if that has no name, or there is nothing.
  open var undoActionName: String { groupToUndo?.name ?? "" }
  /// What `redo()` would do again; empty if that has no name, or there is nothing.
  open var redoActionName: String { redoStack.last { $0.isAlive }?.name ?? "" }
  /// The title of a menu's entry: "Undo Typing".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's entry: "Redo Typing".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The title for an action of a name. An override translates it.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// The title for an action of a name. An override translates it.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Says whether what the group did can be lost without harm, such as a change of the selection.
  open func setActionIsDiscardable(_ discardable: Bool) { namedGroup?.isDiscardable = discardable }
  /// Whether what `undo()` would take back was called discardable; false if there is nothing.
  open var undoActionIsDiscardable: Bool { groupToUndo?.isDiscardable ?? false }
  /// Whether what `redo()` would do again was called discardable; false if there is nothing.
  open var redoActionIsDiscardable: Bool { redoStack.last { $0.isAlive }?.isDiscardable ?? false }
}

// Foundation's own names.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension NSNotification.Name {
  /// Posted when a group within another opens, when a group closes, and when `canRedo` is asked.
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  /// Posted after a group opened.
  public static let NSUndoManagerDidOpenUndoGroup = Self("NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group closes.
  public static let NSUndoManagerWillCloseUndoGroup = Self("NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted after a group closed.
  public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before an undo.
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  /// Posted after an undo.
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  /// Posted before a redo.
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  /// Posted after a redo.
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}

/// In the notifications about closing: whether the group's actions can be lost without harm, as `true`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

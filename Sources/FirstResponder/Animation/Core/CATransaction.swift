/// The changes of layers that belong together, and how they are animated (B13.11). Those outside of `begin()` and
/// `commit()` belong to a transaction that the turn of the main loop opens and ends.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  /// One transaction that is open.
  private struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    var completion: TransactionCompletion?
    /// Opened by the turn.
    var isImplicit = false
  }

  private static var levels: [Level] = []

  /// Opens a transaction, within the one that is open.
  public class func begin() { levels.append(Level()) }

  /// Ends the innermost transaction. Its block is called now if nothing was animated in it.
  public class func commit() {
    if let level = levels.popLast() { level.completion?.close() }
  }

  /// Ends the transaction that the turn has opened. What has changed in it is laid out and shown when the turn ends.
  public class func flush() { endTurn() }

  /// The turn ends, and with it the transaction that it opened.
  static func endTurn() {
    guard levels.first?.isImplicit == true else { return }
    let level = levels.removeFirst()
    level.completion?.close()
  }

  // MARK: What holds for changes

  /// How long changes take that don't say so themselves; a quarter of a second by default.
  public class func animationDuration() -> CFTimeInterval { levels.last { $0.duration != nil }?.duration ?? 0.25 }
  /// Sets it for the innermost transaction. Seconds.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    change { $0.duration = dur.isFinite ? max(0, dur) : 0 }
  }
  /// How changes are distributed over their time that don't say so themselves; nil for the usual way.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.last { $0.timingFunction != nil }?.timingFunction
  }
  /// Sets it for the innermost transaction.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }
  /// Whether changes show at once; false by default.
  public class func disableActions() -> Bool {
    if levels.isEmpty { return false }
    return levels.last { $0.disablesActions != nil }?.disablesActions ?? false
  }
  /// Sets it for the innermost transaction.
  public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
  /// What is called when everything that was animated in the innermost transaction since it was set has ended.
  public class func completionBlock() -> (() -> Void)? { levels.last?.completion?.block }
  /// Sets it for the innermost transaction (B13.14). One that was set before is done with what came before.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    change { level in
      let old = level.completion
      level.completion = block.map(TransactionCompletion.init)
      old?.close()
    }
  }
  /// What was set under a name in the innermost transaction that has it: one of the constants `kCATransaction...`, or
  /// the program's own.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: levels.last { $0.values[key] != nil }?.values[key]
    }
  }
  /// Sets something of the innermost transaction by its name.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(number(anObject) ?? 0.25)
    case kCATransactionDisableActions: setDisableActions(Bool.from(anObject) ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: change { $0.values[key] = anObject }
    }
  }
  /// Nothing else changes layers here while the main thread does.
  public class func lock() {}
  /// See `lock()`.
  public class func unlock() {}

  private static func change(_ change: (inout Level) -> Void) {
    if levels.isEmpty {
      levels.append(Level(isImplicit: true))
      UIApplication.current?.needsTurnEnd()
    }
    var level = levels.removeLast()
    change(&level)
    levels.append(level)
  }

  /// An animation begins: all that is open waits for its end.
  static func join() -> [TransactionCompletion] {
    let waiting = levels.compactMap(\.completion)
    for completion in waiting { completion.waits += 1 }
    return waiting
  }
}

/// What is called at the end of a transaction's animations.
@MainActor
final class TransactionCompletion {
  private(set) var block: (() -> Void)?
  /// Animations that have not ended.
  var waits = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  /// Nothing more is animated in it.
  func close() {
    isClosed = true
    callIfDue()
  }

  /// An animation has ended.
  func leave() {
    waits -= 1
    callIfDue()
  }

  private func callIfDue() {
    guard isClosed, waits == 0, let due = block else { return }
    block = nil
    AnimationRun.outsideOfBlocks(due)
  }
}

/// The name of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The name of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

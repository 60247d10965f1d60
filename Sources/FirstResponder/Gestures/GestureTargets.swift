/// Whom a recognizer tells. Targets are not retained (B4.75); closures are.
///
/// A class, so that a change is no change of the recognizer: what is let go of may come back here from its deinit.
@MainActor
final class GestureTargets {
  private enum Entry {
    case method(WeakObject, Selector)
    case closure(@MainActor (UIGestureRecognizer) -> Void)
    case action(UIAction)
  }

  private var entries: [Entry] = []
  var unasked = UnaskedCalls()
  private var idle = IdleCalls()

  func add(_ target: AnyObject, _ action: Selector) {
    for case .method(let known, let selector) in entries where known.object === target && selector == action { return }
    entries.append(.method(WeakObject(object: target), action))
  }

  func add(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { entries.append(.closure(handler)) }

  /// An action of the same identifier takes the place of an earlier one, as with controls.
  func add(_ action: UIAction) {
    for index in entries.indices {
      if case .action(let known) = entries[index], known.identifier == action.identifier {
        entries[index] = .action(action)
        return withExtendedLifetime(known) {}
      }
    }
    entries.append(.action(action))
  }

  func remove(_ identifier: UIAction.Identifier) {
    keep { if case .action(let known) = $0 { known.identifier != identifier } else { true } }
  }

  func remove(_ target: AnyObject?, _ action: Selector?) {
    keep { entry in
      guard case .method(let known, let selector) = entry else { return target != nil || action != nil }
      return (target != nil && known.object !== target) || (action != nil && selector != action)
    }
  }

  /// Lets go of the others when the change is over.
  private func keep(_ isKept: (Entry) -> Bool) {
    let former = entries
    entries = former.filter(isKept)
    withExtendedLifetime(former) {}
  }

  /// How many would be told, and how many are gone.
  var counts: (there: Int, gone: Int) {
    var gone = 0
    for case .method(let target, _) in entries where target.object == nil { gone += 1 }
    return (entries.count - gone, gone)
  }

  /// How many actions have the code of an earlier one: they were added again.
  var repetitions: Int {
    var seen: Set<UInt> = []
    return entries.count {
      guard case .action(let action) = $0, action.handlerCode != 0 else { return false }
      return !seen.insert(action.handlerCode).inserted
    }
  }

  func removeRepetitions() {
    var seen: Set<UInt> = []
    keep {
      guard case .action(let action) = $0, action.handlerCode != 0 else { return true }
      return seen.insert(action.handlerCode).inserted
    }
  }

  /// Tells all, in the order in which they were added (B4.73). Changes that a target makes count from the next time on.
  func tell(_ recognizer: UIGestureRecognizer, _ application: UIApplication) {
    if entries.isEmpty || application.gestures.trial.isQuiet(recognizer) { return }
    let state = recognizer.attempt.visibleState
    let isWatched = application.journal.recorder != nil && recognizer is UILongPressGestureRecognizer
    unasked.begin(state, UIView.lookChanges)
    if isWatched { idle.begin(state, concerned(by: recognizer)) }
    call(recognizer, application)
    if isWatched, idle.end(state, concerned(by: recognizer)) {
      application.take(.answers, recognizer, .foundNothingToDo)
    }
    if let times = unasked.end(state, UIView.lookChanges), isWatched {
      application.take(.answers, recognizer, .calledUnasked(times: times))
    }
  }

  /// The program's objects that may change by what the actions do: targets, and responders from the view up.
  private func concerned(by recognizer: UIGestureRecognizer) -> [AnyObject] {
    let targets = entries.compactMap { if case .method(let target, _) = $0 { target.object } else { nil } }
    let responders = recognizer.view.map { Array($0.chain) } ?? []
    return targets + responders.filter { !SystemClasses.contain(type(of: $0)) }
  }

  private func call(_ recognizer: UIGestureRecognizer, _ application: UIApplication) {
    for entry in entries {
      switch entry {
      case .closure(let handler): handler(recognizer)
      case .action(let action): action.perform(for: recognizer)
      case .method(let target, let action):
        guard let target = target.object else { continue }
        _ = application.sendAction(action, to: target, from: recognizer, for: nil)
      }
    }
  }
}

/// A reference that does not keep alive and becomes nil when the object goes.
struct WeakObject {
  weak var object: AnyObject?
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

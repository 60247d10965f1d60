import EventTrace

// How first responders follow one another (B3.26-B3.41). Each window has one of its own:
//
//   new.becomeFirstResponder -> new.canBecomeFirstResponder -> old.canResignFirstResponder -> old.resignFirstResponder
//     -> nobody is first -> new is first -> input views follow
//
// Every call may change everything: move the first responder elsewhere, take views out of the window. What is done
// after it is what still makes sense, and the last that asks wins.

extension UIResponder {
  /// The window that the receiver's chain leads to, without loading any view.
  var windowOfChain: UIWindow? {
    var walk = ChainWalk(from: self)
    while let current = walk.next() {
      if let view = current as? UIView { return view.window?.windowOfInput }
      // A controller that is about to be presented has a chain already, and its view is nowhere yet (B3.34).
      if let view = (current as? UIViewController)?.storedView { return view.window?.windowOfInput }
    }
    return nil
  }

  /// The window whose first responder the receiver is: that of its chain, unless the chain has changed meanwhile.
  var windowWhereFirst: UIWindow? {
    if let window = windowOfChain, window.firstResponder === self { return window }
    return UIApplication.current?.windowList.all.first { $0.firstResponder === self }
  }

  var holdsFirstResponder: Bool { windowWhereFirst != nil }

  /// The receiver has to go, whatever it and its delegate answer: it leaves the window,
  /// or editing ends by force (B3.35, B3.36).
  var isForcedToResign: Bool { windowWhereFirst?.succession.forced === self }

  /// The view that the receiver stands for in the tree: itself, a controller's own,
  /// otherwise the nearest along the chain.
  var nearestView: UIView? {
    var walk = ChainWalk(from: self)
    while let current = walk.next() {
      if let view = current as? UIView { return view }
      if let view = (current as? UIViewController)?.viewIfLoaded { return view }
    }
    return nil
  }

  func takeFirstResponder() -> Bool {
    guard let window = windowOfChain else {
      UIApplication.current?.take(.responder, self, .firstResponder(.refusedOutsideWindow))
      waitForWindow()
      return false
    }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else {
      window.journal?.take(.responder, self, .firstResponder(.refusedItself))
      return false
    }
    return window.makeFirst(self)
  }

  func giveUpFirstResponder() -> Bool {
    guard let window = windowWhereFirst else {
      stopWaitingForWindow()
      return true
    }
    if !window.succession.isAsked(self), !canResignFirstResponder {
      window.journal?.take(.responder, self, .firstResponder(.keptByOld))
      return false
    }
    // Another one may have taken its place while it was asked.
    if window.firstResponder === self { window.setFirst(nil) }
    return true
  }
}

/// What is under way between the first responders of a window.
struct Succession {
  /// Who is being asked to resign, in calls within each other.
  var asked: [UIResponder] = []
  /// Who has to go whatever it answers.
  var forced: UIResponder?
  /// How many changes are under way, one in a callback of the other.
  var depth = 0
  /// The keyboard focus moves, and takes the first responder along.
  var movesFocus = false
  /// The first responder when the outermost change began.
  var before: UIResponder?
  /// So often others may take the place of one who has been made room for.
  static let patience = 8

  func isAsked(_ responder: UIResponder) -> Bool {
    forced === responder || asked.contains { $0 === responder }
  }
}

extension UIWindow {
  /// Puts a responder in the old one's place, if that one agrees (B3.30, B3.31). True if it is first afterwards.
  fileprivate final func makeFirst(_ new: UIResponder) -> Bool {
    inSuccession {
      for _ in 0..<Succession.patience {
        guard let old = firstResponder else {
          // The old one's callbacks may have taken it out of the window.
          guard new.windowOfChain === self else { return refuse(new, "it has left the window meanwhile") }
          setFirst(new)
          return true
        }
        if old === new { return true }
        guard !succession.isAsked(old) else { return refuse(new, "another one is resigning already") }
        guard mayResign(old) else { return refuse(new, "the present one does not resign") }
        if firstResponder === old { setFirst(nil) }  // It said yes, and did not call super.
      }
      return refuse(new, "others keep coming in between")
    }
  }

  private func mayResign(_ old: UIResponder) -> Bool {
    succession.asked.append(old)
    defer { succession.asked.removeLast() }
    return old.canResignFirstResponder && old.resignFirstResponder()
  }

  private func refuse(_ new: UIResponder, _ reason: String) -> Bool {
    journal?.note(.responder, new, "can't become first responder: \(reason)")
    return false
  }

  /// The one place where it changes.
  final func setFirst(_ responder: UIResponder?) {
    inSuccession {
      if let old = firstResponder { journal?.take(.responder, old, .firstResponder(.resigned)) }
      firstResponder = responder
      if let responder { journal?.take(.responder, responder, .firstResponder(.became)) }
    }
  }

  /// Those who follow the first responder hear of it once, when everything is settled: nobody between two text fields
  /// makes the keyboard go down and up (B3.47).
  private func inSuccession<Result>(_ body: () -> Result) -> Result {
    if succession.depth == 0 { succession.before = firstResponder }
    succession.depth += 1
    let result = body()
    succession.depth -= 1
    if succession.depth == 0 {
      let hasChanged = succession.before !== firstResponder
      succession.before = nil
      if hasChanged {
        yieldFocus()
        application?.tell { $0.inputTargetChanged() }
      }
    }
    return result
  }

  /// The first responder goes, whatever it answers. It hears of it as usual.
  final func forceToResign(_ responder: UIResponder) {
    guard firstResponder === responder else { return }
    inSuccession {
      let outer = succession.forced
      succession.forced = responder
      _ = responder.resignFirstResponder()
      succession.forced = outer
      if firstResponder === responder { setFirst(nil) }
    }
  }

  /// The first responder lies in a subtree that leaves the window: it has to go (B3.35).
  final func resignFirstResponder(leavingWith subtree: UIView) {
    if let focusedView, focusedView.isDescendant(of: subtree) { moveFocus(to: nil) }
    // Whoever hears of it may make another one first that leaves as well.
    for _ in 0..<Succession.patience {
      guard let first = whoIsFirst(in: subtree) else { return }
      forceToResign(first)
    }
    guard let last = whoIsFirst(in: subtree) else { return }
    journal?.note(.responder, last, "goes unasked: others that leave the window keep becoming first responder")
    setFirst(nil)
  }

  fileprivate func whoIsFirst(in subtree: UIView) -> UIResponder? {
    guard let firstResponder, firstResponder.nearestView?.isDescendant(of: subtree) == true else { return nil }
    return firstResponder
  }
}

extension UIView {
  /// Whether the first responder is the view or lies below it.
  package final var containsFirstResponder: Bool { storedWindow?.windowOfInput.whoIsFirst(in: self) != nil }

  /// Asks the first responder, if it is the view or lies below it, to resign; with `force` it is not asked (B3.36).
  ///
  /// - Returns: whether it resigned; false if there is no first responder here.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window = storedWindow?.windowOfInput, let first = window.firstResponder else { return false }
    guard window === self || first.nearestView?.isDescendant(of: self) == true else { return false }
    if force { window.forceToResign(first) } else { _ = first.resignFirstResponder() }
    return window.firstResponder !== first
  }
}

import EventTrace

// Controls by keyboard, as with iOS's full keyboard access, in a smaller form of our own: Tab and Shift-Tab move a
// focus through the controls of the key window in reading order, and the control that has it shows a ring and takes
// Space, Return and the arrows.
//
// Keys go to the first responder first. Only what nobody on its chain handles arrives at the window, which moves the
// focus or gives the key to the control that has it. Without a first responder,
// keys go to that control at once (B3.60).

extension UIWindow {
  /// The control that has the focus.
  final var focusedControl: UIControl? { focusedView as? UIControl }

  /// The control that has the focus, if it can still be used.
  final var usableFocus: UIControl? {
    guard let focusedControl, focusedControl.window === self, focusedControl.isEnabled else { return nil }
    return focusedControl.isReachableByKeys ? focusedControl : nil
  }

  /// Keys that nobody handled went down; answers those that have no meaning here either.
  final func focusKeysBegan(_ presses: Set<UIPress>) -> Set<UIPress> {
    var rest = presses
    for press in presses {
      guard let isBackwards = press.movesFocus, isBackwards || !takesTabs, moveFocus(isBackwards: isBackwards) else {
        continue
      }
      rest.remove(press)
    }
    return rest.isEmpty ? [] : usableFocus?.takeKeys(rest) ?? rest
  }

  /// A text of several lines is edited: Tab is typed there.
  private var takesTabs: Bool {
    guard let text = firstResponder as? any TextEditing else { return false }
    return text.hasLines && text.allowsEditing
  }

  /// They went up, or were taken back.
  final func focusKeysEnded(_ presses: Set<UIPress>, activates: Bool) -> Set<UIPress> {
    let rest = presses.filter { $0.movesFocus == nil }
    return rest.isEmpty ? [] : focusedControl?.letGoOfKeys(rest, activates: activates) ?? rest
  }

  /// Moves the focus to the next control, or the previous one. False if there is none.
  private func moveFocus(isBackwards: Bool) -> Bool {
    let controls = reachableControls()
    let order = TabOrder(controls.map { $0.convert($0.bounds, to: self) })
    // From a control that is edited on, although a finger brought it there.
    let start = firstResponder as? UIControl ?? focusedControl
    let present = controls.firstIndex { $0 === start }
    guard let next = order.next(after: present, isBackwards: isBackwards) else { return false }
    moveFocus(to: controls[next])
    return true
  }

  /// Puts the focus on a control, or takes it away. A text field that is edited, or another control that is first
  /// responder, gives that up first; if it refuses, the focus stays.
  final func moveFocus(to control: UIControl?) {
    let old = focusedControl
    guard old !== control else { return }
    if let control, control !== firstResponder {
      if control.canBecomeFirstResponder {
        let outer = succession.movesFocus
        succession.movesFocus = true
        let isFirst = control.becomeFirstResponder()
        succession.movesFocus = outer
        guard isFirst else { return }
      } else if let editing = firstResponder as? UIControl {
        guard editing.canResignFirstResponder, editing.resignFirstResponder() else { return }
      }
    }
    guard focusedControl === old else { return }
    focusedView = control
    old?.dropKeys()
    old?.showFocus(false)
    guard let control, focusedControl === control else { return }
    journal?.note(.keys, control, "has the keyboard focus")
    control.showFocus(true)
  }

  /// Another responder is first. What is typed to a text goes there: no other control has the keys.
  final func yieldFocus() {
    guard let first = firstResponder, first is any UIKeyInput, first !== focusedView, !succession.movesFocus else {
      return
    }
    moveFocus(to: nil)
  }

  /// Controls that a person could use now: within the controller that is presented last, if one is.
  private func reachableControls() -> [UIControl] {
    let area = frontController?.viewIfLoaded ?? self
    var found: [UIControl] = []
    var waiting: [UIView] = [area]
    while let view = waiting.popLast() {
      guard view.passesTouchesDown else { continue }
      if let control = view as? UIControl, control.isEnabled {
        let frame = control.convert(control.bounds, to: self)
        if !frame.isEmpty, let seen = frame.overlap(with: bounds), !seen.isEmpty { found.append(control) }
      }
      for subview in view.storedSubviews.reversed() { waiting.append(subview) }
    }
    return found
  }
}

extension UIView {
  /// Neither the view nor a superview is hidden, invisible or closed to touches.
  fileprivate var isReachableByKeys: Bool {
    var view: UIView? = self
    while let current = view {
      guard current.passesTouchesDown else { return false }
      view = current.storedSuperview
    }
    return true
  }

  fileprivate var passesTouchesDown: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }
}

extension UIPress {
  /// Tab moves the focus forwards, with Shift backwards; nil for every other key and combination.
  fileprivate var movesFocus: Bool? {
    guard let key, key.keyCode == .keyboardTab else { return nil }
    let flags = key.modifierFlags.subtracting(.alphaShift)
    return flags.isEmpty ? false : flags == .shift ? true : nil
  }
}

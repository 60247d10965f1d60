/// What a key does to a control.
enum KeyMeaning: Equatable {
  /// The same as a tap, when it is let go.
  case tap
  /// A number of steps up or down, when it goes down.
  case step(Int)

  /// Space, Return and the select button of a remote are the tap of a button.
  static func ofButton(_ key: UIPress.PressType) -> KeyMeaning? {
    switch key {
    case .select, .key(.keyboardSpacebar), .key(.keyboardReturnOrEnter), .key(.keypadEnter): .tap
    default: nil
    }
  }

  /// Right and up are more, left and down are less.
  static func ofScale(_ key: UIPress.PressType) -> KeyMeaning? {
    switch key {
    case .rightArrow, .upArrow: .step(1)
    case .leftArrow, .downArrow: .step(-1)
    default: nil
    }
  }

  /// Right and left lead along a row of choices.
  static func ofRow(_ key: UIPress.PressType) -> KeyMeaning? {
    switch key {
    case .rightArrow: .step(1)
    case .leftArrow: .step(-1)
    default: nil
    }
  }
}

/// The keys that a control holds.
struct KeyTracking {
  /// Presses that went down while the control had the focus, and mean something to it.
  var held: [UIPress] = []
  /// The one of them that stands for a finger.
  var tapping: UIPress?
}

extension UIControl {
  /// Does what keys that went down mean; answers those that mean nothing here.
  final func takeKeys(_ presses: Set<UIPress>) -> Set<UIPress> {
    guard isEnabled, isFocused || isFirstResponder else { return presses }
    var rest = presses
    // Who passes on what it hears may have been told of the end before: that does not come again.
    for press in presses where !press.isOver {
      guard press.key?.modifierFlags.subtracting([.alphaShift, .numericPad]).isEmpty ?? true else { continue }
      guard let meaning = meaning(of: press.type) else { continue }
      rest.remove(press)
      keys.held.append(press)
      press.add(follower: self)
      switch meaning {
      case .tap: beginTap(press)
      case .step(let count): if following.leader == nil { change(by: count) }
      }
    }
    return rest
  }

  /// The tap of a key is `touchDown` and `touchUpInside`, with the primary action,
  /// like that of a finger, but without event.
  private func beginTap(_ press: UIPress) {
    guard following.leader == nil, keys.tapping == nil else { return }
    keys.tapping = press
    isHighlighted = true
    if keys.tapping === press { send(.touchDown, nil) }
  }

  private func change(by count: Int) {
    step(by: count)
    let findings = following.findings
    following.findings = []
    if !findings.isEmpty { send(findings, nil) }
  }

  /// Keys went up, or were taken back; answers those that the control does not hold.
  final func letGoOfKeys(_ presses: Set<UIPress>, activates: Bool) -> Set<UIPress> {
    var rest = presses
    for press in presses {
      guard let place = keys.held.firstIndex(where: { $0 === press }) else { continue }
      keys.held.remove(at: place)
      press.remove(follower: self)
      rest.remove(press)
      if keys.tapping === press { endTap(activates: activates && following.leader == nil) }
    }
    return rest
  }

  private func endTap(activates: Bool) {
    keys.tapping = nil
    if following.leader == nil { isHighlighted = false }
    guard activates else { return send(.touchCancel, nil) }
    if openMenu(at: CGPoint(x: bounds.midX, y: bounds.midY)) { return send(.touchCancel, nil) }
    activate()
    let findings = following.findings
    following.findings = []
    send(findings.union([.touchUpInside, .primaryActionTriggered]), nil)
  }

  /// The press is gone, and nobody has passed its end on: an override of `sendEvent` swallowed it, say.
  final func lost(_ press: UIPress) { _ = letGoOfKeys([press], activates: false) }

  /// The application goes, and its presses with it. Nobody hears of it.
  final func abandon(_ press: UIPress) {
    keys.held.removeAll { $0 === press }
    if keys.tapping === press { keys.tapping = nil }
  }

  /// The control lost the focus, was disabled or left its window: keys that are still down have no
  /// meaning for it any more.
  final func dropKeys() {
    for press in keys.held { press.remove(follower: self) }
    keys.held = []
    if keys.tapping != nil { endTap(activates: false) }
  }
}

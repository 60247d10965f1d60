import FirstResponder
import SystemLink

// Buttons of a remote or a game pad, and keys of a keyboard. Each change is delivered at once, at `now`; inside a
// delivery it is queued and delivered after it. None moves the clock. A change that makes no sense (a button that goes
// down twice, one that goes up without having been down) is sent all the same: the app drops it, and its trace says so.

extension SimulatedDevice {
  /// Presses a button and holds it. `.key` stands for the key, without modifiers;
  /// an arrow for the button, not for the key.
  public func pressDown(_ type: UIPress.PressType) { press(type, isDown: true) }

  /// Lets go of a button.
  public func pressUp(_ type: UIPress.PressType) { press(type, isDown: false) }

  /// Presses a key and holds it. The modifiers count as held with it, and are no presses of their own.
  public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    heldKeys[key] = modifiers
    send(key, modifiers, isDown: true)
  }

  /// Lets go of a key; the modifiers that it went down with are still held then.
  public func keyUp(_ key: UIKeyboardHIDUsage) { send(key, heldKeys.removeValue(forKey: key) ?? [], isDown: false) }

  private func press(_ type: UIPress.PressType, isDown: Bool) {
    if case .key(let usage) = type {
      if isDown { keyDown(usage) } else { keyUp(usage) }
    } else {
      send(.press(PressSample(type: UInt16(type.rawValue), isDown: isDown, force: isDown ? 1 : 0)))
    }
  }

  private func send(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, isDown: Bool) {
    send(.key(KeySample(usage: UInt16(key.rawValue), modifiers: UInt32(modifiers.rawValue), isDown: isDown)))
  }

  func send(_ kind: HIDEvent.Kind) {
    driver.input {
      driver.enqueue { event in
        event.timestamp = now
        event.sender = 1
        event.kind = kind
        event.contacts.removeAll(keepingCapacity: true)
      }
    }
  }
}

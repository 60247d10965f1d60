// What comes of keys.

extension KeyboardView {
  /// A finger let go of a key.
  func commit(_ role: KeyRole) {
    guard isEnabled(role) else { return }
    switch role {
    case .text(let name):
      type(text(of: role) ?? name)
      goBack(after: name)
    case .return: type("\n")
    case .delete: delete()
    case .shift: pressShift(at: journal.now, interval: 0)
    case .plane(let plane): show(plane)
    case .none: break
    }
  }

  private func type(_ text: String) {
    let isHeld = fingers.contains { $0.key?.role == .shift }
    if isHeld {
      for index in fingers.indices where fingers[index].key?.role == .shift { fingers[index].hasShifted = true }
    } else {
      shift.typed()
    }
    textInput.insert(text)
    textWasTyped()
  }

  /// - Parameter interval: seconds within which a second press locks it.
  func pressShift(at time: TimeInterval, interval: TimeInterval) {
    shift.tap(at: time, interval: interval)
    journal.note(.keys, self, "shift is pressed")
    showKeys()
  }

  /// The Shift key was held for several letters.
  func shiftIsLetGo() {
    shift.typed()
    textWasTyped()
  }

  private func textWasTyped() {
    contextChanged()
    followContext()
    showKeys()
  }

  /// After a space or an apostrophe letters follow, unless numbers are what is wanted here.
  private func goBack(after text: String) {
    guard firstPlane == .letters, plane == .numbers || plane == .symbols, text == " " || text == "'" else { return }
    show(.letters)
  }

  // MARK: Delete

  func startDeleting() {
    delete()
    deleteAgain(after: host.thresholds.keyRepeatDelay)
  }

  func stopDeleting() {
    if let deletion { journal.loop.cancel(deletion) }
    deletion = nil
  }

  private func delete() {
    shift.typed()
    textInput.deleteBackward()
    textWasTyped()
  }

  /// As long as the key is held and somebody takes text.
  private func deleteAgain(after delay: TimeInterval) {
    stopDeleting()
    guard fingers.contains(where: { $0.key?.role == .delete }), textInput.target != nil else { return }
    deletion = journal.loop.schedule(at: journal.now + delay) { [weak self] in
      guard let self else { return }
      deletion = nil
      let outer = host.takeOver()
      defer { UIApplication.current = outer }
      delete()
      deleteAgain(after: host.thresholds.keyRepeatInterval)
    }
  }
}

import EventTrace

/// Which transitions exist (B4.14-B4.18). A value without recognizer.
package enum GestureJourney {
  /// What a subclass's `state = …` asks for.
  package enum Step: Equatable {
    /// From possible to began or ended: others have a say.
    case recognize
    /// Decided by the recognizer alone, at once.
    case commit
    /// From began or changed to failed: counts as cancelled (B4.84).
    case breakOff
    /// Nothing changes.
    case nothing
    /// There is no such transition (B4.19).
    case illegal
  }

  /// What may be set in a state, for a message to whoever set something else.
  package static func advice(_ state: GestureState) -> String {
    switch state {
    case .possible: "Nothing has begun: set .began, .ended or .failed."
    case .began, .changed: "It has begun: set .changed, .ended or .cancelled."
    case .ended, .cancelled, .failed:
      "Its attempt is over: set nothing until reset() was called, which makes it possible again."
    }
  }

  package static func step(from state: GestureState, to new: GestureState) -> Step {
    switch (state, new) {
    case (.possible, .began), (.possible, .ended): .recognize
    // A gesture that never began can't be broken off: it fails (B4.76).
    case (.possible, .failed), (.possible, .cancelled): .commit
    case (.began, .changed), (.changed, .changed): .commit
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): .commit
    case (.possible, .possible), (.began, .began): .nothing
    case (.ended, .ended), (.cancelled, .cancelled), (.failed, .failed): .nothing
    case (.ended, .failed), (.cancelled, .failed), (.failed, .cancelled), (.failed, .ended): .illegal
    case (.possible, .changed): .illegal
    case (.began, .failed), (.changed, .failed): .breakOff
    case (.began, .possible), (.changed, .possible): .illegal
    case (.changed, .began): .illegal
    case (.ended, .possible), (.ended, .began), (.ended, .changed), (.ended, .cancelled): .illegal
    case (.cancelled, .possible), (.cancelled, .began), (.cancelled, .changed), (.cancelled, .ended): .illegal
    case (.failed, .possible), (.failed, .began), (.failed, .changed): .illegal
    }
  }
}

import SystemLink

// Events that are no touches, on their way to those who receive them. What a pointer does has an environment each,
// motion and remote control as well; the ways that all events have in common are those of `EventDelivery`.

extension UIApplication {
  /// Takes in an event that came out of the queue.
  final func receiveOther(_ event: HIDEvent) {
    windowList.passVacantKeyOn()
    switch event.kind {
    case .digitizer:
      fatalError("An event of fingers came out of the queue as another kind; the queue makes frames of them.")
    case .key, .press: delivery.send(pressReport: event)
    case .hover(let sample):
      delivery.hasPointer = true
      pointer.hover.take(sample, event)
    case .scroll(let sample):
      delivery.hasPointer = true
      pointer.scroll.take(sample, event)
    case .transform(let sample): pointer.transform.take(sample, event)
    case .text(let sample): type(sample)
    case .acceleration(let sample): motion.receive(sample, at: event.timestamp)
    case .shake(let phase): motion.receive(phase, at: event.timestamp)
    case .remoteControl(let command): remoteControl.receive(command, at: event.timestamp)
    }
  }

  /// Text goes to whoever takes it then, character by character; no responder but that one hears of it.
  private func type(_ sample: TextSample) {
    switch sample {
    case .insert(let text): textInput.insert(text)
    case .deleteBackward: textInput.deleteBackward()
    }
    doWhatWaited()
  }

  /// Sends an event to its windows: what a pointer does to those that it is over, others to the key window (B8.22).
  final func dispatchOther(_ event: UIEvent) {
    switch event.type {
    case .touches: break
    case .hover: pointer.hover.dispatch()
    case .scroll: pointer.scroll.dispatch()
    case .transform: pointer.transform.dispatch()
    case .motion where motion.phase != .began: motion.window?.receive(event)
    case .presses, .motion, .remoteControl: keyWindow?.receive(event)
    }
  }

  /// Hands an event to those in a window who hear of it.
  final func handOutOther(_ event: UIEvent, in window: UIWindow) {
    switch event.type {
    case .touches: break
    // An event of the program's own making stands for the presses that there are.
    case .presses: delivery.handOut(in: window)
    case .hover: pointer.hover.handOut(in: window)
    case .scroll: pointer.scroll.handOut(in: window)
    case .transform: pointer.transform.handOut(in: window)
    case .motion: motion.handOut(in: window)
    case .remoteControl: window.handOutRemoteControl(event)
    }
  }
}

import FirstResponder
import SystemLink

// What is typed on the keyboard of the screen, shakes, and what headsets and media keys ask for. Each is delivered at
// once, at `now`; inside a delivery it is queued and delivered after it. None moves the clock.

extension SimulatedDevice {
  /// Types a text as the keyboard on the screen does: one edit for each character, to whoever takes text then; `\n` is
  /// Return. There are no presses; `keyDown(_:modifiers:)` makes those.
  public func type(_ text: String) {
    for sample in TextSample.inserting(text) { send(.text(sample)) }
  }

  /// Shakes the device once: a shake that begins and ends (B3.55, B3.56).
  public func shake() {
    send(.shake(.began))
    send(.shake(.ended))
  }

  /// A headset or a media key asks for something (B3.59). Stops with a message if the subtype is no
  /// command of remote control.
  public func remoteControl(_ subtype: UIEvent.EventSubtype) {
    guard let command = UInt8(exactly: subtype.rawValue).flatMap(RemoteControlCommand.init(rawValue:)) else {
      fatalError(
        """
        SimulatedDevice.remoteControl(_:) was given the subtype \(subtype), which no remote control sends. Use one \
        whose name begins with remoteControl; shake() shakes the device.
        """)
    }
    send(.remoteControl(command))
  }
}

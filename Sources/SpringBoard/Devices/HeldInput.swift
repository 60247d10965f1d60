import SystemLink

/// What devices hold down beside contacts: keys, buttons, a pointer over the screen, gestures that have begun.
///
/// It keeps, for each, the event that ends it, so that nothing stays down when a device
/// vanishes. A value without clock.
struct HeldInput: Sendable {
  /// More is no keyboard: what goes down beyond is bad input.
  static let limit = 256

  /// Which thing of a device it is.
  private enum Slot: Sendable, Hashable {
    case key(UInt16)
    case press(UInt16)
    case hover(Contact.Transducer)
    case scroll, transform, shake
    case seeking(RemoteControlCommand)
  }

  private struct Held: Sendable {
    var sender: UInt64
    var slot: Slot
    /// What ends it.
    var end: HIDEvent.Kind
  }

  private var held: [Held] = []

  /// Follows the stream by one event.
  /// - Returns: false when too much is held already; then nothing changed, and the event has to be dropped.
  mutating func take(_ event: HIDEvent) -> Bool {
    switch event.kind {
    case .digitizer, .text, .acceleration: return true
    case .key(let key):
      return note(
        event, .key(key.usage), key.isDown ? .key(KeySample(usage: key.usage, modifiers: 0, isDown: false)) : nil)
    case .press(let press):
      return note(
        event, .press(press.type), press.isDown ? .press(PressSample(type: press.type, isDown: false, force: 0)) : nil)
    case .hover(var hover):
      let isOver = hover.phase != .exited
      hover.phase = .exited
      return note(event, .hover(hover.transducer), isOver ? .hover(hover) : nil)
    case .scroll(let scroll):
      switch scroll.phase {
      case .step: return true
      case .began, .changed:
        return note(event, .scroll, .scroll(ScrollSample(phase: .cancelled, x: scroll.x, y: scroll.y, dx: 0, dy: 0)))
      case .ended, .cancelled: return note(event, .scroll, nil)
      }
    case .transform(let transform):
      switch transform.phase {
      case .began, .changed:
        return note(event, .transform, .transform(TransformSample(phase: .cancelled, x: transform.x, y: transform.y)))
      case .ended, .cancelled: return note(event, .transform, nil)
      }
    case .shake(let phase): return note(event, .shake, phase == .began ? .shake(.cancelled) : nil)
    case .remoteControl(let command):
      switch command {
      case .beginSeekingForward, .endSeekingForward:
        let end = command == .beginSeekingForward ? HIDEvent.Kind.remoteControl(.endSeekingForward) : nil
        return note(event, .seeking(.endSeekingForward), end)
      case .beginSeekingBackward, .endSeekingBackward:
        let end = command == .beginSeekingBackward ? HIDEvent.Kind.remoteControl(.endSeekingBackward) : nil
        return note(event, .seeking(.endSeekingBackward), end)
      case .play, .pause, .stop, .togglePlayPause, .nextTrack, .previousTrack: return true
      }
    }
  }

  private mutating func note(_ event: HIDEvent, _ slot: Slot, _ end: HIDEvent.Kind?) -> Bool {
    let index = held.firstIndex { $0.sender == event.sender && $0.slot == slot }
    switch (index, end) {
    case (let index?, let end?): held[index].end = end
    case (let index?, nil): held.remove(at: index)
    case (nil, let end?):
      guard held.count < Self.limit else { return false }
      held.append(Held(sender: event.sender, slot: slot, end: end))
    case (nil, nil): break
    }
    return true
  }

  /// Ends what is held, by one device or by all.
  /// - Parameter sender: the device; nil for all.
  /// - Returns: the events that end it, in the order in which things went down.
  mutating func release(_ sender: UInt64?, at time: Double) -> [HIDEvent] {
    let ends = held.filter { sender == nil || $0.sender == sender }
    held.removeAll { sender == nil || $0.sender == sender }
    return ends.map { HIDEvent(timestamp: time, sender: $0.sender, kind: $0.end) }
  }
}

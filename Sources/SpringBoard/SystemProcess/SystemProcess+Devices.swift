import EventTrace
import SystemLink

/// What the sources of input say that work beside the stage, and how all streams become one.
extension SystemProcess: InputSourceHost {
  /// The stage's stream within the merger; those of the sources follow.
  static let stageStream = 0

  private func stream(of source: any InputSource) -> Int? {
    devices.firstIndex { $0 === source }.map { $0 + 1 }
  }

  /// Tells of the device as news; ignored from a source that is none of this process's.
  public func source(_ source: any InputSource, added device: InputDevice) {
    guard state != .ended, stream(of: source) != nil else { return }
    trace.note(.device, "SystemProcess", "device \(device.identifier) is there: \(device)")
    onNews(.deviceAdded(device))
  }

  /// Takes back what the device held, then tells that it is gone.
  public func source(_ source: any InputSource, removed device: InputDevice) {
    guard state != .ended, let stream = stream(of: source) else { return }
    trace.note(.device, "SystemProcess", "device \(device.identifier) is gone: \(device)")
    for event in merger.leave(stream, sender: device.identifier, now: clock.now) {
      route(event, isReported: false)
    }
    onNews(.deviceRemoved(device))
  }

  /// Merges the event with the other streams and sends it on its way; a frame that can't be is dropped whole.
  public func source(_ source: any InputSource, received event: HIDEvent) {
    guard state != .ended, let stream = stream(of: source) else { return }
    take(event, from: stream)
  }

  /// Says the sentence, unless many came before it within a short time; the trace has each.
  public func source(_ source: any InputSource, dropped description: String) { dropped(description) }

  /// Takes back what the source's devices held and says the sentence; everything else goes on.
  public func source(_ source: any InputSource, failed description: String) {
    guard state != .ended, let stream = stream(of: source) else { return }
    trace.note(.device, "SystemProcess", "failed: \(description)")
    for event in merger.leave(stream, now: clock.now) { route(event, isReported: false) }
    say(description)
  }

  /// Bad frames stop here, whole; what they would have ended is cancelled, so that no finger stays down for ever.
  func take(_ event: HIDEvent, from stream: Int) {
    switch merger.take(event, from: stream, now: clock.now) {
    case .accepted(let event): route(event)
    case .refused(let error, let events):
      dropped(error.description)
      for event in events { route(event, isReported: false) }
    }
  }
}

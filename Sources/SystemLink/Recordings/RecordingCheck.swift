/// Lets through what may stand in a recording: events that the link carries, in order of time.
struct RecordingCheck {
  private var buffer = LinkBuffer()
  private var last = 0.0

  mutating func take(_ event: HIDEvent) throws(RecordingError.Problem) {
    // The link's writer knows every rule about an event.
    buffer.removeAll()
    do throws(LinkError) {
      try LinkCodec.encode(event, into: &buffer)
    } catch {
      throw .badEvent(error)
    }
    guard event.timestamp >= last else { throw .timeWentBack(from: last, to: event.timestamp) }
    last = event.timestamp
  }
}

extension ScreenDescription {
  /// Whether all four numbers are finite and greater than 0.
  var isUsable: Bool { [width, height, scale, frameRate].allSatisfy { $0 > 0 && $0.isFinite } }
}

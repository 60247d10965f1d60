/// Lets through what may stand in a recording: events that the link carries, in order of time.
struct RecordingCheck {
  private var buffer = LinkBuffer()
  private var last = 0.0

  mutating func take(_ moment: RecordedMoment) throws(RecordingError.Problem) {
    switch moment.happening {
    case .input(let event, _):
      // The link's writer knows every rule about an event.
      buffer.removeAll()
      do throws(LinkError) {
        try LinkCodec.encode(event, into: &buffer)
      } catch {
        throw .badEvent(error)
      }
      guard event.timestamp >= 0 else { throw .timeWentBack(from: 0, to: event.timestamp) }
      guard moment.time >= event.timestamp else { throw .timeWentBack(from: event.timestamp, to: moment.time) }
    case .stall(let end):
      guard end.isFinite else { throw .wrongType("until") }
      guard end >= moment.time else { throw .timeWentBack(from: moment.time, to: end) }
      guard end <= RecordingLimits.seconds else { throw .tooLong(end) }
    case .resize(let width, let height):
      guard RecordingLimits.sides.contains(width), RecordingLimits.sides.contains(height) else { throw .badScreen }
    case .openURL(let url, let source):
      guard url.utf8.count <= RecordingLimits.originBytes else { throw .wrongType("url") }
      guard source.utf8.count <= RecordingLimits.originBytes else { throw .wrongType("source") }
    case .advance, .lifecycle, .turn, .memoryWarning, .statusBarTapped: break
    }
    guard moment.time.isFinite else { throw .wrongType("time") }
    guard moment.time >= last else { throw .timeWentBack(from: last, to: moment.time) }
    guard moment.time <= RecordingLimits.seconds else { throw .tooLong(moment.time) }
    last = moment.time
  }
}

extension ScreenDescription {
  /// Whether all four numbers are those of a screen.
  var isUsable: Bool {
    RecordingLimits.sides.contains(width) && RecordingLimits.sides.contains(height)
      && RecordingLimits.scales.contains(scale) && RecordingLimits.frameRates.contains(frameRate)
  }
}

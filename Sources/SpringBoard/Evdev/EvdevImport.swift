import SystemLink

/// A log of devices, as a recording for one screen.
public struct EvdevImport: Sendable, Hashable {
  /// What the log says, as a recording of this project.
  public var recording: Recording
  /// Sentences about devices that were left out.
  public var notes: [String]

  /// Brings the devices' events into one stream, by their times. The recording begins with the first of them; what is
  /// still down at its end is cancelled there. Each device is a sender of its own, numbered from 1.
  /// - Parameters:
  ///   - screen: over which each touchscreen and pen lies, whole.
  ///   - range: greatest values of the axes of places, for devices of which the log does not tell.
  /// - Throws: `EvdevLogError` when there are no events, or of no device that can be used.
  public init(
    _ log: EvdevLog, screen: ScreenDescription, range: (x: Int32, y: Int32)? = nil
  ) throws(EvdevLogError) {
    var notes: [String] = []
    var sources: [Source] = []
    var failure: EvdevDeviceError?
    for stream in log.streams where !stream.events.isEmpty {
      var device = stream.device.describingItself(by: stream.events)
      if let range { device = device.withRange(x: range.x, y: range.y) }
      do throws(EvdevDeviceError) {
        let translator = try EvdevTranslator(device: device, screen: screen, sender: UInt64(sources.count + 1))
        sources.append(Source(name: device.name, events: stream.events, translator: translator))
      } catch {
        failure = failure ?? error
        notes.append("\(error); it is left out")
      }
    }
    guard !sources.isEmpty else { throw EvdevLogError(failure.map { .device($0) } ?? .noEvents) }
    let names = sources.map(\.name).joined(separator: ", ")
    let origin = "\(log.format.rawValue): \(names)".beginning(bytes: RecordingLimits.originBytes)
    self.notes = notes
    recording = Recording(screen: screen, origin: origin, events: Self.events(&sources, screen))
  }

  private struct Source {
    var name: String
    var events: [EvdevEvent]
    var translator: EvdevTranslator
    var next = 0
  }

  private static func events(_ sources: inout [Source], _ screen: ScreenDescription) -> [HIDEvent] {
    var session = EvdevSession(screen: screen)
    var events: [HIDEvent] = []
    let start = sources.compactMap { $0.events.first?.microseconds }.min() ?? 0
    var now = 0.0
    while let index = earliest(sources) {
      let event = sources[index].events[sources[index].next]
      sources[index].next += 1
      // A clock that was set back while the device was recorded stands still until it has caught up.
      now = max(now, Double(event.microseconds - start) / 1_000_000)
      sources[index].translator.take(event, at: now, session: &session) { events.append($0.kept) }
    }
    for index in sources.indices {
      sources[index].translator.forget(at: now, session: &session) { events.append($0.kept) }
    }
    return events
  }

  /// The source whose next event is the oldest; of several, the first.
  private static func earliest(_ sources: [Source]) -> Int? {
    var best: (index: Int, time: Int64)?
    for (index, source) in sources.enumerated() where source.next < source.events.count {
      let time = source.events[source.next].microseconds
      if best.map({ time < $0.time }) ?? true { best = (index, time) }
    }
    return best?.index
  }
}

extension String {
  /// As many whole characters as have room in so many UTF-8 bytes: one character may be any number of them.
  fileprivate func beginning(bytes: Int) -> String {
    var room = bytes
    return String(
      prefix { character in
        room -= character.utf8.count
        return room >= 0
      })
  }
}

extension HIDEvent {
  /// A copy with memory of its own, and no more than it needs.
  fileprivate var kept: HIDEvent {
    var event = self
    event.contacts = contacts.map { $0 }
    return event
  }
}

/// A finger of a recording, from its coming down to its end.
public struct RecordedFinger: Sendable, Hashable {
  /// The place in `Recording.moments` with which it comes down.
  public var moment: Int
  /// The first of the moments that are delivered together with that one, in one display frame.
  public var batch: Int
  /// Its number at the device; another finger may have it later.
  public var contact: UInt32
  /// Where it comes down, points.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// Seconds since the recording's start.
  public var start: Double
  /// When it is lifted or taken back, and the app, if it was busy, can hear of it; the recording's end if it never is.
  public var end: Double
  /// The place of the moment with which it ends; of the last moment if it never does.
  public var last: Int
}

extension Recording {
  /// Every finger, pen and pressed mouse, in the order in which they come down.
  public var fingers: [RecordedFinger] {
    var fingers: [RecordedFinger] = []
    var live: [UInt32: Int] = [:]
    var busyUntil = 0.0
    // Looked for anew with each finger, the first moment of a delivery would be as far away as there are fingers in it.
    var first = 0
    for (place, moment) in moments.enumerated() {
      if !isDeliveredWithTheOneBefore(place) { first = place }
      if case .stall(let end) = moment.happening { busyUntil = max(busyUntil, end) }
      guard case .input(let event, _) = moment.happening else { continue }
      for contact in event.contacts {
        if contact.isLanding {
          live[contact.identifier] = fingers.count
          fingers.append(
            RecordedFinger(
              moment: place, batch: first, contact: contact.identifier, x: contact.x, y: contact.y,
              start: moment.time, end: duration, last: moments.count - 1))
        } else if !contact.isTouching, let index = live.removeValue(forKey: contact.identifier) {
          (fingers[index].end, fingers[index].last) = (max(moment.time, busyUntil), place)
        }
      }
    }
    return fingers
  }

  /// The first moment that is delivered together with one: reports of one display frame are.
  package func batch(of place: Int) -> Int {
    var first = place
    while isDeliveredWithTheOneBefore(first) { first -= 1 }
    return first
  }

  private func isDeliveredWithTheOneBefore(_ place: Int) -> Bool {
    guard place > 0, moments[place - 1].time == moments[place].time, case .input(_, true) = moments[place].happening,
      case .input(_, true) = moments[place - 1].happening
    else { return false }
    return true
  }

  /// Whether a finger comes down with what is delivered from a moment on.
  package func isLanding(at place: Int) -> Bool {
    var index = place
    while index < moments.count, case .input(let event, let isFrame) = moments[index].happening {
      if event.contacts.contains(where: \.isLanding) { return true }
      index += 1
      guard isFrame, index < moments.count, moments[index].time == moments[place].time,
        case .input(_, true) = moments[index].happening
      else { return false }
    }
    return false
  }

  /// What happens up to a finger's end, without those that come down after it at the same time.
  public func upTo(endOf finger: RecordedFinger) -> Recording {
    var result = upTo(finger.end)
    let next = result.moments.indices.dropFirst(finger.last + 1).first { place in
      guard case .input(let event, _) = moments[place].happening else { return false }
      return event.contacts.contains(where: \.isLanding)
    }
    if let next { result.moments.removeSubrange(next...) }
    return result
  }

  /// What happens up to a time, seconds since the start.
  public func upTo(_ time: Double) -> Recording {
    var result = self
    result.moments.removeSubrange((moments.firstIndex { $0.time > time } ?? moments.count)...)
    return result
  }
}

import SystemLink

/// Reduces a recording to the few things that still show a fault.
///
/// First whole fingers, keys and events go, then moves between a finger's coming down and its lift, then waiting. What
/// is left is a recording that a person can read, and that can be written as a test (`SwiftTest`).
public struct Shrinker {
  /// Whether a recording still shows the fault. Asked many times; plays it against a fresh app each time.
  let showsFault: (Recording) -> Bool

  /// A shrinker of one fault; `showsFault` has to answer the same whenever it is asked about the same recording.
  public init(showsFault: @escaping (Recording) -> Bool) { self.showsFault = showsFault }

  /// The smallest recording that was found: no finger, event or move of it can be left out by itself.
  ///
  /// - Returns: nil if the recording as it is does not show the fault.
  public func shrink(_ recording: Recording) -> Recording? {
    let plain = recording.withoutStates
    guard showsFault(plain) else { return nil }
    var current = plain
    var isSmaller = true
    // Leaving one thing out may make another one superfluous.
    while isSmaller {
      let before = current.moments.count
      current = leavingOut(current, strokes(of: current))
      current = leavingOut(current, moves(of: current))
      isSmaller = current.moments.count < before
    }
    return withoutWaiting(current)
  }

  /// Leaves out as many of the parts as possible: halves first, then quarters, at last one by one.
  private func leavingOut(_ recording: Recording, _ parts: [Set<Piece>]) -> Recording {
    var kept = parts
    var current = recording
    var size = max(1, kept.count / 2)
    while !kept.isEmpty {
      var start = 0
      while start < kept.count {
        let end = min(start + size, kept.count)
        let fewer = Array(kept[..<start] + kept[end...])
        let candidate = recording.without(
          parts.flatMap { $0 }.filter { piece in !fewer.contains { $0.contains(piece) } })
        if showsFault(candidate) {
          (kept, current) = (fewer, candidate)
        } else {
          start = end
        }
      }
      if size == 1 { break }
      size = max(1, size / 2)
    }
    return current
  }

  /// Shortens the time in which nothing happens, where that changes nothing.
  private func withoutWaiting(_ recording: Recording) -> Recording {
    var current = recording
    for place in current.moments.indices {
      let gap = current.moments[place].time - (place == 0 ? 0 : current.moments[place - 1].time)
      for wanted in [0, 0.05, 0.2, 0.5] where wanted < gap {
        let candidate = current.bringingForward(from: place, by: gap - wanted)
        guard showsFault(candidate) else { continue }
        current = candidate
        break
      }
    }
    return current
  }

  // MARK: What can be left out

  /// A finger's part of a moment, or a moment without fingers.
  struct Piece: Hashable {
    let moment: Int
    let contact: UInt32?
  }

  /// Each finger from its coming down to its lift, and each other event, by itself.
  private func strokes(of recording: Recording) -> [Set<Piece>] {
    var strokes: [Set<Piece>] = []
    var open: [UInt32: Int] = [:]
    for (place, moment) in recording.moments.enumerated() {
      guard let event = moment.event, event.kind == .digitizer else {
        strokes.append([Piece(moment: place, contact: nil)])
        continue
      }
      for contact in event.contacts {
        let piece = Piece(moment: place, contact: contact.identifier)
        if let stroke = open[contact.identifier], !contact.isLanding {
          strokes[stroke].insert(piece)
        } else {
          strokes.append([piece])
          open[contact.identifier] = strokes.count - 1
        }
        if !contact.isTouching { open[contact.identifier] = nil }
      }
    }
    return strokes
  }

  /// Each move by itself: a finger gets from where it came down to where it was lifted without it, too.
  private func moves(of recording: Recording) -> [Set<Piece>] {
    var moves: [Set<Piece>] = []
    for (place, moment) in recording.moments.enumerated() {
      guard let event = moment.event, event.kind == .digitizer else { continue }
      for contact in event.contacts where contact.isTouching && !contact.isLanding {
        moves.append([Piece(moment: place, contact: contact.identifier)])
      }
    }
    return moves
  }
}

extension Recording {
  /// The hashes of a longer recording say nothing about a shorter one.
  fileprivate var withoutStates: Recording {
    var result = self
    for place in result.moments.indices { result.moments[place].state = nil }
    return result
  }

  fileprivate func without(_ pieces: [Shrinker.Piece]) -> Recording {
    let gone = Set(pieces)
    var result = self
    result.moments = moments.enumerated().compactMap { place, moment in
      if gone.contains(Shrinker.Piece(moment: place, contact: nil)) { return nil }
      guard case .input(var event, let isFrame) = moment.happening, event.kind == .digitizer else { return moment }
      event.contacts.removeAll { gone.contains(Shrinker.Piece(moment: place, contact: $0.identifier)) }
      guard !event.contacts.isEmpty else { return nil }
      var moment = moment
      moment.happening = .input(event, isFrame: isFrame)
      return moment
    }
    return result
  }

  /// Everything from a place on happens earlier.
  fileprivate func bringingForward(from place: Int, by seconds: Double) -> Recording {
    var result = self
    for index in place..<moments.count {
      result.moments[index].time -= seconds
      switch result.moments[index].happening {
      case .input(var event, let isFrame):
        event.timestamp = max(0, event.timestamp - seconds)
        result.moments[index].happening = .input(event, isFrame: isFrame)
      case .stall(let end): result.moments[index].happening = .stall(until: end - seconds)
      case .advance, .lifecycle, .resize, .turn, .memoryWarning, .openURL, .statusBarTapped: break
      }
    }
    return result
  }
}

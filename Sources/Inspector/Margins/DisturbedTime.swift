import SystemLink

/// When something comes in a disturbed run that came at a time in the undisturbed one.
///
/// A test that plays live asks with the time that it has come to by itself, and with the last event that it has
/// reached.
package struct DisturbedTime: Sendable {
  private struct Pause {
    let place: Int
    let time: Double
    let seconds: Double
  }
  private struct Pace {
    let start: Double
    let end: Double
    let factor: Double
  }
  private var pauses: [Pause] = []
  private var paces: [Pace] = []

  /// - Parameter recording: of the undisturbed run.
  package init(_ disturbances: [Disturbance], in recording: Recording) {
    let fingers = recording.fingers
    for disturbance in disturbances {
      switch disturbance {
      case .pause(let anchor, let seconds):
        guard let place = anchor.place(in: fingers), recording.moments.indices.contains(place) else { continue }
        pauses.append(Pause(place: place, time: recording.moments[place].time, seconds: seconds))
      case .pace(let finger, let factor):
        guard fingers.indices.contains(finger), let end = recording.lastMove(of: fingers[finger]) else { continue }
        paces.append(Pace(start: fingers[finger].start, end: recording.moments[end].time, factor: factor))
      default: break
      }
    }
  }

  /// Nothing comes at another time.
  package var isEmpty: Bool { pauses.isEmpty && paces.isEmpty }

  /// - Parameters:
  ///   - time: in the undisturbed run, seconds.
  ///   - place: the last of its moments that has been reached; of what comes after that, nothing has happened yet.
  package func time(of time: Double, reached place: Int) -> Double {
    var result = time + paceShift(time)
    var end = Double.infinity
    for pause in pauses {
      if pause.place <= place { result += pause.seconds } else { end = min(end, arrival(of: pause)) }
    }
    return min(result, end)
  }

  private func arrival(of pause: Pause) -> Double {
    var result = pause.time + paceShift(pause.time)
    for other in pauses where other.place <= pause.place { result += other.seconds }
    return result
  }

  private func paceShift(_ time: Double) -> Double {
    var shift = 0.0
    for pace in paces where time > pace.start { shift += (min(time, pace.end) - pace.start) * (pace.factor - 1) }
    return shift
  }
}

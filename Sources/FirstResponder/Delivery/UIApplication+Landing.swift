import SystemLink

// Where fingers land: hit-testing runs program code, so nothing of the frame has been touched yet.

extension UIApplication {
  /// Whether the app takes touches that land now.
  final var acceptsTouches: Bool { life.state == .active && ignoreCount == 0 }

  /// Finds what lies under each finger of a frame that lands. Until all is known nobody hears of anything, also if the
  /// program passes the event of earlier on once more, and nothing comes out of the queue.
  final func findLandings(of frame: DigitizerFrame) -> [Landing] {
    var landings: [Landing] = []
    course.during(.asking) {
      for sample in frame.newest where sample.contact.isLanding {
        guard isAccepted(sample.contact, after: landings.count) else { continue }
        touches.event.storedTimestamp = sample.time
        let hit = hitTestWindows(at: CGPoint(x: sample.contact.x, y: sample.contact.y), with: touches.event)
        landings.append(Landing(sample: sample, window: hit?.window, view: hit?.view))
      }
    }
    // The hit-tests may have made the app inactive.
    return acceptsTouches ? landings : []
  }

  private func isAccepted(_ contact: Contact, after count: Int) -> Bool {
    guard acceptsTouches else {
      touches.noteTurnedAway(contact, ignoreCount > 0 ? .ignoring : .inactive, ignoreCount)
      return false
    }
    guard touches.live.count + count < TouchEnvironment.limit else {
      touches.noteTurnedAway(contact, .tooMany, TouchEnvironment.limit)
      return false
    }
    return true
  }
}

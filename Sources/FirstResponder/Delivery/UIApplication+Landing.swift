import SystemLink

// Where fingers land: hit-testing runs program code, so nothing of the frame has been touched yet.

extension UIApplication {
  /// Whether the app takes touches that land now.
  final var acceptsTouches: Bool { life.state == .active && ignoreCount == 0 }

  /// Makes a touch of each finger of a frame that lands, on what lies under it. Until all is known nobody hears of
  /// anything, also if the program passes the event of earlier on once more, and nothing comes out of the queue.
  final func findLandings(of frame: DigitizerFrame) -> [UITouch] {
    var landings: [UITouch] = []
    course.during(.asking) {
      for sample in frame.newest where sample.contact.isLanding {
        if let touch = landing(sample, isRoom: touches.live.count + landings.count < TouchEnvironment.limit) {
          landings.append(touch)
        }
      }
    }
    // The hit-tests may have made the app inactive.
    return acceptsTouches ? landings : []
  }

  private func landing(_ sample: DigitizerFrame.Sample, isRoom: Bool) -> UITouch? {
    let contact = sample.contact
    guard acceptsTouches else {
      touches.noteTurnedAway(contact, ignoreCount > 0 ? .ignoring : .inactive, ignoreCount)
      return nil
    }
    guard isRoom else {
      touches.noteTurnedAway(contact, .tooMany, TouchEnvironment.limit)
      return nil
    }
    touches.event.storedTimestamp = sample.time
    let touch = UITouch()
    touch.state.contact = contact.identifier
    if let hit = hitTestWindows(at: CGPoint(x: contact.x, y: contact.y), with: touches.event) {
      (touch.state.window, touch.state.view) = hit
    }
    return touch
  }
}

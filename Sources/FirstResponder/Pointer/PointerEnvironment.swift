import SystemLink

/// What a pointer (mouse, trackpad, pen near the glass) does beside touching.
@MainActor
final class PointerEnvironment: ApplicationPart {
  private unowned let host: any PointerHost
  let hover: HoverEnvironment
  let regions: PointerRegions
  let scroll: PointerStream
  let transform: PointerStream

  init(_ host: any PointerHost) {
    self.host = host
    regions = PointerRegions(host)
    hover = HoverEnvironment(host, regions)
    scroll = PointerStream(.scroll, host)
    transform = PointerStream(.transform, host)
  }

  /// When the newest scrolling or transforming was.
  var newestTime: TimeInterval { max(scroll.event.timestamp, transform.event.timestamp) }

  /// Something goes on that may have to end before fingers land.
  var isInTheWay: Bool { hover.isOnScreen || scroll.waitsForPause }

  /// Contacts are about to land: a pointer that touches no longer hovers, and a wheel's gesture is over that
  /// only waits for its pause.
  func makeWay(for frame: DigitizerFrame) {
    for sample in frame.newest where sample.contact.isLanding {
      // The program may have had it brought from within.
      guard host.frameInWaiting != nil else { return }
      scroll.endSteps()
      if sample.contact.transducer != .finger {
        guard host.frameInWaiting != nil else { return }
        hover.end(sample.contact, at: frame.timestamp)
      }
    }
  }

  /// The app is no longer active, or ignores events: nothing goes on.
  func forget() {
    hover.forget()
    scroll.forget()
    transform.forget()
    regions.leave()
  }

  func leave(_ subtree: UIView) { regions.leave(subtree: subtree) }

  /// The window was hidden.
  func forget(_ window: UIWindow) {
    for stream in [scroll, transform] where stream.window === window { stream.forget() }
    regions.leave(subtree: window)
  }
}

/// What a pointer needs of the application to bring its events about.
@MainActor
protocol PointerHost: HostApplication {
  var course: EventCourse { get }
  var gestures: GestureEnvironment { get }
  var touches: TouchEnvironment { get }
  /// A frame of fingers that a pointer is to make way for.
  var frameInWaiting: DigitizerFrame? { get }
  /// Finds out what lies under a place of the screen.
  func findPlace(at place: CGPoint, with event: UIEvent) -> (window: UIWindow, view: UIView)?
  /// Sends an event round.
  func pass(_ event: UIEvent)
  /// Does what was caused while nothing could be sent.
  func doWhatWaited()
}

import SystemLink

/// What a pointer (mouse, trackpad, pen near the glass) does beside touching.
@MainActor
final class PointerEnvironment: ApplicationPart {
  unowned let application: UIApplication
  let hover: HoverEnvironment
  let regions: PointerRegions
  let scroll: PointerStream
  let transform: PointerStream

  init(application: UIApplication) {
    self.application = application
    hover = HoverEnvironment(application: application)
    regions = PointerRegions(application: application)
    scroll = PointerStream(.scroll, application)
    transform = PointerStream(.transform, application)
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
      guard application.frameInWaiting != nil else { return }
      scroll.endSteps()
      if sample.contact.transducer != .finger {
        guard application.frameInWaiting != nil else { return }
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

extension UIApplication {
  /// When the newest event was that recognizers may have heard of.
  final var newestTime: TimeInterval { max(touches.event.timestamp, pointer.newestTime) }
}

extension UIApplication {
  /// Finds out what lies under a pointer. Until it is known nothing comes out of the queue: it would overtake what the
  /// pointer does. What was caused meanwhile waits until the event has been passed, or `doWhatWaited` is called.
  func findPlace(at place: CGPoint, with event: UIEvent) -> (window: UIWindow, view: UIView)? {
    course.during(.asking) { hitTestWindows(at: place, with: event) }
  }

  /// Flags that came over the link.
  static func flags(_ modifiers: UInt32) -> UIKeyModifierFlags { UIKeyModifierFlags(rawValue: Int(modifiers)) }
}

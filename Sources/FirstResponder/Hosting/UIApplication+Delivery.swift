// What others ask of the way of input: views that go, recognizers, pointers, motion, tests.

extension UIApplication {
  static func makeDelivery(
    _ course: EventCourse, _ gestures: GestureEnvironment, _ ticker: FrameTicker, _ undo: UndoOfTurn,
    _ journal: Journal, _ screen: UIScreen
  ) -> any InputDelivery {
    EventDelivery(course, gestures, ticker, undo, journal, screen)
  }

  final var delivery: EventDelivery { known(input, as: EventDelivery.self) }
  final var touches: TouchEnvironment { delivery.touches }
  final var presses: PressEnvironment { delivery.presses }

  /// See `EventDelivery`.
  package final func drain(isDisplayFrame: Bool) { delivery.drain(isDisplayFrame: isDisplayFrame) }
}

extension UIApplication: PointerHost {
  final var frameInWaiting: DigitizerFrame? { delivery.frameInWaiting }
  final func pass(_ event: UIEvent) { delivery.pass(event) }
  final func doWhatWaited() { delivery.doWhatWaited() }

  /// Finds out what lies under a pointer. Until it is known nothing comes out of the queue: it would overtake what the
  /// pointer does. What was caused meanwhile waits until the event has been passed, or `doWhatWaited` is called.
  final func findPlace(at place: CGPoint, with event: UIEvent) -> (window: UIWindow, view: UIView)? {
    course.during(.asking) { hitTestWindows(at: place, with: event) }
  }
}

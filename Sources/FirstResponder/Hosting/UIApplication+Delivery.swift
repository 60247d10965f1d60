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

extension UIApplication: DeliveryHost {
  final func tell(targetsOf recognizer: UIGestureRecognizer) { recognizer.targets.tell(recognizer, self) }

  final func watch(_ frame: DigitizerFrame) { fingerWatch?.note(frame, of: self) }
  final func makeWay(for frame: DigitizerFrame) { pointer.makeWay(for: frame) }
  final func touchesArrive() { menus.presenter.touchesArrive() }

  final func takeCommandKey(_ key: PressReport) -> Bool { commandKeys.take(key) }
  final func pressWasLeft(_ press: UIPress) { commandKeys.pressWasLeft(press) }
  final func pressWasKept(_ press: UIPress) { commandKeys.pressWasKept(press) }
  final var newestPointerTime: TimeInterval { pointer.newestTime }
  final func forgetKeys() { commandKeys.forgetKeys() }
  final func forgetOtherInput() {
    pointer.forget()
    motion.cancel("the app no longer takes input")
  }
  final func forgetPointers(in window: UIWindow) { pointer.forget(window) }
}

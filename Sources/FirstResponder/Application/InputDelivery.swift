/// Whoever brings an application's input to its windows, as the application and the windows know it.
@MainActor
protocol InputDelivery: AnyObject {
  /// Called once, when the application is made.
  func belongs(to application: UIApplication)
  /// The application is being released: nobody is asked or told any more.
  func applicationGoes()
  /// Sends an event to the windows that it concerns (B8.15).
  func dispatch(_ event: UIEvent)
  /// Hands an event to those in a window who hear of it.
  func handOut(_ event: UIEvent, in window: UIWindow)
  /// Cancels every touch and press: the app is no longer active, or takes no input.
  func cancelInput()
  /// Cancels every touch, and leaves presses alone: the screen is turned.
  func cancelTouches()
  /// A subtree is about to leave its window: what it handles is cancelled, and its gestures are over.
  func leave(_ subtree: UIView)
  /// Only one recognizer goes on in some views: their other fingers and gestures are over.
  func leaveOnly(_ recognizer: UIGestureRecognizer, in views: [UIView])
  /// Cancels the touches and presses that started in a window.
  func cancelInput(in window: UIWindow)
}

import SystemLink

/// What the way of input needs of the application.
@MainActor
protocol DeliveryHost: HostApplication {
  /// How often more the program asked for input to be ignored than it took that back.
  var ignoreCount: Int { get }
  /// The program's own way past all events (B8.15).
  func sendEvent(_ event: UIEvent)
  /// What lies under a point of the screen.
  func hitTestWindows(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)?
  /// Runs something with this application as the one that `shared` answers.
  func asCurrent(_ body: () -> Void)
  /// Tells the targets of a recognizer.
  func tell(targetsOf recognizer: UIGestureRecognizer)

  // MARK: Those who look at fingers first

  /// Writes down what fingers find; nil unless an inspector watches, which `watch` shows a frame.
  var fingerWatch: (any FrameWatch)? { get }
  func watch(_ frame: DigitizerFrame)
  /// A pointer that is in the way of fingers makes way for them.
  func makeWay(for frame: DigitizerFrame)
  /// A menu is on the screen, and hears that there are touches.
  var isMenuShown: Bool { get }
  func touchesArrive()

  // MARK: What is no touch

  /// Takes in an event that came out of the queue.
  func receiveOther(_ event: HIDEvent)
  /// Sends an event to its windows.
  func dispatchOther(_ event: UIEvent)
  /// Hands an event to those in a window who hear of it.
  func handOutOther(_ event: UIEvent, in window: UIWindow)
  /// Whether a key gives a command: then it is no press.
  func takeCommandKey(_ key: PressReport) -> Bool
  /// A press has begun that nobody kept.
  func pressWasLeft(_ press: UIPress)
  /// A press has begun, and somebody has kept it.
  func pressWasKept(_ press: UIPress)
  /// When the newest scrolling or transforming was.
  var newestPointerTime: TimeInterval { get }
  /// Everything is taken back: keys that are held, and pointers and motion.
  func forgetKeys()
  func forgetOtherInput()
  func forgetPointers(in window: UIWindow)

  // MARK: The end of a turn

  /// Lays out what needs it and tells the stage what changed.
  func endTurn()
}

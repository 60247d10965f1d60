import SystemLink

/// Input devices without a screen of their own, which work beside a stage:
/// those of the machine that the program runs on.
///
/// Like a stage, a source knows nothing of apps: it talks to its host only, on the main actor. One that works on
/// another thread hops over before it calls. Its stream is its own: contact identifiers need to be
/// unique within one source only.
@MainActor public protocol InputSource: AnyObject {
  /// Whom to hand input to. Set before `start()`; unowned, the host outlives the source.
  var host: (any InputSourceHost)? { get set }
  /// Begins to listen. Returns at once; the host hears of each device that is there, and of a failure, later.
  func start()
  /// Stops listening and lets go of every device; the host hears nothing any more. The source is not started again.
  func stop()
}

/// The side of the system process that a source of input talks to.
@MainActor public protocol InputSourceHost: AnyObject {
  /// The screen over which the devices work.
  var screen: ScreenDescription { get }
  /// A device is there, at the start or later. Before its first event.
  func source(_ source: any InputSource, added device: InputDevice)
  /// A device is gone. Whatever it still held is taken back by the host: contacts are cancelled,
  /// keys released, a pointer leaves.
  func source(_ source: any InputSource, removed device: InputDevice)
  /// A device reported something. Events of one source arrive in order, and their times don't decrease.
  func source(_ source: any InputSource, received event: HIDEvent)
  /// Bad input reached the source and was dropped whole, or a device can't be used; the sentence says what and where.
  func source(_ source: any InputSource, dropped description: String)
  /// The source can't be used (any more); the sentence says what, where and what to do. What its devices held is taken
  /// back, and the rest of the system goes on.
  func source(_ source: any InputSource, failed description: String)
}

/// Calls a method at each display frame: after the frame's input, before its layout.
///
/// ```swift
/// let link = CADisplayLink(target: self, selector: Selector("step(_:)", Game.step(_:)))
/// link.add(to: .main, forMode: .common)
/// ```
///
/// The link keeps its target alive, and the main loop keeps the link, until `invalidate()`. In tests its frames follow
/// the virtual clock. While the main thread is busy, frames are left out, not made up for.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject, FrameSubscriber {
  private var target: AnyObject?
  private let selector: Selector
  private let method: ActionMethod
  private var application: UIApplication? { home?.object }
  private var home: Handle<UIApplication>?
  private var modes: Set<RunLoop.Mode> = []
  private var frame: DisplayFrame?
  /// The display frames between two calls.
  private var step: Int { range.step(at: displayRate) }
  private var range = CAFrameRateRange.default

  /// Makes a link that calls nothing until it is added to the main loop.
  ///
  /// - Parameters:
  ///   - target: an object, which the link keeps alive.
  ///   - selector: a method of the target that takes the link, or nothing.
  ///     A target that does not know it stops with a message.
  public init(target: Any, selector: Selector) {
    let object = target as AnyObject
    guard let method = ActionMethods.find(selector, in: type(of: object)) else {
      fatalError(
        """
        A CADisplayLink was made for \(selector) of \(type(of: object)), which does not know it. Either the method was \
        never made known, or the target is of another class. Make the selector with its method: \
        Selector("\(selector)", \(type(of: object)).method).
        """)
    }
    self.target = object
    self.selector = selector
    self.method = method
    super.init()
  }

  // MARK: Running

  /// Begins to call the target in a mode of the main loop. In `.default` alone the link waits while a finger is
  /// tracked; `.common` stands for that mode and the tracking mode (B7.28).
  ///
  /// - Parameter runloop: the main one; there are no display frames on others. The link belongs to the application that
  ///   is current at the first call.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    if home == nil { home = UIApplication.shared.handle }
    modes.insert(mode)
    subscribe()
  }

  /// Ends the calls in one mode. Without any mode left, the main loop lets go of the link.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    subscribe()
  }

  /// Ends the calls for good and lets go of the target.
  public func invalidate() {
    modes = []
    subscribe()
    target = nil
  }

  /// Whether the calls pause; false by default. While it is true, nothing is scheduled for the link.
  public var isPaused = false { didSet { subscribe() } }

  private func subscribe() {
    guard let ticker = application?.ticker else { return }
    if modes.isEmpty || isPaused { ticker.remove(self) } else { ticker.add(self) }
  }

  // MARK: Time

  /// When the frame of the newest call began, on the clock of `UITouch.timestamp`. Seconds; 0 before the first call.
  public var timestamp: TimeInterval { frame?.time ?? 0 }
  /// When the next call is due. Seconds; 0 before the first call.
  public var targetTimestamp: TimeInterval { frame.map { $0.time + $0.duration * Double(step) } ?? 0 }
  /// From one display frame to the next. Seconds; 0 before the first call.
  public var duration: TimeInterval { frame?.duration ?? 0 }

  /// Calls per second; 0, for every display frame, by default. The nearest rate is taken whose frames are whole display
  /// frames: 26 and 35 at 60 Hz both mean 30.
  public var preferredFramesPerSecond: Int {
    get { range.preferred.map { $0.isFinite ? Int(min(max(0, $0), 1_000_000)) : 0 } ?? 0 }
    set { range = CAFrameRateRange(minimum: 0, maximum: 0, preferred: Float(max(0, newValue))) }
  }

  /// Calls per second as a range; `default`, for every display frame, by default. The last set of this and
  /// `preferredFramesPerSecond` counts.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { range }
    set { range = newValue }
  }

  private var displayRate: Double { frame.map { 1 / $0.duration } ?? application?.screen.frameRate ?? 60 }

  func displayFrame(_ frame: DisplayFrame) {
    guard let target, isInMode else { return }
    if let last = self.frame {
      guard frame.time - last.time > frame.duration * (Double(step) - 0.5) else { return }
    }
    self.frame = frame
    guard method(target, self, nil).isTaken else {
      fatalError(
        """
        \(type(of: target)) was sent \(selector) by a CADisplayLink, which its method does not take as a sender, or it \
        needs an event. Give the method a parameter of type CADisplayLink, or none.
        """)
    }
  }

  /// Whom it calls, and by which method.
  var call: (target: AnyObject?, method: String) { (target, "\(selector)") }

  private var isInMode: Bool {
    if modes.contains(.common) { return true }
    return modes.contains(application?.loop.isTracking == true ? .tracking : .default)
  }
}

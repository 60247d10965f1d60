/// Hears of display frames.
@MainActor
protocol FrameSubscriber: AnyObject {
  /// A display frame begins: the input that belongs to it is sent, layout and commit come after the call.
  func displayFrame(_ frame: DisplayFrame)
}

/// Calls its subscribers once per display frame, on the application's main loop;
/// while nobody subscribes, nothing is scheduled.
///
/// The first subscriber starts the grid of frames: the first call comes one frame after that moment, the n-th at
/// start + n / frame rate. In one frame the order is: input, then subscribers in the order in which they came, then
/// layout and commit. A main thread that was busy for several frames hears of the newest only. While frames are called,
/// moves wait for them, so that what follows a finger and what moves by itself change together.
@MainActor
final class FrameTicker {
  private var home: Handle<UIApplication>?
  private let loop: any MainLoop
  private let screen: UIScreen
  /// In the order in which they came; nil where one left in the middle of a frame.
  private var subscribers: [(any FrameSubscriber)?] = [] { didSet { isRunning = !subscribers.isEmpty } }
  private var grid = FrameGrid(start: 0, rate: 60)
  /// The last frame that was called.
  private var number = 0
  private var deadline: Deadline.ID?
  /// Made once, so that a frame allocates nothing.
  private var wake: @MainActor () -> Void = {}
  private var isTicking = false
  private var hasLeft = false

  /// Frames from this time on wait: a simulated device brings their input first.
  var heldFrom = TimeInterval.infinity

  init(_ loop: any MainLoop, _ screen: UIScreen) {
    self.loop = loop
    self.screen = screen
    wake = { [weak self] in
      guard let self else { return }
      deadline = nil
      home?.object?.drain(isDisplayFrame: true)
    }
  }

  /// Called once, when the application is made.
  func belongs(to application: UIApplication) { home = application.handle }

  /// Whether anybody subscribes.
  private(set) var isRunning = false

  /// The time that what begins now counts from: of the frame that is being called, otherwise now. Seconds.
  var now: TimeInterval { isTicking ? grid.time(of: number) : loop.now }

  /// Calls somebody from the next frame on. The ticker keeps it alive until it is removed; a second call does nothing.
  func add(_ subscriber: any FrameSubscriber) {
    for known in subscribers where known === subscriber { return }
    subscribers.append(subscriber)
    if !isTicking, subscribers.count == 1 { start() }
  }

  /// Calls somebody no more, also if this frame was still to come for it. Nothing happens if it was not called.
  func remove(_ subscriber: any FrameSubscriber) {
    for index in subscribers.indices where subscribers[index] === subscriber {
      if isTicking {
        subscribers[index] = nil
        hasLeft = true
      } else {
        subscribers.remove(at: index)
        if subscribers.isEmpty { stop() }
      }
      return
    }
  }

  /// Everybody who is called, in their order.
  func forSubscribers(_ body: (any FrameSubscriber) -> Void) {
    for subscriber in subscribers { if let subscriber { body(subscriber) } }
  }

  // MARK: Frames

  /// Whether a frame has begun that was not called yet.
  var isDue: Bool {
    guard isRunning, !isTicking else { return false }
    let next = grid.time(of: number + 1) - FrameGrid.slack
    return loop.now >= next && next < heldFrom - 2 * FrameGrid.slack
  }

  /// Calls the newest frame, if it was not called yet. Frames before it that were missed are left out.
  func tickIfDue() {
    guard isDue else { return }
    number = max(number + 1, grid.number(at: loop.now))
    let frame = DisplayFrame(time: grid.time(of: number), duration: 1 / grid.rate)
    isTicking = true
    // Who comes during the frame hears of the next one.
    for index in 0..<subscribers.count { subscribers[index]?.displayFrame(frame) }
    isTicking = false
    if hasLeft { forgetThoseWhoLeft() }
    if let deadline { loop.cancel(deadline) }
    deadline = nil
    if isRunning { schedule() }
  }

  private func start() {
    grid = FrameGrid(start: loop.now, rate: screen.frameRate)
    number = 0
    schedule()
  }

  private func stop() {
    if let deadline { loop.cancel(deadline) }
    deadline = nil
  }

  private func schedule() { deadline = loop.schedule(at: grid.time(of: number + 1), wake) }

  private func forgetThoseWhoLeft() {
    hasLeft = false
    var kept = 0
    for index in subscribers.indices where subscribers[index] != nil {
      subscribers.swapAt(kept, index)
      kept += 1
    }
    subscribers.removeLast(subscribers.count - kept)
  }
}

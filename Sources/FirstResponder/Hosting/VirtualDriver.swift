import SystemLink

/// Drives an application whose time moves only when told: brings it input, moves its clock, and lets it deliver. What a
/// simulated device and the replay of a recording have in common, so that what one did the other
/// does again, bit for bit.
@MainActor
package final class VirtualDriver {
  package let application: UIApplication
  package let loop: VirtualMainLoop
  private let delivery: EventDelivery
  private let ticker: FrameTicker
  /// The app is being called: the clock must not move under it.
  package var isDelivering: Bool { isCalling }
  private var isCalling = false
  /// Until when the main thread is busy; nil if it is not.
  private var stalledUntil: TimeInterval?
  /// What happened so far, with the state after it; nil while nobody records.
  package var moments: [RecordedMoment]?
  private var isNewMoment = false
  /// Keeps what is shown and what fingers find; nil while nobody wants it.
  package private(set) var film: FilmMaker?
  /// What the next input is written into, as a value and in the link's form; kept for their storage.
  private var event = HIDEvent(timestamp: 0, kind: .digitizer)
  private var bytes = LinkBuffer()

  package init(_ application: UIApplication, _ loop: VirtualMainLoop) {
    (self.application, self.loop) = (application, loop)
    (delivery, ticker) = (application.delivery, application.ticker)
    loop.afterDeadline = { [handle = application.handle] in handle.object?.drain(isDisplayFrame: false) }
  }

  /// From now on what is shown is kept, and what fingers find.
  package func startFilm(_ scenes: FilmMaker.Scenes) {
    guard film == nil else { return }
    film = FilmMaker(application, scenes)
  }

  package var now: TimeInterval { loop.now }
  /// Of the application as it is now.
  package var stateHash: UInt64 { application.stateHash() }

  /// Makes the application the one that `UIApplication.shared` answers.
  package func becomeCurrent() { application.becomeCurrent() }

  // MARK: Time

  /// Moves the clock to a time; a stall that ends on the way is worked off at its end,
  /// and one that begins on the way lasts.
  private func move(to time: TimeInterval) {
    becomeCurrent()
    // What the test has changed since the last call belongs to the time before: it is laid out and shown now.
    settle()
    film?.clockMoves(to: time)
    // Mostly nothing happens on the way.
    if stalledUntil == nil, !loop.isDue(by: time) {
      loop.pass(to: time)
      if ticker.isDue { settle(isDisplayFrame: true) }
      return
    }
    repeat {
      guard let end = stalledUntil else {
        calling { loop.advance(to: time) { stalledUntil == nil } }
        continue
      }
      guard time >= end else {
        loop.stall(until: time)
        return
      }
      loop.stall(until: end)
      stalledUntil = nil
      delivery.isStalled = false
      // As on a real loop: input that waited is handled before timers that are overdue.
      calling { delivery.drain(isDisplayFrame: true) }
    } while now < time || stalledUntil.map { $0 <= time } ?? false
    // A display frame that begins now, but for rounding.
    if ticker.isDue { settle(isDisplayFrame: true) }
  }

  /// Delivers what is queued, unless the main thread is busy or in the middle of a delivery, which will do it.
  package func settle(isDisplayFrame: Bool = false) {
    guard !isCalling, stalledUntil == nil else { return }
    calling { delivery.drain(isDisplayFrame: isDisplayFrame) }
  }

  private func calling(_ body: () -> Void) {
    let outer = isCalling
    isCalling = true
    body()
    isCalling = outer
  }

  // MARK: What happens, and is recorded

  /// Moves the clock, running every deadline on the way at its own time, in order.
  package func advance(to time: TimeInterval) {
    move(to: time)
    note(.advance)
    over()
  }

  /// Moves the clock for as long as somebody wants, from one deadline to the next, and no further than to a time.
  ///
  /// - Parameter goesOn: asked first now, and whenever all that was due at a moment is done.
  package func advance(to limit: TimeInterval, while goesOn: () -> Bool) {
    becomeCurrent()
    settle()
    while stalledUntil != nil || loop.isDue(by: now) || (now < limit && goesOn()) {
      if let end = stalledUntil {
        // What waits is handled when the main thread has time again.
        move(to: min(end, limit))
        if end > limit { break }
      } else {
        let next = min(max(loop.nextDue ?? limit, now), limit)
        film?.clockMoves(to: next)
        calling { loop.advance(to: next) { stalledUntil == nil } }
      }
      // A display frame that begins now, but for rounding: whoever plays this does it at the end of each moment.
      guard stalledUntil == nil, ticker.isDue else { continue }
      settle(isDisplayFrame: true)
      note(.advance)
      over()
    }
    note(.advance)
    over()
  }

  /// Brings input now.
  /// - Parameter bring: calls `enqueue`.
  package func input(_ bring: () -> Void) {
    becomeCurrent()
    // What the test has changed is laid out before.
    settle()
    bring()
    settle()
    over()
  }

  /// Brings input with the display frame that begins at a time, before whatever else that frame brings.
  package func frame(at time: TimeInterval, _ bring: () -> Void) {
    ticker.heldFrom = time
    move(to: time)
    let count = moments?.count
    bring()
    if moments != nil, moments?.count == count { note(.advance) }
    ticker.heldFrom = .infinity
    settle(isDisplayFrame: true)
    over()
  }

  /// What fingers did, with the display frame that begins then, before whatever else that frame brings.
  package func report(_ fingers: HIDEvent) {
    frame(at: fingers.timestamp) { enqueue(fingers, isFrame: true) }
  }

  /// One report, within `input` or `frame`.
  ///
  /// It takes the form in which it would come over the link, so that from there on the same program
  /// runs in a test as in an app.
  package func enqueue(isFrame: Bool = false, _ fill: (inout HIDEvent) -> Void) {
    fill(&event)
    enqueue(event, isFrame: isFrame)
  }

  private func enqueue(_ event: HIDEvent, isFrame: Bool) {
    if moments != nil { note(.input(event, isFrame: isFrame)) }
    film?.takes(event, at: (moments?.count ?? 1) - 1)
    var bytes = LinkBuffer()
    swap(&bytes, &self.bytes)
    defer { swap(&bytes, &self.bytes) }
    bytes.removeAll()
    do throws(LinkError) {
      try LinkCodec.encode(event, into: &bytes)
      bytes.withPayload(delivery.receive)
    } catch {
      application.journal.note(.link, application, "dropped an input event: \(error)")
    }
  }

  /// Makes the main thread busy until a time.
  package func stall(until time: TimeInterval) {
    becomeCurrent()
    let end = max(stalledUntil ?? now, time)
    stalledUntil = end
    delivery.isStalled = true
    note(.stall(until: end))
    over()
  }

  /// The system does something to the app.
  package func system(_ happening: RecordedMoment.Happening) {
    becomeCurrent()
    note(happening)
    let services = application.systemServices
    switch happening {
    case .lifecycle(let request): application.request(request)
    case .resize(let width, let height): services.resizeScreen(to: CGSize(width: width, height: height))
    case .turn(let held): turn(to: UIDeviceOrientation(rawValue: Int(held.rawValue)) ?? .unknown)
    case .memoryWarning: services.warnOfMemory()
    case .openURL(let text, let source):
      if let url = URL(string: text) { application.open(url, from: source.isEmpty ? nil : source) }
    case .statusBarTapped: application.scrollToTop()
    case .input, .advance, .stall: break
    }
    settle()
    over()
  }

  /// Those who asked how it is held hear of it before anything turns.
  private func turn(to orientation: UIDeviceOrientation) {
    application.deviceState.hold(orientation)
    application.turning.follow(orientation)
  }

  private func note(_ happening: RecordedMoment.Happening) {
    guard moments != nil else { return }
    // Whoever plays it comes to this time by itself.
    if let last = moments?.last, last.time == now, case .advance = last.happening { moments?.removeLast() }
    moments?.append(RecordedMoment(time: now, happening))
    isNewMoment = true
  }

  /// Something that a test or the system did is over, with all that followed.
  private func over() {
    guard isNewMoment, !isCalling, let last = moments?.indices.last else { return }
    isNewMoment = false
    film?.batch = nil
    moments?[last].state = stateHash
  }

  // MARK: Playing

  /// Does again what was recorded, from one place in it: one moment, or all that came with one display frame.
  /// - Returns: the place behind; more than `place`, if there was something.
  package func play(_ moments: [RecordedMoment], from place: Int) -> Int {
    guard place < moments.count else { return place }
    let moment = moments[place]
    guard case .input(let event, let isFrame) = moment.happening else {
      if case .advance = moment.happening {
        if moment.time > now { advance(to: moment.time) }
        return place + 1
      }
      if moment.time > now { move(to: moment.time) }
      switch moment.happening {
      case .stall(let end): stall(until: end)
      case .lifecycle, .resize, .turn, .memoryWarning, .openURL, .statusBarTapped: system(moment.happening)
      case .input, .advance: break
      }
      return place + 1
    }
    guard isFrame else {
      if moment.time > now { move(to: moment.time) }
      input {
        film?.batch = place
        enqueue(event, isFrame: false)
      }
      return place + 1
    }
    var end = place + 1
    while end < moments.count, moments[end].time == moment.time, case .input(_, true) = moments[end].happening {
      end += 1
    }
    frame(at: moment.time) {
      film?.batch = place
      for index in place..<end {
        if case .input(let event, _) = moments[index].happening { enqueue(event, isFrame: true) }
      }
    }
    return end
  }
}

// What is known of a touch, and which observations at the queue and at views go with that.

/// One touch, from its landing until nobody waits for news of it.
struct TouchStream: Sendable {
  let contact: UInt32
  let window: Participant?
  let view: Participant?
  var time: Double
  /// The time that the view was told last.
  var toldTime: Double
  var end: StreamPhase?
  /// Later events do not show it.
  var hasLeft = false
  /// What the view has heard.
  var hearing = Hearing.nothing
  /// What it may hear.
  var share = TouchShare.news()
  /// Somebody swallowed some of its news: what came through need not be whole.
  var isSwallowed = false

  /// Nobody hears of it, or not of all that becomes of it.
  var isSilent: Bool {
    if case .news = share { view == nil || isSwallowed } else { true }
  }
}

/// What a view may hear of a touch that landed on it.
///
///     news -> cancellation -> nothing
///     news ----------------> nothing
enum TouchShare: Sendable {
  /// Whatever happens, but for what recognizers keep back for now.
  case news(heldBack: Set<TouchPart> = [])
  /// Only that it is cancelled: a recognizer has taken it, or the view is lost.
  case cancellation
  /// Nothing: it is withheld for its whole life.
  case nothing

  /// Recognizers keep a part back, or no longer do.
  mutating func hold(_ part: TouchPart, _ isHeld: Bool) {
    guard case .news(var parts) = self else { return }
    if isHeld { parts.insert(part) } else { parts.remove(part) }
    self = .news(heldBack: parts)
  }

  /// A recognizer takes it, or the view is lost.
  mutating func lose() {
    if case .news = self { self = .cancellation }
  }
}

extension StreamVerifier {
  mutating func judgeQueue(_ observation: Observation) throws(BrokenRule) {
    switch observation {
    case .frame(let time):
      defer { lastFrame = max(lastFrame, time) }
      guard time >= lastFrame else { throw BrokenRule(.timeRises, observation, "the last frame is of \(lastFrame)") }
    case .landed(let touch, let contact, let time, let window, let view):
      let isTwice = touches.values.contains { $0.contact == contact && $0.end == nil }
      let last = lastTouch
      lastTouch = max(lastTouch, touch)
      touches[touch] = TouchStream(contact: contact, window: window, view: view, time: time, toldTime: time)
      guard touch > last else { throw BrokenRule(.numbersRise, observation, "the last one is \(last)") }
      if isTwice { throw BrokenRule(.beginsOnce, observation) }
    case .changed(let number, let phase, let time):
      var touch = try known(number, observation)
      let (last, wasOver) = (touch.time, touch.end != nil)
      touch.time = time
      if phase.isEnd { touch.end = phase }
      touches[number] = touch
      if wasOver { throw BrokenRule(.endIsLast, observation) }
      guard time >= last else { throw BrokenRule(.timeRises, observation, "it was at \(last) before") }
    case .shown(let shown):
      let live = touches.filter { !$0.value.hasLeft }.map(\.key).sorted()
      guard shown.sorted() == live else { throw BrokenRule(.shownAreLive, observation, "live are \(live)") }
    case .left(let number):
      var touch = try known(number, observation)
      touch.hasLeft = true
      touches[number] = touch
      if touch.end == nil { throw BrokenRule(.endIsHeard, observation, "its finger is down") }
    case .forgotten(let number):
      let touch = try known(number, observation)
      touches[number] = nil
      for tracked in following.keys where tracked.touch == number { following[tracked] = nil }
      if touch.hearing == .start, !touch.isSilent { throw BrokenRule(.endIsHeard, observation) }
      // What is taken back before it was delivered leaves no trace at the view.
      if touch.hearing == .nothing, !touch.isSilent, touch.end != .cancelled {
        throw BrokenRule(.startIsHeard, observation)
      }
    case .swallowed(let number):
      var touch = try known(number, observation)
      touch.isSwallowed = true
      touches[number] = touch
      for recognizer in recognizers.keys { recognizers[recognizer]?.swallowed.insert(number) }
    case .ignoring(let count):
      if count < 0 { throw BrokenRule(.ignoringIsBalanced, observation) }
    case .withheld, .heldBack, .givenFree, .taken, .viewLost, .view, .pressed, .responder, .released, .joined, .dropped,
      .recognizer, .became, .reset, .settled, .tracking:
      fatalError("\(observation) is not of the queue: StreamVerifier.judge gives it to another function.")
    }
  }

  mutating func judgeView(_ observation: Observation) throws(BrokenRule) {
    switch observation {
    case .withheld(let number):
      var touch = try known(number, observation)
      touch.share = .nothing
      touches[number] = touch
    case .heldBack(let number, let part):
      var touch = try known(number, observation)
      touch.share.hold(part, true)
      touches[number] = touch
    case .givenFree(let number, let part):
      var touch = try known(number, observation)
      touch.share.hold(part, false)
      touches[number] = touch
    case .taken(let input, let recognizer, let cancels):
      touches[input]?.share.lose()
      presses[input]?.isLost = true
      guard touches[input] != nil || presses[input] != nil else { throw BrokenRule(.inputIsKnown, observation) }
      let stream = recognizers[recognizer]
      guard cancels, let stream, stream.wasRecognized, stream.inputs[input] != nil else {
        throw BrokenRule(.takesAfterRecognition, observation, stream.map { "it is \($0.state)" } ?? "it takes no part")
      }
    case .viewLost(let input):
      touches[input]?.share.lose()
      presses[input]?.isLost = true
    case .view(let view, let phase, let news):
      for one in news { try hear(view, phase, one, observation) }
    case .frame, .landed, .changed, .shown, .left, .forgotten, .swallowed, .ignoring, .pressed, .responder, .released,
      .joined, .dropped, .recognizer, .became, .reset, .settled, .tracking:
      fatalError("\(observation) is not of views: StreamVerifier.judge gives it to another function.")
    }
  }

  private mutating func hear(
    _ view: Participant, _ phase: StreamPhase, _ news: TouchNews, _ observation: Observation
  ) throws(BrokenRule) {
    var touch = try known(news.touch, observation)
    let lastTime = touch.toldTime
    touch.toldTime = news.time
    defer { touches[news.touch] = touch }
    guard touch.view == view else {
      throw BrokenRule(.receiverIsFixed, observation, "\(news.touch) is \(touch.view, or: "nobody")'s")
    }
    guard touch.window == news.window else {
      throw BrokenRule(.windowIsFixed, observation, "\(news.touch) landed in \(touch.window, or: "none")")
    }
    try touch.hearing.hear(phase, observation, news.touch)
    guard news.time >= lastTime else {
      throw BrokenRule(.timeRises, observation, "\(news.touch) was at \(lastTime) before")
    }
    switch (touch.share, phase) {
    case (.nothing, _), (.cancellation, .began), (.cancellation, .moved), (.cancellation, .ended):
      throw BrokenRule(.withheldIsSilent, observation)
    case (.cancellation, .cancelled): break
    case (.news, .cancelled):
      guard touch.end == .cancelled else {
        throw BrokenRule(
          .cancelHasCause, observation, "\(news.touch) is neither cancelled nor taken, and the view stays")
      }
    case (.news(let heldBack), .began), (.news(let heldBack), .moved), (.news(let heldBack), .ended):
      if heldBack.contains(.start) || phase == .ended && heldBack.contains(.end) {
        throw BrokenRule(.heldBackWaits, observation)
      }
    }
  }

  func known(_ touch: Int, _ observation: Observation) throws(BrokenRule) -> TouchStream {
    guard let stream = touches[touch] else { throw BrokenRule(.inputIsKnown, observation, "\(touch) is not known") }
    return stream
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(_ participant: Participant?, or other: String) {
    appendLiteral(participant.map { "\($0)" } ?? other)
  }
}

import Driving
import EventTrace
import SystemLink

extension Route {
  static let ofActions = [
    Route("POST", "actions") { session, _, arguments throws(WebDriverError) in
      try await session.perform(try ActionSource.read(arguments))
      return .null
    },
    Route("DELETE", "actions") { session, _, _ throws(WebDriverError) in
      try await session.releaseActions()
      return .null
    },
  ]
}

extension WebDriverSession {
  /// Does what several sources do at the same time, tick by tick: a tick is as long as its longest item, and a finger
  /// that moves is reported once a frame.
  func perform(_ sources: [ActionSource]) async throws(WebDriverError) {
    let places = try await origins(of: sources)
    var hands = hands
    var plan = FingerPlan()
    // Nothing is done before all of it is known to be possible.
    var keys: [(time: Double, ActionItem)] = []
    var time = 0.0
    for (tick, length) in ActionSource.ticks(of: sources).enumerated() {
      for (number, source) in sources.enumerated() where source.items.indices.contains(tick) {
        let item = source.items[tick]
        switch item {
        case .pause: break
        case .move, .down, .up:
          try take(item, of: source, number, &hands, &plan, places, at: time, length)
        case .key, .scroll:
          if case .scroll(let x, let y, let origin, _, _, _) = item {
            let base = Self.base(origin, (0, 0), places)
            try check(base.x + x, base.y + y)
          }
          keys.append((time, item))
          plan.mark(time)
        }
      }
      time += length
      plan.wait(until: time)
    }
    self.hands = hands
    landedBefore = device.landedCount
    do throws(WebDriverError) { try await perform(plan, keys, places) } catch {
      // The device has lifted the fingers of what it could not do to its end.
      for id in self.hands.pointers.keys { self.hands.pointers[id]?.isDown = false }
      throw error
    }
    try await answerAlerts()
  }

  /// - Parameter keys: what is done beside fingers, each at its time.
  private func perform(
    _ plan: FingerPlan, _ keys: [(time: Double, ActionItem)], _ places: [String: PlanePoint]
  ) async throws(WebDriverError) {
    var keys = keys
    try await driving { () async throws(DrivingError) in
      try await device.perform(plan, hand: "w3c") { moment throws(DrivingError) in
        while let next = keys.first, FingerPlan.moment(of: next.time) <= moment {
          keys.removeFirst()
          try await self.take(next.1, places)
        }
      }
      // A finger that stays down may wait for something; it is not waited for.
      if !self.hands.pointers.values.contains(where: \.isDown) { _ = try await device.settle(Self.settling) }
    }
  }

  private func take(
    _ item: ActionItem, of source: ActionSource, _ number: Int, _ hands: inout ActionHands, _ plan: inout FingerPlan,
    _ places: [String: PlanePoint], at time: Double, _ length: Double
  ) throws(WebDriverError) {
    var pointer = hands.pointers[source.id] ?? ActionHands.Pointer()
    let finger = fingerNumber(of: source.id)
    switch item {
    case .move(let x, let y, let origin, let duration):
      let start: (x: Double, y: Double) = (pointer.x, pointer.y)
      let base = Self.base(origin, start, places)
      let end = (x: base.x + x, y: base.y + y)
      try check(end.x, end.y)
      if pointer.isDown {
        if duration > 0 {
          plan.move(finger, from: start, to: end, at: time, for: length)
        } else {
          plan.add(.move, finger, end.x, end.y, at: time)
        }
      }
      (pointer.x, pointer.y) = (end.x, end.y)
    case .down where !pointer.isDown:
      try check(pointer.x, pointer.y)
      plan.add(.down, finger, pointer.x, pointer.y, at: time)
      pointer.isDown = true
    case .up where pointer.isDown:
      plan.add(.up, finger, pointer.x, pointer.y, at: time)
      pointer.isDown = false
    case .down, .up, .pause, .key, .scroll: break
    }
    hands.pointers[source.id] = pointer
  }

  private static func base(
    _ origin: ActionItem.Origin, _ pointer: (x: Double, y: Double), _ places: [String: PlanePoint]
  ) -> (x: Double, y: Double) {
    switch origin {
    case .viewport: (0, 0)
    case .pointer: pointer
    case .element(let id): places[id].map { ($0.x, $0.y) } ?? (0, 0)
    }
  }

  private func take(_ item: ActionItem, _ places: [String: PlanePoint]) async throws(DrivingError) {
    switch item {
    case .key(let usage, let character, let isDown):
      if isDown { hands.keys.insert(usage) } else { hands.keys.remove(usage) }
      try await device.key(usage, isDown: isDown, characters: character)
    case .scroll(let x, let y, let origin, let dx, let dy, _):
      let base = Self.base(origin, (0, 0), places)
      // W3C: positive goes down the content, which goes up.
      try await device.report(
        .scroll(ScrollSample(phase: .step, x: base.x + x, y: base.y + y, dx: -dx, dy: -dy)))
    case .pause, .move, .down, .up: break
    }
  }

  /// Fingers keep their numbers from one command to the next.
  private func fingerNumber(of id: String) -> Int {
    if let number = actionFingers.firstIndex(of: id) { return number }
    actionFingers.append(id)
    return actionFingers.count - 1
  }

  private func check(_ x: Double, _ y: Double) throws(WebDriverError) {
    do throws(DrivingError) { try device.check(x, y) } catch { throw WebDriverError(error) }
  }

  /// The visible middles of the elements that moves begin at.
  private func origins(of sources: [ActionSource]) async throws(WebDriverError) -> [String: PlanePoint] {
    var ids: Set<String> = []
    for item in sources.flatMap(\.items) {
      switch item {
      case .move(_, _, .element(let id), _), .scroll(_, _, .element(let id), _, _, _): ids.insert(id)
      default: break
      }
    }
    guard !ids.isEmpty else { return [:] }
    let tree = try await tree()
    var places: [String: PlanePoint] = [:]
    for id in ids {
      let element = tree.elements[try place(of: id, in: tree)]
      guard let seen = element.seen else {
        throw WebDriverError(
          .outOfBounds, "\(element.type.name) '\(element.name ?? element.text)' is not on the screen")
      }
      places[id] = PlanePoint(seen.x + seen.width / 2, seen.y + seen.height / 2)
    }
    return places
  }

  /// Lifts all fingers and keys that actions have left down.
  func releaseActions() async throws(WebDriverError) {
    let keys = hands.keys
    hands = ActionHands()
    actionFingers = []
    try await act { () async throws(DrivingError) in
      try await device.liftAll()
      for key in keys.sorted() { try await device.key(key, isDown: false) }
    }
  }
}

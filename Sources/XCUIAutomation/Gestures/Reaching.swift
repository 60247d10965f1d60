import EventTrace
import Foundation

// Where a finger is put to use an element: it is brought on the screen as a person does, what interrupts is answered,
// and what covers it fails the test with the reason.

extension XCUIElement {
  /// An element that a finger reaches, and where.
  @MainActor
  struct Reached {
    var found: Found
    var point: PlanePoint
    var device: any AutomationDevice { found.device }
    /// What of it is seen.
    var area: PlaneRect { found.element.seen ?? found.element.frame }
  }

  /// Does something with the element, once it can be reached; waits before and after until the app has settled.
  func touch(_ call: CallPlace?, _ deed: String, _ body: (Reached) throws -> Void) {
    attempt(call) {
      let device = try session.running()
      try device.settle(within: Patience.settling)
      try body(try reached(to: deed))
      try device.settle(within: Patience.settling)
    }
  }

  /// - Parameter deed: what is done with it, for messages: "tap".
  func reached(to deed: String) throws -> Reached {
    var found = try found(waiting: Patience.existence, reaching: true)
    if found.element.type == .application { return Reached(found: found, point: found.element.frame.middle) }
    // An alert may come after another one.
    for _ in 0..<Self.mostInterruptions {
      found = try shown(found)
      guard let point = found.element.hitPoint else { throw notOnScreen(found, deed) }
      if found.tree.isHittable(found.place) { return Reached(found: found, point: point) }
      if try answerInterruption(of: found) {
        found = try self.found(waiting: Patience.existence, reaching: true)
        continue
      }
      // What lies below a bar can be seen, and not touched: it is dragged to where nothing covers it.
      guard let drag = found.tree.tree.drag(toCentre: found.place) else { throw try covered(found, point, deed) }
      found = try dragged(drag, found)
      guard let point = found.element.hitPoint else { throw notOnScreen(found, deed) }
      guard found.tree.isHittable(found.place) else { throw try covered(found, point, deed) }
      return Reached(found: found, point: point)
    }
    throw UsageFailure("\(path) can't be used: one alert comes after another")
  }

  private static let mostInterruptions = 10

  // MARK: Bringing it on the screen

  private static let mostDrags = 40

  /// The element after what scrolls around it was dragged until it is on the screen, or as far as that goes.
  private func shown(_ found: Found) throws -> Found {
    var (found, last) = (found, nil as PlaneRect?)
    for _ in 0..<Self.mostDrags {
      let element = found.element
      if element.hitPoint != nil, !element.isCutOff { return found }
      // Nothing has moved: that way there is no more.
      guard element.frame != last, let drag = found.tree.tree.drag(toShow: found.place) else { return found }
      last = element.frame
      found = try dragged(drag, found)
    }
    return found
  }

  /// The element after a drag of what scrolls around it.
  private func dragged(_ drag: FingerGesture, _ found: Found) throws -> Found {
    try found.device.perform(drag)
    try found.device.settle(within: Patience.settling)
    return try again(found)
  }

  /// The same element in the tree as it is now; whoever the test means by now, if it is gone.
  private func again(_ found: Found) throws -> Found {
    let tree = try session.searchedTree(reaching: true)
    if let place = tree.tree.place(of: found.element.id) {
      // A cell that left the screen may show something else when it comes back.
      if places(in: tree).contains(place) { return Found(device: found.device, tree: tree, place: place) }
    }
    return try self.found(waiting: Patience.existence, reaching: true)
  }

  // MARK: What fails

  private func notOnScreen(_ found: Found, _ deed: String) -> UsageFailure {
    let frame = found.element.frame
    let reason =
      frame.width <= 0 || frame.height <= 0
      ? "it has no area (\(frame))" : "nothing of it is on the screen (\(frame)), and nothing scrolls it there"
    return UsageFailure("\(path) can't be reached to \(deed) it: \(reason)")
  }

  private func covered(_ found: Found, _ point: PlanePoint, _ deed: String) throws -> UsageFailure {
    let name = found.element.name ?? "\(path)"
    let line = "\"\(name)\" is not hittable at (\(Self.tenths(point.x)), \(Self.tenths(point.y)))"
    guard let obstacle = try found.device.obstacle(at: point, to: found.element.view) else {
      return UsageFailure("\(line), so \(path) can't be reached to \(deed) it")
    }
    return UsageFailure("\(line): \(obstacle.cause) (\(obstacle.code)). Fix: \(obstacle.fix)")
  }

  private static func tenths(_ number: Double) -> String {
    let text = String(format: "%.1f", number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

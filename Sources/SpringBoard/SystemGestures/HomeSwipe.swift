import SystemLink

/// The swipe up from the bottom edge that leaves the app in front: recognized beside the app, which has the touch
/// meanwhile (B9.23, B5.59, B8.31).
///
///     idle -> possible -> following -> idle       it moved up: the gesture won, the app's touches are cancelled
///             possible -> idle                    it lifted, moved sideways, or another came: the touch is the app's
///
/// A value without clock or devices: it is shown every digitizer frame, in points of the whole screen.
public struct HomeSwipe: Sendable {
  /// How far from the bottom edge the finger may come down, points.
  public static let edgeHeight = HomeEdge.height
  /// How far it has to move up before the gesture wins, points.
  public static let slop = 10.0
  /// Lifting after so great a part of the screen's height leaves the app.
  public static let leavingShare = 0.25
  /// Lifting while moving up at least so fast leaves it too; moving down so fast stays. Points per second.
  public static let leavingSpeed = 300.0
  /// A finger that has been slower than this shows the list of open apps when it lifts. Points per second.
  public static let restingSpeed = 40.0
  /// The speed is that of so many last seconds.
  public static let speedTime = 0.1
  /// A finger rests that has been slow for so many seconds: a device that tells of few places, or of the lift late,
  /// must not seem to.
  public static let restingTime = 0.2
  /// Where the app's own gestures come first, a second swipe within so many seconds wins all the same.
  public static let secondSwipeTime = 3.0

  /// What the gesture leads to.
  public enum Outcome: Sendable, Hashable {
    /// The app is left for the home screen.
    case home
    /// The open apps are shown.
    case switcher
    /// The app stays.
    case stay
  }

  /// What a frame means to the gesture.
  public enum Output: Sendable, Hashable {
    case nothing
    /// This contact's touch may become the gesture.
    case possible(UInt32)
    /// It did not: the touch is the app's for good.
    case failed(UInt32)
    /// It did. The contact's frames no longer concern the app.
    case won(UInt32)
    /// How far the finger is from where it came down, points, right and down.
    case moved(x: Double, y: Double)
    case ended(Outcome)
  }

  private struct Sample: Sendable {
    var time: Double
    var y: Double
  }

  private enum State: Sendable {
    case idle
    /// Since a single finger came down at the edge.
    case possible(contact: UInt32, startX: Double, startY: Double, since: Double)
    /// Since it won, until it lifts.
    case following(contact: UInt32, startX: Double, startY: Double, since: Double)
  }

  private let height: Double
  private var state = State.idle
  /// Contacts on the screen, all of them.
  private var contacts: [UInt32] = []
  private var samples: [Sample] = []
  /// When the app was left the last swipe that it wanted for itself.
  private var deferredAt = -Double.infinity

  /// - Parameter height: of the screen, points.
  public init(height: Double) {
    self.height = height
    contacts.reserveCapacity(LinkLimits.contacts)
  }

  /// The contact that the gesture follows since it won.
  public var follows: UInt32? { if case .following(let contact, _, _, _) = state { contact } else { nil } }

  /// The contact that may still become the gesture.
  public var candidate: UInt32? { if case .possible(let contact, _, _, _) = state { contact } else { nil } }

  /// Shows the gesture one frame.
  /// - Parameters:
  ///   - isWanted: whether there is an app to leave.
  ///   - defers: whether the app asks that its own gestures come first at the bottom edge.
  public mutating func step(_ event: HIDEvent, isWanted: Bool, defers: Bool) -> Output {
    guard event.kind == .digitizer else { return .nothing }
    var output = Output.nothing
    for contact in event.contacts {
      let next = step(contact, at: event.timestamp, isWanted: isWanted, defers: defers)
      if next != .nothing { output = next }
    }
    return output
  }

  /// The app that it would leave is left already, or ended: the finger means nothing until it lifts.
  public mutating func cancel() {
    state = .idle
    deferredAt = -.infinity
  }

  private mutating func step(_ contact: Contact, at time: Double, isWanted: Bool, defers: Bool) -> Output {
    let isNew = contact.isLanding
    if isNew { contacts.append(contact.identifier) }
    defer { if !contact.isTouching { contacts.removeAll { $0 == contact.identifier } } }
    switch state {
    case .idle:
      guard isNew, isWanted, contacts.count == 1, contact.transducer != .puck || contact.buttons == .primary,
        contact.y >= height - Self.edgeHeight
      else { return .nothing }
      if defers, time - deferredAt > Self.secondSwipeTime {
        deferredAt = time
        return .nothing
      }
      state = .possible(contact: contact.identifier, startX: contact.x, startY: contact.y, since: time)
      samples.removeAll(keepingCapacity: true)
      note(contact, time)
      return .possible(contact.identifier)
    case .possible(let candidate, let startX, let startY, let since):
      if contact.identifier != candidate {
        guard isNew else { return .nothing }
        state = .idle
        return .failed(candidate)
      }
      note(contact, time)
      let (x, y) = (contact.x - startX, contact.y - startY)
      if contact.isTouching, -y >= Self.slop, abs(y) >= abs(x) {
        state = .following(contact: candidate, startX: startX, startY: startY, since: since)
        return .won(candidate)
      }
      guard contact.isTouching, abs(x) < Self.slop else {
        state = .idle
        return .failed(candidate)
      }
      return .nothing
    case .following(let followed, let startX, let startY, let since):
      guard contact.identifier == followed else { return .nothing }
      if contact.change.contains(.cancel) {
        state = .idle
        return .ended(.stay)
      }
      if contact.isTouching {
        note(contact, time)
        return .moved(x: contact.x - startX, y: contact.y - startY)
      }
      state = .idle
      return .ended(outcome(risen: startY - contact.y, lasted: time - since, at: time))
    }
  }

  /// Keeps the places of the last moments, and the one before them: where the finger was in between is told by both.
  private mutating func note(_ contact: Contact, _ time: Double) {
    samples.append(Sample(time: time, y: contact.y))
    let start = time - Self.restingTime
    while samples.count > 1, samples[1].time <= start { samples.removeFirst() }
  }

  /// What matters is how fast the finger was and how far it came, never how many places a device told of.
  /// - Parameters:
  ///   - risen: how far the finger is above where it came down, points.
  ///   - lasted: seconds since then.
  private func outcome(risen: Double, lasted: Double, at time: Double) -> Outcome {
    let speed = speed(over: Self.speedTime, before: time)
    if speed >= Self.leavingSpeed { return .home }
    if speed <= -Self.leavingSpeed { return .stay }
    guard risen >= height * Self.leavingShare / 2 else { return .stay }
    if abs(self.speed(over: Self.restingTime, before: time)) <= Self.restingSpeed { return .switcher }
    if risen >= height * Self.leavingShare { return .home }
    // A flick whose lift was told late seems slow at its end.
    return risen >= Self.leavingSpeed * lasted && speed >= 0 ? .home : .stay
  }

  /// Upwards, points per second, over so many seconds before a time; over fewer where the finger came down since.
  private func speed(over seconds: Double, before time: Double) -> Double {
    guard let first = samples.first, let last = samples.last else { return 0 }
    let start = max(first.time, time - seconds)
    guard time > start else { return 0 }
    return (height(at: start) - last.y) / (time - start)
  }

  /// How far down the screen the finger was: on a straight way from one place to the next, and still after the last.
  private func height(at time: Double) -> Double {
    guard let next = samples.firstIndex(where: { $0.time > time }) else { return samples.last?.y ?? 0 }
    guard next > 0 else { return samples[next].y }
    let (before, after) = (samples[next - 1], samples[next])
    return before.y + (after.y - before.y) * (time - before.time) / (after.time - before.time)
  }
}

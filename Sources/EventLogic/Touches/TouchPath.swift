import Foundation
import SystemLink

/// The way of a touch: where it landed, where it was at the last event, where it is, and how it came there.
package struct TouchPath: Sendable {
  /// What a device reported about a touch at one moment, in the window's coordinates.
  package struct Sample: Hashable, Sendable {
    package var location: CGPoint, force: CGFloat, majorRadius: CGFloat
    package var altitude: CGFloat, azimuth: CGFloat, twist: CGFloat
    package var timestamp: TimeInterval

    /// A finger as devices report it that know no more than its place.
    package init() {
      self.init(location: .zero, altitude: .pi / 2, azimuth: 0, twist: 0, timestamp: 0)
    }

    package init(
      location: CGPoint, force: CGFloat = 0, majorRadius: CGFloat = 5, altitude: CGFloat, azimuth: CGFloat,
      twist: CGFloat, timestamp: TimeInterval
    ) {
      (self.location, self.force, self.majorRadius) = (location, force, majorRadius)
      (self.altitude, self.azimuth, self.twist, self.timestamp) = (altitude, azimuth, twist, timestamp)
    }

    /// What a contact's report says, at its place in the window.
    package init(_ contact: Contact, at location: CGPoint, _ timestamp: TimeInterval) {
      (self.location, self.timestamp) = (location, timestamp)
      (force, majorRadius) = (contact.pressure, contact.majorRadius)
      (altitude, azimuth, twist) = (contact.altitude, contact.azimuth, contact.twist)
    }

    /// Whether anything but the time differs; only then has the touch moved (B2.9, B2.18).
    package func differs(from other: Sample) -> Bool {
      location != other.location || force != other.force || majorRadius != other.majorRadius
        || altitude != other.altitude || azimuth != other.azimuth || twist != other.twist
    }
  }

  package var now: Sample, previous: Sample
  /// Where it landed: for views that hear of it later (B4.39), and for how far it has moved since.
  package var start: Sample
  /// All samples since the last delivery, in order, the newest last. Empty if there is just that one.
  package var coalesced: [Sample]
  /// The square of the greatest distance from the start, points.
  package private(set) var farthest: CGFloat

  /// It lands.
  package init(from start: Sample = Sample()) {
    (now, previous, self.start, coalesced, farthest) = (start, start, start, [], 0)
  }

  /// Nothing has changed since the last event.
  package mutating func rest() {
    previous = now
    if !coalesced.isEmpty { coalesced.removeAll(keepingCapacity: true) }
  }

  /// It is somewhere else.
  ///
  /// - Parameter isReplaced: a later sample of the same event follows.
  package mutating func move(to sample: Sample, isReplaced: Bool) {
    let (dx, dy) = (sample.location.x - start.location.x, sample.location.y - start.location.y)
    farthest = max(farthest, dx * dx + dy * dy)
    now = sample
    if isReplaced || !coalesced.isEmpty { coalesced.append(sample) }
  }
}

/// The fingers of a touchscreen that reports all of them each time, without slots (protocol A of
/// the kernel's multi-touch).
///
/// Each report is brought into slots: by the device's own numbers where it has them, otherwise each finger goes on as
/// the one that was nearest to it.
struct EvdevAnonymousContacts: Sendable {
  /// The finger that is being described.
  private var reading = EvdevContacts.Reading()
  /// Fingers of the report so far.
  private var points: [EvdevContacts.Reading] = []
  /// The slot of each of them, while they are matched; -1: none yet.
  private var places: [Int] = []
  /// Whether the report says anything of fingers: one that does not changes none.
  private var speaksOfFingers = false

  init() {
    points.reserveCapacity(EvdevContacts.slotLimit)
    places.reserveCapacity(EvdevContacts.slotLimit)
  }

  mutating func change(_ body: (inout EvdevContacts.Reading) -> Void) { body(&reading) }

  /// The device has described one finger, or says that there is none.
  mutating func endContact() {
    speaksOfFingers = true
    if reading.x != nil, reading.y != nil, points.count < EvdevContacts.slotLimit { points.append(reading) }
    reading = EvdevContacts.Reading()
  }

  /// Nothing touches any more.
  mutating func released() { speaksOfFingers = true }

  /// Forgets what came since the last report.
  mutating func drop() {
    reading = EvdevContacts.Reading()
    points.removeAll(keepingCapacity: true)
    speaksOfFingers = false
  }

  /// The report is whole: its fingers go into slots.
  mutating func report(into contacts: inout EvdevContacts) {
    defer { drop() }
    guard speaksOfFingers else { return }
    places.removeAll(keepingCapacity: true)
    for point in points {
      places.append(point.tracking < 0 ? -1 : slot(of: point.tracking, in: contacts) ?? -1)
    }
    matchNearest(in: contacts)
    for slot in contacts.slots.indices where contacts.slots[slot].isTracked && !places.contains(slot) {
      contacts.track(slot, -1)
    }
    for index in points.indices {
      if places[index] < 0 {
        guard let free = contacts.slots.firstIndex(where: { !$0.isTracked && $0.live == nil }) else { continue }
        places[index] = free
        contacts.track(free, points[index].tracking < 0 ? Int32(free) : points[index].tracking)
      }
      let point = points[index]
      contacts.change(places[index]) { reading in
        let tracking = reading.tracking
        reading = point
        reading.tracking = tracking
      }
    }
  }

  private func slot(of tracking: Int32, in contacts: EvdevContacts) -> Int? {
    let slot = contacts.slots.firstIndex { $0.isTracked && $0.reading.tracking == tracking }
    return slot.flatMap { places.contains($0) ? nil : $0 }
  }

  /// Pairs of a finger without a number and a slot without a finger, the nearest first.
  private mutating func matchNearest(in contacts: EvdevContacts) {
    while true {
      var best: (distance: Int64, point: Int, slot: Int)?
      for point in points.indices where places[point] < 0 && points[point].tracking < 0 {
        for slot in contacts.slots.indices where contacts.slots[slot].isTracked && !places.contains(slot) {
          let distance = distance(points[point], contacts.slots[slot].reading)
          if distance < best?.distance ?? .max { best = (distance, point, slot) }
        }
      }
      guard let best else { return }
      places[best.point] = best.slot
    }
  }

  /// Of two places; saturates where coordinates are nonsense.
  private func distance(_ point: EvdevContacts.Reading, _ other: EvdevContacts.Reading) -> Int64 {
    func side(_ left: Int32?, _ right: Int32?) -> Int64 { min(abs(Int64(left ?? 0) - Int64(right ?? 0)), 1 << 30) }
    let (dx, dy) = (side(point.x, other.x), side(point.y, other.y))
    return dx * dx + dy * dy
  }
}

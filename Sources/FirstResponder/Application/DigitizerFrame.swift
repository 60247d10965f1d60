import SystemLink

/// What one delivery brings: the newest state of each finger that changed, and what it passed through before.
///
/// Contacts are read where they stand, field by field: to copy what has just been written costs more
/// than the rest of the frame.
final class DigitizerFrame {
  // Nothing that reads or writes a frame calls anything that could come back.

  @exclusivity(unchecked) private(set) var timestamp: TimeInterval = 0
  /// Modifier keys held at the newest of the events, as in `HIDEvent`.
  @exclusivity(unchecked) private(set) var modifiers: UInt32 = 0
  /// How many contacts changed.
  @exclusivity(unchecked) private(set) var count = 0
  /// Samples that later ones replaced, in order.
  @exclusivity(unchecked) private(set) var earlier = PlainList<Sample>()
  /// Whether one of the contacts lands.
  @exclusivity(unchecked) private(set) var hasLandings = false
  /// Contacts that came in several reports.
  @exclusivity(unchecked) private var merged = PlainList<Sample>()
  /// Those of a single report that somebody else holds; nil if they are merged.
  @exclusivity(unchecked) private var reported: UnsafePointer<Contact>?

  /// A contact, and when it was seen so.
  struct Sample: BitwiseCopyable {
    let contact: Contact
    let time: TimeInterval
  }

  /// One of the contacts, each of which is there once, in order of first appearance, where it was seen last.
  @inline(__always)
  func contact(_ place: Int) -> UnsafePointer<Contact> {
    precondition(place >= 0 && place < count, "There is no such contact.")
    if let reported { return reported + place }
    // The contact is what a sample begins with.
    return UnsafeRawPointer(merged.pointer(to: place)).assumingMemoryBound(to: Contact.self)
  }

  /// When it was seen there, seconds since boot.
  @inline(__always)
  func time(_ place: Int) -> TimeInterval { reported == nil ? merged[place].time : timestamp }

  func removeAll() {
    merged.removeAll()
    earlier.removeAll()
    (count, reported, hasLandings) = (0, nil, false)
  }

  /// Shows one report and nothing else from now on.
  ///
  /// - Returns: what is to be hidden. Until then the caller keeps the report alive (`extendLifetime`):
  ///   the frame reads its storage.
  @inline(__always)
  func show(_ report: [Contact], at time: TimeInterval, _ modifiers: UInt32) -> UnsafePointer<Contact>? {
    removeAll()
    (timestamp, self.modifiers) = (time, modifiers)
    // A closure for as long as the report is shown would have to be checked, and retains what it sees, at every event.
    guard let start = report.withUnsafeBufferPointer({ $0.baseAddress }) else { return nil }
    // A device names its contacts in rising order; then none comes twice.
    var last = -1
    for place in 0..<report.count {
      guard Int(start[place].identifier) > last else {
        hasLandings = false
        for place in 0..<report.count { take(start + place, at: time) }
        return nil
      }
      last = Int(start[place].identifier)
      if start[place].isLanding { hasLandings = true }
    }
    (reported, count) = (start, report.count)
    return start
  }

  /// The report goes. A nested run loop may have shown others since.
  @inline(__always)
  func hide(_ report: UnsafePointer<Contact>?) {
    if report != nil, reported == report { (reported, count) = (nil, 0) }
  }

  /// Brings the frame up to another report.
  func merge(
    _ report: borrowing PlainList<Contact>, from first: Int, count: Int, at time: TimeInterval, _ modifiers: UInt32
  ) {
    timestamp = time
    self.modifiers = modifiers
    for index in first..<first + count { take(report.pointer(to: index), at: time) }
  }

  private func take(_ contact: UnsafePointer<Contact>, at time: TimeInterval) {
    if contact.pointee.isLanding { hasLandings = true }
    let sample = Sample(contact: contact.pointee, time: time)
    if let known = place(of: contact.pointee.identifier) {
      earlier.append(merged[known])
      merged[known] = sample
    } else {
      merged.append(sample)
      count += 1
    }
  }

  private func place(of identifier: UInt32) -> Int? {
    for index in 0..<merged.count where merged[index].contact.identifier == identifier { return index }
    return nil
  }
}

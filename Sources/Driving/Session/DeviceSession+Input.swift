import EventTrace
import SpringBoard
import SystemLink

extension DeviceSession {
  /// Does what was planned, and returns when the last finger has done its last.
  ///
  /// - Parameter hand: whose fingers they are: those that a hand leaves on the screen go on with its next plan.
  /// - Throws: `DrivingError.outside` where a finger would come down beside the screen: nothing is done then. Where it
  ///   comes to no end, as an app does not answer, the hand's fingers have been lifted.
  /// - Parameter beside: what is done beside it, told each moment before its fingers are reported, and the end.
  public func perform(
    _ plan: FingerPlan, hand: String = "", beside: ((Double) async throws(DrivingError) -> Void)? = nil
  ) async throws(DrivingError) {
    for report in plan.reports where report.deed == .down { try check(report.x, report.y) }
    do throws(DrivingError) {
      try checkApp()
      try await perform(checked: plan, hand, beside)
    } catch {
      lift { $0.hasPrefix("\(hand)#") }
      throw error
    }
  }

  private func perform(
    checked plan: FingerPlan, _ hand: String, _ beside: ((Double) async throws(DrivingError) -> Void)?
  ) async throws(DrivingError) {
    let start = now
    var moments = Dictionary(grouping: plan.reports.enumerated()) { FingerPlan.moment(of: $0.element.time) }
    for mark in plan.marks { moments[FingerPlan.moment(of: mark), default: []] += [] }
    for moment in moments.keys.sorted() {
      let reports = (moments[moment] ?? []).sorted { $0.offset < $1.offset }.map(\.element)
      try await pass(until: start + moment)
      try await beside?(moment)
      // One reading of the clock: by it the app is asked about its fingers later.
      let time = now
      for together in Self.hands(of: reports) {
        report(together.compactMap { contact(of: $0, hand, at: time) }, at: time)
      }
      try await pass(0)
    }
    try await pass(until: start + plan.duration)
    try await beside?(plan.duration)
  }

  /// Does something whose fingers nobody asks about: `why` and receipts stay about those that came before it.
  public func aside<Failure: Error>(_ body: () async throws(Failure) -> Void) async throws(Failure) {
    let (known, count, front) = (landed, landedCount, frontOfLanding)
    defer { (landed, landedCount, frontOfLanding) = (known, count, front) }
    try await body()
  }

  /// What is reported together: a finger does one thing in each report, and lifts in one behind its last move.
  private static func hands(of reports: [FingerPlan.Report]) -> [[FingerPlan.Report]] {
    var hands: [[FingerPlan.Report]] = []
    for report in reports {
      if let last = hands.last, !last.contains(where: { $0.finger == report.finger }) {
        hands[hands.count - 1].append(report)
      } else {
        hands.append([report])
      }
    }
    return hands
  }

  /// Whether a place is on the screen of the app in front.
  /// - Throws: `DrivingError.outside` where it is not.
  public func check(_ x: Double, _ y: Double) throws(DrivingError) {
    let screen = screenSize
    guard x >= 0, y >= 0, x <= screen.width, y <= screen.height else {
      throw .outside(x: x, y: y, width: screen.width, height: screen.height)
    }
  }

  private func contact(of report: FingerPlan.Report, _ hand: String, at time: Double) -> Contact? {
    let key = "\(hand)#\(report.finger)"
    let (x, y) = withinScreen(report.x, report.y)
    switch report.deed {
    case .down:
      var number: UInt32 = 0
      while fingers.values.contains(where: { $0.identifier == number }) { number += 1 }
      var contact = Contact.down(number, x: x, y: y)
      contact.edges = Contact.Edges(
        x: x, y: y, screenWidth: screenSize.width, screenHeight: screenSize.height)
      fingers[key] = contact
      landed.append(
        FingerPlace(
          moment: 0, contact: contact.identifier, point: PlanePoint(x, y), until: .greatestFiniteMagnitude,
          landed: time))
      landedCount += 1
      frontOfLanding = front?.name
      if landed.count > Self.landedLimit { landed.removeFirst() }
      return contact
    case .move:
      guard let finger = fingers[key] else { return nil }
      let moved = Contact.move(finger.identifier, x: x, y: y)
      fingers[key] = moved
      return moved
    case .up:
      return fingers.removeValue(forKey: key).map { .up($0.identifier, x: x, y: y) }
    }
  }

  /// No finger is beyond the last pixel: a window that fills the screen ends before the screen's width.
  private func withinScreen(_ x: Double, _ y: Double) -> (Double, Double) {
    (min(x, screenSize.width - 0.25), min(y, screenSize.height - 0.25))
  }

  private func report(_ contacts: [Contact], at time: Double) {
    guard !contacts.isEmpty else { return }
    stage.report(
      HIDEvent(timestamp: time, modifiers: modifiers, kind: .digitizer, contacts: contacts))
  }

  /// Lifts every finger that is on the screen, where it is.
  public func liftAll() async throws(DrivingError) {
    lift { _ in true }
    try await pass(0)
  }

  private func lift(where isMeant: (String) -> Bool) {
    let meant = fingers.filter { isMeant($0.key) }
    for key in meant.keys { fingers[key] = nil }
    let up = meant.values.sorted { $0.identifier < $1.identifier }.map { Contact.up($0.identifier, x: $0.x, y: $0.y) }
    report(up, at: now)
  }

  // MARK: Keys and text

  /// A key goes down or up.
  public func key(_ usage: UInt16, isDown: Bool, characters: String = "") async throws(DrivingError) {
    if let bit = KeyNames.modifier(of: usage) { if isDown { modifiers |= bit } else { modifiers &= ~bit } }
    stage.report(
      HIDEvent(
        timestamp: now,
        kind: .key(
          KeySample(
            usage: usage, modifiers: modifiers, isDown: isDown, characters: characters,
            charactersIgnoringModifiers: characters))))
    try await pass(0)
  }

  /// A key goes down and, a moment later, up, with modifiers held.
  public func press(_ usage: UInt16, modifiers held: UInt32 = 0) async throws(DrivingError) {
    let outer = modifiers
    // Also where the app does not answer: the next one is not to get them.
    defer { modifiers = outer }
    modifiers |= held
    try await key(usage, isDown: true)
    try await pass(FingerPlan.hold)
    try await key(usage, isDown: false)
  }

  /// Types into whatever has the keyboard, as a keyboard on a screen does: text as it is, a new line as Return, and a
  /// backspace (U+0008) as that key.
  public func type(_ text: String) async throws(DrivingError) {
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": try await press(KeyNames.return)
      case "\u{8}", "\u{7F}": report(.deleteBackward)
      case "\t": try await press(KeyNames.tab)
      default: report(.insert(String(character)))
      }
      try await pass(0)
    }
  }

  private func report(_ sample: TextSample) { stage.report(HIDEvent(timestamp: now, kind: .text(sample))) }

  /// Something that is neither finger nor key: a shake, a wheel.
  public func report(_ kind: HIDEvent.Kind) async throws(DrivingError) {
    stage.report(HIDEvent(timestamp: now, modifiers: modifiers, kind: kind))
    try await pass(0)
  }
}

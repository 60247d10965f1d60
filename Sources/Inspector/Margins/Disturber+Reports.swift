import SystemLink

// What a digitizer does otherwise: how often it reports, how exactly, and when that arrives.

extension Disturber {
  /// Seconds between two reports at most, where the finger is on its way: one that comes later has rested.
  private static let longestStep = 0.045

  /// Resamples all moves.
  mutating func report(_ rate: Double) {
    guard rate > 0 else { return }
    var result: [Report] = []
    var last: (time: Double, contacts: [UInt32: Contact]) = (-1, [:])
    var kept = -Double.infinity
    for report in reports {
      guard let event = report.moment.event, event.kind == .digitizer else {
        result.append(report)
        continue
      }
      let (time, start) = (report.moment.time, last)
      for contact in event.contacts { last.contacts[contact.identifier] = contact.isTouching ? contact : nil }
      last.time = time
      // Others are down as well, and rest: the report is whole all the same.
      let isWay = report.moment.isMove && event.contacts.allSatisfy { start.contacts[$0.identifier] != nil }
      let count = isWay && time - start.time <= Self.longestStep ? Int(((time - start.time) * rate).rounded()) : 1
      for step in 1..<max(1, count) {
        result.append(between(start, report, Double(step) / Double(count)))
      }
      // A little tolerance: frames are no decimals.
      if isWay, time - kept < 0.9 / rate {
        var skipped = report
        skipped.moment.happening = .advance
        result.append(skipped)
      } else {
        if report.moment.isMove { kept = time }
        result.append(report)
      }
    }
    reports = result
  }

  private func between(
    _ start: (time: Double, contacts: [UInt32: Contact]), _ report: Report, _ part: Double
  ) -> Report {
    guard var event = report.moment.event else { return report }
    event.timestamp = start.time + (report.moment.time - start.time) * part
    for index in event.contacts.indices {
      guard let from = start.contacts[event.contacts[index].identifier] else { continue }
      let to = event.contacts[index]
      event.contacts[index].x = from.x + (to.x - from.x) * part
      event.contacts[index].y = from.y + (to.y - from.y) * part
    }
    return Report(origin: report.origin, moment: RecordedMoment(event))
  }

  /// Seconds between two trembling reports of a finger that rests, and how many there are of one rest at most.
  private static let (restStep, restReports) = (1 / 60.0, 240)

  /// Puts every report a little aside, and has fingers that rest report as well.
  mutating func tremble(_ points: Double, _ seed: UInt64) {
    var chance = Chance(seed)
    var result: [Report] = []
    var down: [UInt32: (contact: Contact, x: Double, y: Double)] = [:]
    var last = (time: 0.0, event: HIDEvent?.none, origin: 0)
    for var report in reports {
      guard case .input(var event, let isFrame) = report.moment.happening, event.kind == .digitizer else {
        result.append(report)
        continue
      }
      if !down.isEmpty, let model = last.event {
        var count = 0
        var time = last.time + Self.restStep
        while time < report.moment.time - Self.restStep / 2, count < Self.restReports {
          result.append(trembling(model, at: time, last.origin, &down, points, &chance))
          time += Self.restStep
          count += 1
        }
      }
      for index in event.contacts.indices {
        let contact = event.contacts[index]
        if contact.isLanding {
          down[contact.identifier] = (contact, 0, 0)
        } else if contact.isTouching {
          let aside = chance.place(within: points)
          down[contact.identifier] = (contact, aside.x, aside.y)
        }
        let aside = down[contact.identifier].map { ($0.x, $0.y) } ?? (0, 0)
        (event.contacts[index].x, event.contacts[index].y) = (contact.x + aside.0, contact.y + aside.1)
        if !contact.isTouching { down[contact.identifier] = nil }
      }
      report.moment.happening = .input(event, isFrame: isFrame)
      result.append(report)
      last = (report.moment.time, event, report.origin)
    }
    // What time went on to without a report may now lie before one.
    reports = result.sortedByTime()
  }

  private func trembling(
    _ model: HIDEvent, at time: Double, _ origin: Int,
    _ down: inout [UInt32: (contact: Contact, x: Double, y: Double)], _ points: Double, _ chance: inout Chance
  ) -> Report {
    var event = HIDEvent(timestamp: time, sender: model.sender, modifiers: model.modifiers, kind: .digitizer)
    for identifier in down.keys.sorted() {
      guard var contact = down[identifier]?.contact else { continue }
      let aside = chance.place(within: points)
      down[identifier] = (contact, aside.x, aside.y)
      (contact.x, contact.y, contact.change) = (contact.x + aside.x, contact.y + aside.y, .position)
      event.contacts.append(contact)
    }
    return Report(origin: origin, moment: RecordedMoment(event))
  }

  /// Lets moves arrive late, none behind what came after it.
  mutating func delay(_ seconds: Double, _ seed: UInt64) {
    var chance = Chance(seed)
    for place in reports.indices where reports[place].moment.isMove {
      let next = place + 1 < reports.count ? reports[place + 1].moment.time : .infinity
      let before = place > 0 ? reports[place - 1].moment.time : 0
      let time = reports[place].moment.time + .random(in: 0...1, using: &chance) * seconds
      reports[place].moment.time = max(before, min(time, next))
    }
  }
}

extension [Disturber.Report] {
  /// In order of time; what comes at the same time stays in order.
  fileprivate func sortedByTime() -> [Disturber.Report] {
    enumerated().sorted { ($0.element.moment.time, $0.offset) < ($1.element.moment.time, $1.offset) }.map(\.element)
  }
}

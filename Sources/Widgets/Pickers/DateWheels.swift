/// What a wheel of a date picker turns.
enum DateColumn: Hashable {
  /// Of a date: a day among many, its parts, a time of day.
  case longDay, day, month, year, hour, minute, half
  /// Of a duration.
  case hours, minutes
}

/// The wheels of a date picker: which there are, what their rows say, which rows show a date, and which date rows mean.
/// A value without views.
struct DateWheels {
  var mode = UIDatePicker.Mode.dateAndTime
  /// With its locale and time zone.
  var calendar = Calendar.current
  /// Minutes from one row to the next.
  var minuteInterval = 1
  /// The day in the middle of the wheel with many days.
  var middleDay = Date()

  /// So many days are on that wheel before and after the one in the middle.
  static let daysAround = 10_000
  private static let lastYear = 9999

  private var locale: Locale { calendar.locale ?? .current }
  /// Whether hours go to 12.
  var hasHalves: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
  }

  /// From the left.
  var columns: [DateColumn] {
    let time: [DateColumn] = hasHalves ? [.hour, .minute, .half] : [.hour, .minute]
    switch mode {
    case .time: return time
    case .dateAndTime: return [.longDay] + time
    case .countDownTimer: return [.hours, .minutes]
    case .date: return ordered("yMMMMd", [("d", .day), ("M", .month), ("y", .year)])
    case .yearAndMonth: return ordered("yMMMM", [("M", .month), ("y", .year)])
    }
  }

  /// The parts of a date in the order of the language.
  private func ordered(_ template: String, _ parts: [(Character, DateColumn)]) -> [DateColumn] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    func place(_ letter: Character) -> String.Index {
      let others: [Character: Character] = ["M": "L"]
      return format.firstIndex { $0 == letter || $0 == others[letter] } ?? format.endIndex
    }
    return parts.sorted { place($0.0) < place($1.0) }.map(\.1)
  }

  // MARK: Rows

  func list(_ column: DateColumn) -> TurningList {
    switch column {
    case .longDay: TurningList(count: 2 * Self.daysAround + 1, turns: false)
    case .day: TurningList(count: calendar.maximumRange(of: .day)?.count ?? 31, turns: true)
    case .month: TurningList(count: calendar.maximumRange(of: .month)?.count ?? 12, turns: true)
    case .year: TurningList(count: Self.lastYear, turns: false)
    case .hour: TurningList(count: hasHalves ? 12 : 24, turns: true)
    case .half: TurningList(count: 2, turns: false)
    case .hours: TurningList(count: 24, turns: true)
    case .minute, .minutes: TurningList(count: 60 / minuteInterval, turns: true)
    }
  }

  @MainActor func title(_ column: DateColumn, _ entry: Int) -> String {
    switch column {
    case .longDay: longTitle(day(at: entry))
    case .day: "\(entry + 1)"
    case .month: calendar.standaloneMonthSymbols.indices.contains(entry) ? calendar.standaloneMonthSymbols[entry] : ""
    case .year: "\(entry + 1)"
    case .hour: hasHalves ? "\(entry == 0 ? 12 : entry)" : String(format: "%02d", entry)
    case .half: entry == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .minute: String(format: "%02d", entry * minuteInterval)
    case .hours: "\(entry) h"
    case .minutes: "\(entry * minuteInterval) min"
    }
  }

  @MainActor private func longTitle(_ day: Date) -> String { DateWords.text(day, "EEEMMMd", calendar, locale) }

  private func day(at entry: Int) -> Date {
    let start = calendar.startOfDay(for: middleDay)
    return calendar.date(byAdding: .day, value: entry - Self.daysAround, to: start) ?? start
  }

  // MARK: From a date to rows

  /// The entries that show a date, one for each wheel.
  func entries(of date: Date) -> [Int] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return columns.map { column in
      switch column {
      case .longDay:
        let (start, end) = (calendar.startOfDay(for: middleDay), calendar.startOfDay(for: date))
        return (calendar.dateComponents([.day], from: start, to: end).day ?? 0) + Self.daysAround
      case .day: return (parts.day ?? 1) - 1
      case .month: return (parts.month ?? 1) - 1
      case .year: return (parts.year ?? 1) - 1
      case .hour: return (parts.hour ?? 0) % (hasHalves ? 12 : 24)
      case .half: return (parts.hour ?? 0) / 12
      case .minute: return (parts.minute ?? 0) / minuteInterval
      case .hours, .minutes: return 0
      }
    }
  }

  /// The entries that show a duration, seconds.
  func entries(of duration: TimeInterval) -> [Int] {
    let minutes = Int(duration) / 60
    return [minutes / 60, minutes % 60 / minuteInterval]
  }

  // MARK: From rows to a date

  /// The date that rows mean; what no wheel says is as in another date. A day that the month does not have is its last
  /// one. A time of day has no seconds.
  func date(of entries: [Int], from old: Date) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: old)
    var (hour, half) = (parts.hour ?? 0, 0)
    var hasTime = false
    for (column, entry) in zip(columns, entries) {
      switch column {
      case .longDay:
        let day = calendar.dateComponents([.era, .year, .month, .day], from: day(at: entry))
        (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
      case .day: parts.day = entry + 1
      case .month: parts.month = entry + 1
      case .year: parts.year = entry + 1
      case .hour: (hour, hasTime) = (entry, true)
      case .half: half = entry
      case .minute: parts.minute = entry * minuteInterval
      case .hours, .minutes: break
      }
    }
    if hasTime { (parts.hour, parts.second, parts.nanosecond) = (hour + 12 * half, 0, 0) }
    var first = DateComponents()
    (first.era, first.year, first.month, first.day) = (parts.era, parts.year, parts.month, 1)
    if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
      parts.day = min(parts.day ?? 1, days.upperBound - 1)
    }
    return calendar.date(from: parts) ?? old
  }

  /// The duration that rows mean, seconds; at least one step.
  func duration(of entries: [Int]) -> TimeInterval {
    guard entries.count == 2 else { return 0 }
    let minutes = entries[0] * 60 + entries[1] * minuteInterval
    return TimeInterval(max(minutes, minuteInterval) * 60)
  }
}

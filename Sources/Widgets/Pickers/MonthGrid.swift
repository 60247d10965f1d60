/// The days of a month in lines of a week. A value without views.
struct MonthGrid: Equatable {
  let calendar: Calendar
  /// The beginning of its first day.
  let start: Date

  init(of date: Date, in calendar: Calendar) {
    self.calendar = calendar
    start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
  }

  /// How many days it has.
  var days: Int { calendar.range(of: .day, in: .month, for: start)?.count ?? 0 }
  /// Places without a day before the first one.
  private var leading: Int { (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7 }
  /// How many weeks it touches.
  var lines: Int { (leading + days + 6) / 7 }

  /// Where a day stands; days begin at 1.
  func place(of day: Int) -> (line: Int, column: Int) { ((leading + day - 1) / 7, (leading + day - 1) % 7) }

  /// The days of the week from the first column on, in a letter or two.
  var weekdays: [String] {
    let names = calendar.veryShortStandaloneWeekdaySymbols
    return names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count] }
  }

  /// The month with its year, as the language has it.
  @MainActor var title: String { DateWords.text(start, "yMMMM", calendar, calendar.locale ?? .current) }

  /// The month so many months later.
  func later(by months: Int) -> MonthGrid {
    MonthGrid(of: calendar.date(byAdding: .month, value: months, to: start) ?? start, in: calendar)
  }

  /// A day with the time of day of another date.
  func date(of day: Int, at time: Date) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month], from: start)
    let clock = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: time)
    (parts.day, parts.hour, parts.minute) = (day, clock.hour, clock.minute)
    (parts.second, parts.nanosecond) = (clock.second, clock.nanosecond)
    return calendar.date(from: parts) ?? time
  }

  /// The day of a date; nil if that is in another month.
  func day(of date: Date) -> Int? {
    MonthGrid(of: date, in: calendar).start == start ? calendar.component(.day, from: date) : nil
  }
}

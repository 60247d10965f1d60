import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Widgets

/// Dates, times and durations on wheels (B23.60-B23.67).
@MainActor @Suite(.serialized, .leavesNothing)
struct DatePickerTests {
  let device = SimulatedDevice()
  let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 390, height: 216))
  let calendar: Calendar

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.locale = Locale(identifier: "en_US")
    self.calendar = calendar
    picker.calendar = calendar
    picker.preferredDatePickerStyle = .wheels
  }

  private func date(_ text: String) -> Date {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.timeZone, formatter.dateFormat) = (calendar, calendar.timeZone, "y-M-d H:m:s")
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter.date(from: text) ?? .distantPast
  }

  private func text(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) "
      + "\(parts.hour ?? 0):\(parts.minute ?? 0):\(parts.second ?? 0)"
  }

  /// Dates that are told, in order.
  @MainActor final class Told { var dates: [Date] = [] }
  private func show() -> Told {
    let (root, told) = (UIView(), Told())
    picker.addAction(
      UIAction { [weak picker] _ in told.dates.append(picker?.date ?? .distantPast) }, for: .valueChanged)
    root.addSubview(picker)
    device.show(root)
    return told
  }

  /// What is in the middle of each wheel.
  private var shown: [String?] {
    picker.layoutIfNeeded()
    device.advance(by: 0.01)
    guard let wheels = picker.subviews.first as? UIPickerView else { return [] }
    return (0..<wheels.numberOfComponents).map {
      (wheels.view(forRow: wheels.selectedRow(inComponent: $0), forComponent: $0) as? UILabel)?.text
    }
  }

  /// A finger on the row so many below the chosen one, of one of so many wheels with equal widths.
  private func tap(_ rows: Int, wheel: Int, of count: Int) {
    let width = (390 - 18 - CGFloat(count - 1) * 5) / CGFloat(count)
    device.tap(at: CGPoint(x: 9 + width / 2 + CGFloat(wheel) * (width + 5), y: 208 + 32 * CGFloat(rows)))
    device.advance(by: 1)
  }

  @Test func `a time of day in 12 hours, and in 24 (B23.60)`() {
    picker.datePickerMode = .time
    picker.date = date("2024-5-6 15:07:00")
    _ = show()
    #expect(shown == ["3", "07", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(shown == ["15", "07"])
  }

  @Test func `a day in the order of the language; months with their names (B23.60)`() {
    picker.datePickerMode = .date
    picker.date = date("2024-5-6 15:07:00")
    _ = show()
    #expect(shown == ["May", "6", "2024"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(shown == ["6", "Mai", "2024"])
    picker.datePickerMode = .yearAndMonth
    #expect(shown == ["Mai", "2024"])
  }

  @Test func `a finger turns the minutes; the date is told when the wheel rests, without seconds (B23.61)`() {
    picker.datePickerMode = .time
    picker.date = date("2024-5-6 15:07:30")
    let told = show()
    tap(2, wheel: 1, of: 3)
    #expect(told.dates.map(text) == ["2024-5-6 15:9:0"] && text(picker.date) == "2024-5-6 15:9:0")
    tap(-1, wheel: 2, of: 3)
    #expect(told.dates.last.map(text) == "2024-5-6 3:9:0")
    picker.date = date("2024-5-6 10:00:00")
    #expect(told.dates.count == 2)
  }

  @Test func `the hours go on from the last to the first (B23.62)`() {
    picker.locale = Locale(identifier: "de_DE")
    picker.datePickerMode = .time
    picker.date = date("2024-5-6 23:30:00")
    let told = show()
    tap(1, wheel: 0, of: 2)
    #expect(told.dates.map(text) == ["2024-5-6 0:30:0"])
    tap(-2, wheel: 0, of: 2)
    #expect(told.dates.last.map(text) == "2024-5-6 22:30:0")
  }

  @Test func `a day that the month does not have becomes its last one (B23.63)`() {
    picker.datePickerMode = .date
    picker.date = date("2024-1-31 12:00:00")
    let told = show()
    tap(1, wheel: 0, of: 3)
    #expect(told.dates.map(text) == ["2024-2-29 12:0:0"])
    device.advance(by: 1)
    #expect(shown == ["February", "29", "2024"])
  }

  @Test func `beyond the limits the wheels go back, and what is told is within them (B23.64)`() {
    picker.datePickerMode = .date
    picker.minimumDate = date("2024-5-4 0:00:00")
    picker.maximumDate = date("2024-5-8 0:00:00")
    picker.date = date("2024-5-6 0:00:00")
    let told = show()
    tap(3, wheel: 1, of: 3)
    #expect(told.dates.map(text) == ["2024-5-8 0:0:0"])
    device.advance(by: 1)
    #expect(shown == ["May", "8", "2024"])
    // Where that changes nothing, nothing is told.
    tap(2, wheel: 1, of: 3)
    device.advance(by: 1)
    #expect(told.dates.count == 1 && shown == ["May", "8", "2024"])
    picker.date = date("2030-1-1 0:00:00")
    #expect(text(picker.date) == "2024-5-8 0:0:0")
    picker.minimumDate = date("2025-1-1 0:00:00")
    picker.date = date("2030-1-1 0:00:00")
    #expect(text(picker.date) == "2030-1-1 0:0:0")
  }

  @Test func `steps of minutes (B23.65)`() {
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.date = date("2024-5-6 15:37:20")
    let told = show()
    #expect(text(picker.date) == "2024-5-6 15:30:0" && shown == ["3", "30", "PM"])
    tap(1, wheel: 1, of: 3)
    #expect(told.dates.map(text) == ["2024-5-6 15:45:0"])
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 60
    #expect(picker.minuteInterval == 1)
  }

  @Test func `a duration, of one step at least once a finger has chosen it (B23.66)`() {
    picker.datePickerMode = .countDownTimer
    let told = show()
    #expect(picker.countDownDuration == 0)
    picker.countDownDuration = 3 * 3600 + 25 * 60 + 40
    #expect(picker.countDownDuration == 12_300 && shown == ["3 h", "25 min"])
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = 60
    tap(-1, wheel: 1, of: 2)
    device.advance(by: 1)
    #expect(picker.countDownDuration == 60 && shown == ["0 h", "1 min"] && told.dates.isEmpty)
    tap(2, wheel: 1, of: 2)
    #expect(picker.countDownDuration == 180 && told.dates.count == 1)
  }

  @Test func `a day among many with a time (B23.60, B23.61)`() {
    picker.locale = Locale(identifier: "de_DE")
    picker.datePickerMode = .dateAndTime
    picker.date = date("2024-5-6 15:07:00")
    let told = show()
    #expect(shown.count == 3 && shown[1...] == ["15", "07"])
    device.tap(at: CGPoint(x: 60, y: 208 + 32))
    device.advance(by: 1)
    #expect(told.dates.map(text) == ["2024-5-7 15:7:0"])
    picker.date = date("2099-12-31 23:59:00")
    #expect(shown.count == 3 && shown[1...] == ["23", "59"] && text(picker.date) == "2099-12-31 23:59:0")
  }

  @Test func `disabled, its wheels stay`() {
    picker.datePickerMode = .time
    picker.date = date("2024-5-6 15:07:00")
    picker.isEnabled = false
    let told = show()
    tap(2, wheel: 1, of: 3)
    #expect(told.dates.isEmpty && shown == ["3", "07", "PM"])
  }

  // MARK: In a calendar, and behind buttons

  private func name(_ name: String) throws -> UIView { try #require(device.view(identified: name)) }

  @Test func `what is shown for a style: buttons unless something is said, wheels for durations (B23.67)`() {
    let fresh = UIDatePicker()
    #expect(fresh.datePickerStyle == .compact && fresh.bounds.size == fresh.intrinsicContentSize)
    #expect(fresh.bounds.height == 34)
    fresh.preferredDatePickerStyle = .inline
    #expect(fresh.datePickerStyle == .inline && fresh.bounds.width == 320)
    fresh.datePickerMode = .time
    #expect(fresh.datePickerStyle == .wheels && fresh.bounds.size == CGSize(width: 320, height: 216))
    fresh.preferredDatePickerStyle = .automatic
    #expect(fresh.datePickerStyle == .compact)
    fresh.datePickerMode = .countDownTimer
    #expect(fresh.datePickerStyle == .wheels)
  }

  @Test func `in a calendar a tap on a day chooses it, with the time of day that was (B23.68)`() throws {
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.frame.size = picker.sizeThatFits(.zero)
    picker.date = date("2024-5-6 15:07:00")
    let told = show()
    device.tap(try name("day 20"))
    device.tap(try name("day 20"))
    #expect(told.dates.map(text) == ["2024-5-20 15:7:0"])
    device.tap(try name("next month"))
    #expect(told.dates.count == 1)
    device.tap(try name("day 30"))
    #expect(told.dates.last.map(text) == "2024-6-30 15:7:0" && device.view(identified: "day 31") == nil)
    device.tap(try name("previous month"))
    device.tap(try name("previous month"))
    device.tap(try name("day 1"))
    #expect(told.dates.last.map(text) == "2024-4-1 15:7:0")
  }

  @Test func `a day beyond the limits can't be chosen in a calendar (B23.68)`() throws {
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.frame.size = picker.sizeThatFits(.zero)
    picker.date = date("2024-5-6 15:07:00")
    picker.maximumDate = date("2024-5-8 9:00:00")
    let told = show()
    device.tap(try name("day 9"))
    #expect(told.dates.isEmpty)
    // Of the last day only the morning may be chosen.
    device.tap(try name("day 8"))
    #expect(told.dates.map(text) == ["2024-5-8 9:0:0"])
  }

  @Test func `a button brings a calendar, what is chosen there is told at once (B23.68)`() throws {
    picker.preferredDatePickerStyle = .compact
    picker.date = date("2024-5-6 15:07:00")
    let told = show()
    device.tap(try name("day"))
    device.advance(by: 1)
    device.tap(try name("day 20"))
    #expect(told.dates.map(text) == ["2024-5-20 15:7:0"] && text(picker.date) == "2024-5-20 15:7:0")
    picker.window?.rootViewController?.dismiss(animated: false)
    picker.isEnabled = false
    device.tap(try name("time"))
    device.advance(by: 1)
    #expect(picker.window?.rootViewController?.presentedViewController == nil)
  }
}

/// Days in lines of a week (B23.68).
@Suite struct MonthGridTests {
  private func grid(_ year: Int, _ month: Int, firstWeekday: Int) -> MonthGrid {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.locale = Locale(identifier: "en_US")
    calendar.firstWeekday = firstWeekday
    let parts = DateComponents(year: year, month: month, day: 15, hour: 13)
    return MonthGrid(of: calendar.date(from: parts) ?? .distantPast, in: calendar)
  }

  @MainActor @Test func `a month begins in the column of its first day`() {
    // 1 May 2024 was a Wednesday, 1 June a Saturday.
    let (may, june) = (grid(2024, 5, firstWeekday: 1), grid(2024, 6, firstWeekday: 1))
    #expect(may.days == 31 && may.lines == 5 && may.place(of: 1) == (0, 3) && may.place(of: 5) == (1, 0))
    #expect(june.days == 30 && june.lines == 6 && june.place(of: 1) == (0, 6) && june.place(of: 30) == (5, 0))
    #expect(grid(2024, 5, firstWeekday: 2).place(of: 1) == (0, 2))
    #expect(may.later(by: 1) == june && june.later(by: -1) == may)
    #expect(may.title == "May 2024" && may.weekdays.first == "S")
    #expect(grid(2024, 5, firstWeekday: 2).weekdays.first == "M")
  }

  @Test func `a day of it has another date's time of day`() {
    let may = grid(2024, 5, firstWeekday: 1)
    let day = may.date(of: 3, at: may.start.addingTimeInterval(3600 * 7 + 90))
    #expect(day == may.start.addingTimeInterval(2 * 86_400 + 3600 * 7 + 90) && may.day(of: day) == 3)
    #expect(may.day(of: may.later(by: 1).start) == nil)
  }
}

/// What formatters are kept for.
@MainActor @Suite struct DateWordsTests {
  @Test func `a language, a time zone and a calendar have their own words, whoever asked before`() {
    // 31 December 2023, 23:30 in Greenwich.
    let date = Date(timeIntervalSince1970: 1_704_065_400)
    func words(_ calendar: Calendar.Identifier, _ hours: Int, _ locale: String) -> String {
      var own = Calendar(identifier: calendar)
      own.timeZone = TimeZone(secondsFromGMT: hours * 3600) ?? .current
      return DateWords.text(date, "yMMMd", own, Locale(identifier: locale))
    }
    for _ in 1...2 {
      #expect(words(.gregorian, 0, "en_US") == "Dec 31, 2023")
      #expect(words(.gregorian, 1, "en_US") == "Jan 1, 2024")
      #expect(words(.gregorian, 0, "de_DE") == "31. Dez. 2023")
      #expect(words(.buddhist, 0, "en_US").contains("2566"))
    }
  }
}

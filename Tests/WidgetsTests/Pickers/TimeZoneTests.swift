import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.leavesNothing) struct TimeZoneTests {
  @Test func `without a time zone of its own a date picker has its calendar's again`() throws {
    let device = SimulatedDevice()
    device.application.becomeCurrent()
    let picker = UIDatePicker()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    calendar.locale = Locale(identifier: "ja_JP")
    picker.calendar = calendar
    picker.timeZone = TimeZone(identifier: "Europe/Rome")
    picker.locale = Locale(identifier: "it_IT")
    #expect(picker.calendar.timeZone.identifier == "Europe/Rome" && picker.calendar.locale?.identifier == "it_IT")
    picker.timeZone = nil
    picker.locale = nil
    #expect(picker.calendar.timeZone.identifier == "Asia/Tokyo" && picker.calendar.locale?.identifier == "ja_JP")
  }
}

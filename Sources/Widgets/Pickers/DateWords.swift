import Foundation

/// Dates as people write them. To make a formatter takes longer than all else that a picker does, so those in use are
/// kept.
@MainActor
enum DateWords {
  /// What a formatter is made for. By names, as a calendar that follows the user's choice stays equal to itself.
  private struct Use: Hashable {
    let template: String
    let calendar: Calendar.Identifier
    let timeZone: String
    let locale: String
  }

  private static var formatters: [Use: DateFormatter] = [:]
  /// So many are kept; those of all pickers of a screen are fewer.
  private static let limit = 24

  /// A date's parts that a template names, such as `yMMMd`, in the order and with the words of a language.
  static func text(_ date: Date, _ template: String, _ calendar: Calendar, _ locale: Locale) -> String {
    let use = Use(
      template: template, calendar: calendar.identifier, timeZone: calendar.timeZone.identifier,
      locale: locale.identifier)
    if let known = formatters[use] { return known.string(from: date) }
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (calendar, locale, calendar.timeZone)
    formatter.setLocalizedDateFormatFromTemplate(template)
    if formatters.count == limit { formatters = [:] }
    formatters[use] = formatter
    return formatter.string(from: date)
  }
}

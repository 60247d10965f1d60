/// How a date picker shows its date, and lets the user choose another one.
@MainActor
protocol DateFace: UIView {
  /// What can be chosen is something else: the mode, the language, the limits, the steps.
  func reload()
  /// Another date or duration is chosen.
  func show(animated: Bool)
  /// The size that fits, points.
  var fitting: CGSize { get }
}

extension UIDatePickerStyle {
  /// What is shown for a wish in a mode. Durations and months are on wheels, times of day are in no calendar.
  func shown(for mode: UIDatePicker.Mode) -> UIDatePickerStyle {
    switch (self, mode) {
    case (_, .countDownTimer), (_, .yearAndMonth), (.wheels, _), (.inline, .time): .wheels
    case (.automatic, _), (.compact, _): .compact
    case (.inline, _): .inline
    }
  }

  @MainActor
  func makeFace(for dates: UIDatePicker) -> any DateFace {
    switch self {
    case .wheels, .automatic: DateWheelView(of: dates)
    case .compact: DateButtons(of: dates)
    case .inline: DateCalendar(of: dates)
    }
  }
}

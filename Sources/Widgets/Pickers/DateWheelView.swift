/// The wheels of a date picker.
@MainActor
final class DateWheelView: UIPickerView, DateFace, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let dates: UIDatePicker
  private var wheels = DateWheels()
  /// The wheels have been where a date is.
  private var isPlaced = false

  init(of dates: UIDatePicker) {
    self.dates = dates
    super.init(frame: .zero)
    (dataSource, delegate) = (self, self)
  }

  required init?(coder: NSCoder) { nil }

  var fitting: CGSize { Self.usualSize }

  func reload() {
    wheels.mode = dates.datePickerMode
    wheels.calendar = dates.calendar
    wheels.minuteInterval = dates.minuteInterval
    wheels.middleDay = dates.date
    isPlaced = false
    reloadAllComponents()
    show(animated: false)
  }

  private var entries: [Int] {
    wheels.mode == .countDownTimer ? wheels.entries(of: dates.countDownDuration) : wheels.entries(of: dates.date)
  }

  func show(animated: Bool) {
    for (component, (column, entry)) in zip(wheels.columns, entries).enumerated() {
      let list = wheels.list(column)
      guard entry >= 0, entry < list.count else {
        // A day that the wheel does not reach.
        if column == .longDay, wheels.middleDay != dates.date { reload() }
        return
      }
      let shown = selectedRow(inComponent: component)
      let row = list.row(of: entry, near: isPlaced ? shown : nil)
      if row != shown { selectRow(row, inComponent: component, animated: animated) }
    }
    isPlaced = true
  }

  // MARK: As its own delegate

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.list(wheels.columns[component]).rows
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    let column = wheels.columns[component]
    return wheels.title(column, wheels.list(column).entry(at: row))
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    wheels.columns[component] == .longDay ? bounds.width * 0.45 : 0
  }

  /// Where no date may be chosen, the wheels go on to the nearest one.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let entries = wheels.columns.enumerated().map { component, column in
      wheels.list(column).entry(at: max(0, selectedRow(inComponent: component)))
    }
    if wheels.mode == .countDownTimer {
      dates.choose(duration: wheels.duration(of: entries))
    } else {
      dates.choose(wheels.date(of: entries, from: dates.date))
    }
  }
}

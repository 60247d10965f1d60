/// A month of days to tap, with buttons to the months beside it; below it the time of day, if that is chosen, too.
@MainActor
final class DateCalendar: UIView, DateFace {
  private unowned let dates: UIDatePicker
  private var month: MonthGrid
  private let title = UILabel()
  private let (back, on) = (UIButton(type: .system), UIButton(type: .system))
  private var weekdays: [UILabel] = []
  private var days: [UIButton] = []
  private let time: DateButtons

  private static let (line, head): (CGFloat, CGFloat) = (44, 44)

  init(of dates: UIDatePicker) {
    self.dates = dates
    month = MonthGrid(of: dates.date, in: dates.calendar)
    time = DateButtons(of: dates, onlyTime: true)
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    for (button, sign, name, step) in [(back, "‹", "previous month", -1), (on, "›", "next month", 1)] {
      button.setTitle(sign, for: .normal)
      button.libraryName = name
      button.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          month = month.later(by: step)
          fill()
        }, for: .touchUpInside)
    }
    for view in [title, back, on, time] { addSubview(view) }
    fill()
  }

  required init?(coder: NSCoder) { nil }

  func reload() {
    time.reload()
    show(animated: false)
  }

  func show(animated: Bool) {
    month = MonthGrid(of: dates.date, in: dates.calendar)
    time.show(animated: animated)
    fill()
  }

  private func fill() {
    title.text = month.title
    for view in weekdays + days { view.removeFromSuperview() }
    weekdays = month.weekdays.map { name in
      let label = UILabel()
      (label.text, label.textAlignment, label.textColor) = (name, .center, .secondaryLabel)
      label.font = .systemFont(ofSize: 13)
      return label
    }
    let chosen = month.day(of: dates.date)
    days = month.days < 1 ? [] : (1...month.days).map { makeDay($0, isChosen: $0 == chosen) }
    for view in weekdays + days { addSubview(view) }
    setNeedsLayout()
  }

  private func makeDay(_ day: Int, isChosen: Bool) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("\(day)", for: .normal)
    button.libraryName = "day \(day)"
    button.isEnabled = dates.allows(dayOf: month.date(of: day, at: dates.date))
    button.layer.cornerRadius = Self.line / 2
    if isChosen { button.backgroundColor = .systemGray5 }
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        dates.choose(month.date(of: day, at: dates.date))
      }, for: .touchUpInside)
    return button
  }

  /// Six weeks have room, so that nothing below moves.
  var fitting: CGSize {
    CGSize(width: 320, height: Self.head + 20 + 6 * Self.line + (dates.datePickerMode == .date ? 0 : Self.line))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 7
    title.frame = CGRect(x: 8, y: 0, width: max(0, bounds.width - 104), height: Self.head)
    back.frame = CGRect(x: bounds.width - 96, y: 0, width: 44, height: Self.head)
    on.frame = CGRect(x: bounds.width - 48, y: 0, width: 44, height: Self.head)
    for (column, label) in weekdays.enumerated() {
      label.frame = CGRect(x: CGFloat(column) * width, y: Self.head, width: width, height: 20)
    }
    for (index, button) in days.enumerated() {
      let (line, column) = month.place(of: index + 1)
      button.frame = CGRect(
        x: CGFloat(column) * width, y: Self.head + 20 + CGFloat(line) * Self.line, width: width, height: Self.line)
    }
    let timeWidth = time.fitting.width
    time.isHidden = dates.datePickerMode == .date
    time.frame = CGRect(
      x: bounds.width - timeWidth - 8, y: Self.head + 20 + 6 * Self.line, width: timeWidth, height: Self.line)
  }
}

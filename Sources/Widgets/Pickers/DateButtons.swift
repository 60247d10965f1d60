/// Buttons that say the day and the time of day; a tap presents what they are chosen with.
@MainActor
final class DateButtons: UIView, DateFace {
  private unowned let dates: UIDatePicker
  private let onlyTime: Bool
  private let (day, time) = (UIButton(type: .system), UIButton(type: .system))

  private static let (height, gap): (CGFloat, CGFloat) = (34, 8)

  init(of dates: UIDatePicker, onlyTime: Bool = false) {
    (self.dates, self.onlyTime) = (dates, onlyTime)
    super.init(frame: .zero)
    for (button, name, mode) in [(day, "day", UIDatePicker.Mode.date), (time, "time", .time)] {
      button.libraryName = name
      button.backgroundColor = .systemGray5
      button.layer.cornerRadius = 6
      button.addAction(
        UIAction { [weak self, unowned button] _ in self?.present(mode, from: button) }, for: .touchUpInside)
      addSubview(button)
    }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  func reload() {
    day.isHidden = onlyTime || dates.datePickerMode == .time
    time.isHidden = !onlyTime && dates.datePickerMode == .date
    show(animated: false)
  }

  func show(animated: Bool) {
    let calendar: Calendar = dates.calendar
    let locale = calendar.locale ?? .current
    for (button, template) in [(day, "yMMMd"), (time, "jmm")] where !button.isHidden {
      button.setTitle(DateWords.text(dates.date, template, calendar, locale), for: .normal)
    }
    setNeedsLayout()
  }

  private var shown: [UIButton] { [day, time].filter { !$0.isHidden } }
  private func width(of button: UIButton) -> CGFloat { button.sizeThatFits(.zero).width + 22 }

  var fitting: CGSize {
    let widths = shown.map(width(of:)).reduce(0, +)
    return CGSize(width: widths + CGFloat(max(0, shown.count - 1)) * Self.gap, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for button in shown {
      button.frame = CGRect(
        x: x, y: (bounds.height - Self.height) / 2, width: width(of: button), height: Self.height)
      x = button.frame.maxX + Self.gap
    }
  }

  // MARK: Choosing

  /// Days are chosen in a calendar, times of day with wheels.
  private func present(_ mode: UIDatePicker.Mode, from button: UIButton) {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let presenter = responder as? UIViewController else { return }
    let inner = UIDatePicker(frame: .zero)
    inner.take(from: dates, mode)
    inner.addAction(
      UIAction { [weak dates, weak inner] _ in
        if let inner { dates?.choose(inner.date) }
      }, for: .valueChanged)
    let content = UIViewController()
    content.view.backgroundColor = .systemBackground
    content.preferredContentSize = inner.sizeThatFits(.zero)
    inner.frame = CGRect(origin: .zero, size: content.preferredContentSize)
    content.view.addSubview(inner)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.delegate = StaysPopover.shared
    content.popoverPresentationController?.sourceView = button
    content.popoverPresentationController?.sourceRect = button.bounds
    presenter.present(content, animated: true)
  }
}

/// Keeps a popover one in a compact width, too.
@MainActor
private final class StaysPopover: NSObject, UIPopoverPresentationControllerDelegate {
  static let shared = StaysPopover()

  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }
}

/// Chooses a date, a time or a duration: with wheels, in a calendar, or with buttons that bring these (B23.60-B23.68).
///
/// `valueChanged` and `primaryActionTriggered` are sent when the user has chosen another one, with wheels when they
/// rest. Also fit for a field's `inputView`. How it is shown stands in the files of DateFace.swift's protocol.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  private lazy var face = makeFace()
  /// As it was set, without what `locale` and `timeZone` say.
  private var givenCalendar = Calendar.current
  private var storedCalendar = Calendar.current
  private var storedDate = Date()
  private var storedDuration: TimeInterval = 0
  private var storedInterval = 1

  /// Makes a picker of the present date and time; without a size it has what its style needs.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.width <= 0 || frame.height <= 0 { bounds.size = face.fitting }
  }

  /// Makes a picker in the size that its style needs; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = face.fitting
  }

  // MARK: What is chosen

  /// What is chosen: a date and time, a time of day, or a duration.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { styleChanged() } } }
  /// The date that is chosen, within the limits and at a whole step of `minuteInterval`, unless that is 1. Setting it
  /// sends nothing.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }
  /// Chooses a date; wheels go there at once or by and by. Sends nothing.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = kept(date)
    face.show(animated: animated)
  }
  /// The duration that is chosen in the mode `countDownTimer`, seconds: whole steps from 0 to 23 hours and 59 minutes.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set {
      storedDuration = kept(duration: newValue)
      face.show(animated: false)
    }
  }
  /// The earliest date; nil for none. Where it is later than the latest one, there are no limits, and there are none of
  /// durations.
  open var minimumDate: Date? { didSet { limitsChanged() } }
  /// The latest date; nil for none.
  open var maximumDate: Date? { didSet { limitsChanged() } }
  /// How many minutes are between two rows: 1, as by default, or another number up to 30 that divides 60; others count
  /// as 1.
  open var minuteInterval: Int {
    get { storedInterval }
    set {
      storedInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      storedDuration = kept(duration: storedDuration)
      limitsChanged()
    }
  }
  /// Whether dates are at whole steps of `minuteInterval`; true by default.
  open var roundsToMinuteInterval = true { didSet { limitsChanged() } }

  private func limitsChanged() {
    storedDate = kept(storedDate)
    face.reload()
  }

  private func kept(duration: TimeInterval) -> TimeInterval {
    let (step, wanted) = (TimeInterval(minuteInterval * 60), duration.isFinite ? min(max(0, duration), 86_340) : 0)
    return (wanted / step).rounded(.down) * step
  }

  /// The limits that count.
  private var limits: (earliest: Date, latest: Date) {
    let limits = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    return limits.0 > limits.1 ? (.distantPast, .distantFuture) : limits
  }

  /// The nearest date that may be chosen.
  private func kept(_ date: Date) -> Date {
    var date = date
    if roundsToMinuteInterval, minuteInterval > 1, datePickerMode == .time || datePickerMode == .dateAndTime {
      let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
      let over = TimeInterval((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0))
      date.addTimeInterval(-over - TimeInterval(parts.nanosecond ?? 0) / 1e9)
    }
    return max(min(date, limits.latest), limits.earliest)
  }

  /// Whether some time of a date's day may be chosen.
  final func allows(dayOf date: Date) -> Bool {
    let start = calendar.startOfDay(for: date)
    let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
    return end > limits.earliest && start <= limits.latest
  }

  // MARK: The user chooses

  final func choose(_ date: Date) {
    let old = storedDate
    storedDate = kept(date)
    tell(storedDate != old)
  }

  final func choose(duration: TimeInterval) {
    let old = storedDuration
    storedDuration = kept(duration: duration)
    tell(storedDuration != old)
  }

  private func tell(_ isAnother: Bool) {
    face.show(animated: true)
    if isAnother { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Takes everything from another picker, to choose a part of its date.
  final func take(from other: UIDatePicker, _ mode: Mode) {
    (givenCalendar, storedCalendar, storedInterval) = (
      other.givenCalendar, other.storedCalendar, other.storedInterval
    )
    (roundsToMinuteInterval, minimumDate, maximumDate) = (
      other.roundsToMinuteInterval, other.minimumDate, other.maximumDate
    )
    (datePickerMode, preferredDatePickerStyle) = (mode, mode == .date ? .inline : .wheels)
    date = other.date
  }

  // MARK: Where and when

  /// The calendar; nil, as setting it to, for the user's.
  open var calendar: Calendar! {
    get { storedCalendar }
    set {
      givenCalendar = newValue ?? .current
      followCalendar()
    }
  }
  /// The language, and whether hours go to 12; nil, as by default, for the calendar's.
  open var locale: Locale? { didSet { followCalendar() } }
  /// Where the times of day are; nil, as by default, for the calendar's.
  open var timeZone: TimeZone? { didSet { followCalendar() } }

  private func followCalendar() {
    storedCalendar = givenCalendar
    if let locale { storedCalendar.locale = locale }
    if let timeZone { storedCalendar.timeZone = timeZone }
    limitsChanged()
  }

  // MARK: Looks

  /// How the picker is to look; `automatic` by default.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { styleChanged() } }
  }
  /// How the picker looks (B23.67).
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle.shown(for: datePickerMode) }

  private func makeFace() -> any DateFace {
    let face = datePickerStyle.makeFace(for: self)
    face.isUserInteractionEnabled = isEnabled
    addSubview(face)
    return face
  }

  /// Another face, or the same one with something else to choose. A picker of the old face's size gets the new one's.
  private func styleChanged() {
    storedDate = kept(storedDate)
    let fitted = bounds.size == face.fitting
    face.removeFromSuperview()
    face = makeFace()
    face.reload()
    if fitted { bounds.size = face.fitting }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override var isEnabled: Bool { didSet { face.isUserInteractionEnabled = isEnabled } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { face.fitting }
  open override var intrinsicContentSize: CGSize { face.fitting }
}

extension UIDatePicker {
  /// What a date picker chooses.
  public enum Mode: Int, Sendable, Hashable {
    /// A time of day; a day; both; a duration; a month.
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }
}

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable, Hashable {
  /// As the system sees fit; wheels; a button that brings a calendar; a calendar.
  case automatic, wheels, compact, inline
}

/// What an alert shows.
@MainActor
final class AlertPanel: UIView {
  private let cards = [UIView(), UIView()]
  private let title = UILabel()
  private let message = UILabel()
  private(set) var fields: [UITextField] = []
  private(set) var buttons: [AlertButton] = []
  let isSheet: Bool

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
    for card in cards {
      card.backgroundColor = UIColor(white: 0.97, alpha: 1)
      card.layer.cornerRadius = 14
      addSubview(card)
    }
    title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
    if isSheet { (title.textColor, message.textColor) = (.secondaryLabel, .secondaryLabel) }
  }

  required init?(coder: NSCoder) { fatalError("Panels of alerts are not read from archives.") }

  /// What is read on it: its title, or without one its message.
  var shownTitle: String? { title.text ?? message.text }

  func show(title: String?, message: String?) {
    (self.title.text, self.message.text) = (title, message)
    setNeedsLayout()
  }

  func show(_ actions: [UIAlertAction], preferred: UIAlertAction?, choose: @escaping (UIAlertAction) -> Void) {
    for button in buttons where !actions.contains(where: { $0 === button.action }) { button.removeFromSuperview() }
    buttons = actions.map { action in
      buttons.first { $0.action === action } ?? AlertButton(action, choose)
    }
    for button in buttons {
      let stands = preferred.map { $0 === button.action } ?? (button.action.style == .cancel)
      button.show(isPreferred: stands, size: isSheet ? 20 : 17)
      if button.superview !== self { addSubview(button) }
    }
    setNeedsLayout()
  }

  func add(_ field: UITextField) {
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    fields.append(field)
    addSubview(field)
    setNeedsLayout()
  }

  /// Where everything stands in a width.
  func plan(width: CGFloat) -> AlertPlan {
    func height(_ label: UILabel) -> CGFloat {
      label.text?.isEmpty ?? true ? 0 : label.sizeThatFits(CGSize(width: width - 32, height: 0)).height
    }
    return AlertPlan(
      isSheet: isSheet, width: width, heights: (height(title), height(message)), fields: fields.count,
      styles: buttons.map(\.action.style))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let plan = plan(width: bounds.width)
    (title.frame, message.frame) = (plan.title, plan.message)
    for (field, frame) in zip(fields, plan.fields) { field.frame = frame }
    for (button, frame) in zip(buttons, plan.buttons) {
      button.frame = runsRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
    for (index, card) in cards.enumerated() {
      card.isHidden = index >= plan.cards.count
      if index < plan.cards.count { card.frame = plan.cards[index] }
    }
  }
}

extension AlertPanel {
  /// The button at a finger that slides over the panel, if it can be chosen.
  private func button(at touch: UITouch) -> AlertButton? {
    let place = touch.location(in: self)
    return buttons.first { $0.frame.contains(place) && $0.isEnabled }
  }

  /// A finger that landed on a button is on the way: what it is on now looks pressed (B19.19).
  fileprivate func slides(_ touch: UITouch?) -> AlertButton? {
    let found = touch.flatMap { button(at: $0) }
    for button in buttons { button.isMarked = button === found }
    return found
  }
}

/// The button of a choice. A finger that lands on it may slide to another one and choose that.
@MainActor
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private let line = UIView()
  /// A finger is on it, wherever that has landed.
  var isMarked = false { didSet { if isMarked != oldValue { look() } } }
  /// What the finger that landed here was lifted over; nil outside while no finger was.
  private var lifted: (over: AlertButton?, isKnown: Bool) = (nil, false)

  init(_ action: UIAlertAction, _ choose: @escaping (UIAlertAction) -> Void) {
    self.action = action
    super.init(frame: .zero)
    libraryName = action.title
    label.text = action.title
    label.textAlignment = .center
    line.backgroundColor = UIColor(white: 0.8, alpha: 1)
    addSubview(label)
    addSubview(line)
    action.onChange = { [weak self] in self?.follow() }
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        // Without a finger it was a key.
        let chosen = lifted.isKnown ? lifted.over : self
        lifted = (nil, false)
        if let chosen { choose(chosen.action) }
      }, for: [.touchUpInside, .touchUpOutside])
    follow()
  }

  required init?(coder: NSCoder) { fatalError("Buttons of alerts are not read from archives.") }

  func show(isPreferred: Bool, size: CGFloat) {
    label.font = .systemFont(ofSize: size, weight: isPreferred ? .semibold : .regular)
  }

  private func follow() {
    isEnabled = action.isEnabled
    label.textColor =
      !action.isEnabled ? .secondaryLabel : action.style == .destructive ? .systemRed : tintColor ?? .tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    follow()
  }

  override var isHighlighted: Bool { didSet { look() } }

  private func look() {
    let isPressed = isTracking ? isMarked : isHighlighted || isMarked
    backgroundColor = isPressed ? UIColor(white: 0, alpha: 0.08) : nil
  }

  private var panel: AlertPanel? { superview as? AlertPanel }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lifted = (nil, false)
    _ = panel?.slides(touch)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = panel?.slides(touch)
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    lifted = (panel?.slides(touch), true)
    _ = panel?.slides(nil)
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    lifted = (nil, false)
    _ = panel?.slides(nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }
}

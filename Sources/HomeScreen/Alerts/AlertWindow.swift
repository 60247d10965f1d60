import SystemLink
import UIKit

/// Questions and news of the system, above every app; one after the other.
package final class AlertWindow: UIWindow {
  private var waiting: [SystemAlert] = []
  private var box: AlertBox?

  package init() {
    super.init(frame: UIScreen.main.bounds)
    windowLevel = .alert
    backgroundColor = UIColor(white: 0, alpha: 0.45)
    accessibilityIdentifier = "alerts"
  }

  package required init?(coder: NSCoder) { nil }

  func show(_ alert: SystemAlert) {
    waiting.append(alert)
    if box == nil { showNext() }
  }

  /// The alert goes without an answer.
  func dismiss(_ number: UInt32) {
    waiting.removeAll { $0.number == number && $0.number != box?.alert.number }
    if box?.alert.number == number { next() }
  }

  private func answer(_ alert: SystemAlert, _ button: Int) {
    askSystem(.answerAlert(alert.number, button: UInt8(button)))
    next()
  }

  private func next() {
    box?.removeFromSuperview()
    box = nil
    waiting.removeFirst()
    showNext()
  }

  private func showNext() {
    guard let alert = waiting.first else {
      isHidden = true
      return
    }
    let box = AlertBox(alert) { [unowned self] button in answer(alert, button) }
    let width = min(bounds.width - 40, 320)
    let height = box.height(width)
    box.frame = CGRect(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    addSubview(box)
    self.box = box
    isHidden = false
  }
}

/// One alert: title, message, and a button for each answer.
final class AlertBox: UIView {
  let alert: SystemAlert
  private let title = UILabel()
  private let message = UILabel()
  private var buttons: [UIButton] = []

  init(_ alert: SystemAlert, answer: @escaping @MainActor (Int) -> Void) {
    self.alert = alert
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 0.16, green: 0.18, blue: 0.22, alpha: 1)
    layer.cornerRadius = 16
    accessibilityIdentifier = "alert \(alert.number)"
    for (label, text, size, weight) in [
      (title, alert.title, 17.0, UIFont.Weight.semibold), (message, alert.message, 14.0, .regular),
    ] {
      label.text = text
      label.font = .systemFont(ofSize: size, weight: weight)
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
    for (index, text) in alert.buttons.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(text, for: .normal)
      button.backgroundColor = UIColor(white: 1, alpha: 0.1)
      button.layer.cornerRadius = 10
      button.accessibilityIdentifier = "answer \(index)"
      button.addAction(UIAction { _ in answer(index) }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The height that it needs, points.
  func height(_ width: CGFloat) -> CGFloat {
    let inner = CGSize(width: width - 40, height: 0)
    return 20 + title.sizeThatFits(inner).height + 8 + message.sizeThatFits(inner).height + 16
      + CGFloat(buttons.count) * 52 + 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = CGSize(width: bounds.width - 40, height: 0)
    var y: CGFloat = 20
    for (label, gap) in [(title, 8.0), (message, 16.0)] {
      label.frame = CGRect(x: 20, y: y, width: inner.width, height: label.sizeThatFits(inner).height)
      y = label.frame.maxY + gap
    }
    for button in buttons {
      button.frame = CGRect(x: 14, y: y, width: bounds.width - 28, height: 44)
      y += 52
    }
  }
}

import SystemLink
import UIKit

/// One app on the home screen: a tap asks the system to open it (B9.21).
package final class AppIcon: UIControl {
  package private(set) var app: AppEntry
  private let plate = IconPlate()
  private let name = UILabel()
  private let dot = UIView()

  init(_ app: AppEntry) {
    self.app = app
    super.init(frame: .zero)
    name.font = .systemFont(ofSize: 12)
    name.textColor = .white
    name.textAlignment = .center
    dot.backgroundColor = UIColor(white: 1, alpha: 0.8)
    dot.layer.cornerRadius = 2
    dot.isUserInteractionEnabled = false
    for view in [plate, name, dot] { addSubview(view) }
    addAction(
      UIAction { [unowned self] _ in askSystem(.openApp(name: self.app.name)) }, for: .touchUpInside)
    show(app)
  }

  package required init?(coder: NSCoder) { nil }

  func show(_ app: AppEntry) {
    self.app = app
    accessibilityIdentifier = "icon \(app.name)"
    plate.show(app)
    name.text = app.name
    dot.isHidden = app.number == 0
  }

  package override var isHighlighted: Bool {
    didSet { plate.alpha = isHighlighted ? 0.55 : 1 }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = CGRect(x: (bounds.width - 60) / 2, y: 6, width: 60, height: 60)
    name.frame = CGRect(x: 0, y: 70, width: bounds.width, height: 16)
    dot.frame = CGRect(x: bounds.midX - 2, y: 90, width: 4, height: 4)
  }
}

/// The square with the app's sign; touches go to what it is part of.
final class IconPlate: UIView {
  private let sign = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    sign.textAlignment = .center
    sign.textColor = .white
    addSubview(sign)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ app: AppEntry) {
    backgroundColor = UIColor(app.tint)
    sign.text = app.symbol.isEmpty ? String(app.name.prefix(1)) : app.symbol
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width * 0.23
    sign.frame = bounds
    sign.font = .systemFont(ofSize: bounds.width * 0.48, weight: .medium)
  }
}

import UIKit

extension UIView {
  /// Adds a view that is placed by constraints.
  func add(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }

  /// Adds a view that is as large as this one, less some room at the edges.
  func fill(with view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
    add(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
    ])
  }
}

extension UIStackView {
  convenience init(
    _ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 8, alignment: Alignment = .fill, _ views: [UIView]
  ) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension UILabel {
  /// A label in one of the system's styles.
  convenience init(_ text: String = "", style: UIFont.TextStyle, color: UIColor = .label, lines: Int = 0) {
    self.init(frame: .zero)
    self.text = text
    font = .preferredFont(forTextStyle: style)
    textColor = color
    numberOfLines = lines
  }
}

extension UIButton {
  /// A heart that is full or empty.
  static func heart(_ action: @escaping @MainActor () -> Void) -> UIButton {
    let heart = UIButton(type: .custom, primaryAction: UIAction { _ in action() })
    heart.setTitle("♡", for: .normal)
    heart.setTitle("♥", for: .selected)
    heart.setTitleColor(.systemPink, for: .normal)
    heart.titleLabel?.font = .systemFont(ofSize: 24)
    heart.accessibilityLabel = "Favourite"
    NSLayoutConstraint.activate([
      heart.widthAnchor.constraint(equalToConstant: 44), heart.heightAnchor.constraint(equalToConstant: 44),
    ])
    return heart
  }
}

/// Calls back for as long as it lives, whenever the herbarium has changed.
@MainActor
final class HerbariumObserver {
  private let token: any NSObjectProtocol

  init(_ herbarium: Herbarium, _ onChange: @escaping @MainActor () -> Void) {
    token = NotificationCenter.default.addObserver(forName: Herbarium.changed, object: herbarium, queue: nil) { _ in
      MainActor.assumeIsolated { onChange() }
    }
  }

  isolated deinit { NotificationCenter.default.removeObserver(token) }
}

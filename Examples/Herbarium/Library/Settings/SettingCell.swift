import UIKit

/// A row of the settings, laid out by constraints: a title, and a control at its end or below it.
final class SettingCell: UITableViewCell {
  let title: UILabel

  init(_ text: String, _ control: UIView?, isBelow: Bool) {
    title = UILabel(text, style: .body)
    super.init(style: .default, reuseIdentifier: nil)
    accessibilityIdentifier = "setting \(text)"
    let row = UIStackView(
      isBelow ? .vertical : .horizontal, spacing: isBelow ? 8 : 12, alignment: isBelow ? .fill : .center,
      [title] + (control.map { [$0] } ?? []))
    if !isBelow { control?.setContentHuggingPriority(.required, for: .horizontal) }
    contentView.add(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: margins.topAnchor),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 52),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

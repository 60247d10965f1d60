import UIKit

/// A find in a list: as high as its note is long.
final class FindCell: UITableViewCell {
  let picture = PlantPicture()
  let name = UILabel(style: .headline)
  let place = UILabel(style: .subheadline, color: .secondaryLabel)
  let note = UILabel(style: .body)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let words = UIStackView(.vertical, spacing: 2, [name, place, note])
    for part in [picture, words] { contentView.add(part) }
    let margins = contentView.layoutMarginsGuide
    let low = picture.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor)
    low.priority = .defaultHigh
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: margins.topAnchor),
      picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      picture.widthAnchor.constraint(equalToConstant: 56),
      picture.heightAnchor.constraint(equalToConstant: 56),
      low,
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 78),
      words.topAnchor.constraint(equalTo: margins.topAnchor),
      words.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      words.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      words.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ find: Find) {
    picture.plant = find.found
    name.text = find.found.name
    place.text = find.count == 1 ? find.place : "\(find.place), \(find.count) plants"
    note.text = find.note
    note.isHidden = find.note.isEmpty
    accessibilityIdentifier = "find \(find.id)"
  }
}

import Tiles
import UIKit

/// A note in the list: its first line, and how it goes on.
final class NoteCell: UITableViewCell, UIContextMenuInteractionDelegate {
  static let identifier = "note"
  static let height: CGFloat = 64
  private let titleLabel = UILabel(size: 17, weight: .semibold, color: .label)
  private let previewLabel = UILabel(size: 14, color: .secondaryLabel)
  private(set) var note: Note?
  private weak var list: NoteListController?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(titleLabel)
    contentView.addSubview(previewLabel)
    accessoryType = .disclosureIndicator
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func show(_ note: Note, in list: NoteListController) {
    (self.note, self.list) = (note, list)
    accessibilityIdentifier = "note \(note.title)"
    titleLabel.text = note.title
    previewLabel.text = note.preview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let list, let note else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak list] _ in list?.menu(for: note.id)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width - 32
    titleLabel.frame = CGRect(x: 16, y: 10, width: width, height: 24)
    previewLabel.frame = CGRect(x: 16, y: 34, width: width, height: 20)
  }
}

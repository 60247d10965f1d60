import Tiles
import UIKit

/// A card with recognizers: it says in words what each did last, and a small shape follows the fingers.
class GestureCard: UIView {
  let tint: UIColor
  let shape: CardShape
  private let notes: GestureNotes
  private let titleLabel = UILabel(size: 14, weight: .semibold)
  private var rows: [Row] = []

  private struct Row {
    let recognizer: UIGestureRecognizer
    /// What the row speaks of, if the card has several; empty otherwise.
    let caption: String
    let label: UILabel
  }

  init(_ title: String, tint: UIColor, outline: UIBezierPath, notes: GestureNotes) {
    self.tint = tint
    self.notes = notes
    shape = CardShape(outline, tint: tint)
    super.init(frame: .zero)
    accessibilityIdentifier = title
    makePanel()
    clipsToBounds = true
    titleLabel.text = title
    titleLabel.textColor = tint
    addSubview(titleLabel)
    addSubview(shape)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what a recognizer does, and attaches it to the card unless it has a view already.
  final func watch(_ recognizer: UIGestureRecognizer, name: String, caption: String = "") {
    recognizer.name = name
    recognizer.addTarget(self, action: Selector("act(_:)", GestureCard.act(_:)))
    if recognizer.view == nil { addGestureRecognizer(recognizer) }
    let label = UILabel(size: 12, color: Palette.quietText)
    addSubview(label)
    rows.append(Row(recognizer: recognizer, caption: caption, label: label))
    say("possible", in: rows[rows.count - 1])
  }

  /// What the rows say, from the top.
  final var words: [String] { rows.map { $0.label.text ?? "" } }

  /// The action of all recognizers of the card.
  final func act(_ recognizer: UIGestureRecognizer) {
    notes.note(recognizer, tint: tint)
    let measure = follow(recognizer)
    let isUnderway = recognizer.state == .began || recognizer.state == .changed
    shape.isLit = isUnderway
    guard let row = rows.first(where: { $0.recognizer === recognizer }) else { return }
    say(measure.isEmpty ? "\(recognizer.state)" : "\(recognizer.state) · \(measure)", in: row)
    row.label.textColor = isUnderway ? Palette.text : Palette.quietText
  }

  private func say(_ words: String, in row: Row) {
    row.label.text = row.caption.isEmpty ? words : "\(row.caption): \(words)"
    setNeedsLayout()
  }

  /// Moves the shape as the recognizer says, and answers its measure in words; cards override it.
  func follow(_ recognizer: UIGestureRecognizer) -> String { "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    var rest = bounds.insetBy(dx: 10, dy: 8)
    titleLabel.frame = rest.cutTop(18, gap: 2)
    titleLabel.fitText(from: 14, downTo: 11)
    for row in rows {
      row.label.frame = rest.cutTop(16, gap: 0)
      row.label.fitText(from: 12, downTo: 9)
    }
    // Not the frame: the shape may be turned or moved now.
    shape.bounds = CGRect(x: 0, y: 0, width: CardShape.side, height: CardShape.side)
    shape.center = CGPoint(x: rest.midX, y: rest.midY)
  }
}

/// The small shape on a card. Touches go through it to the card.
final class CardShape: UIView {
  /// Points; outlines are made for a square of this side.
  static let side: CGFloat = 34
  private let drawing = CAShapeLayer()
  private let tint: UIColor
  /// Whether a gesture moves it now.
  var isLit = false { didSet { if isLit != oldValue { showState() } } }

  init(_ outline: UIBezierPath, tint: UIColor) {
    self.tint = tint
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    drawing.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    drawing.path = outline.cgPath
    drawing.strokeColor = tint.cgColor
    drawing.lineWidth = 2
    drawing.lineJoin = .round
    layer.addSublayer(drawing)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    atOnce { drawing.fillColor = tint.withAlphaComponent(isLit ? 0.65 : 0.16).cgColor }
  }
}

extension UIBezierPath {
  static var disc: UIBezierPath { UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 28, height: 28)) }

  static var square: UIBezierPath {
    UIBezierPath(roundedRect: CGRect(x: 4, y: 4, width: 26, height: 26), cornerRadius: 6)
  }

  /// A triangle that points up, so that a turn is seen.
  static var pointer: UIBezierPath { polygon([(17, 2), (31, 31), (17, 25), (3, 31)]) }

  /// A bar, as at the edge of a drawer.
  static var bar: UIBezierPath {
    UIBezierPath(roundedRect: CGRect(x: 12, y: 1, width: 10, height: 32), cornerRadius: 5)
  }

  private static func polygon(_ corners: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}

import Tiles
import UIKit

/// Shows what is told of a tap on the left, what came on the right, and between them how the two compare: a sign, or
/// the statement that explains the difference. Below stands what each statement says.
final class ComparisonPanel: UIView {
  private let toldLabel = UILabel(size: 11, weight: .semibold, color: Palette.quietText)
  private let cameLabel = UILabel(size: 11, weight: .semibold, color: Palette.quietText)
  private let rule = UIView()
  let list = ComparisonList()

  override init(frame: CGRect) {
    super.init(frame: frame)
    makePanel(Palette.color(0x12_161C), cornerRadius: 14)
    clipsToBounds = true
    rule.backgroundColor = Palette.line
    for part in [list, rule, toldLabel, cameLabel] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// What stands over the right column: how the two compare, once that is known.
  var verdict: String { cameLabel.text ?? "" }

  func show(_ notes: LabNotes) {
    let comparison = notes.comparison
    toldLabel.text = notes.expectation.source
    (cameLabel.text, cameLabel.textColor) = verdict(of: comparison)
    list.show(comparison, notes.entries, usualLineCount: notes.expectation.usualLineCount)
    setNeedsLayout()
  }

  private func verdict(of comparison: Comparison) -> (String, UIColor) {
    if !comparison.unexplained.isEmpty {
      return ("Here: \(comparison.unexplained.count) unexplained", Palette.rose)
    }
    let isOver = !comparison.rows.contains { $0.mark == .pending }
    guard isOver else { return ("Here", Palette.quietText) }
    let explained = comparison.explainedCount
    return ("Here: \(comparison.sameCount) alike" + (explained > 0 ? ", \(explained) explained" : ""), Palette.green)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let style = ComparisonStyle(width: bounds.width)
    let columns = style.columns(bounds.width)
    let height = (style.fontSize * 2.3).rounded()
    for (label, column) in [(toldLabel, columns.told), (cameLabel, columns.came)] {
      label.frame = CGRect(x: column.minX, y: 0, width: column.width, height: height)
      label.fitText(from: style.fontSize + 0.5, downTo: 7)
    }
    rule.frame = CGRect(x: 0, y: height, width: bounds.width, height: 1)
    list.frame = CGRect(x: 0, y: height + 1, width: bounds.width, height: max(0, bounds.height - height - 1))
  }
}

/// The sizes of a panel by its width, and by how many lines usually have to find room in it.
struct ComparisonStyle: Equatable {
  let fontSize: CGFloat
  let rowHeight: CGFloat
  private let margin: CGFloat = 10

  init(width: CGFloat, height: CGFloat = 0, lineCount: Int = 1) {
    fontSize = width < 320 ? 9 : width < 500 ? 10.5 : 14
    let room = height / CGFloat(max(1, lineCount))
    rowHeight = min(max(room, fontSize * 1.36), fontSize * 1.9).rounded(.down)
  }

  /// Where the three columns are.
  func columns(_ width: CGFloat) -> (told: CGRect, mark: CGRect, came: CGRect) {
    let mark = (fontSize * 3.7).rounded()
    let side = (width - 2 * margin - mark) / 2
    return (
      CGRect(x: margin, y: 0, width: side, height: rowHeight),
      CGRect(x: margin + side, y: 0, width: mark, height: rowHeight),
      CGRect(x: margin + side + mark, y: 0, width: side, height: rowHeight)
    )
  }
}

import Tiles
import UIKit

/// The lines of a comparison. It scrolls where they don't fit, and follows the newest.
final class ComparisonList: UIScrollView {
  private(set) var comparison: Comparison?
  private var entries: [LabNotes.Entry] = []
  private var rows: [ComparisonRow] = []
  private var reasons: [(statement: UILabel, words: UILabel)] = []
  private let hint = UILabel("Tap the ring.", size: 12, color: Palette.faintText)
  private var followed = 0
  private var usualLineCount = 1
  /// Above the first line and below the last.
  private let margin: CGFloat = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(hint)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter usualLineCount: how many lines should fit if they can.
  func show(_ comparison: Comparison, _ entries: [LabNotes.Entry], usualLineCount: Int) {
    (self.comparison, self.entries, self.usualLineCount) = (comparison, entries, usualLineCount)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let comparison else { return }
    let style = ComparisonStyle(width: bounds.width, height: bounds.height - 4 * margin, lineCount: usualLineCount)
    let end = placeReasons(comparison.reasons, below: top(of: comparison.rows.count, style), style)
    let size = CGSize(width: bounds.width, height: end)
    if size != contentSize { contentSize = size }
    follow(comparison, style)
    placeRows(comparison, style)
    hint.isHidden = !entries.isEmpty
    let columns = style.columns(bounds.width)
    hint.frame = CGRect(x: columns.came.minX, y: margin, width: columns.came.width, height: style.rowHeight)
  }

  private func top(of row: Int, _ style: ComparisonStyle) -> CGFloat { margin + CGFloat(row) * style.rowHeight }

  /// Shows the call that came last, where it is out of sight.
  private func follow(_ comparison: Comparison, _ style: ComparisonStyle) {
    guard followed != entries.count, bounds.height > 0 else { return }
    followed = entries.count
    let last = comparison.rows.lastIndex { $0.real != nil }
    let isOver = last == comparison.rows.indices.last
    let bottom = last.map { isOver ? contentSize.height : top(of: $0 + 1, style) + margin } ?? 0
    contentOffset = CGPoint(x: 0, y: max(0, bottom - bounds.height))
  }

  /// Only as many as are in sight.
  private func placeRows(_ comparison: Comparison, _ style: ComparisonStyle) {
    let first = max(0, Int((bounds.minY - margin) / style.rowHeight))
    let fitting = Int(bounds.height / style.rowHeight) + 2
    while rows.count < fitting {
      let row = ComparisonRow()
      rows.append(row)
      addSubview(row)
    }
    for (place, row) in rows.enumerated() {
      let index = first + place
      row.isHidden = place >= fitting || index >= comparison.rows.count
      guard !row.isHidden else { continue }
      row.frame = CGRect(
        x: 0, y: top(of: index, style), width: bounds.width, height: style.rowHeight)
      let line = comparison.rows[index]
      row.show(line, line.real.map { entries[$0] }, style)
    }
  }

  /// Each reason once, and answers where they end.
  private func placeReasons(_ shown: [Reason], below top: CGFloat, _ style: ComparisonStyle) -> CGFloat {
    while reasons.count < shown.count {
      let pair = (
        statement: UILabel(size: 10, weight: .semibold, color: Palette.amber),
        words: UILabel(size: 10, color: Palette.quietText, lines: 0)
      )
      reasons.append(pair)
      for label in [pair.statement, pair.words] { addSubview(label) }
    }
    var y = top + margin
    for (place, label) in reasons.enumerated() {
      label.statement.isHidden = place >= shown.count
      label.words.isHidden = place >= shown.count
      guard place < shown.count else { continue }
      label.statement.text = shown[place].statement
      label.words.text = shown[place].words
      label.statement.font = .systemFont(ofSize: style.fontSize, weight: .semibold)
      label.words.font = .systemFont(ofSize: style.fontSize)
      let left = 10 + (style.fontSize * 3.7).rounded()
      let width = bounds.width - left - 10
      let height = max(style.rowHeight, label.words.textHeight(width).rounded(.up))
      label.statement.frame = CGRect(x: 10, y: y, width: left - 10, height: style.rowHeight)
      label.words.frame = CGRect(x: left, y: y, width: width, height: height)
      y += height
    }
    return y + margin
  }
}

/// One line: what is told, how it compares, what came and what it answered.
final class ComparisonRow: UIView {
  let told = UILabel(size: 11)
  let mark = UILabel(size: 11)
  let came = UILabel(size: 11)
  let answer = UILabel(size: 11, color: Palette.faintText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    mark.textAlignment = .center
    answer.textAlignment = .right
    for label in [told, mark, came, answer] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: Comparison.Row, _ entry: LabNotes.Entry?, _ style: ComparisonStyle) {
    let columns = style.columns(bounds.width)
    let font = UIFont.systemFont(ofSize: style.fontSize)
    for label in [told, came, answer] { label.font = font }
    told.text = row.expected?.short ?? ""
    came.text = entry?.call.short ?? ""
    answer.text = entry?.answer ?? ""
    (mark.text, mark.textColor) = sign(row)
    mark.font = .systemFont(ofSize: style.fontSize, weight: .semibold)
    told.textColor = row.mark == .pending ? Palette.faintText : row.mark == .same ? Palette.quietText : mark.textColor
    came.textColor = row.isUnexplained ? Palette.rose : entry?.tint ?? Palette.text
    backgroundColor = ground(row)
    (told.frame, mark.frame) = (columns.told, columns.mark)
    // The answer stands beside the call where both have room.
    let (wanted, answered) = (came.intrinsicContentSize.width, answer.intrinsicContentSize.width)
    answer.isHidden = wanted + answered + 4 > columns.came.width
    came.frame = columns.came
    if !answer.isHidden { came.frame.size.width -= answered }
    answer.frame = CGRect(
      x: columns.came.maxX - answered, y: 0, width: answered, height: columns.came.height)
    for label in [told, came] { label.fitText(from: style.fontSize, downTo: 7) }
  }

  private func sign(_ row: Comparison.Row) -> (String, UIColor) {
    if let reason = row.reason { return (reason.statement, Palette.amber) }
    switch row.mark {
    case .same: return ("=", Palette.green)
    case .pending, .untold: return ("", Palette.faintText)
    case .missing: return ("missing", Palette.rose)
    case .extra: return ("extra", Palette.rose)
    case .displaced: return ("moved", Palette.rose)
    }
  }

  private func ground(_ row: Comparison.Row) -> UIColor {
    if row.isUnexplained { return Palette.rose.withAlphaComponent(0.16) }
    return row.reason == nil ? .clear : Palette.amber.withAlphaComponent(0.07)
  }
}

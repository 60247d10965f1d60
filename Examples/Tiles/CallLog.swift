import UIKit

/// A numbered list of calls, the newest at the bottom; what no longer fits goes out at the top.
public final class CallLog: UIView {
  /// One call: who was called and what, and, once it is known, what it answered.
  public struct Entry {
    public var text: String
    public var answer = ""
    public var tint: UIColor
    /// How many times in a row the same call was made.
    public var count = 1
  }

  /// Every call since the last `clear()`.
  public private(set) var entries: [Entry] = []
  /// The calls without numbers and answers.
  public var lines: [String] { entries.map(\.text) }
  /// What stands in an empty log.
  public var hint: String {
    get { hintLabel.text ?? "" }
    set { hintLabel.text = newValue }
  }

  private var rows: [CallLogRow] = []
  private let hintLabel = UILabel(size: 13, color: Palette.faintText, lines: 0)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    makePanel(Palette.color(0x12_161C), cornerRadius: 14)
    clipsToBounds = true
    hintLabel.textAlignment = .center
    addSubview(hintLabel)
  }

  public required init?(coder: NSCoder) { nil }

  /// Adds a call and answers its place in `entries`. A call that `merges` counts up the last one if that is the same.
  @discardableResult
  public func add(_ text: String, tint: UIColor = Palette.text, merges: Bool = false) -> Int {
    if merges, let last = entries.last, last.text == text {
      entries[entries.count - 1].count += 1
      entries[entries.count - 1].answer = "x\(last.count + 1)"
    } else {
      entries.append(Entry(text: text, tint: tint))
    }
    setNeedsLayout()
    return entries.count - 1
  }

  /// Says what a call answered; nothing happens if the log was cleared meanwhile.
  public func answer(_ index: Int, _ text: String) {
    guard entries.indices.contains(index) else { return }
    entries[index].answer = text
    setNeedsLayout()
  }

  public func clear() {
    entries.removeAll()
    setNeedsLayout()
  }

  // MARK: Rows

  private var fontSize: CGFloat { bounds.width < 320 ? 10.5 : bounds.width < 600 ? 11.5 : 14 }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let rowHeight = (fontSize * 1.48).rounded()
    let inner = bounds.insetBy(dx: 12, dy: 9)
    let fitting = max(1, Int(inner.height / rowHeight))
    while rows.count < fitting {
      let row = CallLogRow()
      rows.append(row)
      addSubview(row)
    }
    let first = max(0, entries.count - fitting)
    for (place, row) in rows.enumerated() {
      let index = first + place
      row.isHidden = place >= fitting || index >= entries.count
      guard !row.isHidden else { continue }
      row.frame = CGRect(
        x: inner.minX, y: inner.minY + CGFloat(place) * rowHeight, width: inner.width, height: rowHeight)
      row.show(entries[index], number: index + 1, fontSize: fontSize)
    }
    hintLabel.isHidden = !entries.isEmpty
    hintLabel.frame = inner
  }

  // MARK: Touches: a log takes them and does nothing, so that nothing behind it is asked.

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// One line of a log: number, call, answer.
private final class CallLogRow: UIView {
  private let number = UILabel(size: 11, color: Palette.faintText)
  private let call = UILabel(size: 11)
  private let answer = UILabel(size: 11, color: Palette.quietText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    number.textAlignment = .right
    answer.textAlignment = .right
    for label in [number, call, answer] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ entry: CallLog.Entry, number index: Int, fontSize: CGFloat) {
    let font = UIFont.monospacedSystemFont(ofSize: fontSize, weight: .regular)
    for label in [number, call, answer] { label.font = font }
    number.text = "\(index)"
    call.text = entry.text
    call.textColor = entry.tint
    answer.text = entry.answer
    let (column, answerWidth) = (fontSize * 1.9, fontSize * 6.4)
    number.frame = CGRect(x: 0, y: 0, width: column, height: bounds.height)
    let left = column + fontSize * 0.7
    // The answer has its own column where there is room, and lies over the end of the line where there is not.
    call.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
    answer.frame = CGRect(x: bounds.width - answerWidth, y: 0, width: answerWidth, height: bounds.height)
  }
}

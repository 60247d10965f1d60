// How high a cell would like its row to be (B22.1).

extension UITableViewCell {
  /// The lowest height of a row whose cell is not laid out by constraints.
  private static var usual: CGFloat { 44 }

  /// The height that constraints in the content view ask for; nil where there are none, or where they leave it open.
  final func heightByConstraints(width: CGFloat) -> CGFloat? {
    let room = contentRoom(CGRect(x: 0, y: 0, width: width, height: bounds.height))
    if let configured = parts.configured, let height = configured.height(width: room.width) {
      return configured.view is UIListContentView ? max(Self.usual, height.rounded(.up)) : height
    }
    let content = contentView
    guard !content.constraints.isEmpty else { return nil }
    let height = content.systemLayoutSizeFitting(
      CGSize(width: room.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : nil
  }

  /// The height that the cell's own texts need.
  final func heightByTexts(width: CGFloat) -> CGFloat {
    guard let text = parts.text else { return Self.usual }
    let room = contentRoom(CGRect(x: 0, y: 0, width: width, height: Self.usual))
    let column = textColumn(in: room)
    func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
      // The usual case, for which the text need not be measured.
      if label.numberOfLines == 1, label.attributedText == nil { return label.font.lineHeight }
      return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    var wanted = height(text, style == .value1 || style == .value2 ? column.width * 0.6 : column.width)
    if let detail = parts.detail, detail.text != nil {
      switch style {
      case .subtitle: wanted = max(wanted, 22) + max(height(detail, column.width), 16) - 16
      case .value1, .value2: wanted = max(wanted, height(detail, column.width * 0.4))
      case .default: break
      }
    }
    return max(Self.usual, (wanted + 22).rounded(.up))
  }
}

// Where the parts of a cell are.

extension UITableViewCell {
  /// Width of what a row is edited with, at its start and at its end.
  static var editControlWidth: CGFloat { 38 }
  static var reorderControlWidth: CGFloat { 44 }

  /// The room of the content view, of that of the cell.
  final func contentRoom(_ bounds: CGRect) -> CGRect {
    var room = bounds
    if parts.isEditing {
      if parts.controls.makesRoom {
        let width = min(Self.editControlWidth, room.width)
        room.origin.x += width
        room.size.width -= width
      }
      if parts.controls.isMovable { room.size.width = max(0, room.width - Self.reorderControlWidth) }
    }
    if let size = accessorySize { room.size.width = max(0, room.width - size.width - 20) }
    return room
  }

  final func placeParts() {
    let room = contentRoom(bounds)
    parts.editControl?.frame = CGRect(x: 0, y: 0, width: Self.editControlWidth, height: bounds.height)
    let width = Self.reorderControlWidth
    parts.reorderControl?.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    if let size = accessorySize {
      shownAccessory?.frame = CGRect(
        x: room.maxX + 8, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    parts.content?.frame = room
    parts.configured?.place(in: bounds)
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    parts.shade?.frame = bounds
    parts.separator?.frame = CGRect(
      x: separatorInset.left, y: bounds.height - 0.5,
      width: max(0, bounds.width - separatorInset.left - separatorInset.right), height: 0.5)
    layOutTexts(in: room)
  }

  /// Where texts begin, and how wide they may be.
  final func textColumn(in room: CGRect) -> (left: CGFloat, width: CGFloat) {
    let step = indentationWidth.isFinite ? indentationWidth : 0
    var left: CGFloat = 16 + max(0, CGFloat(indentationLevel) * step)
    if parts.image?.image != nil { left += max(0, room.height - 12) + 12 }
    return (left, max(0, room.width - left - 16))
  }

  private func layOutTexts(in room: CGRect) {
    let (left, width) = textColumn(in: room)
    if let image = parts.image, image.image != nil {
      let side = max(0, room.height - 12)
      image.frame = CGRect(x: left - side - 12, y: 6, width: side, height: side)
    }
    switch style {
    case .subtitle where parts.detail?.text != nil: layOutBelowEachOther(left, width, room.height)
    case .default, .subtitle:
      parts.text?.frame = CGRect(x: left, y: 0, width: width, height: room.height)
    case .value1, .value2:
      parts.text?.frame = CGRect(x: left, y: 0, width: width * 0.6, height: room.height)
      parts.detail?.frame = CGRect(x: left + width * 0.6, y: 0, width: width * 0.4, height: room.height)
    }
  }

  private func layOutBelowEachOther(_ left: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    func own(_ label: UILabel?, _ least: CGFloat) -> CGFloat {
      guard let label, label.numberOfLines != 1 else { return least }
      return max(least, label.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    let (text, detail) = (own(parts.text, 22), own(parts.detail, 16))
    let top = max(0, (height - text - detail - 2) / 2)
    parts.text?.frame = CGRect(x: left, y: top, width: width, height: text)
    parts.detail?.frame = CGRect(x: left, y: top + text, width: width, height: detail)
  }
}

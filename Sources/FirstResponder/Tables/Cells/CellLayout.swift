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

  /// A place that was meant for writing from left to right, within as much width as there is (B22.60).
  private func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    runsRightToLeft ? rect.mirrored(in: width) : rect
  }

  final func placeParts() {
    let room = contentRoom(bounds)
    let (width, height) = (bounds.width, bounds.height)
    parts.editControl?.frame = mirrored(CGRect(x: 0, y: 0, width: Self.editControlWidth, height: height), in: width)
    let handle = Self.reorderControlWidth
    parts.reorderControl?.frame = mirrored(CGRect(x: width - handle, y: 0, width: handle, height: height), in: width)
    if let size = accessorySize {
      shownAccessory?.frame = mirrored(
        CGRect(x: room.maxX + 8, y: (height - size.height) / 2, width: size.width, height: size.height), in: width)
    }
    parts.content?.frame = mirrored(room, in: width)
    parts.configured?.place(in: bounds)
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    parts.shade?.frame = bounds
    parts.separator?.frame = mirrored(
      CGRect(
        x: separatorInset.left, y: height - 0.5, width: max(0, width - separatorInset.left - separatorInset.right),
        height: 0.5), in: width)
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
      image.frame = mirrored(CGRect(x: left - side - 12, y: 6, width: side, height: side), in: room.width)
    }
    func place(_ label: UILabel?, x: CGFloat, y: CGFloat = 0, _ width: CGFloat, _ height: CGFloat) {
      label?.frame = mirrored(CGRect(x: x, y: y, width: width, height: height), in: room.width)
    }
    switch style {
    case .subtitle where parts.detail?.text != nil:
      let (text, detail) = heightsBelowEachOther(width)
      let top = max(0, (room.height - text - detail - 2) / 2)
      place(parts.text, x: left, y: top, width, text)
      place(parts.detail, x: left, y: top + text, width, detail)
    case .default, .subtitle:
      place(parts.text, x: left, width, room.height)
    case .value1, .value2:
      place(parts.text, x: left, width * 0.6, room.height)
      place(parts.detail, x: left + width * 0.6, width * 0.4, room.height)
    }
  }

  private func heightsBelowEachOther(_ width: CGFloat) -> (text: CGFloat, detail: CGFloat) {
    func own(_ label: UILabel?, _ least: CGFloat) -> CGFloat {
      guard let label, label.numberOfLines != 1 else { return least }
      return max(least, label.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    return (own(parts.text, 22), own(parts.detail, 16))
  }
}

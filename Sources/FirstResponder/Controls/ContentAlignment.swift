extension UIControl {
  /// Where the content of a control stands from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable, Hashable {
    /// In the middle; at a side; as wide as the control; at the side where texts begin or end.
    case center, left, right, fill, leading, trailing
  }

  /// Where the content of a control stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable, Hashable {
    /// In the middle; at an edge; as high as the control.
    case center, top, bottom, fill
  }
}

extension CGRect {
  /// A rectangle of a size within this one, where the content of a control stands.
  func placed(
    _ size: CGSize, _ horizontal: UIControl.ContentHorizontalAlignment, _ vertical: UIControl.ContentVerticalAlignment
  ) -> CGRect {
    let x: CGFloat =
      switch horizontal {
      case .center: midX - size.width / 2
      case .left, .leading, .fill: minX
      case .right, .trailing: maxX - size.width
      }
    let y: CGFloat =
      switch vertical {
      case .center: midY - size.height / 2
      case .top, .fill: minY
      case .bottom: maxY - size.height
      }
    return CGRect(
      x: x, y: y, width: horizontal == .fill ? width : size.width, height: vertical == .fill ? height : size.height)
  }
}

extension LayerImage.Fit {
  /// Where something of a size lies in a box that it is fitted into, in the box's coordinates. Sizes that have no area
  /// give numbers that are not finite.
  package func place(
    width: Double, height: Double, in box: (x: Double, y: Double, width: Double, height: Double)
  ) -> DrawingBox {
    let (ratioX, ratioY) = (box.width / width, box.height / height)
    let scale: (x: Double, y: Double) =
      switch self {
      case .fill: (ratioX, ratioY)
      case .aspectFit: (min(ratioX, ratioY), min(ratioX, ratioY))
      case .aspectFill: (max(ratioX, ratioY), max(ratioX, ratioY))
      case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: (1, 1)
      }
    let share: (x: Double, y: Double) =
      switch self {
      case .fill, .aspectFit, .aspectFill, .center: (0.5, 0.5)
      case .top: (0.5, 0)
      case .bottom: (0.5, 1)
      case .left: (0, 0.5)
      case .right: (1, 0.5)
      case .topLeft: (0, 0)
      case .topRight: (1, 0)
      case .bottomLeft: (0, 1)
      case .bottomRight: (1, 1)
      }
    let (wide, high) = (width * scale.x, height * scale.y)
    return DrawingBox(
      x: box.x + (box.width - wide) * share.x, y: box.y + (box.height - high) * share.y, width: wide, height: high)
  }
}

// What few layers have, as SVG: shadows, masks, gradients, corners that differ.

extension LayerPicture {
  /// The beginning of the tag that holds a layer's mask.
  static func mask(_ id: LayerID) -> String { "mask id=\"mask\(id.number)\" style=\"mask-type:alpha\"" }

  mutating func define(_ shadow: LayerShadow, _ id: LayerID) {
    line(
      "<filter id=\"shadow\(id.number)\" x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\">"
        + "<feDropShadow dx=\"\(short(shadow.offsetX))\" dy=\"\(short(shadow.offsetY))\" "
        + "stdDeviation=\"\(short(shadow.radius))\" \(tint("flood-color", shadow.color, "flood-opacity"))/></filter>")
  }

  /// A shadow of an outline of its own.
  mutating func throwShadow(_ shadow: LayerShadow, _ id: LayerID) {
    line(
      "<path d=\"\(steps(shadow.path))\" transform=\"translate(\(short(shadow.offsetX)) \(short(shadow.offsetY)))\" "
        + "\(paint("fill", shadow.color)) style=\"filter:blur(\(short(shadow.radius))px)\"/>")
  }

  private func tint(_ attribute: String, _ color: LayerColor, _ opacity: String) -> String {
    var opaque = color
    opaque.alpha = 1
    return "\(paint(attribute, opaque)) \(opacity)=\"\(short(Double(color.alpha)))\""
  }

  /// A gradient around a point has no form in SVG: its first colour stands for it.
  mutating func draw(_ gradient: LayerGradient, _ layer: LayerProperties, _ id: LayerID) {
    guard let first = gradient.stops.first else { return }
    guard gradient.kind != .conic else {
      return line("<\(rectangle(layer, inset: 0)) \(paint("fill", first.color))/>")
    }
    let stops = gradient.stops.map { stop in
      "<stop offset=\"\(short(stop.location))\" \(tint("stop-color", stop.color, "stop-opacity"))/>"
    }
    let (kind, places): (String, String)
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (layer.boundsX + x * layer.width, layer.boundsY + y * layer.height)
    }
    let (start, end) = (place(gradient.startX, gradient.startY), place(gradient.endX, gradient.endY))
    if gradient.kind == .axial {
      kind = "linearGradient"
      places = "x1=\"\(short(start.x))\" y1=\"\(short(start.y))\" x2=\"\(short(end.x))\" y2=\"\(short(end.y))\""
    } else {
      kind = "radialGradient"
      let (across, down) = (abs(end.x - start.x), abs(end.y - start.y))
      places =
        "r=\"1\" gradientTransform=\"translate(\(short(start.x)) \(short(start.y))) "
        + "scale(\(short(across)) \(short(down)))\""
    }
    line(
      "<\(kind) id=\"gradient\(id.number)\" gradientUnits=\"userSpaceOnUse\" \(places)>\(stops.joined())</\(kind)>")
    line("<\(rectangle(layer, inset: 0)) fill=\"url(#gradient\(id.number))\"/>")
  }

  func steps(_ elements: [LayerPath.Element]) -> String {
    let steps = elements.map { element in
      switch element {
      case .move(let x, let y): "M\(short(x)) \(short(y))"
      case .line(let x, let y): "L\(short(x)) \(short(y))"
      case .quad(let x1, let y1, let x, let y): "Q\([x1, y1, x, y].map(short).joined(separator: " "))"
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        "C\([x1, y1, x2, y2, x, y].map(short).joined(separator: " "))"
      case .close: "Z"
      }
    }
    return steps.joined()
  }

  /// A rectangle some of whose corners are round.
  func outline(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, _ corners: UInt8
  ) -> String {
    func corner(_ bit: UInt8) -> Double { corners & bit != 0 ? radius : 0 }
    let (topLeft, topRight, bottomLeft, bottomRight) = (corner(1), corner(2), corner(4), corner(8))
    func arc(_ radius: Double, _ dx: Double, _ dy: Double) -> String {
      radius > 0 ? "a\(short(radius)) \(short(radius)) 0 0 1 \(short(dx)) \(short(dy))" : ""
    }
    return "M\(short(x + topLeft)) \(short(y))H\(short(x + width - topRight))" + arc(topRight, topRight, topRight)
      + "V\(short(y + height - bottomRight))" + arc(bottomRight, -bottomRight, bottomRight)
      + "H\(short(x + bottomLeft))" + arc(bottomLeft, -bottomLeft, -bottomLeft) + "V\(short(y + topLeft))"
      + arc(topLeft, topLeft, -topLeft) + "Z"
  }
}

import Foundation

// Drawings in SVG. What it has no word for (erasing, and laying over by what is below) is named in a comment.

extension LayerPicture {
  mutating func draw(_ drawing: LayerDrawing, _ layer: LayerProperties, _ id: LayerID) {
    let place = drawing.fit.place(
      width: drawing.width, height: drawing.height, in: (layer.boundsX, layer.boundsY, layer.width, layer.height))
    let (scaleX, scaleY) = (place.width / drawing.width, place.height / drawing.height)
    guard scaleX.isFinite, scaleY.isFinite else { return }
    let name = "drawing\(id.number)"
    let size = "width=\"\(short(drawing.width))\" height=\"\(short(drawing.height))\""
    line("<clipPath id=\"\(name)\"><rect \(size)/></clipPath>")
    var group = "g transform=\"translate(\(short(place.x)) \(short(place.y)))"
    if scaleX != 1 || scaleY != 1 { group += " scale(\(short(scaleX)) \(short(scaleY)))" }
    open("\(group)\" clip-path=\"url(#\(name))\" style=\"isolation:isolate\"")
    var drawn = DrawnSteps(name: name)
    for step in drawing.steps { draw(step, drawing, &drawn) }
    for _ in 0..<drawn.open.reduce(1, +) { close() }
  }

  /// What is open while steps are drawn.
  private struct DrawnSteps {
    let name: String
    /// Elements that are open for each state that was saved or group that was begun, and for what is outside of these.
    var open = [0]
    /// Clips and gradients so far.
    var count = 0

    mutating func next() -> String {
      count += 1
      return "\(name)-\(count)"
    }
  }

  private mutating func draw(_ step: DrawingStep, _ drawing: LayerDrawing, _ drawn: inout DrawnSteps) {
    func enter(_ tag: String, _ picture: inout LayerPicture) {
      picture.open(tag)
      drawn.open[drawn.open.count - 1] += 1
    }
    switch step {
    case .save: drawn.open.append(0)
    case .restore, .endGroup: for _ in 0..<(drawn.open.popLast() ?? 0) { close() }
    case .beginGroup(let effect):
      drawn.open.append(0)
      enter("g\(looks(effect) ?? "") style=\"isolation:isolate\"", &self)
    case .transform(let map):
      let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(short).joined(separator: " ")
      enter("g transform=\"matrix(\(numbers))\"", &self)
    case .clip(let outline):
      let name = drawn.next()
      let rule = outline.usesEvenOddRule ? " clip-rule=\"evenodd\"" : ""
      line("<clipPath id=\"\(name)\"><path d=\"\(steps(outline.elements))\"\(rule)/></clipPath>")
      enter("g clip-path=\"url(#\(name))\"", &self)
    case .fill(let outline, let paint, let effect):
      guard let looks = looks(effect) else { return }
      let rule = outline.usesEvenOddRule ? " fill-rule=\"evenodd\"" : ""
      line("<path d=\"\(steps(outline.elements))\" \(colors("fill", paint, &drawn))\(rule)\(looks)/>")
    case .stroke(let outline, let pen, let paint, let effect):
      guard let looks = looks(effect) else { return }
      line(
        "<path d=\"\(steps(outline.elements))\" fill=\"none\" \(colors("stroke", paint, &drawn))\(line(pen))\(looks)/>")
    case .picture(let number, let box, let isSmooth, let effect):
      guard let looks = looks(effect), Int(number) < drawing.pictures.count else { return }
      let data = drawing.pictures[Int(number)]
      let type = data.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png"
      line(
        "<image x=\"\(short(box.x))\" y=\"\(short(box.y))\" "
          + "width=\"\(short(box.width))\" height=\"\(short(box.height))\" "
          + "preserveAspectRatio=\"none\"\(isSmooth ? "" : " image-rendering=\"pixelated\"")\(looks) "
          + "href=\"data:image/\(type);base64,\(Data(data).base64EncodedString())\"/>")
    case .text(let text, let effect): if let looks = looks(effect) { draw(text, looks) }
    }
  }

  private mutating func draw(_ text: DrawingText, _ looks: String) {
    let anchor =
      switch text.alignment {
      case .left, .natural: "start"
      case .center: "middle"
      case .right: "end"
      }
    line(
      "<text x=\"\(short(text.x))\" y=\"\(short(text.foot))\" "
        + "font-family=\"\(text.font.isMonospaced ? "monospace" : "sans-serif")\" font-size=\"\(short(text.size))\" "
        + "font-weight=\"\(text.font.weight)\"\(text.font.isItalic ? " font-style=\"italic\"" : "")"
        + (text.spacing == 0 ? "" : " letter-spacing=\"\(short(text.spacing))\"")
        + " text-anchor=\"\(anchor)\" xml:space=\"preserve\" \(paint("fill", text.color))\(looks)>"
        + "\(escapedMarkup(text.string))</text>")
  }

  private func line(_ pen: DrawingPen) -> String {
    var text = " stroke-width=\"\(short(pen.width))\" stroke-linecap=\"\(pen.cap)\" stroke-linejoin=\"\(pen.join)\""
    if pen.join == .miter { text += " stroke-miterlimit=\"\(short(max(1, pen.miterLimit)))\"" }
    if !pen.dashes.isEmpty {
      text += " stroke-dasharray=\"\(pen.dashes.map(short).joined(separator: " "))\""
      if pen.dashPhase != 0 { text += " stroke-dashoffset=\"\(short(pen.dashPhase))\"" }
    }
    return text
  }

  /// What an area is painted with, as an attribute; a gradient is written before it.
  private mutating func colors(_ attribute: String, _ paint: DrawingPaint, _ drawn: inout DrawnSteps) -> String {
    let (kind, places, stops): (String, String, [DrawingStop])
    switch paint {
    case .color(let color): return SystemLink.paint(attribute, color)
    case .linear(let fromX, let fromY, let toX, let toY, let colors):
      places = "x1=\"\(short(fromX))\" y1=\"\(short(fromY))\" x2=\"\(short(toX))\" y2=\"\(short(toY))\""
      (kind, stops) = ("linearGradient", colors)
    case .radial(let fromX, let fromY, let fromRadius, let toX, let toY, let toRadius, let colors):
      places =
        "fx=\"\(short(fromX))\" fy=\"\(short(fromY))\" fr=\"\(short(fromRadius))\" cx=\"\(short(toX))\" "
        + "cy=\"\(short(toY))\" r=\"\(short(toRadius))\""
      (kind, stops) = ("radialGradient", colors)
    }
    let name = drawn.next()
    let colors = stops.map {
      let color = SystemLink.paint("stop-color", $0.color, opacity: "stop-opacity")
      return "<stop offset=\"\(short(Double($0.place)))\" \(color)/>"
    }
    line("<\(kind) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(places)>\(colors.joined())</\(kind)>")
    return "\(attribute)=\"url(#\(name))\""
  }

  /// How something is laid over what is there, as attributes; nil, with a comment, for what SVG can't say.
  private mutating func looks(_ effect: DrawingEffect) -> String? {
    var styles: [String] = []
    switch effect.blend {
    case .normal: break
    case .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue, .saturation, .color,
      .luminosity:
      styles.append("mix-blend-mode:\(effect.blend)")
    case .colorDodge: styles.append("mix-blend-mode:color-dodge")
    case .colorBurn: styles.append("mix-blend-mode:color-burn")
    case .softLight: styles.append("mix-blend-mode:soft-light")
    case .hardLight: styles.append("mix-blend-mode:hard-light")
    case .plusLighter: styles.append("mix-blend-mode:plus-lighter")
    case .clear, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop,
      .xor:
      line("<!-- not shown: something with the blend mode \(effect.blend) -->")
      return nil
    }
    if let shadow = effect.shadow, shadow.color.alpha > 0 {
      let color = shadow.color
      let parts = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
      styles.append(
        "filter:drop-shadow(\(short(shadow.x))px \(short(shadow.y))px \(short(shadow.blur / 2))px "
          + "rgba(\(parts.joined(separator: ",")),\(short(Double(color.alpha)))))")
    }
    var text = effect.alpha < 1 ? " opacity=\"\(short(Double(effect.alpha)))\"" : ""
    if !styles.isEmpty { text += " style=\"\(styles.joined(separator: ";"))\"" }
    return text
  }
}

import Foundation

extension LayerTree {
  /// The layers as an SVG drawing, for people and for documents: rectangles, corners, borders, opacity, clipping,
  /// texts, paths and images.
  ///
  /// Texts are not broken into lines where they are too wide, and colours outside the link's range are not corrected.
  /// The same tree always gives the same text.
  ///
  /// - Parameters:
  ///   - width: of the screen, points.
  ///   - height: of the screen, points.
  package func svg(width: Double, height: Double) -> String {
    var picture = LayerPicture()
    picture.open(
      "svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(short(width))\" height=\"\(short(height))\" "
        + "viewBox=\"0 0 \(short(width)) \(short(height))\"")
    // Iterative, for trees of any depth: what is still to be drawn and closed, last first.
    var waiting: [LayerPicture.Step] = (self[.screen]?.children ?? []).reversed().map { .draw($0) }
    while let step = waiting.popLast() {
      switch step {
      case .close: picture.close()
      case .border(let properties): picture.border(properties)
      case .draw(let layer):
        guard let node = self[layer], !node.properties.isHidden else { continue }
        waiting.append(.close)
        waiting.append(.border(node.properties))
        picture.begin(node.properties)
        if node.properties.masksToBounds {
          picture.clip(node.properties, layer)
          waiting.append(.close)
        }
        picture.content(node.content, node.properties, layer)
        waiting.append(contentsOf: node.children.reversed().map { .draw($0) })
      }
    }
    picture.close()
    return picture.text
  }
}

/// An SVG text that is being written.
struct LayerPicture {
  enum Step {
    case draw(LayerID)
    case border(LayerProperties)
    case close
  }

  private(set) var text = ""
  private var elements: [Substring] = []

  mutating func open(_ tag: String) {
    line("<\(tag)>")
    elements.append(tag.prefix { $0 != " " })
  }

  mutating func close() {
    guard let element = elements.popLast() else { return }
    line("</\(element)>")
  }

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: min(elements.count, 20)) + line + "\n"
  }

  // MARK: Layers

  /// Goes into a layer's coordinates and draws its background.
  mutating func begin(_ layer: LayerProperties) {
    let (anchorX, anchorY) = (layer.boundsX + layer.anchorX * layer.width, layer.boundsY + layer.anchorY * layer.height)
    let x = layer.a * -anchorX + layer.c * -anchorY + layer.tx + layer.positionX
    let y = layer.b * -anchorX + layer.d * -anchorY + layer.ty + layer.positionY
    let linear = [layer.a, layer.b, layer.c, layer.d]
    var group = "g"
    if linear != [1, 0, 0, 1] {
      group += " transform=\"matrix(\((linear + [x, y]).map(short).joined(separator: " ")))\""
    } else if x != 0 || y != 0 {
      group += " transform=\"translate(\(short(x)) \(short(y)))\""
    }
    if layer.opacity != 1 { group += " opacity=\"\(short(layer.opacity))\"" }
    open(group)
    if layer.backgroundColor.alpha > 0 {
      line("<rect \(rectangle(layer, inset: 0)) \(paint("fill", layer.backgroundColor))/>")
    }
  }

  mutating func clip(_ layer: LayerProperties, _ id: LayerID) {
    line("<clipPath id=\"clip\(id.number)\"><rect \(rectangle(layer, inset: 0))/></clipPath>")
    open("g clip-path=\"url(#clip\(id.number))\"")
  }

  /// A line along the inside of the bounds, above everything in the layer.
  mutating func border(_ layer: LayerProperties) {
    guard layer.borderWidth > 0, layer.borderColor.alpha > 0 else { return }
    line(
      "<rect \(rectangle(layer, inset: layer.borderWidth / 2)) fill=\"none\" \(paint("stroke", layer.borderColor)) "
        + "stroke-width=\"\(short(layer.borderWidth))\"/>")
  }

  private func rectangle(_ layer: LayerProperties, inset: Double) -> String {
    let (width, height) = (max(0, layer.width - 2 * inset), max(0, layer.height - 2 * inset))
    let radius = min(max(0, layer.cornerRadius - inset), width / 2, height / 2)
    return "x=\"\(short(layer.boundsX + inset))\" y=\"\(short(layer.boundsY + inset))\" width=\"\(short(width))\" "
      + "height=\"\(short(height))\"" + (radius > 0 ? " rx=\"\(short(radius))\"" : "")
  }

  // MARK: Content

  mutating func content(_ content: LayerContent, _ layer: LayerProperties, _ id: LayerID) {
    switch content {
    case .none: break
    case .text(let text): draw(text, layer)
    case .path(let path): draw(path)
    case .image(let image): draw(image, layer)
    case .drawing(let drawing): draw(drawing, layer, id)
    }
  }

  private mutating func draw(_ text: LayerText, _ layer: LayerProperties) {
    var lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    if text.lines > 0 { lines = Array(lines.prefix(Int(text.lines))) }
    let distance = (text.fontSize * 1.2).rounded(.up)
    let top = layer.boundsY + (layer.height - distance * Double(lines.count)) / 2
    let (x, anchor) =
      switch text.alignment {
      case .left, .natural: (layer.boundsX, "start")
      case .center: (layer.boundsX + layer.width / 2, "middle")
      case .right: (layer.boundsX + layer.width, "end")
      }
    for (index, words) in lines.enumerated() {
      let baseline = top + distance * (Double(index) + 0.5) + text.fontSize * 0.35
      line(
        "<text x=\"\(short(x))\" y=\"\(short(baseline))\" "
          + "font-family=\"\(text.isMonospaced ? "monospace" : "sans-serif")\" font-size=\"\(short(text.fontSize))\" "
          + "font-weight=\"\(text.weight)\""
          + (text.isItalic ? " font-style=\"italic\"" : "")
          + " text-anchor=\"\(anchor)\" xml:space=\"preserve\" "
          + "\(paint("fill", text.color))>\(escapedMarkup(words))</text>"
      )
    }
  }

  /// The steps of an outline.
  func steps(_ elements: [LayerPath.Element]) -> String {
    elements.map { element in
      switch element {
      case .move(let x, let y): "M\(short(x)) \(short(y))"
      case .line(let x, let y): "L\(short(x)) \(short(y))"
      case .quad(let x1, let y1, let x, let y): "Q\([x1, y1, x, y].map(short).joined(separator: " "))"
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        "C\([x1, y1, x2, y2, x, y].map(short).joined(separator: " "))"
      case .close: "Z"
      }
    }.joined()
  }

  private mutating func draw(_ path: LayerPath) {
    var tag = "path d=\"\(steps(path.elements))\" "
    tag += path.fill.alpha > 0 ? paint("fill", path.fill) : "fill=\"none\""
    if path.usesEvenOddRule { tag += " fill-rule=\"evenodd\"" }
    if path.stroke.alpha > 0, path.lineWidth > 0 {
      tag += " \(paint("stroke", path.stroke)) stroke-width=\"\(short(path.lineWidth))\""
      tag += " stroke-linecap=\"\(path.cap)\" stroke-linejoin=\"\(path.join)\""
    }
    line("<\(tag)/>")
  }

  private mutating func draw(_ image: LayerImage, _ layer: LayerProperties) {
    let type = image.data.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png"
    let fit =
      switch image.fit {
      case .fill: "none"
      case .aspectFill: "xMidYMid slice"
      case .aspectFit, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
        "xMidYMid meet"
      }
    var bounds = layer
    bounds.cornerRadius = 0
    line(
      "<image \(rectangle(bounds, inset: 0)) preserveAspectRatio=\"\(fit)\" "
        + "href=\"data:image/\(type);base64,\(Data(image.data).base64EncodedString())\"/>")
  }
}

// MARK: - Text forms

/// A colour and, if it is not opaque, its opacity, as attributes.
func paint(_ attribute: String, _ color: LayerColor, opacity name: String? = nil) -> String {
  let parts = [color.red, color.green, color.blue].map { part in
    let byte = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
    return byte.count == 1 ? "0" + byte : byte
  }
  let opacity = color.alpha < 1 ? " \(name ?? attribute + "-opacity")=\"\(short(Double(color.alpha)))\"" : ""
  return "\(attribute)=\"#\(parts.joined())\"\(opacity)"
}

/// A number with at most three digits after the point.
func short(_ number: Double) -> String {
  let rounded = (number * 1000).rounded() / 1000
  let finite = rounded.isFinite ? rounded : number
  let text = "\(finite == 0 ? 0 : finite)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A text as it may stand between tags: signs of the markup replaced, control characters,
/// which XML does not know, left out.
package func escapedMarkup(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\t": result += " "
    case "\u{FFFE}", "\u{FFFF}": break
    default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}

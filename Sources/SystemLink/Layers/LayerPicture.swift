import Foundation

extension LayerTree {
  /// The layers as an SVG drawing, for people and for documents: rectangles, corners, borders, opacity, clipping,
  /// texts, paths and images.
  ///
  /// Colours outside the link's range are not corrected. The same tree always gives the same text.
  ///
  /// - Parameters:
  ///   - width: of the screen, points.
  ///   - height: of the screen, points.
  ///   - breaking: breaks a text into the lines that are shown in a width; by default at its line ends alone.
  package func svg(
    width: Double, height: Double, breaking: @escaping (LayerText, Double) -> [Substring] = LayerPicture.breakAtLineEnds
  ) -> String {
    var picture = LayerPicture(breaking: breaking)
    picture.open(
      "svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(short(width))\" height=\"\(short(height))\" "
        + "viewBox=\"0 0 \(short(width)) \(short(height))\"")
    // Iterative, for trees of any depth: what is still to be drawn and closed, last first.
    let windows = (self[.screen]?.children ?? []).reversed().filter { !isMask($0) }
    var waiting: [LayerPicture.Step] = windows.map { .draw($0) }
    while let step = waiting.popLast() {
      switch step {
      case .open(let tag): picture.open(tag)
      case .close: picture.close()
      case .border(let properties): picture.border(properties)
      case .draw(let layer):
        guard let node = self[layer], !node.properties.isHidden else { continue }
        picture.begin(node.properties, layer)
        waiting.append(contentsOf: [.close, .body(layer)])
        guard let mask = mask(of: node) else { continue }
        waiting[waiting.count - 1] = .close
        waiting.append(contentsOf: [
          .body(layer), .open("g mask=\"url(#mask\(layer.number))\""), .close, .draw(mask),
          .open(LayerPicture.mask(layer)),
        ])
      case .body(let layer):
        guard let node = self[layer] else { continue }
        picture.background(node.properties)
        waiting.append(.border(node.properties))
        if node.properties.masksToBounds {
          picture.clip(node.properties, layer)
          waiting.append(.close)
        }
        picture.content(node.content, node.properties, layer)
        waiting.append(contentsOf: node.children.reversed().filter { !isMask($0) }.map { .draw($0) })
      }
    }
    picture.close()
    return picture.text
  }

  /// What cuts a layer out; it stands last among the children.
  private func mask(of node: Node) -> LayerID? {
    node.children.last.flatMap { isMask($0) ? $0 : nil }
  }

  private func isMask(_ layer: LayerID) -> Bool { self[layer]?.properties.effects?.isMask == true }
}

/// An SVG text that is being written.
package struct LayerPicture {
  enum Step {
    case draw(LayerID)
    /// What is in a layer's coordinates.
    case body(LayerID)
    case open(String)
    case border(LayerProperties)
    case close
  }

  private(set) var text = ""
  private var elements: [Substring] = []
  private let breaking: (LayerText, Double) -> [Substring]

  init(breaking: @escaping (LayerText, Double) -> [Substring]) { self.breaking = breaking }

  /// The lines of a text that nobody can measure.
  package static func breakAtLineEnds(_ text: LayerText, in width: Double) -> [Substring] {
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    return text.lines > 0 ? Array(lines.prefix(Int(text.lines))) : lines
  }

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

  /// Goes into a layer's coordinates.
  mutating func begin(_ layer: LayerProperties, _ id: LayerID) {
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
    if let shadow = layer.effects?.shadow {
      define(shadow, id)
      if shadow.path.isEmpty { group += " filter=\"url(#shadow\(id.number))\"" }
    }
    open(group)
    if let shadow = layer.effects?.shadow, !shadow.path.isEmpty { throwShadow(shadow, id) }
  }

  mutating func background(_ layer: LayerProperties) {
    if layer.backgroundColor.alpha > 0 {
      line("<\(rectangle(layer, inset: 0)) \(paint("fill", layer.backgroundColor))/>")
    }
  }

  mutating func clip(_ layer: LayerProperties, _ id: LayerID) {
    line("<clipPath id=\"clip\(id.number)\"><\(rectangle(layer, inset: 0))/></clipPath>")
    open("g clip-path=\"url(#clip\(id.number))\"")
  }

  /// A line along the inside of the bounds, above everything in the layer.
  mutating func border(_ layer: LayerProperties) {
    guard layer.borderWidth > 0, layer.borderColor.alpha > 0 else { return }
    line(
      "<\(rectangle(layer, inset: layer.borderWidth / 2)) fill=\"none\" \(paint("stroke", layer.borderColor)) "
        + "stroke-width=\"\(short(layer.borderWidth))\"/>")
  }

  /// The bounds with their corners, without the end of the tag.
  func rectangle(_ layer: LayerProperties, inset: Double) -> String {
    let (width, height) = (max(0, layer.width - 2 * inset), max(0, layer.height - 2 * inset))
    let radius = min(max(0, layer.cornerRadius - inset), width / 2, height / 2)
    if radius > 0, let corners = layer.effects?.roundedCorners, corners != 15 {
      return "path d=\"\(outline(layer.boundsX + inset, layer.boundsY + inset, width, height, radius, corners))\""
    }
    return "rect x=\"\(short(layer.boundsX + inset))\" y=\"\(short(layer.boundsY + inset))\" width=\"\(short(width))\" "
      + "height=\"\(short(height))\"" + (radius > 0 ? " rx=\"\(short(radius))\"" : "")
  }

  // MARK: Content

  mutating func content(_ content: LayerContent, _ layer: LayerProperties, _ id: LayerID) {
    switch content {
    case .none: break
    case .text(let text): draw(text, layer)
    case .path(let path): draw(path)
    case .image(let image): draw(image, layer)
    case .gradient(let gradient): draw(gradient, layer, id)
    case .drawing(let drawing): draw(drawing, layer, id)
    }
  }

  private mutating func draw(_ text: LayerText, _ layer: LayerProperties) {
    let lines = breaking(text, layer.width)
    let distance = (text.fontSize * 1.2).rounded(.up)
    let top = layer.boundsY + (text.isAtTop ? 0 : (layer.height - distance * Double(lines.count)) / 2)
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

  private mutating func draw(_ path: LayerPath) {
    var tag = "path d=\"\(steps(path.elements))\" "
    tag += path.fill.alpha > 0 ? paint("fill", path.fill) : "fill=\"none\""
    if path.usesEvenOddRule { tag += " fill-rule=\"evenodd\"" }
    guard path.stroke.alpha > 0, path.lineWidth > 0 else { return line("<\(tag)/>") }
    if let elements = path.line?.elements {
      // The line runs along something else than what is filled.
      if path.fill.alpha > 0 { line("<\(tag)/>") }
      tag = "path d=\"\(steps(elements))\" fill=\"none\""
    }
    tag += " \(paint("stroke", path.stroke)) stroke-width=\"\(short(path.lineWidth))\""
    tag += " stroke-linecap=\"\(path.cap)\" stroke-linejoin=\"\(path.join)\""
    if let line = path.line {
      if !line.dashes.isEmpty {
        tag += " stroke-dasharray=\"\(line.dashes.map(short).joined(separator: " "))\""
        tag += " stroke-dashoffset=\"\(short(line.dashPhase))\""
      }
      tag += " stroke-miterlimit=\"\(short(line.miterLimit))\""
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
      "<image \(rectangle(bounds, inset: 0).dropFirst("rect ".count)) preserveAspectRatio=\"\(fit)\" "
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

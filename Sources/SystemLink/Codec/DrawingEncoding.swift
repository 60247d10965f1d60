extension LinkBuffer {
  /// Writes a drawing; one that no reader would take is an error.
  mutating func append(_ drawing: LayerDrawing) throws(LinkError) {
    append(drawing.fit.rawValue)
    try append(atLeastZero: drawing.width, "width")
    try append(atLeastZero: drawing.height, "height")
    try append(count: drawing.pictures.count, "pictures", limit: LinkLimits.drawingPictures)
    var bytes = 0
    for picture in drawing.pictures {
      bytes += picture.count
      try append(count: picture.count, "bytes of picture", limit: LinkLimits.imageBytes)
      append(contentsOf: picture)
    }
    guard bytes <= LinkLimits.imageBytes else {
      throw error(.tooMany(field: "bytes of pictures", count: bytes, limit: LinkLimits.imageBytes))
    }
    try append(count: drawing.steps.count, "steps", limit: LinkLimits.drawingSteps)
    var nesting = DrawingNesting()
    for step in drawing.steps {
      if let problem = nesting.take(step, pictures: drawing.pictures.count) { throw error(problem) }
      try append(step)
    }
    if let problem = nesting.end() { throw error(problem) }
  }

  private mutating func append(_ step: DrawingStep) throws(LinkError) {
    append(step.number)
    switch step {
    case .save, .restore, .endGroup: break
    case .transform(let map):
      for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { try append(number, "transform") }
    case .clip(let outline): try append(outline)
    case .fill(let outline, let paint, let effect):
      try append(outline)
      try append(paint)
      try append(effect)
    case .stroke(let outline, let pen, let paint, let effect):
      try append(outline)
      try append(pen)
      try append(paint)
      try append(effect)
    case .picture(let number, let box, let isSmooth, let effect):
      append(number)
      for number in [box.x, box.y, box.width, box.height] { try append(number, "box") }
      append((isSmooth ? 1 : 0) as UInt8)
      try append(effect)
    case .text(let text, let effect):
      try append(text)
      try append(effect)
    case .beginGroup(let effect): try append(effect)
    }
  }

  private mutating func append(_ outline: DrawingOutline) throws(LinkError) {
    append((outline.usesEvenOddRule ? 1 : 0) as UInt8)
    try append(count: outline.elements.count, "path elements", limit: LinkLimits.pathElements)
    for element in outline.elements { try append(element) }
  }

  private mutating func append(_ pen: DrawingPen) throws(LinkError) {
    try append(positive: pen.width, "lineWidth")
    append(pen.cap.rawValue)
    append(pen.join.rawValue)
    try append(pen.miterLimit, "miterLimit")
    try append(pen.dashPhase, "dashPhase")
    try append(count: pen.dashes.count, "dashes", limit: LinkLimits.dashes)
    for dash in pen.dashes { try append(atLeastZero: dash, "dash") }
  }

  private mutating func append(_ paint: DrawingPaint) throws(LinkError) {
    switch paint {
    case .color(let color):
      append(UInt8(0))
      try append(color, "paint")
    case .linear(let fromX, let fromY, let toX, let toY, let stops):
      append(UInt8(1))
      for number in [fromX, fromY, toX, toY] { try append(number, "gradient") }
      try append(stops)
    case .radial(let fromX, let fromY, let fromRadius, let toX, let toY, let toRadius, let stops):
      append(UInt8(2))
      try append(fromX, "gradient")
      try append(fromY, "gradient")
      try append(atLeastZero: fromRadius, "radius")
      try append(toX, "gradient")
      try append(toY, "gradient")
      try append(atLeastZero: toRadius, "radius")
      try append(stops)
    }
  }

  private mutating func append(_ stops: [DrawingStop]) throws(LinkError) {
    try append(count: stops.count, "stops", limit: LinkLimits.gradientStops)
    var last: Float = 0
    for stop in stops {
      guard stop.place >= last, stop.place <= 1 else {
        throw error(.outOfRange(field: "stop", value: Double(stop.place), range: "\(last)...1"))
      }
      last = stop.place
      try append(stop.place, "stop")
      try append(stop.color, "stop")
    }
  }

  private mutating func append(_ effect: DrawingEffect) throws(LinkError) {
    append(effect.blend.rawValue)
    guard (0...1).contains(effect.alpha) else {
      throw error(.outOfRange(field: "alpha", value: Double(effect.alpha), range: "0...1"))
    }
    try append(effect.alpha, "alpha")
    append((effect.shadow == nil ? 0 : 1) as UInt8)
    guard let shadow = effect.shadow else { return }
    try append(shadow.x, "shadow")
    try append(shadow.y, "shadow")
    try append(atLeastZero: shadow.blur, "blur")
    try append(shadow.color, "shadow")
  }

  private mutating func append(_ text: DrawingText) throws(LinkError) {
    try append(text.string, "text", limit: LinkLimits.drawingTextBytes)
    append(text.font.weight)
    append((text.font.isMonospaced ? 1 : 0) | (text.font.isItalic ? 2 : 0) as UInt8)
    append(text.alignment.rawValue)
    for number in [text.size, text.x, text.foot, text.spacing, text.width] { try append(number, "text") }
    try append(text.color, "color")
  }
}

/// What is open in a drawing: what is restored was saved, what ends was begun, and a picture has a number.
struct DrawingNesting {
  private enum Open { case saved, group }
  private var open: [Open] = []

  /// - Returns: what is wrong with the step at this place.
  mutating func take(_ step: DrawingStep, pictures: Int) -> LinkError.Problem? {
    switch step {
    case .save, .beginGroup:
      if case .save = step { open.append(.saved) } else { open.append(.group) }
      guard open.count <= LinkLimits.drawingDepth else {
        return .tooMany(field: "states within each other", count: open.count, limit: LinkLimits.drawingDepth)
      }
    case .restore:
      guard open.popLast() == .saved else { return .unknownValue(field: "step", value: UInt64(step.number)) }
    case .endGroup:
      guard open.popLast() == .group else { return .unknownValue(field: "step", value: UInt64(step.number)) }
    case .picture(let number, _, _, _):
      guard number < pictures else { return .unknownValue(field: "picture", value: UInt64(number)) }
    case .transform, .clip, .fill, .stroke, .text: break
    }
    return nil
  }

  func end() -> LinkError.Problem? { open.isEmpty ? nil : .unknownValue(field: "end", value: UInt64(open.count)) }
}

extension DrawingStep {
  /// The number by which the link knows it.
  var number: UInt8 {
    switch self {
    case .save: 0
    case .restore: 1
    case .transform: 2
    case .clip: 3
    case .fill: 4
    case .stroke: 5
    case .picture: 6
    case .text: 7
    case .beginGroup: 8
    case .endGroup: 9
    }
  }
}

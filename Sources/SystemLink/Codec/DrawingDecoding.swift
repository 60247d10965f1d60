extension LinkReader {
  /// Reads a drawing; what it opens it closes.
  mutating func drawing() throws(LinkError) -> LayerDrawing {
    let fit: LayerImage.Fit = try choice("fit")
    let (width, height) = (try number(atLeastZero: "width"), try number(atLeastZero: "height"))
    let pictureCount = try count("pictures", limit: LinkLimits.drawingPictures, size: 4)
    var pictures: [[UInt8]] = []
    for _ in 0..<pictureCount { pictures.append(try data("picture", limit: LinkLimits.imageBytes)) }
    let bytes = pictures.reduce(0) { $0 + $1.count }
    guard bytes <= LinkLimits.imageBytes else {
      throw error(.tooMany(field: "bytes of pictures", count: bytes, limit: LinkLimits.imageBytes))
    }
    let stepCount = try count("steps", limit: LinkLimits.drawingSteps, size: 1)
    var steps: [DrawingStep] = []
    var nesting = DrawingNesting()
    for _ in 0..<stepCount {
      let step = try drawingStep()
      if let problem = nesting.take(step, pictures: pictureCount) { throw error(problem) }
      steps.append(step)
    }
    if let problem = nesting.end() { throw error(problem) }
    return LayerDrawing(width: width, height: height, fit: fit, steps: steps, pictures: pictures)
  }

  private mutating func drawingStep() throws(LinkError) -> DrawingStep {
    let kind: UInt8 = try integer("step")
    switch kind {
    case 0: return .save
    case 1: return .restore
    case 2:
      let field = "transform"
      return .transform(
        DrawingTransform(
          a: try number(field), b: try number(field), c: try number(field), d: try number(field),
          tx: try number(field), ty: try number(field)))
    case 3: return .clip(try outline())
    case 4: return .fill(try outline(), try paint(), try effect())
    case 5: return .stroke(try outline(), try pen(), try paint(), try effect())
    case 6:
      let number: UInt32 = try integer("picture")
      let box = DrawingBox(
        x: try self.number("box"), y: try self.number("box"), width: try self.number("box"),
        height: try self.number("box"))
      return .picture(number, box, isSmooth: try bool("smooth"), try effect())
    case 7: return .text(try drawingText(), try effect())
    case 8: return .beginGroup(try effect())
    case 9: return .endGroup
    default: throw error(.unknownValue(field: "step", value: UInt64(kind)), back: 1)
    }
  }

  private mutating func outline() throws(LinkError) -> DrawingOutline {
    let usesEvenOddRule = try bool("even-odd")
    let count = try count("path elements", limit: LinkLimits.pathElements, size: 1)
    var elements: [LayerPath.Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element()) }
    return DrawingOutline(elements, usesEvenOddRule: usesEvenOddRule)
  }

  private mutating func pen() throws(LinkError) -> DrawingPen {
    let width = try number(positive: "lineWidth")
    let (cap, join): (LayerPath.Cap, LayerPath.Join) = (try choice("cap"), try choice("join"))
    let (miterLimit, dashPhase) = (try number("miterLimit"), try number("dashPhase"))
    let count = try count("dashes", limit: LinkLimits.dashes, size: 8)
    var dashes: [Double] = []
    for _ in 0..<count { dashes.append(try number(atLeastZero: "dash")) }
    return DrawingPen(
      width: width, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashPhase: dashPhase)
  }

  private mutating func paint() throws(LinkError) -> DrawingPaint {
    let (kind, field): (UInt8, String) = (try integer("paint"), "gradient")
    switch kind {
    case 0: return .color(try color("paint"))
    case 1:
      return .linear(
        fromX: try number(field), fromY: try number(field), toX: try number(field), toY: try number(field),
        stops: try stops())
    case 2:
      return .radial(
        fromX: try number(field), fromY: try number(field), fromRadius: try number(atLeastZero: "radius"),
        toX: try number(field), toY: try number(field), toRadius: try number(atLeastZero: "radius"),
        stops: try stops())
    default: throw error(.unknownValue(field: "paint", value: UInt64(kind)), back: 1)
    }
  }

  private mutating func stops() throws(LinkError) -> [DrawingStop] {
    let count = try count("stops", limit: LinkLimits.gradientStops, size: 20)
    var (stops, last): ([DrawingStop], Float) = ([], 0)
    for _ in 0..<count {
      let place = try fraction("stop")
      guard place >= last else {
        throw error(.outOfRange(field: "stop", value: Double(place), range: "\(last)...1"), back: 4)
      }
      last = place
      stops.append(DrawingStop(place: place, color: try color("stop")))
    }
    return stops
  }

  private mutating func effect() throws(LinkError) -> DrawingEffect {
    let blend: DrawingEffect.Blend = try choice("blend")
    let alpha = try fraction("alpha")
    guard try bool("has shadow") else { return DrawingEffect(alpha: alpha, blend: blend) }
    let shadow = DrawingShadow(
      x: try number("shadow"), y: try number("shadow"), blur: try number(atLeastZero: "blur"),
      color: try color("shadow"))
    return DrawingEffect(alpha: alpha, blend: blend, shadow: shadow)
  }

  private mutating func drawingText() throws(LinkError) -> DrawingText {
    let string = try string("text", limit: LinkLimits.drawingTextBytes)
    let weight: UInt16 = try integer("weight")
    let flags = try flags("flags", known: 3)
    let alignment: LayerText.Alignment = try choice("alignment")
    let field = "text"
    let (size, x, foot) = (try number(field), try number(field), try number(field))
    let (spacing, width) = (try number(field), try number(field))
    return DrawingText(
      string: string, font: FontDescription(weight: weight, isMonospaced: flags & 1 != 0, isItalic: flags & 2 != 0),
      size: size, color: try color("color"), alignment: alignment, x: x, foot: foot, spacing: spacing, width: width)
  }
}

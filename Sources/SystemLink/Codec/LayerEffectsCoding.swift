// What few layers have: behind the fields that all have.

extension LinkBuffer {
  mutating func append(_ effects: LayerEffects) throws(LinkError) {
    append((effects.isMask ? 1 : 0) | (effects.shadow == nil ? 0 : 2) as UInt8)
    append(effects.roundedCorners & 15)
    guard let shadow = effects.shadow else { return }
    try append(shadow.color, "shadowColor")
    try append(shadow.offsetX, "shadowOffsetX")
    try append(shadow.offsetY, "shadowOffsetY")
    try append(max(0, shadow.radius), "shadowRadius")
    try append(shadow.path, "shadow elements")
  }

  mutating func append(_ line: LayerLine) throws(LinkError) {
    append((line.elements == nil ? 0 : 1) as UInt8)
    try append(count: line.dashes.count, "dashes", limit: LinkLimits.dashes)
    for dash in line.dashes { try append(max(0, dash), "dash") }
    try append(line.dashPhase, "dashPhase")
    try append(line.miterLimit, "miterLimit")
    if let elements = line.elements { try append(elements, "line elements") }
  }

  mutating func append(_ gradient: LayerGradient) throws(LinkError) {
    append(gradient.kind.rawValue)
    try append(gradient.startX, "gradientStartX")
    try append(gradient.startY, "gradientStartY")
    try append(gradient.endX, "gradientEndX")
    try append(gradient.endY, "gradientEndY")
    try append(count: gradient.stops.count, "gradient stops", limit: LinkLimits.gradientStops)
    var last = 0.0
    for stop in gradient.stops {
      // As with colours: brought into the range, and a reader need not accept it otherwise.
      if stop.location.isFinite { last = min(max(stop.location, last), 1) }
      try append(stop.location.isFinite ? last : stop.location, "gradientLocation")
      try append(stop.color, "gradientColor")
    }
  }
}

extension LinkReader {
  mutating func effects() throws(LinkError) -> LayerEffects {
    var effects = LayerEffects()
    let flags = try flags("effects", known: 3)
    effects.isMask = flags & 1 != 0
    effects.roundedCorners = try self.flags("roundedCorners", known: 15)
    guard flags & 2 != 0 else { return effects }
    effects.shadow = LayerShadow(
      color: try color("shadowColor"), offsetX: try number("shadowOffsetX"), offsetY: try number("shadowOffsetY"),
      radius: try number(atLeastZero: "shadowRadius"), path: try elements("shadow elements"))
    return effects
  }

  mutating func line() throws(LinkError) -> LayerLine {
    var line = LayerLine()
    let flags = try flags("line", known: 1)
    let count = try count("dashes", limit: LinkLimits.dashes, size: 8)
    for _ in 0..<count { line.dashes.append(try number(atLeastZero: "dash")) }
    line.dashPhase = try number("dashPhase")
    line.miterLimit = try number(positive: "miterLimit")
    if flags & 1 != 0 { line.elements = try elements("line elements") }
    return line
  }

  mutating func gradient() throws(LinkError) -> LayerGradient {
    let kind: LayerGradient.Kind = try choice("gradient")
    var gradient = LayerGradient(
      kind: kind, startX: try number("gradientStartX"), startY: try number("gradientStartY"),
      endX: try number("gradientEndX"), endY: try number("gradientEndY"), stops: [])
    let count = try count("gradient stops", limit: LinkLimits.gradientStops, size: 24)
    var last = 0.0
    for _ in 0..<count {
      let location = try number("gradientLocation")
      guard location >= last, location <= 1 else {
        throw error(.outOfRange(field: "gradientLocation", value: location, range: "\(last)...1"), back: 8)
      }
      last = location
      gradient.stops.append(LayerGradient.Stop(location: location, color: try color("gradientColor")))
    }
    return gradient
  }
}

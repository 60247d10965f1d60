extension LinkCodec {
  /// Appends a commit's payload without a frame header, for a stage that has frames of its own (a WebSocket).
  ///
  /// Its length is not bound to `LinkLimits.payloadUp`: the full commit of a large layer tree may be longer.
  /// - Throws: `LinkError` when the value breaks a rule of the format; the buffer is then as it was.
  public static func encodePayload(of commit: LayerCommit, into buffer: inout LinkBuffer) throws(LinkError) {
    try buffer.payload(.commit) { buffer throws(LinkError) in try buffer.append(commit) }
  }
}

extension LinkBuffer {
  mutating func append(_ commit: LayerCommit) throws(LinkError) {
    append(commit.sequence)
    try append(count: commit.operations.count, "operations", limit: LinkLimits.operations)
    for operation in commit.operations {
      switch operation {
      case .update(let layer, let properties):
        append(UInt8(0))
        append(layer.number)
        try append(properties)
      case .content(let layer, let content):
        append(UInt8(1))
        append(layer.number)
        try append(content)
      case .children(let layer, let children):
        append(UInt8(2))
        append(layer.number)
        try append(count: children.count, "children", limit: LinkLimits.children)
        for child in children { append(child.number) }
      }
    }
  }

  private mutating func append(_ layer: LayerProperties) throws(LinkError) {
    let effects = layer.effects
    append((layer.isHidden ? 1 : 0) | (layer.masksToBounds ? 2 : 0) | (effects == nil ? 0 : 4) as UInt8)
    try append(layer.boundsX, "boundsX")
    try append(layer.boundsY, "boundsY")
    try append(layer.width, "width")
    try append(layer.height, "height")
    try append(layer.positionX, "positionX")
    try append(layer.positionY, "positionY")
    try append(layer.anchorX, "anchorX")
    try append(layer.anchorY, "anchorY")
    try append(layer.a, "a")
    try append(layer.b, "b")
    try append(layer.c, "c")
    try append(layer.d, "d")
    try append(layer.tx, "tx")
    try append(layer.ty, "ty")
    try append(layer.opacity, "opacity")
    try append(layer.cornerRadius, "cornerRadius")
    try append(layer.borderWidth, "borderWidth")
    try append(layer.borderColor, "borderColor")
    try append(layer.backgroundColor, "backgroundColor")
    if let effects { try append(effects) }
  }

  private mutating func append(_ content: LayerContent) throws(LinkError) {
    switch content {
    case .none: append(UInt8(0))
    case .text(let text):
      append(UInt8(1))
      try append(text.string, "text", limit: LinkLimits.textBytes)
      try append(text.fontSize, "fontSize")
      append(text.weight)
      append((text.isMonospaced ? 1 : 0) | (text.isItalic ? 2 : 0) | (text.isAtTop ? 4 : 0) as UInt8)
      append(text.alignment.rawValue)
      append(text.lines)
      try append(text.color, "color")
    case .path(let path):
      append(UInt8(2))
      try append(path.elements, "path elements")
      try append(path.fill, "fill")
      try append(path.stroke, "stroke")
      try append(path.lineWidth, "lineWidth")
      append(path.cap.rawValue)
      append(path.join.rawValue)
      append((path.usesEvenOddRule ? 1 : 0) | (path.line == nil ? 0 : 2) as UInt8)
      if let line = path.line { try append(line) }
    case .image(let image):
      append(UInt8(3))
      append(image.fit.rawValue)
      try append(count: image.data.count, "bytes of image", limit: LinkLimits.imageBytes)
      append(contentsOf: image.data)
    case .gradient(let gradient):
      append(UInt8(4))
      try append(gradient)
    case .drawing(let drawing):
      append(UInt8(5))
      try append(drawing)
    }
  }

  mutating func append(_ elements: [LayerPath.Element], _ field: String) throws(LinkError) {
    try append(count: elements.count, field, limit: LinkLimits.pathElements)
    for element in elements { try append(element) }
  }

  mutating func append(_ element: LayerPath.Element) throws(LinkError) {
    let field = "path element"
    switch element {
    case .move(let x, let y):
      append(UInt8(0))
      try append(x, field)
      try append(y, field)
    case .line(let x, let y):
      append(UInt8(1))
      try append(x, field)
      try append(y, field)
    case .quad(let controlX, let controlY, let x, let y):
      append(UInt8(2))
      try append(controlX, field)
      try append(controlY, field)
      try append(x, field)
      try append(y, field)
    case .cubic(let control1X, let control1Y, let control2X, let control2Y, let x, let y):
      append(UInt8(3))
      try append(control1X, field)
      try append(control1Y, field)
      try append(control2X, field)
      try append(control2Y, field)
      try append(x, field)
      try append(y, field)
    case .close: append(UInt8(4))
    }
  }

  /// Writes a colour with its parts brought into 0...1: a program may compute 1.0000001, a reader need not accept it.
  mutating func append(_ color: LayerColor, _ field: String) throws(LinkError) {
    for part in [color.red, color.green, color.blue, color.alpha] {
      try append(part < 0 && part.isFinite ? 0 : part > 1 && part.isFinite ? 1 : part, field)
    }
  }
}

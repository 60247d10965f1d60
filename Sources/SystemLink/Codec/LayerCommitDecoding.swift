extension LinkReader {
  /// Reads a commit up to its last operation.
  mutating func commit() throws(LinkError) -> LayerCommit {
    let sequence: UInt32 = try integer("sequence")
    // The shortest operation is the removal of a layer's content: 6 bytes.
    let count = try count("operations", limit: LinkLimits.operations, size: 6)
    var operations: [LayerCommit.Operation] = []
    operations.reserveCapacity(count)
    for _ in 0..<count { operations.append(try operation()) }
    return LayerCommit(sequence: sequence, operations: operations)
  }

  private mutating func operation() throws(LinkError) -> LayerCommit.Operation {
    let number: UInt8 = try integer("operation")
    let isKnown = number <= 2
    guard isKnown else { throw error(.unknownValue(field: "operation", value: UInt64(number)), back: 1) }
    let layer = LayerID(try integer("layer"))
    if number == 0 { return .update(layer, try properties()) }
    if number == 1 { return .content(layer, try content()) }
    let count = try count("children", limit: LinkLimits.children, size: 4)
    var children: [LayerID] = []
    children.reserveCapacity(count)
    for _ in 0..<count { children.append(LayerID(try integer("child"))) }
    return .children(layer, children)
  }

  private mutating func properties() throws(LinkError) -> LayerProperties {
    var layer = LayerProperties()
    let flags = try flags("flags", known: 7)
    layer.isHidden = flags & 1 != 0
    layer.masksToBounds = flags & 2 != 0
    layer.boundsX = try number("boundsX")
    layer.boundsY = try number("boundsY")
    layer.width = try number("width")
    layer.height = try number("height")
    layer.positionX = try number("positionX")
    layer.positionY = try number("positionY")
    layer.anchorX = try number("anchorX")
    layer.anchorY = try number("anchorY")
    layer.a = try number("a")
    layer.b = try number("b")
    layer.c = try number("c")
    layer.d = try number("d")
    layer.tx = try number("tx")
    layer.ty = try number("ty")
    layer.opacity = try number("opacity")
    layer.cornerRadius = try number("cornerRadius")
    layer.borderWidth = try number("borderWidth")
    layer.borderColor = try color("borderColor")
    layer.backgroundColor = try color("backgroundColor")
    if flags & 4 != 0 { layer.effects = try effects() }
    return layer
  }

  private mutating func content() throws(LinkError) -> LayerContent {
    let kind: UInt8 = try integer("content")
    switch kind {
    case 0: return .none
    case 1: return .text(try text())
    case 2: return .path(try path())
    case 3:
      let fit: LayerImage.Fit = try choice("fit")
      return .image(LayerImage(data: try data("image", limit: LinkLimits.imageBytes), fit: fit))
    case 4: return .gradient(try gradient())
    case 5: return .drawing(try drawing())
    default: throw error(.unknownValue(field: "content", value: UInt64(kind)), back: 1)
    }
  }

  private mutating func text() throws(LinkError) -> LayerText {
    let string = try string("text", limit: LinkLimits.textBytes)
    let fontSize = try number("fontSize")
    let weight: UInt16 = try integer("weight")
    let flags = try flags("flags", known: 7)
    let alignment: LayerText.Alignment = try choice("alignment")
    let lines: UInt16 = try integer("lines")
    var text = LayerText(
      string: string, fontSize: fontSize, weight: weight, isMonospaced: flags & 1 != 0, isItalic: flags & 2 != 0,
      color: try color("color"), alignment: alignment, lines: lines)
    text.isAtTop = flags & 4 != 0
    return text
  }

  private mutating func path() throws(LinkError) -> LayerPath {
    let elements = try elements("path elements")
    let (fill, stroke) = (try color("fill"), try color("stroke"))
    let lineWidth = try number("lineWidth")
    let (cap, join): (LayerPath.Cap, LayerPath.Join) = (try choice("cap"), try choice("join"))
    let flags = try flags("flags", known: 3)
    var path = LayerPath(
      elements: elements, fill: fill, stroke: stroke, lineWidth: lineWidth, cap: cap, join: join,
      usesEvenOddRule: flags & 1 != 0)
    if flags & 2 != 0 { path.line = try line() }
    return path
  }

  mutating func elements(_ field: String) throws(LinkError) -> [LayerPath.Element] {
    let count = try count(field, limit: LinkLimits.pathElements, size: 1)
    var elements: [LayerPath.Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element()) }
    return elements
  }

  mutating func element() throws(LinkError) -> LayerPath.Element {
    let field = "path element"
    let kind: UInt8 = try integer(field)
    switch kind {
    case 0: return .move(x: try number(field), y: try number(field))
    case 1: return .line(x: try number(field), y: try number(field))
    case 2:
      return .quad(
        controlX: try number(field), controlY: try number(field), x: try number(field), y: try number(field))
    case 3:
      return .cubic(
        control1X: try number(field), control1Y: try number(field), control2X: try number(field),
        control2Y: try number(field), x: try number(field), y: try number(field))
    case 4: return .close
    default: throw error(.unknownValue(field: field, value: UInt64(kind)), back: 1)
    }
  }

  mutating func color(_ field: String) throws(LinkError) -> LayerColor {
    LayerColor(
      red: try fraction(field), green: try fraction(field), blue: try fraction(field), alpha: try fraction(field))
  }
}

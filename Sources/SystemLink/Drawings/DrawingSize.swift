extension LayerDrawing {
  /// Bytes behind the content's kind on the link; also what the drawing holds, about.
  package var encodedSize: Int {
    pictures.reduce(25) { $0 + 4 + $1.count } + steps.reduce(0) { $0 + $1.encodedSize }
  }
}

extension DrawingStep {
  fileprivate var encodedSize: Int {
    switch self {
    case .save, .restore, .endGroup: 1
    case .transform: 49
    case .clip(let outline): 1 + outline.encodedSize
    case .fill(let outline, let paint, let effect):
      1 + outline.encodedSize + paint.encodedSize + effect.encodedSize
    case .stroke(let outline, let pen, let paint, let effect):
      1 + outline.encodedSize + 30 + 8 * pen.dashes.count + paint.encodedSize + effect.encodedSize
    case .picture(_, _, _, let effect): 38 + effect.encodedSize
    case .text(let text, let effect): 65 + text.string.utf8.count + effect.encodedSize
    case .beginGroup(let effect): 1 + effect.encodedSize
    }
  }
}

extension DrawingOutline {
  fileprivate var encodedSize: Int { elements.reduce(5) { $0 + $1.encodedSize } }
}

extension LayerPath.Element {
  /// Bytes that the step of an outline takes on the link.
  var encodedSize: Int {
    switch self {
    case .move, .line: 17
    case .quad: 33
    case .cubic: 49
    case .close: 1
    }
  }
}

extension DrawingPaint {
  fileprivate var encodedSize: Int {
    switch self {
    case .color: 17
    case .linear(_, _, _, _, let stops): 37 + 20 * stops.count
    case .radial(_, _, _, _, _, _, let stops): 53 + 20 * stops.count
    }
  }
}

extension DrawingEffect {
  fileprivate var encodedSize: Int { shadow == nil ? 6 : 46 }
}

import SystemLink

/// A drawing with what is kept of it from frame to frame: lines of text with their letters chosen, sizes of outlines.
final class DrawingBlock {
  let drawing: LayerDrawing
  /// For each step its line, if it is one.
  private(set) var lines: [Int: TextLine] = [:]
  private(set) var sizes: [Int: OutlineSize] = [:]
  /// Whether something is laid over what is there by more than its opacity.
  let mixes: Bool
  private var next = 0
  private let setter: TextSetter

  init(_ drawing: LayerDrawing, setter: TextSetter) {
    (self.drawing, self.setter) = (drawing, setter)
    mixes = drawing.steps.contains { ($0.effect?.blend ?? .normal) != .normal }
  }

  var isDone: Bool { next == drawing.steps.count }

  /// Looks at one more step.
  func advance() {
    switch drawing.steps[next] {
    case .clip(let outline), .fill(let outline, _, _): sizes[next] = OutlineSize(outline, pen: nil)
    case .stroke(let outline, let pen, _, _): sizes[next] = OutlineSize(outline, pen: pen)
    case .text(let text, _):
      let string =
        text.string.unicodeScalars.count > PictureBudgets.lineLetters
        ? String(text.string.prefix(PictureBudgets.lineLetters)) : text.string
      lines[next] = setter.line(
        string, text.font, size: text.size, isRightToLeft: TextBlock.isRightToLeft(string), spacing: text.spacing)
    case .save, .restore, .transform, .picture, .beginGroup, .endGroup: break
    }
    next += 1
  }
}

extension DrawingStep {
  var effect: DrawingEffect? {
    switch self {
    case .fill(_, _, let effect), .stroke(_, _, _, let effect), .picture(_, _, _, let effect), .text(_, let effect),
      .beginGroup(let effect):
      effect
    case .save, .restore, .transform, .clip, .endGroup: nil
    }
  }
}

extension OutlineSize {
  /// - Parameter pen: of a line along it; nil for its inside.
  init(_ outline: DrawingOutline, pen: DrawingPen?) {
    var path = LayerPath(
      elements: outline.elements, fill: pen == nil ? .opaque : .clear, stroke: pen == nil ? .clear : .opaque,
      lineWidth: pen?.width ?? 0, cap: pen?.cap ?? .butt, join: pen?.join ?? .miter, usesEvenOddRule: false)
    if let dashes = pen?.dashes, !dashes.isEmpty {
      var line = LayerLine()
      line.dashes = dashes
      path.line = line
    }
    self.init(path)
  }
}

extension LayerColor {
  fileprivate static let opaque = LayerColor(red: 0, green: 0, blue: 0, alpha: 1)
}

import SystemLink

/// What the next thing that is drawn looks like, and where: what `saveGState()` keeps.
struct DrawingState {
  /// What areas and lines are painted with.
  enum Ink {
    case color(CGColor)
    /// A picture again and again, each of a size, from the origin of the drawing on.
    case pattern(Picture, CGSize)
  }

  /// What is painted hides all that is below it.
  var hidesAll: Bool { if case .color(let color) = fill { color.alpha >= 1 && alpha >= 1 } else { false } }

  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  /// From the program's coordinates to the drawing's.
  var ctm: CGAffineTransform
  var fill = Ink.color(CGColor(gray: 0, alpha: 1))
  var stroke = Ink.color(CGColor(gray: 0, alpha: 1))
  var lineWidth: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0
  var alpha: CGFloat = 1
  var blend = CGBlendMode.normal
  var shadow: Shadow?
  var quality = CGInterpolationQuality.default
  var fillSpace = CGColorSpace.deviceRGB
  var strokeSpace = CGColorSpace.deviceRGB
  /// The smallest upright rectangle around what is let through, in the drawing's coordinates.
  var clipBox: CGRect

  /// Pictures through which is seen what is drawn in this state, and where a map brings a square of size 1.
  var masks: [(picture: Picture, unit: CGAffineTransform)] = []
  /// Whether a step of the drawing has saved the state before this one.
  var isWritten = false
  /// Whether it began with a transparency layer.
  var isGroup = false

  init(ctm: CGAffineTransform, size: CGSize) {
    self.ctm = ctm
    clipBox = CGRect(origin: .zero, size: size)
  }

  /// How many units of the drawing one of the program's is; nil unless it is the same in all directions.
  var evenScale: CGFloat? {
    let (x, y) = (hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
    let isUpright = abs(ctm.a * ctm.c + ctm.b * ctm.d) <= 1e-9 * x * y
    return isUpright && abs(x - y) <= 1e-9 * max(x, y) ? x : nil
  }

  func pen(scale: CGFloat) -> DrawingPen {
    DrawingPen(
      width: lineWidth * scale, cap: cap.stageCap, join: join.stageJoin, miterLimit: max(1, miterLimit),
      dashes: dashes.map { $0 * scale }, dashPhase: dashPhase * scale)
  }
}

extension CGLineCap {
  var stageCap: LayerPath.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

extension CGLineJoin {
  var stageJoin: LayerPath.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

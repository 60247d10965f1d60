/// An outline that is being drawn: lines, curves and shapes, to be painted with `fill()` and `stroke()`, for shape
/// layers, and for asking what is inside.
@preconcurrency @MainActor
open class UIBezierPath: NSObject, NSCopying {
  private var outline: Outline

  // MARK: Making

  /// Makes an empty outline.
  public override init() {
    outline = Outline()
    super.init()
  }

  convenience init(_ outline: Outline) {
    self.init()
    self.outline = outline
  }

  /// Makes a rectangle.
  public convenience init(rect: CGRect) { self.init(Outline(rect: rect)) }

  /// Makes the ellipse that touches the four sides.
  public convenience init(ovalIn rect: CGRect) { self.init(Outline(ovalIn: rect)) }

  /// Makes a rectangle with rounded corners; a radius beyond half a side is cut there.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes a rectangle some of whose corners are rounded.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(Outline(roundedRect: rect, corners: corners, radii: cornerRadii))
  }

  /// Makes a part of a circle. Angles in radians, 0 on the right, growing clockwise.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path of an outline.
  public convenience init(cgPath: CGPath) { self.init(cgPath.outline) }

  /// A path of its own with the same outline and the same line.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIBezierPath = MainActor.assumeIsolated {
      let copy = UIBezierPath(outline)
      copy.lineWidth = lineWidth
      copy.lineCapStyle = lineCapStyle
      copy.lineJoinStyle = lineJoinStyle
      copy.usesEvenOddFillRule = usesEvenOddFillRule
      (copy.miterLimit, copy.dashes, copy.dashPhase) = (miterLimit, dashes, dashPhase)
      return copy
    }
    return copy
  }

  // MARK: Drawing

  /// Starts a new part at a point.
  open func move(to point: CGPoint) { outline.append(.move(point)) }

  /// Draws a straight line.
  open func addLine(to point: CGPoint) { outline.append(.line(point)) }

  /// Draws a curve towards a control point and on to the end.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.append(.quad(control: controlPoint, to: endPoint))
  }

  /// Draws a curve that leaves towards the first control point and arrives from the second.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.append(.cubic(control1: controlPoint1, control2: controlPoint2, to: endPoint))
  }

  /// Draws a part of a circle, joined by a line to what is there. Angles in radians, 0 on the right, growing clockwise.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let sweep = Outline.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    outline.appendArc(center: center, radius: radius, from: startAngle, sweep: sweep)
  }

  /// Draws a line back to where the part began. Nothing happens on an empty path.
  open func close() { outline.append(.close) }

  /// Forgets everything drawn.
  open func removeAllPoints() { outline.removeAll() }

  /// Adds the parts of another path.
  open func append(_ path: UIBezierPath) { outline.append(path.outline) }

  /// Turns, scales and shifts what has been drawn.
  open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }

  /// The same outline drawn the other way round.
  open func reversing() -> UIBezierPath { UIBezierPath(outline.reversed) }

  // MARK: Asking

  /// Whether nothing was drawn.
  open var isEmpty: Bool { outline.isEmpty }
  /// Where the next step starts; zero if nothing was drawn.
  open var currentPoint: CGPoint { outline.current ?? .zero }
  /// The smallest upright rectangle around the outline; the line's width does not count. Zero for an empty path.
  open var bounds: CGRect { outline.isEmpty ? .zero : outline.bounds }

  /// Whether a point is inside, by the rule that `usesEvenOddFillRule` chooses. Open parts count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// The outline as a value that does not change; setting it replaces what has been drawn.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  // MARK: Line

  /// How many widths of the line a pointed corner may reach; 10 by default.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are followed; kept, as a stage follows them as exactly as it can.
  open var flatness: CGFloat = 0.6
  /// Lengths of what is drawn and what is left out.
  final var dashes: [CGFloat] = []
  final var dashPhase: CGFloat = 0
  /// Sets lengths of what is drawn and what is left out of the line, in turn, beginning `phase` within them; nil for
  /// an unbroken line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (0..<max(0, count)).compactMap { pattern?[$0] }
    dashPhase = phase
  }
  /// Points; 1 by default. A shape layer has a width of its own.
  open var lineWidth: CGFloat = 1
  /// How the ends of the line look; `butt` by default. A shape layer has a cap of its own.
  open var lineCapStyle = CGLineCap.butt
  /// How the corners of the line look; `miter` by default. A shape layer has a join of its own.
  open var lineJoinStyle = CGLineJoin.miter
  /// Whether areas between an even number of lines are outside; false by default: the direction of the lines decides.
  open var usesEvenOddFillRule = false
}

/// What a program has drawn, as the list of what is to be done: the stage does it, in order, with its own pens.
///
/// Places are in the drawing's own coordinates, whose origin is its upper left corner and whose y-axis points down.
/// What reaches beyond its size is cut. Everything is put together apart before it is laid over what is behind it, so
/// that what erases, erases of the drawing alone.
public struct LayerDrawing: Sendable, Hashable {
  /// Size of the drawing, points; it is fitted into the layer's bounds.
  public var width: Double
  /// The same along y.
  public var height: Double
  /// How it is fitted into the bounds.
  public var fit: LayerImage.Fit
  /// What is done, in order; at most `LinkLimits.drawingSteps`. Saved states and groups are closed in the order in
  /// which they were opened, and are at most `LinkLimits.drawingDepth` within each other.
  public var steps: [DrawingStep]
  /// Files (PNG or JPEG) of the pictures that steps name by number; at most `LinkLimits.drawingPictures`, together at
  /// most `LinkLimits.imageBytes`.
  public var pictures: [[UInt8]]

  /// A drawing. Nothing is checked.
  public init(
    width: Double, height: Double, fit: LayerImage.Fit = .fill, steps: [DrawingStep], pictures: [[UInt8]] = []
  ) {
    self.width = width
    self.height = height
    self.fit = fit
    self.steps = steps
    self.pictures = pictures
  }
}

/// One thing that is done in a drawing.
public enum DrawingStep: Sendable, Hashable {
  /// Coordinates and clip are as now again after the next `restore` of this depth.
  case save
  /// Back to where the last `save` was.
  case restore
  /// From here on places are in these coordinates: x' = a x + c y + tx, y' = b x + d y + ty.
  case transform(DrawingTransform)
  /// From here on only what is inside is drawn.
  case clip(DrawingOutline)
  /// The inside of an outline is painted.
  case fill(DrawingOutline, DrawingPaint, DrawingEffect)
  /// A line along an outline is painted.
  case stroke(DrawingOutline, DrawingPen, DrawingPaint, DrawingEffect)
  /// A picture, by its number in `LayerDrawing.pictures`, is stretched over a rectangle.
  case picture(UInt32, DrawingBox, isSmooth: Bool, DrawingEffect)
  /// One line of text.
  case text(DrawingText, DrawingEffect)
  /// What follows, up to `endGroup` of this depth, is put together apart and then laid over what is there.
  case beginGroup(DrawingEffect)
  /// The group is whole.
  case endGroup
}

/// A map of coordinates: x' = a x + c y + tx, y' = b x + d y + ty.
public struct DrawingTransform: Sendable, Hashable {
  /// How much x' grows with x.
  public var a: Double
  /// How much y' grows with x.
  public var b: Double
  /// How much x' grows with y.
  public var c: Double
  /// How much y' grows with y.
  public var d: Double
  /// Where the origin goes to, along x'.
  public var tx: Double
  /// Where the origin goes to, along y'.
  public var ty: Double

  /// A map of its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

/// An upright rectangle. Points.
public struct DrawingBox: Sendable, Hashable {
  /// Its left side.
  public var x: Double
  /// Its upper side.
  public var y: Double
  /// Its size.
  public var width: Double
  /// Its size.
  public var height: Double

  /// A rectangle; nothing is checked.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// An outline, and what of it is inside.
public struct DrawingOutline: Sendable, Hashable {
  /// The steps of the outline; at most `LinkLimits.pathElements`.
  public var elements: [LayerPath.Element]
  /// Whether only what is surrounded an odd number of times is inside; otherwise the winding number decides.
  public var usesEvenOddRule: Bool

  /// An outline; nothing is checked.
  public init(_ elements: [LayerPath.Element], usesEvenOddRule: Bool = false) {
    (self.elements, self.usesEvenOddRule) = (elements, usesEvenOddRule)
  }
}

/// What a line along an outline is like. Lengths in the coordinates in which it is drawn.
public struct DrawingPen: Sendable, Hashable {
  /// Half of it lies on either side of the outline; greater than 0.
  public var width: Double
  /// The line's ends.
  public var cap: LayerPath.Cap
  /// The line's corners.
  public var join: LayerPath.Join
  /// A pointed corner that reaches further than so many widths is cut off; at least 1.
  public var miterLimit: Double
  /// Lengths of what is drawn and what is left out, in turn; none for an unbroken line. At most
  /// `LinkLimits.dashes`, none negative, not all 0.
  public var dashes: [Double]
  /// How far into the dashes the line begins.
  public var dashPhase: Double

  /// A pen; nothing is checked.
  public init(
    width: Double, cap: LayerPath.Cap = .butt, join: LayerPath.Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }
}

/// What an area is painted with.
public enum DrawingPaint: Sendable, Hashable {
  case color(LayerColor)
  /// Colours along a line; beyond its ends those of the ends.
  case linear(fromX: Double, fromY: Double, toX: Double, toY: Double, stops: [DrawingStop])
  /// Colours from one circle to another; beyond them those of the ends. Radii are at least 0.
  case radial(
    fromX: Double, fromY: Double, fromRadius: Double, toX: Double, toY: Double, toRadius: Double, stops: [DrawingStop])
}

/// A colour of a gradient and where it is.
public struct DrawingStop: Sendable, Hashable {
  /// 0...1, from the beginning to the end; never less than that of the stop before.
  public var place: Float
  /// The colour there.
  public var color: LayerColor

  /// A stop; nothing is checked.
  public init(place: Float, color: LayerColor) { (self.place, self.color) = (place, color) }
}

/// How something that is drawn is laid over what is there.
public struct DrawingEffect: Sendable, Hashable {
  /// How the colours of what is drawn and what is there are put together. `clear` erases what is under the shape.
  public enum Blend: UInt8, Sendable, Hashable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
      exclusion, hue, saturation, color, luminosity, clear, sourceIn, sourceOut, sourceAtop, destinationOver,
      destinationIn, destinationOut, destinationAtop, xor, plusLighter
  }

  /// Opacity, 0...1, beside that of the paint.
  public var alpha: Float
  /// How it is laid over what is there.
  public var blend: Blend
  /// What it throws on what is behind it; nil for nothing.
  public var shadow: DrawingShadow?

  /// By itself nothing special.
  public init(alpha: Float = 1, blend: Blend = .normal, shadow: DrawingShadow? = nil) {
    (self.alpha, self.blend, self.shadow) = (alpha, blend, shadow)
  }
}

/// A shadow. Lengths in the drawing's own coordinates, whatever transforms there are.
public struct DrawingShadow: Sendable, Hashable {
  /// How far it lies to the right.
  public var x: Double
  /// How far it lies down.
  public var y: Double
  /// How far its edge is washed out; at least 0.
  public var blur: Double
  /// Its colour.
  public var color: LayerColor

  /// A shadow; nothing is checked.
  public init(x: Double, y: Double, blur: Double, color: LayerColor) {
    (self.x, self.y, self.blur, self.color) = (x, y, blur, color)
  }
}

/// One line of text in a drawing.
public struct DrawingText: Sendable, Hashable {
  /// What it says; signs that would begin another line count as spaces. At most `LinkLimits.drawingTextBytes` of UTF-8.
  public var string: String
  /// Which of the stage's fonts.
  public var font: FontDescription
  /// Points.
  public var size: Double
  /// Of all its characters.
  public var color: LayerColor
  /// What of the line stands at `x`: its beginning on the left, its middle, its end on the right.
  public var alignment: LayerText.Alignment
  /// Where that is.
  public var x: Double
  /// Where the foot of the letters is.
  public var foot: Double
  /// What is added between characters, points.
  public var spacing: Double
  /// A longer line is squeezed to this width; 0 for any.
  public var width: Double

  /// A line of text; nothing is checked.
  public init(
    string: String, font: FontDescription, size: Double, color: LayerColor, alignment: LayerText.Alignment = .left,
    x: Double, foot: Double, spacing: Double = 0, width: Double = 0
  ) {
    (self.string, self.font, self.size, self.color) = (string, font, size, color)
    (self.alignment, self.x, self.foot, self.spacing, self.width) = (alignment, x, foot, spacing, width)
  }
}

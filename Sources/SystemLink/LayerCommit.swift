/// What the app's screen looks like from now on: the changes since its last commit, applied as one.
///
/// A stage draws layers and knows nothing of views. Layer 0 is the screen; its children are the app's windows, back to
/// front. A commit is a list of operations in order; after it, layers that can no longer be
/// reached from layer 0 are gone.
public struct LayerCommit: Sendable, Hashable {
  /// Counts up by one with each commit of an app, from 1.
  public var sequence: UInt32
  /// The changes, in the order in which they are applied; at most `LinkLimits.operations`.
  public var operations: [Operation]

  /// A change of one layer. `update` makes the layer if there is none; the other two need one that is there, or made in
  /// the same commit.
  public enum Operation: Sendable, Hashable {
    /// The layer exists and has exactly these properties.
    case update(LayerID, LayerProperties)
    /// The layer shows this besides its background and border.
    case content(LayerID, LayerContent)
    /// The layer has exactly these children, back to front.
    case children(LayerID, [LayerID])
  }

  /// A commit to be applied as one; whether its layers make a tree, `LayerTree` says.
  public init(sequence: UInt32, operations: [Operation]) {
    self.sequence = sequence
    self.operations = operations
  }
}

/// Names a layer within one app. 0 is the screen and always exists. A number is not used again.
public struct LayerID: Sendable, Hashable {
  /// Unique within the app, from 1; 0 is the screen.
  public var number: UInt32
  /// Names the layer of that number, whether it exists or not.
  public init(_ number: UInt32) { self.number = number }
  /// The layer that always exists: its children are the app's windows.
  public static let screen = LayerID(0)
}

/// Geometry and looks of one layer. Lengths in points.
public struct LayerProperties: Sendable, Hashable {
  /// The layer's own coordinates: origin (a scrolled layer's is not zero) and size.
  public var boundsX: Double = 0
  /// The same along y.
  public var boundsY: Double = 0
  /// Size of the bounds, before the transform.
  public var width: Double = 0
  /// Size of the bounds, before the transform.
  public var height: Double = 0
  /// Where the anchor point lies in the parent's coordinates.
  public var positionX: Double = 0
  /// The same along y.
  public var positionY: Double = 0
  /// The anchor as a fraction of the size; (0.5, 0.5) is the middle.
  public var anchorX: Double = 0.5
  /// The same along y.
  public var anchorY: Double = 0.5
  /// Affine transform about the anchor: x' = a x + c y + tx, y' = b x + d y + ty.
  public var a: Double = 1
  /// Part of x in y'.
  public var b: Double = 0
  /// Part of y in x'.
  public var c: Double = 0
  /// Part of y in y'.
  public var d: Double = 1
  /// What is added to x', points.
  public var tx: Double = 0
  /// What is added to y', points.
  public var ty: Double = 0
  /// 0...1; applies to the layer and its children as a group.
  public var opacity: Double = 1
  /// Neither the layer nor what is in it is drawn.
  public var isHidden = false
  /// Children and content are cut at the bounds (with the corner radius).
  public var masksToBounds = false
  /// Radius of the bounds' corners; at most half of the shorter side is drawn.
  public var cornerRadius: Double = 0
  /// Width of a line along the bounds, inside of them and over all that is in the layer; 0 for none.
  public var borderWidth: Double = 0
  /// Colour of that line.
  public var borderColor: LayerColor = .clear
  /// Fills the bounds behind all else that the layer shows.
  public var backgroundColor: LayerColor = .clear
  /// What few layers have: a shadow, corners that differ, being a mask.
  public var effects: LayerEffects? {
    get { box?.effects }
    set { box = newValue.map(EffectsBox.init) }
  }
  /// Apart, so that a layer without costs no more than a word.
  private var box: EffectsBox?

  private final class EffectsBox: Sendable, Hashable {
    let effects: LayerEffects
    init(_ effects: LayerEffects) { self.effects = effects }
    static func == (left: EffectsBox, right: EffectsBox) -> Bool { left.effects == right.effects }
    func hash(into hasher: inout Hasher) { hasher.combine(effects) }
  }

  /// A layer without size, looks or transform, whose middle stands at the parent's origin.
  public init() {}
}

/// Red, green, blue and alpha, each 0...1, sRGB, not premultiplied.
public struct LayerColor: Sendable, Hashable {
  /// Share of red, 0...1.
  public var red: Float
  /// Share of green, 0...1.
  public var green: Float
  /// Share of blue, 0...1.
  public var blue: Float
  /// 0 lets everything shine through, 1 nothing.
  public var alpha: Float

  /// The four numbers as they are; the link refuses what is not 0...1.
  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  /// Nothing at all is drawn with it.
  public static let clear = LayerColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// What a layer shows besides its background.
public enum LayerContent: Sendable, Hashable {
  case none
  case text(LayerText)
  case path(LayerPath)
  case image(LayerImage)
  case gradient(LayerGradient)
  case drawing(LayerDrawing)
}

/// A text, laid out by the stage within the layer's bounds.
public struct LayerText: Sendable, Hashable {
  /// Where lines stand between the sides of the bounds; `natural` is the side where reading begins.
  public enum Alignment: UInt8, Sendable, Hashable, CaseIterable { case left, center, right, natural }
  /// What it says, line ends included; at most `LinkLimits.textBytes` of UTF-8.
  public var string: String
  /// Points.
  public var fontSize: Double
  /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
  public var weight: UInt16
  /// The stage's font whose characters are all equally wide, instead of its usual one.
  public var isMonospaced: Bool
  /// Slanted.
  public var isItalic: Bool
  /// Of all its characters.
  public var color: LayerColor
  /// Where its lines stand from left to right.
  public var alignment: Alignment
  /// Lines at most; 0 means as many as fit. The last one ends in an ellipsis if there is more. The block of lines
  /// stands in the middle of the bounds vertically.
  public var lines: UInt16
  /// The block of lines stands at the upper edge of the bounds instead.
  public var isAtTop = false

  /// By itself one line of the usual font in its regular weight.
  public init(
    string: String, fontSize: Double, weight: UInt16 = 400, isMonospaced: Bool = false, isItalic: Bool = false,
    color: LayerColor, alignment: Alignment = .natural, lines: UInt16 = 1
  ) {
    self.string = string
    self.fontSize = fontSize
    self.weight = weight
    self.isMonospaced = isMonospaced
    self.isItalic = isItalic
    self.color = color
    self.alignment = alignment
    self.lines = lines
  }
}

/// An outline in the layer's coordinates, filled and stroked.
public struct LayerPath: Sendable, Hashable {
  /// A step of the outline, from where the one before ended; places in the layer's coordinates.
  public enum Element: Sendable, Hashable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case quad(controlX: Double, controlY: Double, x: Double, y: Double)
    case cubic(control1X: Double, control1Y: Double, control2X: Double, control2Y: Double, x: Double, y: Double)
    case close
  }
  /// How a line ends where the outline does: cut off, round, or half its width further on.
  public enum Cap: UInt8, Sendable, Hashable, CaseIterable { case butt, round, square }
  /// How lines meet at a corner: pointed, round, or cut off.
  public enum Join: UInt8, Sendable, Hashable, CaseIterable { case miter, round, bevel }

  /// The steps, in order; at most `LinkLimits.pathElements`.
  public var elements: [Element]
  /// Colour of what is inside; clear for an outline only.
  public var fill: LayerColor
  /// Colour of the line along it; clear for none.
  public var stroke: LayerColor
  /// Width of that line, half of it on either side, points; 0 for none.
  public var lineWidth: Double
  /// The line's ends.
  public var cap: Cap
  /// The line's corners.
  public var join: Join
  /// Whether only what is surrounded an odd number of times is inside; otherwise the winding number decides.
  public var usesEvenOddRule: Bool
  /// What few lines have; nil for a plain one.
  public var line: LayerLine?

  /// An outline and its looks. Nothing is checked.
  public init(
    elements: [Element], fill: LayerColor, stroke: LayerColor, lineWidth: Double, cap: Cap, join: Join,
    usesEvenOddRule: Bool
  ) {
    self.elements = elements
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.cap = cap
    self.join = join
    self.usesEvenOddRule = usesEvenOddRule
  }
}

/// A picture in a file format that browsers know (PNG or JPEG), and how it is fitted into the bounds.
public struct LayerImage: Sendable, Hashable {
  /// How it fills the bounds: about their middle stretched, whole, cut, or a pixel a point; or a pixel a point at a
  /// side or in a corner.
  public enum Fit: UInt8, Sendable, Hashable, CaseIterable {
    case fill, aspectFit, aspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
  /// The file's bytes, at most `LinkLimits.imageBytes`; pictures over `LinkLimits.imagePixels` are not shown.
  public var data: [UInt8]
  /// How it is fitted into the bounds.
  public var fit: Fit

  /// A picture as a file has it. The bytes are not looked at.
  public init(data: [UInt8], fit: Fit) {
    self.data = data
    self.fit = fit
  }
}

/// What the app's screen looks like from now on: the changes since its last commit, applied as one.
///
/// A stage draws layers and knows nothing of views. Layer 0 is the screen; its children are the app's windows, back to
/// front. A commit is a list of operations in order; after it, layers that can no longer be reached from layer 0 are gone.
public struct LayerCommit: Sendable, Hashable {
  /// Counts up by one with each commit of an app, from 1.
  public var sequence: UInt32
  public var operations: [Operation]

  public enum Operation: Sendable, Hashable {
    /// The layer exists and has exactly these properties.
    case update(LayerID, LayerProperties)
    /// The layer shows this besides its background and border.
    case content(LayerID, LayerContent)
    /// The layer has exactly these children, back to front.
    case children(LayerID, [LayerID])
  }

  public init(sequence: UInt32, operations: [Operation]) {
    self.sequence = sequence
    self.operations = operations
  }
}

/// Names a layer within one app. 0 is the screen and always exists. A number is not used again.
public struct LayerID: Sendable, Hashable {
  public var number: UInt32
  public init(_ number: UInt32) { self.number = number }
  public static let screen = LayerID(0)
}

/// Geometry and looks of one layer. Lengths in points.
public struct LayerProperties: Sendable, Hashable {
  /// The layer's own coordinates: origin (a scrolled layer's is not zero) and size.
  public var boundsX: Double = 0
  public var boundsY: Double = 0
  public var width: Double = 0
  public var height: Double = 0
  /// Where the anchor point lies in the parent's coordinates.
  public var positionX: Double = 0
  public var positionY: Double = 0
  /// The anchor as a fraction of the size; (0.5, 0.5) is the middle.
  public var anchorX: Double = 0.5
  public var anchorY: Double = 0.5
  /// Affine transform about the anchor: x' = a x + c y + tx, y' = b x + d y + ty.
  public var a: Double = 1
  public var b: Double = 0
  public var c: Double = 0
  public var d: Double = 1
  public var tx: Double = 0
  public var ty: Double = 0
  /// 0...1; applies to the layer and its children as a group.
  public var opacity: Double = 1
  public var isHidden = false
  /// Children and content are cut at the bounds (with the corner radius).
  public var masksToBounds = false
  public var cornerRadius: Double = 0
  public var borderWidth: Double = 0
  public var borderColor: LayerColor = .clear
  public var backgroundColor: LayerColor = .clear

  public init() {}
}

/// Red, green, blue and alpha, each 0...1, sRGB, not premultiplied.
public struct LayerColor: Sendable, Hashable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  public static let clear = LayerColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// What a layer shows besides its background.
public enum LayerContent: Sendable, Hashable {
  case none
  case text(LayerText)
  case path(LayerPath)
  case image(LayerImage)
}

/// A text, laid out by the stage within the layer's bounds.
public struct LayerText: Sendable, Hashable {
  public enum Alignment: UInt8, Sendable, Hashable, CaseIterable { case left, center, right, natural }
  public var string: String
  /// Points.
  public var fontSize: Double
  /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
  public var weight: UInt16
  public var isMonospaced: Bool
  public var isItalic: Bool
  public var color: LayerColor
  public var alignment: Alignment
  /// Lines at most; 0 means as many as fit. The last one ends in an ellipsis if there is more. The block of lines
  /// stands in the middle of the bounds vertically.
  public var lines: UInt16

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
  public enum Element: Sendable, Hashable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case quad(controlX: Double, controlY: Double, x: Double, y: Double)
    case cubic(control1X: Double, control1Y: Double, control2X: Double, control2Y: Double, x: Double, y: Double)
    case close
  }
  public enum Cap: UInt8, Sendable, Hashable, CaseIterable { case butt, round, square }
  public enum Join: UInt8, Sendable, Hashable, CaseIterable { case miter, round, bevel }

  public var elements: [Element]
  public var fill: LayerColor
  public var stroke: LayerColor
  public var lineWidth: Double
  public var cap: Cap
  public var join: Join
  public var usesEvenOddRule: Bool

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
  public enum Fit: UInt8, Sendable, Hashable, CaseIterable { case fill, aspectFit, aspectFill, center }
  public var data: [UInt8]
  public var fit: Fit

  public init(data: [UInt8], fit: Fit) {
    self.data = data
    self.fit = fit
  }
}

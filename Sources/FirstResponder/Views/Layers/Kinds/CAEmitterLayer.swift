/// A layer that throws out particles. Its values are stored; a stage shows none, and the trace says so.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// What it throws out.
  open var emitterCells: [CAEmitterCell]? { didSet { mark(.properties) } }
  /// Multiplies how many particles each cell throws out.
  open var birthRate: Float = 1
  /// Multiplies how long they live.
  open var lifetime: Float = 1
  /// Where they come from, in the layer's coordinates.
  open var emitterPosition = CGPoint.zero
  /// How far before the plane.
  open var emitterZPosition: CGFloat = 0
  /// How large that place is.
  open var emitterSize = CGSize.zero
  /// How deep it is.
  open var emitterDepth: CGFloat = 0
  /// Its form.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// From where of it they come.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// In which order they are drawn.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether they keep their depth.
  open var preservesDepth = false
  /// Multiplies how fast they are.
  open var velocity: Float = 1
  /// Multiplies how large they are.
  open var scale: Float = 1
  /// Multiplies how fast they turn.
  open var spin: Float = 1
  /// What their chance begins with.
  open var seed: UInt32 = 0

  override var stageShortfall: String? {
    emitterCells?.isEmpty == false ? "the particles of an emitter layer are not shown" : super.stageShortfall
  }
}

/// A kind of particles that an emitter layer throws out; stored only.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  private var values: [String: Any] = [:]

  /// Its name, for the program's own use.
  open var name: String?
  /// Whether it throws anything out.
  open var isEnabled = true
  /// What a particle shows: an image.
  open var contents: Any?
  /// What of the image it shows.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image to a point.
  open var contentsScale: CGFloat = 1
  /// Particles a second.
  open var birthRate: Float = 0
  /// How long each lives. Seconds.
  open var lifetime: Float = 0
  /// By how much that differs.
  open var lifetimeRange: Float = 0
  /// Where it is thrown: up and down. Radians.
  open var emissionLatitude: CGFloat = 0
  /// Where it is thrown, in the plane. Radians.
  open var emissionLongitude: CGFloat = 0
  /// By how much that differs. Radians.
  open var emissionRange: CGFloat = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  /// By how much that differs.
  open var velocityRange: CGFloat = 0
  /// What pulls it to the right. Points a second squared.
  open var xAcceleration: CGFloat = 0
  /// What pulls it down. Points a second squared.
  open var yAcceleration: CGFloat = 0
  /// What pulls it to the front. Points a second squared.
  open var zAcceleration: CGFloat = 0
  /// How large it is.
  open var scale: CGFloat = 1
  /// By how much that differs.
  open var scaleRange: CGFloat = 0
  /// How it grows in a second.
  open var scaleSpeed: CGFloat = 0
  /// How fast it turns. Radians a second.
  open var spin: CGFloat = 0
  /// By how much that differs.
  open var spinRange: CGFloat = 0
  /// What its colours are multiplied by.
  open var color: CGColor? = CGColor(gray: 1, alpha: 1)
  /// By how much red differs.
  open var redRange: Float = 0
  /// By how much green differs.
  open var greenRange: Float = 0
  /// By how much blue differs.
  open var blueRange: Float = 0
  /// By how much alpha differs.
  open var alphaRange: Float = 0
  /// How red changes in a second.
  open var redSpeed: Float = 0
  /// How green changes in a second.
  open var greenSpeed: Float = 0
  /// How blue changes in a second.
  open var blueSpeed: Float = 0
  /// How alpha changes in a second.
  open var alphaSpeed: Float = 0
  /// When it begins. Seconds.
  open var beginTime: CFTimeInterval = 0
  /// For how long it throws. Seconds.
  open var duration: CFTimeInterval = 0
  /// What each of its particles throws out in turn.
  open var emitterCells: [CAEmitterCell]?

  /// What was stored under a name.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Stores something under a name.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
}

/// The form of the place that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The form's name, as in Core Animation.
  public let rawValue: String
  /// Makes a form of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A cuboid.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// From where of that place particles come.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// From its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// From its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// From all of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Older ones first.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Older ones last.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Those behind first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Where they lie over each other they get brighter.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// How a region looks while the pointer is in it, and the pointer with it.
///
/// Effects are shown. The pointer itself belongs to the host's desktop: shapes without an effect,
/// hiding and accessories are kept.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// What the style does: an effect on a view, or another pointer.
  enum Kind {
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape, UIAxis)
    case hidden
    case system
  }

  final let kind: Kind
  /// What stands around the pointer; kept.
  open var accessories: [UIPointerAccessory] = []

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// Makes a style that shows an effect on a view.
  ///
  /// - Parameters:
  ///   - effect: what is shown.
  ///   - shape: of the tint, in the coordinates of the container of the preview's target; nil for the view's bounds.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(.effect(effect, shape)) }

  /// Makes a style that gives the pointer a shape; kept, the host's desktop draws the pointer.
  ///
  /// - Parameters:
  ///   - shape: about the pointer's place.
  ///   - axes: along which the pointer keeps to the middle of its region.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(.shape(shape, axes)) }

  /// A style that hides the pointer; kept, the host's desktop draws the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// The style of a pointer over nothing in particular.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }
}

/// What a view does under the pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// Where a hovering pointer's tint lies.
  public enum TintMode: Int, Sendable {
    /// There is no tint.
    case none = 0
    /// In front of what the view contains.
    case overlay
    /// Behind what the view contains, in front of its background.
    case underlay
  }

  /// What suits the view; here, `highlight`.
  case automatic(UITargetedPreview)
  /// A tint behind what the view contains.
  case highlight(UITargetedPreview)
  /// The view grows a little, for the eye alone: its geometry stays as it is.
  case lift(UITargetedPreview)
  /// A tint, and the view grows a little if wanted. Shadows are not shown.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view that the effect is shown on.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }

  var tint: TintMode {
    switch self {
    case .automatic, .highlight: .underlay
    case .lift: .none
    case .hover(_, let tint, _, _): tint
    }
  }

  var isScaled: Bool {
    switch self {
    case .automatic, .highlight: false
    case .lift: true
    case .hover(_, _, _, let isScaled): isScaled
    }
  }
}

/// An outline that the pointer takes on, or that a tint has.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// Any outline.
  case path(UIBezierPath)
  /// A rectangle with rounded corners. Points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A line that stands, as over text. Points. As the shape of an effect it means the view's bounds.
  case verticalBeam(length: CGFloat)
  /// A line that lies. Points. As the shape of an effect it means the view's bounds.
  case horizontalBeam(length: CGFloat)

  /// The radius of corners where none is given, points.
  public nonisolated static let defaultCornerRadius: CGFloat = 8

  /// The outline; nil for a beam.
  var outline: UIBezierPath? {
    switch self {
    case .path(let path): path
    case .roundedRect(let rect, let radius): UIBezierPath(roundedRect: rect, cornerRadius: radius)
    case .verticalBeam, .horizontalBeam: nil
    }
  }
}

/// A sign that stands beside the pointer; kept, the host's desktop draws the pointer.
@preconcurrency @MainActor
open class UIPointerAccessory: NSObject {
  /// Where a sign stands.
  public struct Position: Sendable, Hashable {
    /// Distance from the pointer, points.
    public var offset: CGFloat
    /// Direction from the pointer, radians, clockwise from above.
    public var angle: CGFloat

    /// Makes a position of its parts.
    public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

    /// Above the pointer, 10 points away.
    public static let top = Position(offset: 10, angle: 0)
    /// Right of the pointer, 10 points away.
    public static let right = Position(offset: 10, angle: .pi / 2)
    /// Below the pointer, 10 points away.
    public static let bottom = Position(offset: 10, angle: .pi)
    /// Left of the pointer, 10 points away.
    public static let left = Position(offset: 10, angle: .pi * 3 / 2)
  }

  /// The outline of the sign; nil for an arrow.
  public final let shape: UIPointerShape?
  /// Where the sign stands.
  public final let position: Position
  /// Whether the sign is turned by the angle of its position.
  open var orientationMatchesAngle = false

  /// Describes a sign of a shape.
  public init(_ shape: UIPointerShape, position: Position) {
    (self.shape, self.position) = (shape, position)
    super.init()
  }

  private init(arrow position: Position) {
    (shape, self.position) = (nil, position)
    super.init()
    orientationMatchesAngle = true
  }

  /// An arrow that points away from the pointer.
  open class func arrow(_ position: Position) -> UIPointerAccessory { UIPointerAccessory(arrow: position) }
}

/// Where a preview is shown: here, where its view stands.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view whose coordinates count.
  public final let container: UIView
  /// The middle of the preview, in the container's coordinates, points.
  public final let center: CGPoint

  /// Describes a place in a view.
  public init(container: UIView, center: CGPoint) {
    (self.container, self.center) = (container, center)
    super.init()
  }
}

extension UITargetedPreview {
  /// Where the view stands: in its superview, or in itself if it has none.
  public final var target: UIPreviewTarget {
    if let container = view.superview { return UIPreviewTarget(container: container, center: view.center) }
    return UIPreviewTarget(container: view, center: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
  }
}

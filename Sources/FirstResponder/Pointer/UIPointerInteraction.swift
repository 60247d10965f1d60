/// Lets a view answer to a mouse's or trackpad's pointer over it: its delegate names the region that the pointer is in,
/// and how it is shown, and hears when the pointer enters and leaves.
///
/// Of nested views the innermost with an interaction that is enabled has the pointer, of siblings that overlap the one
/// that is hit. With each move the delegate is asked for the region; where that is another one, it hears
///
///     regionFor -> willExit (the old region) -> styleFor -> willEnter
///
/// A region is left when the pointer goes elsewhere or off the screen, when the view leaves its window, when the
/// interaction is removed or disabled, and when the app is no longer active. A button that is held changes nothing: the
/// next region is asked for with the first move after its release. What happens to the view under a resting pointer
/// counts from the next move on, or from `invalidate()`. A pen near the glass has no regions.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// How many there are: while there is none, a pointer that moves costs nothing here.
  static var count = 0

  /// Says what the pointer does over the view, and hears of it. Not retained.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that the interaction is attached to.
  public private(set) final weak var view: UIView?

  /// Makes an interaction; attach it with `addInteraction(_:)`.
  ///
  /// - Parameter delegate: nil for one region, the view's bounds, in the style `automatic`.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
    Self.count += 1
  }

  deinit { onMainThread { UIPointerInteraction.count -= 1 } }

  /// Whether the interaction takes part; disabling it leaves its region at once.
  open var isEnabled = true {
    didSet { if !isEnabled { regions?.leave(self) } }
  }

  /// Asks for the region and the style under the pointer anew, at once; nothing happens if the pointer is elsewhere.
  /// Inside the questions for them it does nothing, as their answer is the newest.
  open func invalidate() { regions?.invalidate(self) }

  /// The interaction is about to leave its view: the region that the pointer is in is left. An override calls `super`.
  open func willMove(to view: UIView?) {
    if view !== self.view { regions?.leave(self) }
  }
  /// The interaction was attached to a view, whose regions count now, or detached (nil). An override calls `super`.
  open func didMove(to view: UIView?) { self.view = view }

  private final var regions: PointerRegions? { view?.window?.application?.pointer.regions }
}

/// Where the pointer is, when a delegate is asked for a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// Place of the pointer in the coordinates of the interaction's view, points.
  public final let location: CGPoint
  /// Modifier keys that are held.
  public final let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init()
  }
}

/// A part of a view that the pointer enters and leaves as a whole. Two with the same rectangle and
/// identifier are one region.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// In the coordinates of the interaction's view, points.
  public final let rect: CGRect
  /// What the program knows the region by.
  public final let identifier: AnyHashable?
  /// Axes along which the region keeps a pointer whose button is held; kept, as every region does so here.
  open var latchingAxes: UIAxis = []

  /// Describes a region by its rectangle in the coordinates of the interaction's view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }

  final func isSame(as other: UIPointerRegion) -> Bool { rect == other.rect && identifier == other.identifier }
}

/// Directions of the two axes of a plane.
public struct UIAxis: OptionSet, Sendable, Hashable {
  /// The axes as bits, one for each.
  public let rawValue: UInt
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

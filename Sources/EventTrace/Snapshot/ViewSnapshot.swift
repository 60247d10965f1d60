/// One view, as far as it decides about touches.
public struct ViewSnapshot: Sendable, Hashable, Codable {
  /// Its number in the app's trace.
  public var id: UInt32
  /// As steps of the trace name it: `Button 'save'`.
  public var name: String
  /// Its class, without the module.
  public var type: String
  /// What the program calls it; empty if it does not.
  public var identifier: String
  /// The superview's place in `Snapshot.views`; nil for a window.
  public var parent: Int?
  /// The window's place in `Snapshot.windows`.
  public var window: Int
  /// The controller whose view it is.
  public var controller: String?
  /// What people read on it: a title, a text, a placeholder; nil where there is nothing.
  public var text: String?
  /// What it is in plain words, where the program does not know its class: `bar button`.
  public var kind: String?
  /// The stored property by which the program knows it, with its owner's class: `LoginController.payButton`.
  public var property: String?
  /// The row or item that it shows, if it is a cell.
  public var cell: CellPlace?

  /// In its own coordinates.
  public var bounds: PlaneRect
  /// From its own coordinates to the screen's, by model values: what hit-testing uses.
  public var toScreen: PlaneMap
  /// The same as it is drawn now; nil unless an animation makes it another place.
  public var drawnToScreen: PlaneMap?

  /// `layer.zPosition`, by which it is drawn before or behind its siblings; nil for 0.
  public var z: Double?
  /// `alpha` as it is drawn now; nil unless an animation makes it another one.
  public var drawnAlpha: Double?
  /// `alpha` by model values, 0...1; below 0.01 hit-testing passes over the view and its subtree (B1.7).
  public var alpha: Double
  /// What is so or not so, as one value.
  var traits: ViewTraits = []
  /// `isHidden` of the view itself; its superviews' count too.
  public var isHidden: Bool {
    get { traits[.hidden] }
    set { traits[.hidden] = newValue }
  }
  /// `isUserInteractionEnabled`; false keeps touches from the whole subtree (B1.2).
  public var isInteractive: Bool {
    get { traits[.interactive] }
    set { traits[.interactive] = newValue }
  }
  /// What `isUserInteractionEnabled` is for its class if nobody sets it.
  public var isInteractiveByDefault: Bool {
    get { traits[.interactiveByDefault] }
    set { traits[.interactiveByDefault] = newValue }
  }
  /// Takes more than one touch at a time (B2.21).
  public var isMultipleTouch: Bool {
    get { traits[.multipleTouch] }
    set { traits[.multipleTouch] = newValue }
  }
  /// Has touches alone in its window, or not at all (B2.27, B2.28).
  public var isExclusiveTouch: Bool {
    get { traits[.exclusiveTouch] }
    set { traits[.exclusiveTouch] = newValue }
  }
  /// What it shows ends at its bounds. Hit-testing stops there in any case (B1.13).
  public var clips: Bool {
    get { traits[.clips] }
    set { traits[.clips] = newValue }
  }
  /// An animation without `allowUserInteraction` runs on it.
  public var isAnimating: Bool {
    get { traits[.animating] }
    set { traits[.animating] = newValue }
  }
  /// A transition of controllers runs in it.
  public var isTransitioning: Bool {
    get { traits[.transitioning] }
    set { traits[.transitioning] = newValue }
  }
  /// It draws something: a colour, a text, a picture. Others are only there to hold views.
  public var isDrawn: Bool {
    get { traits[.drawn] }
    set { traits[.drawn] = newValue }
  }
  /// How opaque its own background is, 0...1.
  public var backgroundAlpha: Double

  /// What kind of view it is, by its class.
  public var role: ViewRole
  /// Methods of hit-testing and of touches that its class overrides: where geometry alone does not tell.
  public var overrides: ViewOverrides
  /// Places in `Snapshot.recognizers`.
  public var recognizers: [Int] = []
  /// What it tells whom, if it is a control; else nil.
  public var control: ControlSnapshot?
  /// How it stands to its content's touches, if it is a scroll view; else nil.
  public var scroll: ScrollSnapshot?
  /// Whom it asks and tells, if it is a view that has a delegate; else nil.
  public var delegate: DelegateSnapshot?
  /// What of it can be chosen, if it is a table or a collection; else nil.
  public var list: ListSnapshot?
  /// How layout by constraints made it empty, if it did; else nil.
  public var layout: LayoutSnapshot?

  /// Copies what a view says of itself. Until these are set, it has no recognizers, is neither control nor scroll view
  /// and is drawn where it is.
  public init(
    id: UInt32, name: String, type: String, identifier: String, parent: Int?, window: Int, controller: String?,
    bounds: PlaneRect, toScreen: PlaneMap, alpha: Double, isHidden: Bool, isInteractive: Bool,
    isInteractiveByDefault: Bool, isMultipleTouch: Bool, isExclusiveTouch: Bool, clips: Bool, isAnimating: Bool,
    isTransitioning: Bool, isDrawn: Bool, backgroundAlpha: Double, role: ViewRole, overrides: ViewOverrides
  ) {
    (self.id, self.name, self.type, self.identifier) = (id, name, type, identifier)
    (self.parent, self.window, self.controller) = (parent, window, controller)
    (self.bounds, self.toScreen, self.alpha, self.backgroundAlpha) = (bounds, toScreen, alpha, backgroundAlpha)
    (self.role, self.overrides) = (role, overrides)
    (self.isHidden, self.isInteractive, self.isInteractiveByDefault) = (isHidden, isInteractive, isInteractiveByDefault)
    (self.isMultipleTouch, self.isExclusiveTouch, self.clips) = (isMultipleTouch, isExclusiveTouch, clips)
    (self.isAnimating, self.isTransitioning, self.isDrawn) = (isAnimating, isTransitioning, isDrawn)
  }

  /// The upright rectangle of the screen that the view takes up.
  public var frameOnScreen: PlaneRect { toScreen.box(of: bounds) }

  /// A place of the screen in the view's coordinates; nil where its map can't be undone.
  public func local(_ point: PlanePoint) -> PlanePoint? { toScreen.inverse?(point) }
}

/// What kind of view it is, where that matters for touches.
public enum ViewRole: String, Sendable, Hashable, Codable {
  case plain, window, control, textInput, scrollView, cell
  /// The `contentView` of a cell.
  case cellContent
  case label, image
  /// Takes the touches beside something that is presented, and shows nothing itself.
  case beside
}

/// Methods that the view's class, or a class between it and UIKit's, overrides; `hitTest` and `pointInside` also for
/// classes of UIKit's that do, such as the window of menus.
public struct ViewOverrides: OptionSet, Sendable, Hashable, Codable {
  /// One bit for each method; sent as a number, so bits keep their meaning.
  public let rawValue: UInt16
  /// Bits that stand for no method are kept.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `hitTest(_:with:)`: what it answers is not known without asking.
  public static let hitTest = ViewOverrides(rawValue: 1 << 0)
  /// `point(inside:with:)`: the same.
  public static let pointInside = ViewOverrides(rawValue: 1 << 1)
  /// `touchesBegan(_:with:)`.
  public static let touchesBegan = ViewOverrides(rawValue: 1 << 2)
  /// `touchesMoved(_:with:)`.
  public static let touchesMoved = ViewOverrides(rawValue: 1 << 3)
  /// `touchesEnded(_:with:)`.
  public static let touchesEnded = ViewOverrides(rawValue: 1 << 4)
  /// `touchesCancelled(_:with:)`.
  public static let touchesCancelled = ViewOverrides(rawValue: 1 << 5)
  /// `gestureRecognizerShouldBegin(_:)`: the view may say no to recognizers (B4.24).
  public static let shouldBegin = ViewOverrides(rawValue: 1 << 6)

  /// `beginTracking`, `continueTracking` or `endTracking` of a control.
  public static let tracking = ViewOverrides(rawValue: 1 << 7)

  /// What decides whether a view is hit.
  public static let hitTesting: ViewOverrides = [.hitTest, .pointInside]
}

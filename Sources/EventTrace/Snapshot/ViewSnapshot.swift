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

  /// In its own coordinates.
  public var bounds: PlaneRect
  /// From its own coordinates to the screen's, by model values: what hit-testing uses.
  public var toScreen: PlaneMap
  /// The same as it is drawn now; nil unless an animation makes it another place.
  public var drawnToScreen: PlaneMap?

  /// `alpha` by model values, 0...1; below 0.01 hit-testing passes over the view and its subtree (B1.7).
  public var alpha: Double
  /// `isHidden` of the view itself; its superviews' count too.
  public var isHidden: Bool
  /// `isUserInteractionEnabled`; false keeps touches from the whole subtree (B1.2).
  public var isInteractive: Bool
  /// What `isUserInteractionEnabled` is for its class if nobody sets it.
  public var isInteractiveByDefault: Bool
  /// Takes more than one touch at a time (B2.21).
  public var isMultipleTouch: Bool
  /// Has touches alone in its window, or not at all (B2.27, B2.28).
  public var isExclusiveTouch: Bool
  /// What it shows ends at its bounds. Hit-testing stops there in any case (B1.13).
  public var clips: Bool
  /// An animation without `allowUserInteraction` runs on it.
  public var isAnimating: Bool
  /// A transition of controllers runs in it.
  public var isTransitioning: Bool
  /// It draws something: a colour, a text, a picture. Others are only there to hold views.
  public var isDrawn: Bool
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
    (self.bounds, self.toScreen, self.alpha, self.isHidden) = (bounds, toScreen, alpha, isHidden)
    (self.isInteractive, self.isInteractiveByDefault) = (isInteractive, isInteractiveByDefault)
    (self.isMultipleTouch, self.isExclusiveTouch, self.clips) = (isMultipleTouch, isExclusiveTouch, clips)
    (self.isAnimating, self.isTransitioning, self.isDrawn) = (isAnimating, isTransitioning, isDrawn)
    (self.backgroundAlpha, self.role, self.overrides) = (backgroundAlpha, role, overrides)
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

  /// What decides whether a view is hit.
  public static let hitTesting: ViewOverrides = [.hitTest, .pointInside]
}

/// What a control listens to and tells whom.
public struct ControlSnapshot: Sendable, Hashable, Codable {
  /// Somebody whom a control tells.
  public struct Receiver: Sendable, Hashable, Codable {
    /// Bits of `UIControl.Event`.
    public var events: UInt64
    /// The events in words.
    public var eventsText: String
    /// The method's name; nil for a closure.
    public var action: String?
    /// The target: its trace name or class; nil for nobody in particular, for a closure, or if it is gone.
    public var target: String?
    /// The target was an object that does not exist any more (B6.39).
    public var isGone: Bool

    /// Somebody as `UIControl` keeps him. Nothing is checked.
    public init(events: UInt64, eventsText: String, action: String?, target: String?, isGone: Bool) {
      (self.events, self.eventsText, self.action) = (events, eventsText, action)
      (self.target, self.isGone) = (target, isGone)
    }
  }

  /// `isEnabled`; a control that is not leaves touches to whoever is next in the chain.
  public var isEnabled: Bool
  /// Bits of the events that using it as meant sends: `touchUpInside` of a button, `valueChanged` of a slider.
  public var primaryEvents: UInt64
  /// The same events in words.
  public var primaryEventsText: String
  /// It keeps its own gesture from recognizers above it (B6.41), as UIKit's controls do and plain subclasses don't.
  public var keepsOwnGesture: Bool
  /// Everybody it tells, in the order in which they were added, targets that are gone too; empty where nobody listens.
  public var receivers: [Receiver]
  /// It does something by itself when it is used: shows a menu, changes its value.
  public var actsByItself: Bool

  /// Copies what a control says of itself.
  public init(
    isEnabled: Bool, primaryEvents: UInt64, primaryEventsText: String, keepsOwnGesture: Bool, receivers: [Receiver],
    actsByItself: Bool
  ) {
    (self.isEnabled, self.primaryEvents, self.primaryEventsText) = (isEnabled, primaryEvents, primaryEventsText)
    (self.keepsOwnGesture, self.receivers, self.actsByItself) = (keepsOwnGesture, receivers, actsByItself)
  }
}

/// How a scroll view stands to its content's touches.
public struct ScrollSnapshot: Sendable, Hashable, Codable {
  /// `isScrollEnabled`.
  public var isEnabled: Bool
  /// Content hears of a touch only when the finger has not scrolled for a moment (B7.3, B7.5).
  public var delaysContentTouches: Bool
  /// A touch that content has can be taken from it for scrolling (B7.7, B7.8).
  public var canCancelContentTouches: Bool
  /// The content has a way to go, or can be pulled, along the view's own axes.
  public var movesSideways: Bool
  /// The same along the other axis.
  public var movesUpAndDown: Bool
  /// How far the content can be moved to rest elsewhere, points of the view's own.
  public var room: Room

  /// Ways that content has before it is at an edge, none below 0; points.
  public struct Room: Sendable, Hashable, Codable {
    /// Points by which the content can go up, its end coming nearer.
    public var up: Double
    /// The same to the left.
    public var left: Double
    /// Points by which it can go down, back towards its beginning.
    public var down: Double
    /// The same to the right.
    public var right: Double

    /// What is left out is 0; nothing is clamped.
    public init(up: Double = 0, left: Double = 0, down: Double = 0, right: Double = 0) {
      (self.up, self.left, self.down, self.right) = (up, left, down, right)
    }
  }

  /// Copies what a scroll view says of itself; without `room` its content can't come to rest elsewhere.
  public init(
    isEnabled: Bool, delaysContentTouches: Bool, canCancelContentTouches: Bool, movesSideways: Bool,
    movesUpAndDown: Bool, room: Room = Room()
  ) {
    self.room = room
    (self.isEnabled, self.delaysContentTouches) = (isEnabled, delaysContentTouches)
    self.canCancelContentTouches = canCancelContentTouches
    (self.movesSideways, self.movesUpAndDown) = (movesSideways, movesUpAndDown)
  }
}

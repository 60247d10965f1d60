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

  public var alpha: Double
  public var isHidden: Bool
  public var isInteractive: Bool
  /// What `isUserInteractionEnabled` is for its class if nobody sets it.
  public var isInteractiveByDefault: Bool
  public var isMultipleTouch: Bool
  public var isExclusiveTouch: Bool
  public var clips: Bool
  /// An animation without `allowUserInteraction` runs on it.
  public var isAnimating: Bool
  /// A transition of controllers runs in it.
  public var isTransitioning: Bool
  /// It draws something: a colour, a text, a picture. Others are only there to hold views.
  public var isDrawn: Bool
  /// How opaque its own background is, 0...1.
  public var backgroundAlpha: Double

  public var role: ViewRole
  public var overrides: ViewOverrides
  /// Places in `Snapshot.recognizers`.
  public var recognizers: [Int] = []
  public var control: ControlSnapshot?
  public var scroll: ScrollSnapshot?

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

/// Methods that the view's class, or a class between it and UIKit's, overrides; `hitTest` and `pointInside` also for classes of UIKit's
/// that do, such as the window of menus.
public struct ViewOverrides: OptionSet, Sendable, Hashable, Codable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let hitTest = ViewOverrides(rawValue: 1 << 0)
  public static let pointInside = ViewOverrides(rawValue: 1 << 1)
  public static let touchesBegan = ViewOverrides(rawValue: 1 << 2)
  public static let touchesMoved = ViewOverrides(rawValue: 1 << 3)
  public static let touchesEnded = ViewOverrides(rawValue: 1 << 4)
  public static let touchesCancelled = ViewOverrides(rawValue: 1 << 5)
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

    public init(events: UInt64, eventsText: String, action: String?, target: String?, isGone: Bool) {
      (self.events, self.eventsText, self.action) = (events, eventsText, action)
      (self.target, self.isGone) = (target, isGone)
    }
  }

  public var isEnabled: Bool
  /// Bits of the events that using it as meant sends: `touchUpInside` of a button, `valueChanged` of a slider.
  public var primaryEvents: UInt64
  public var primaryEventsText: String
  /// It keeps its own gesture from recognizers above it (B6.41), as UIKit's controls do and plain subclasses don't.
  public var keepsOwnGesture: Bool
  public var receivers: [Receiver]
  /// It does something by itself when it is used: shows a menu, changes its value.
  public var actsByItself: Bool

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
  public var isEnabled: Bool
  public var delaysContentTouches: Bool
  public var canCancelContentTouches: Bool
  /// The content has a way to go, or can be pulled, along the view's own axes.
  public var movesSideways: Bool
  public var movesUpAndDown: Bool
  /// How far the content can be moved to rest elsewhere, points of the view's own.
  public var room: Room

  /// Ways that content has before it is at an edge, none below 0; points.
  public struct Room: Sendable, Hashable, Codable {
    public var up: Double
    public var left: Double
    public var down: Double
    public var right: Double

    public init(up: Double = 0, left: Double = 0, down: Double = 0, right: Double = 0) {
      (self.up, self.left, self.down, self.right) = (up, left, down, right)
    }
  }

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

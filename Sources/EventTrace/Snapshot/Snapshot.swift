/// What decides about touches in an app at one moment, as values: windows, views,
/// recognizers and how they stand to each other.
///
/// The app half writes it, the inspector reads it: in a test as a value, over the link as JSON. Places are points. It
/// holds what the views *say* of themselves; what they *answer*, where a class overrides `hitTest(_:with:)` or
/// `point(inside:with:)`, only they know: `ViewSnapshot.overrides` says where to ask.
public struct Snapshot: Sendable, Hashable, Codable {
  /// Seconds on the app's clock.
  public var time: Double
  /// The size of the screen, from whose upper left corner places on it are counted.
  public var screen: PlaneSize
  /// Windows that are shown or hidden, front to back: the order in which they are asked.
  public var windows: [WindowSnapshot]
  /// Every view of every window: a window's own view, then its subtree, each view before its
  /// subviews, subviews back to front.
  public var views: [ViewSnapshot]
  /// Recognizers of these views, in the order of the views, then of attachment.
  public var recognizers: [RecognizerSnapshot]
  /// What concerns the app as a whole: whether it takes events, and who gets keys.
  public var application: ApplicationSnapshot
  /// What places the views by constraints; nil unless that was asked for.
  public var constraints: ConstraintsSnapshot?
  /// Lines of the source that made it so; nil unless the app was built with the trait `Origins`.
  public var origins: OriginsSnapshot?

  /// Copies its parts. Places that one part names in another are not checked.
  public init(
    time: Double, screen: PlaneSize, windows: [WindowSnapshot] = [], views: [ViewSnapshot] = [],
    recognizers: [RecognizerSnapshot] = [], application: ApplicationSnapshot = ApplicationSnapshot()
  ) {
    (self.time, self.screen, self.windows, self.views) = (time, screen, windows, views)
    (self.recognizers, self.application) = (recognizers, application)
  }

  /// The view that bears a number in the trace; nil if it is not there.
  public func view(_ id: UInt32) -> Int? {
    SnapshotWork.add(views.count)
    return views.firstIndex { $0.id == id }
  }

  /// The recognizer that bears a number in the trace.
  public func recognizer(_ id: UInt32) -> Int? {
    SnapshotWork.add(recognizers.count)
    return recognizers.firstIndex { $0.id == id }
  }

  /// A view and those that hold it, up to the window: places in `views`.
  public func path(to view: Int) -> [Int] {
    var path = [view]
    while let parent = views[path[path.count - 1]].parent { path.append(parent) }
    SnapshotWork.add(path.count)
    return path
  }

  /// A view and what it holds: views follow their superview.
  package func subtree(of view: Int) -> Range<Int> {
    var end = view + 1
    while end < views.count, let parent = views[end].parent, parent >= view { end += 1 }
    SnapshotWork.add(end - view)
    return view..<end
  }

  /// Direct subviews, back to front: places in `views`.
  public func subviews(of view: Int) -> [Int] { subtree(of: view).filter { views[$0].parent == view } }

  /// For each view its direct subviews, back to front. A superview that can't be one is left out.
  package var subviewsOfAll: [[Int]] {
    var subviews = Array(repeating: [Int](), count: views.count)
    for (place, view) in views.enumerated() {
      if let parent = view.parent, 0..<place ~= parent { subviews[parent].append(place) }
    }
    SnapshotWork.add(views.count)
    return subviews
  }
}

/// How the app as a whole stands to events.
public struct ApplicationSnapshot: Sendable, Hashable, Codable {
  /// In any other state of the app, fingers that come down become no touches.
  public var isActive = true
  /// Open calls of `beginIgnoringInteractionEvents()`.
  public var ignoringCount = 0
  /// Whom the trace was about right before the newest of them: most often who made it.
  public var ignoringBy: String?
  /// Number in the trace of the first responder of the key window; nil without one, or while nothing is recorded.
  public var firstResponder: UInt32?
  /// The same as steps of the trace name it; nil without one.
  public var firstResponderName: String?
  /// Where keys, shakes and remote control begin, and all that follow: the first responder of the
  /// key window, or that window.
  public var chain: [ChainedResponder] = []
  /// The window that is key, a place in `windows`.
  public var keyWindow: Int?
  /// Numbers that decide and that Apple does not publish.
  public var thresholds = ThresholdSnapshot()

  /// An active app that ignores nothing and has no first responder, no key window and thresholds of 0.
  public init() {}
}

/// A responder of the chain from the first responder up.
public struct ChainedResponder: Sendable, Hashable, Codable {
  /// Its number in the app's trace.
  public var id: UInt32
  /// As steps of the trace name it.
  public var name: String
  /// The view that it is, or the one that it controls, a place in `Snapshot.views`;
  /// nil for what is neither, or not on the screen.
  public var view: Int?
  /// Whether it is a view controller; `view` is then the view that it controls.
  public var isController: Bool

  /// A link of the chain. `view` is not checked against any snapshot.
  public init(id: UInt32, name: String, view: Int? = nil, isController: Bool = false) {
    (self.id, self.name, self.view, self.isController) = (id, name, view, isController)
  }
}

/// A responder that something is asked about.
public struct ResponderSnapshot: Sendable, Hashable, Codable {
  /// Its number in the app's trace.
  public var id: UInt32
  /// As steps of the trace name it.
  public var name: String
  /// Where it stands; nil for what is neither a view nor a controller of one, or not on the screen.
  public var place: ResponderPlace?
  /// The program's class has a method of its own for a press that ends; nil counts as false.
  public var hearsPressEnd: Bool?
  /// The same for a press that is cancelled.
  public var hearsPressCancellation: Bool?

  /// A responder as the app half found it; without a place it can't be named in another run.
  public init(id: UInt32, name: String, place: ResponderPlace? = nil) {
    (self.id, self.name, self.place) = (id, name, place)
  }
}

/// Thresholds that verdicts speak of.
public struct ThresholdSnapshot: Sendable, Hashable, Codable {
  /// Points after which a pan begins.
  public var panSlop = 0.0
  /// Points from an edge in which a pan from the edge begins.
  public var edgeWidth = 0.0

  /// Both are 0 until whoever writes the snapshot fills them in.
  public init() {}
}

/// One window, and its rank among windows.
public struct WindowSnapshot: Sendable, Hashable, Codable {
  /// The window's own place in `Snapshot.views`.
  public var view: Int
  /// Its `windowLevel`: windows of a higher one stand in front (B1.36).
  public var level: Double
  /// Whether keys go to its first responder; at most one window is.
  public var isKey: Bool
  /// Made by the system itself: a keyboard, a menu.
  public var isOfSystem: Bool

  /// A window whose view is the one at place `view` of the same snapshot.
  public init(view: Int, level: Double, isKey: Bool, isOfSystem: Bool) {
    (self.view, self.level, self.isKey, self.isOfSystem) = (view, level, isKey, isOfSystem)
  }
}

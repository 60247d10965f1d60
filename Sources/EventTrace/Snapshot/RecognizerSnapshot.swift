/// One recognizer and how it stands to others.
public struct RecognizerSnapshot: Sendable, Hashable, Codable {
  /// Its number in the app's trace.
  public var id: UInt32
  /// As steps of the trace name it.
  public var name: String
  /// Its class, without the module.
  public var type: String
  /// What it looks for; a subclass of one of UIKit's counts as that, any other class as `custom`.
  public var kind: RecognizerKind
  /// Who added it, the program or one of UIKit's own views.
  public var owner: RecognizerOwner
  /// The view's place in `Snapshot.views`.
  public var view: Int
  /// Whether it takes new touches at all (B4.3).
  public var isEnabled: Bool
  /// How far its attempt is: the state's name, such as `possible` or `began` (B4.13).
  public var state: String
  /// Once recognized, it takes its touches from the view (B4.35).
  public var cancelsTouchesInView: Bool
  /// While it is undecided the view hears of no touch at all (B4.38).
  public var delaysTouchesBegan: Bool
  /// While it is undecided the view does not hear of a lift (B4.40).
  public var delaysTouchesEnded: Bool
  /// Taps that it wants; 0 for what is no tap or long press.
  public var taps: Int
  /// Fingers that it wants, and how many it takes.
  public var fewestTouches: Int
  /// The most that it takes; `Int.max` where there is no limit, or none is known.
  public var mostTouches: Int
  /// Seconds that a long press has to last; 0 otherwise.
  public var duration: Double
  /// Points that it may move; nil where there is no limit.
  public var allowedMovement: Double?
  /// Trace name or class of the delegate.
  public var delegate: String?
  /// Numbers in the trace of those that have to fail first.
  public var requirements: [UInt32]
  /// Targets that would be told, and how many are gone.
  public var targets: Int
  /// Targets that were added and do not exist any more.
  public var goneTargets: Int
  /// Views that it was on before, oldest first: adding it to another view took it from them (B4.66).
  public var formerViews: [NamedObject]
  /// What the program calls it; nil if it does not.
  public var givenName: String?
  /// The stored property by which the program knows it, with its owner's class: `LoginController.dismissTap`.
  public var property: String?
  /// How often an action of the same place in the source was added again; nil for never.
  public var repeatedTargets: Int?
  /// Of a back swipe whose rules are UIKit's: what the program has set that keeps it from beginning, and of what; nil
  /// where nothing does.
  public var obstacle: Obstacle?

  /// A property that has to be another one.
  public struct Obstacle: Sendable, Hashable, Codable {
    /// Whose it is: `UINavigationController`, `navigationItem of PlaceController`.
    public var owner: String
    /// `isNavigationBarHidden is true`.
    public var property: String
    /// What would have to be set, as a sentence continues: `set leftItemsSupplementBackButton to true`.
    public var fix: String

    /// An obstacle as the app half found it.
    public init(owner: String, property: String, fix: String) {
      (self.owner, self.property, self.fix) = (owner, property, fix)
    }
  }
  /// Where a swipe has to go: `right`, `left or right`; nil for others.
  public var directions: String?
  /// Where there is no delegate: classes of objects up the chain that conform to its protocol, the nearest first.
  public var delegateCandidates: [String]?

  /// Copies what a recognizer says of itself. Nothing is checked: `view` has to be a place in the snapshot's views.
  public init(
    id: UInt32, name: String, type: String, kind: RecognizerKind, owner: RecognizerOwner, view: Int, isEnabled: Bool,
    state: String, cancelsTouchesInView: Bool, delaysTouchesBegan: Bool, delaysTouchesEnded: Bool, taps: Int,
    fewestTouches: Int, mostTouches: Int, duration: Double, allowedMovement: Double?, delegate: String?,
    requirements: [UInt32], targets: Int, goneTargets: Int, formerViews: [NamedObject]
  ) {
    (self.id, self.name, self.type, self.kind, self.owner, self.view) = (id, name, type, kind, owner, view)
    (self.isEnabled, self.state, self.cancelsTouchesInView) = (isEnabled, state, cancelsTouchesInView)
    (self.delaysTouchesBegan, self.delaysTouchesEnded) = (delaysTouchesBegan, delaysTouchesEnded)
    (self.taps, self.fewestTouches, self.mostTouches) = (taps, fewestTouches, mostTouches)
    (self.duration, self.allowedMovement, self.delegate) = (duration, allowedMovement, delegate)
    (self.requirements, self.targets, self.goneTargets) = (requirements, targets, goneTargets)
    self.formerViews = formerViews
  }
}

/// An object that need not be on the screen.
public struct NamedObject: Sendable, Hashable, Codable {
  /// Its number in the app's trace.
  public var id: UInt32
  /// As steps of the trace name it.
  public var name: String

  /// An object as the app half found it.
  public init(id: UInt32, name: String) { (self.id, self.name) = (id, name) }
}

/// What a recognizer looks for.
public enum RecognizerKind: String, Sendable, Hashable, Codable {
  case tap, longPress, pan, edgePan, swipe, pinch, rotation, hover, custom
}

/// Whose a recognizer is.
public enum RecognizerOwner: String, Sendable, Hashable, Codable {
  /// Added by program code.
  case program
  case scrollPan, scrollDelay, scrollPinch
  case sheet, backSwipe, contextMenu
  /// Anything else that UIKit adds for itself.
  case system
}

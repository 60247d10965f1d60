/// Every number of the event system that Apple does not publish, and what its texts contradict each other about, in one
/// place. A test may set others on its device.
public struct Thresholds: Sendable, Hashable {
  /// Longest time from the end of one tap to the start of the next that counts on, seconds (B2.37).
  public var tapInterval: TimeInterval = 0.35
  /// Longest distance between such taps, and that a finger may move and still tap, points (B2.36, B2.37).
  public var tapDistance: CGFloat = 45
  /// Longest distance that a finger of a tap recognizer may move before the lift, points (B5.5).
  public var tapMovement: CGFloat = 45
  /// Longest distance from the first tap to the next ones, and to the press after them, points (B5.5, B5.22).
  public var tapSeparation: CGFloat = 45
  /// Longest time from one tap's lift to the next tap's start, seconds (B5.5).
  public var tapGap: TimeInterval = 0.35
  /// Longest time that a tap may be held, seconds (B5.5, B5.8).
  public var tapDuration: TimeInterval = 0.75
  /// Distance that the middle of the fingers moves before a pan begins, points (B5.24).
  public var panSlop: CGFloat = 10
  /// Time before the newest report that velocities are measured over, seconds (B5.31).
  public var velocityWindow: TimeInterval = 0.1
  /// Share of the newest step in a pan's velocity; the step before it has the rest, fraction (B5.31).
  public var panVelocityShare: CGFloat = 0.2
  /// Time after a wheel's last step after which the gesture that it made is over, seconds (B5.37).
  public var scrollPause: TimeInterval = 0.15
  /// Longest duration of a swipe, seconds (B5.42).
  public var swipeDuration: TimeInterval = 0.5
  /// Shortest way of a swipe in its direction, points (B5.42).
  public var swipePrimary: CGFloat = 50
  /// Longest way of a swipe across its direction, points (B5.42).
  public var swipeSecondary: CGFloat = 50
  /// Change of the distance between two fingers before a pinch begins, points (B5.48).
  public var pinchSlop: CGFloat = 8
  /// Turn before a rotation begins, radians (B5.54).
  public var rotationSlop: CGFloat = 0.1
  /// Width of the region at a screen edge in which an edge pan starts, points (B5.57).
  public var edgeWidth: CGFloat = 13
  /// Whether a view hears that its touches were taken before the action is sent, not after it, Boolean (B4.46).
  public var cancelsTouchesBeforeActions = false

  /// How far outside of a control's bounds a finger that landed inside still counts as inside, points (B6.12).
  public var controlSlop: CGFloat = 70
  /// How long touches on the content of a scroll view wait for the finger to move, seconds (B7.3).
  public var contentTouchDelay: TimeInterval = 0.15
  /// Speed below which content that is let go stays where it is, points per second (B7.13).
  public var flickSpeed: CGFloat = 50
  /// Speed below which content that moves by itself is at rest, and takes taps, points per second (B7.19, B7.30).
  public var restSpeed: CGFloat = 10
  /// Distance from the edge or page to which a spring draws content at which it is there, points (B7.22).
  public var restDistance: CGFloat = 0.25
  /// Stiffness of that spring, which is critically damped: how far its frequency turns in a second, radians (B7.22).
  public var springStiffness: CGFloat = 11
  /// Speed with which content that rests past its edge sets off home, of its distance times the
  /// stiffness, fraction (B7.22).
  public var springStart: CGFloat = 0.66
  /// How much content past its edge gives way at first, of the finger's way, fraction (B7.20).
  public var edgeGive: CGFloat = 0.55
  /// How much of a sheet's height has to be pulled below its rest for it to go away when it is
  /// let go, fraction (B7.31).
  public var sheetReleasePart: CGFloat = 0.5
  /// Speed downwards at which a sheet that is let go goes away from anywhere, points per second (B7.31).
  public var sheetReleaseSpeed: CGFloat = 1000
  /// How long a controller takes to come in or go out when that is animated, seconds (B1.55).
  public var presentationDuration: TimeInterval = 0.5
  /// How long a navigation controller takes to push or pop when that is animated, seconds (B1.55).
  public var navigationDuration: TimeInterval = 0.35
  /// Speed at which a finger that lets go of a controller decides by itself whether it goes back, or of a sheet, at
  /// which height that rests, points per second (B4.65, B7.31).
  public var releaseSpeed: CGFloat = 500
  /// Longest time that a shake may last before it is cancelled, seconds (B3.55).
  public var shakeDuration: TimeInterval = 3
  /// How long a key is held before it repeats, seconds (B3.60).
  public var keyRepeatDelay: TimeInterval = 0.4
  /// Time between two repetitions of a held key, seconds (B3.60).
  public var keyRepeatInterval: TimeInterval = 0.1
  /// How long the Command key is held alone before the commands are shown, seconds (B3.51).
  public var commandOverlayDelay: TimeInterval = 1
  /// How long a switch, slider or segmented control takes to show a change that is animated, seconds (B1.10).
  public var controlChangeDuration: TimeInterval = 0.25
  /// How long `flashScrollIndicators` shows the indicators before they fade, seconds (B7.14).
  public var indicatorFlash: TimeInterval = 1
  /// How long the indicators take to fade once the content is at rest, seconds (B7.14).
  public var indicatorFade: TimeInterval = 0.25
  /// How long a menu takes to appear or to disappear, seconds (B3.50).
  public var menuDuration: TimeInterval = 0.2

  /// Makes the numbers that an application has from the start.
  public init() {}
}

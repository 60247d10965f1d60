/// What a control listens to and tells whom.
public struct ControlSnapshot: Sendable, Hashable, Codable {
  /// Somebody whom a control tells.
  public struct Receiver: Sendable, Hashable, Codable {
    /// What it listens to.
    public var events: ControlEvents
    /// The events in words.
    public var eventsText: String
    /// The method's name; nil for a closure.
    public var action: String?
    /// The target: its trace name or class; nil for nobody in particular, for a closure, or if it is gone.
    public var target: String?
    /// The target was an object that does not exist any more (B6.39).
    public var isGone: Bool
    /// A closure of the same place in the source as an earlier one: it was added again. nil counts as false.
    public var isRepetition: Bool?

    /// Somebody as `UIControl` keeps him. Nothing is checked.
    public init(events: ControlEvents, eventsText: String, action: String?, target: String?, isGone: Bool) {
      (self.events, self.eventsText, self.action) = (events, eventsText, action)
      (self.target, self.isGone) = (target, isGone)
    }
  }

  /// `isEnabled`; a control that is not leaves touches to whoever is next in the chain.
  public var isEnabled: Bool
  /// The events that using it as meant sends: `touchUpInside` of a button, `valueChanged` of a slider.
  public var primaryEvents: ControlEvents
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
    isEnabled: Bool, primaryEvents: ControlEvents, primaryEventsText: String, keepsOwnGesture: Bool,
    receivers: [Receiver], actsByItself: Bool
  ) {
    (self.isEnabled, self.primaryEvents, self.primaryEventsText) = (isEnabled, primaryEvents, primaryEventsText)
    (self.keepsOwnGesture, self.receivers, self.actsByItself) = (keepsOwnGesture, receivers, actsByItself)
  }
}

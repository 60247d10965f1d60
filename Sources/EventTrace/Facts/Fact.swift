/// What happened to an object on an event's way, with who decided and the numbers that did, as values.
///
/// A program takes facts down as `Fact<ObjectID>`, which are numbers; a trace gives them back as `Fact<TracedObject>`.
/// People read their `text`, the inspector reads the cases.
public enum Fact<Object> {
  // MARK: The way in (topic `queue`; the step's object is the application)

  /// source1: an event came in and was decoded (B8.13, B8.14).
  case cameIn(InputReport)
  /// It waits in the event queue, behind it nothing. `waiting` is how many reports wait now; `merged` how many of them
  /// are moves that will go out as one frame with it (B8.17), itself included: 1 if it stands alone.
  case queued(waiting: Int, merged: Int)
  /// source0: the next event came out of the queue, of so many reports; `waiting` are left behind it.
  /// - Parameter isDisplayFrame: the display's frame has brought it, as moves wait for that.
  case comesOut(reports: Int, waiting: Int, isDisplayFrame: Bool)

  // MARK: Touches (topic `queue` where they come in, `touches` where a view is kept from them)

  /// A touch began: the app took a finger in and asked what lies under it. The step's object is the view that was hit,
  /// or the application if none was.
  case landed(Arrival<Object>)
  /// A touch is over, for the app as a whole: lifted or taken back by the system.
  case left(Departure)
  /// A finger came down and became no touch at all. The step's object is the application.
  case turnedAway(TurnedAway)
  /// The touch exists and is kept from its view for its whole life (B2.32);
  /// `by` is who else has a touch, or the scroll view that said no.
  case withheld(touch: Int, Withholding, by: Object?)
  /// No window under the touch answered.
  case hitNothing(touch: Int)

  // MARK: Gestures (topic `gestures`)

  /// A recognizer is in a new state.
  case became(GestureState, GestureReason<Object>)
  /// A recognizer has seen what it needs and waits for another's failure. `aim` is what the other looks for ("2 taps");
  /// `patience` how long it has for that, seconds; nil where there is no deadline.
  case waits(for: Object, aim: Object?, patience: Double?)
  /// The start or the end of a touch is kept from its view while `by` is undecided.
  case heldBack(touch: Int, TouchPart, by: Object)
  /// Nobody holds it back any more.
  case givenFree(touch: Int, TouchPart)
  /// A recognizer was recognized and takes the touch from its view.
  case taken(touch: Int, by: Object)
  /// The delegate `by` said no: the recognizer does not see the touch.
  case refusedTouch(touch: Int, by: Object)
  /// The delegate `by` was asked whether the recognizer sees the touch, and did not say no.
  case admittedTouch(touch: Int, by: Object)
  /// The delegate `by` was asked whether the recognizer may begin, and did not say no (B4.24).
  case mayBegin(by: Object)
  /// A scroll view may not scroll, as the view keeps its touch.
  case keepsTouch(view: Object, KeepingReason)

  // MARK: Controls and actions (topics `controls`, `actions`)

  /// A control sent events: their name, their bits, how many receivers were told, how many are gone.
  case sentEvents(Object, bits: UInt64, told: Int, gone: Int)
  /// The step's object was called with an action.
  case performs(action: Object)
  /// Nobody from the first responder or the sender on knew the action.
  case foundNoReceiver(action: Object)
  /// A responder claims an action whose method its class does not know: passed over.
  case claimsUnknown(action: Object)
  /// A responder knows an action, and its own `canPerformAction(_:withSender:)` says no to it: passed over.
  case declines(action: Object)

  // MARK: Keys (topic `keys`)

  /// The step's object would have typed a key, and somebody on the chain has kept its press: nothing is typed.
  case missesKey(text: Object)

  // MARK: Delegates (topic `delegates`; the step's object is the view that has the delegate)

  /// A delegate was asked, or told, and this came of it. `who` is nil where there is none.
  case asked(DelegateQuestion, who: Object?, DelegateReply)

  // MARK: What the program makes of it (topic `answers`)

  /// A controller shows another one, by their classes. The step's object is the application.
  case shows(Object, by: Object, Showing)
  /// `present(_:animated:completion:)` of the step's object is ignored (topic `lifecycle`): what was to come, by its
  /// class, and `why` in words.
  case ignoresPresentation(of: Object, IgnoredPresentation, why: Object)
  /// The actions of a long press changed what is on the screen at so many of their calls, and none of them asked for
  /// its state or its place.
  case calledUnasked(times: Int)
  /// The actions of a long press asked a list which row is at a place, and changed nothing.
  case foundNothingToDo
  /// By a method of its own class a responder heard that presses are cancelled, and this came of it.
  case heardOfCancellation(CancellationEffect)

  // MARK: The way back (topic `link`; the step's object is the application)

  /// What changed on the screen goes to the system process, as the picture of this number.
  case commits(picture: UInt32, changes: Int)

  // MARK: The rest

  /// The object could not become, or could not stop being, first responder.
  case firstResponder(Focus)
  /// `count` calls of `beginIgnoringInteractionEvents()` are open; `by` is who was called last before this one.
  case ignores(count: Int, by: Object?)
}

/// Where a touch began.
public struct Arrival<Object> {
  /// Number of the touch, from 1 in the order of landing.
  public var touch: Int
  /// Number of the contact at the device.
  public var contact: UInt32
  /// On the screen, points.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// The window in which it was hit; nil if no window answered.
  public var window: Object?
  /// Seconds between the device's report and the app's taking it in.
  public var delay: Double

  /// Where and when a touch began, as `landed` tells it. Nothing is checked.
  public init(touch: Int, contact: UInt32, x: Double, y: Double, window: Object?, delay: Double) {
    (self.touch, self.contact, self.x, self.y) = (touch, contact, x, y)
    (self.window, self.delay) = (window, delay)
  }
}

/// Where a touch was over.
public struct Departure: Sendable, Hashable {
  /// Number of the touch, as in its `Arrival`.
  public var touch: Int
  /// On the screen, points.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// Greatest distance from where it began, points.
  public var travel: Double
  /// Seconds from its beginning.
  public var duration: Double
  /// Taken back by the system instead of lifted.
  public var isCancelled: Bool

  /// The end of a touch, as `left` tells it. Nothing is checked.
  public init(touch: Int, x: Double, y: Double, travel: Double, duration: Double, isCancelled: Bool) {
    (self.touch, self.x, self.y) = (touch, x, y)
    (self.travel, self.duration, self.isCancelled) = (travel, duration, isCancelled)
  }
}

/// A finger that became no touch.
public struct TurnedAway: Sendable, Hashable, Codable {
  /// What kept the finger out.
  public enum Reason: UInt8, CaseIterable, Sendable, Hashable, Codable {
    /// Interaction events are ignored; `number` is how many calls of `beginIgnoringInteractionEvents()` are open.
    case ignoring
    /// The app is not active.
    case inactive
    /// `number` touches are down already.
    case tooMany
  }

  /// Number of the contact at the device.
  public var contact: UInt32
  /// On the screen, points.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// Why there is no touch; it says what `number` is.
  public var reason: Reason
  /// What the reason counts; 0 for one that counts nothing.
  public var number: Int

  /// A finger that came down in vain, as `turnedAway` tells it. Nothing is checked.
  public init(contact: UInt32, x: Double, y: Double, reason: Reason, number: Int) {
    (self.contact, self.x, self.y, self.reason, self.number) = (contact, x, y, reason, number)
  }
}

/// Why a touch is kept from its view for its whole life (B2.32).
public enum Withholding: UInt8, CaseIterable, Sendable, Hashable {
  /// The view takes one touch at a time and already has one (B2.21, B2.23).
  case singleTouchView
  /// Another view, which is exclusive, is handling a touch in the window (B2.27).
  case exclusiveViewElsewhere
  /// The view is exclusive and another one is handling a touch in the window (B2.28).
  case viewIsExclusive
  /// A scroll view around it said no to `touchesShouldBegin(_:with:in:)` (B7.6).
  case scrollViewSaidNo
}

/// Where a recognizer stands in its attempt (B4.13).
public enum GestureState: UInt8, CaseIterable, Sendable, Hashable {
  case possible, began, changed, ended, cancelled, failed

  /// The gesture was recognized: its targets hear of it.
  public var isRecognition: Bool { self == .began || self == .ended }
}

/// What of a touch is kept back.
public enum TouchPart: UInt8, CaseIterable, Sendable, Hashable { case start, end }

/// Why a view of a scroll view's content keeps its touch although the finger scrolls.
public enum KeepingReason: UInt8, CaseIterable, Sendable, Hashable {
  /// `canCancelContentTouches` is false (B7.8).
  case cannotCancel
  /// `touchesShouldCancel(in:)` said no (B7.7, B7.9).
  case shouldNotCancel
}

/// How a controller shows another one.
public enum Showing: UInt8, CaseIterable, Sendable, Hashable {
  /// Over itself.
  case presented
  /// On top of its stack.
  case pushed
}

/// What a responder made of it that presses are cancelled.
public enum CancellationEffect: UInt8, CaseIterable, Sendable, Hashable {
  /// A stored property changed, or what is on the screen.
  case something
  /// Neither did.
  case nothing
}

/// Why a presentation is ignored.
public enum IgnoredPresentation: UInt8, CaseIterable, Sendable, Hashable {
  /// The controller that was to be shown is presented already.
  case isPresented
  /// Who was to present it presents something.
  case presentsAnother
  /// Who was to present it is being dismissed.
  case isDismissed
  /// Who was to present it has its view in no window.
  case isInNoWindow
}

/// What came of a wish to become or to stop being first responder.
public enum Focus: UInt8, CaseIterable, Sendable, Hashable {
  case became, resigned
  case refusedOutsideWindow, refusedItself, keptByOld
}

extension Arrival: Sendable where Object: Sendable {}
extension Arrival: Equatable where Object: Equatable {}
extension Arrival: Hashable where Object: Hashable {}
extension Fact: Sendable where Object: Sendable {}
extension Fact: Equatable where Object: Equatable {}
extension Fact: Hashable where Object: Hashable {}

/// An object of a trace: its number, by which it is told from others of the same name, and its name.
public struct TracedObject: Sendable, Hashable, CustomStringConvertible {
  /// Tells it from others of the same name, within one trace.
  public let id: ObjectID
  /// As steps name it: `Type`, `Type 'name'` or `Type#2`, never an address; of what is no object, its words.
  public let name: String

  /// Its class, with which its name begins.
  package var type: String { String(name.prefix { $0 != " " && $0 != "#" }) }

  /// The number by which a snapshot of the same app speaks of the object.
  public var number: UInt32 { id.index }

  /// An object as a trace has registered it; `id` means something in that trace only.
  public init(id: ObjectID, name: String) { (self.id, self.name) = (id, name) }

  /// The name alone, as it stands in lines.
  public var description: String { name }

  /// Two traces of the same run number their objects alike or not; they are compared by name.
  public static func == (left: TracedObject, right: TracedObject) -> Bool { left.name == right.name }
  /// Takes in the name only: objects that are equal hash alike.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

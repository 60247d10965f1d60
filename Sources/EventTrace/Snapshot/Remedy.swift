/// One change of a running app that takes one cause away, so that the same input can show whether it was one.
///
/// The inspector names it, the app half makes it (`UIApplication.apply(_:)`), right before the finger in question comes
/// down. It is no repair: the app is thrown away afterwards.
public enum Remedy: Sendable, Hashable, Codable {
  /// Hit-testing passes over the view and what it holds.
  case passOver(ViewPlace)
  /// The view takes touches.
  case makeInteractive(ViewPlace)
  /// The view is shown, with alpha 1.
  case show(ViewPlace)
  /// The view grows, without moving anything, to have a point of the screen inside.
  case reach(ViewPlace, PlanePoint)
  /// Along an axis the view reaches as far as what it holds, as if its content were pinned there.
  case pinContent(ViewPlace, isVertical: Bool)
  /// The constraint counts for nothing.
  case disregard(ConstraintPlace)
  /// Constraints place the view, whose frame was given.
  case leaveToConstraints(ViewPlace)
  /// The view's overrides of hit-testing are left out.
  case askAsUsual(ViewPlace)
  /// Animations of the view and of what it holds are over, at the place where it is drawn.
  case stopAnimating(ViewPlace)
  /// No transition runs in the view.
  case endTransition(ViewPlace)
  /// The control is not enabled.
  case disable(ViewPlace)
  /// The control is enabled.
  case enable(ViewPlace)
  /// The view takes several fingers.
  case takeManyTouches(ViewPlace)
  /// The view is not exclusive.
  case share(ViewPlace)
  /// Somebody listens to all that the control sends.
  case listen(ViewPlace)
  /// The scroll view gives touches to its content at once.
  case giveTouchesAtOnce(ViewPlace)
  /// The scroll view leaves its content's touches alone.
  case leaveTouches(ViewPlace)
  /// The recognizer leaves the touches of its view alone.
  case keepTouches(RecognizerPlace)
  /// The recognizer takes no part.
  case switchOff(RecognizerPlace)
  /// The recognizer takes part.
  case switchOn(RecognizerPlace)
  /// The recognizer has no delegate.
  case withoutDelegate(RecognizerPlace)
  /// Somebody listens to the recognizer.
  case hear(RecognizerPlace)
  /// The recognizer is on that view.
  case move(RecognizerPlace, to: ViewPlace)
  /// No call of `beginIgnoringInteractionEvents()` is open.
  case stopIgnoring
  /// The responder is first responder of its window, which is key, whatever it and the others answer.
  case becomeFirst(ResponderPlace)
  /// The chain begins behind the responder.
  case beginBeyond(ResponderPlace)
  /// The app asked for the commands of headsets.
  case receiveRemoteControl
  /// The responder performs what its class knows, whatever it answers.
  case performKnown(ResponderPlace)
  /// A key is typed, whoever keeps its press.
  case typeKeptKeys
  /// Presses end where they would be cancelled.
  case endPresses

  // What a fix says, done for a trial.

  /// The view's `isUserInteractionEnabled` is false.
  case letThrough(ViewPlace)
  /// The view takes only what one of its subviews takes.
  case standAside(ViewPlace)
  /// The view takes also what one of its subviews takes outside of it.
  case countSubviews(ViewPlace)
  /// A tap on the view, or its action, selects the row that it lies in, and the view hears of its touches as before.
  case selectRow(ViewPlace)
  /// The view lies right behind another one of the same superview.
  case standBehind(ViewPlace, ViewPlace)
  /// The view is a subview of another one, at the same place of the screen.
  case moveInto(ViewPlace, ViewPlace)
  /// The window is hidden.
  case hideWindow(ViewPlace)
  /// The first view takes no touch where the second lies.
  case letThroughAt(ViewPlace, ViewPlace)
  /// The view is hidden.
  case hide(ViewPlace)
  /// Somebody hears of these events of the control, too.
  case listenAlso(ViewPlace, ControlEvents)
  /// Touches reach the view and what it holds while it is animated.
  case touchWhileAnimated(ViewPlace)
  /// Whoever has the keyboard gives it up.
  case endEditing
  /// Rows or items of the list can be chosen.
  case allowSelection(ViewPlace)
  /// Whatever the view's delegate says, it counts as yes; without a delegate, or without the method, as heard.
  case answerYes(ViewPlace, DelegateQuestion)
  /// The nearest object up the chain of that class is the view's delegate.
  case takeDelegate(ViewPlace, String)
  /// The scroll view scrolls.
  case allowScrolling(ViewPlace)
  /// The scroll view's content is at least that large, points.
  case growContent(ViewPlace, PlaneSize)
  /// The scroll view can be zoomed.
  case allowZooming(ViewPlace)
  /// The scroll view can be pulled down, however little it shows.
  case allowPulling(ViewPlace)
  /// The scroll view takes touches from whatever has them, to scroll.
  case takeTouches(ViewPlace)
  /// The view has this size, its upper left corner where it was, points.
  case shorten(ViewPlace, PlaneSize)
  /// The receivers of some events of a control hear of others instead.
  case listenInstead(ViewPlace, heard: ControlEvents, sent: ControlEvents)
  /// Of the receivers that do the same, only the first is there.
  case listenOnce(ViewPlace)
  /// Of what the recognizer tells the same, only the first is there.
  case hearOnce(RecognizerPlace)
  /// The recognizer may begin and see touches, whatever is answered.
  case mayBegin(RecognizerPlace)
  /// The recognizer sees no touches on the view.
  case spare(RecognizerPlace, ViewPlace)
  /// Both are recognized at once.
  case allowTogether(RecognizerPlace, RecognizerPlace)
  /// They are not, whatever is answered.
  case keepApart(RecognizerPlace, RecognizerPlace)
  /// The first requires the second to fail.
  case requireFailure(RecognizerPlace, of: RecognizerPlace)
  /// The first does not wait for the second.
  case dropRequirement(RecognizerPlace, of: RecognizerPlace)
  /// The recognizer looks for something else.
  case want(RecognizerPlace, GestureWish)
  /// Another recognizer of the same kind is on the view, and is heard.
  case recognizeAlso(RecognizerPlace, on: ViewPlace)
  /// The nearest object up the chain of that class is the recognizer's delegate.
  case takeGestureDelegate(RecognizerPlace, String)

  /// While a finger is on the view, no other view of its window gets one.
  case keepAlone(ViewPlace)
  /// What can't be presented where that is asked for is presented by whoever is in front.
  case presentInFront
  /// The recognizer's targets hear only that it began.
  case hearBeginning(RecognizerPlace)

  // Changes of the input instead of the app.

  /// The finger comes down, and stays, at this distance from where it did, points.
  case shift(x: Double, y: Double)
  /// The finger does not move.
  case holdStill
  /// The finger is lifted where it was taken back.
  case liftInstead
  /// The finger is lifted where it came down, so many seconds after it.
  case liftAfter(Double)
  /// What the finger did is done so many times more, soon after.
  case tapAgain(Int)
  /// The main thread is never busy.
  case neverBusy
}

/// What a recognizer may be made to look for.
public enum GestureWish: Sendable, Hashable, Codable {
  case taps(Int)
  case fingers(Int)
  /// `left`, `right`, `up` or `down`.
  case direction(String)
  /// Seconds.
  case duration(Double)
  /// Points.
  case movement(Double)
}

/// Which view: the window by its order, front to back, then from each view the subview by its order.
public struct ViewPlace: Sendable, Hashable, Codable {
  /// The window's place among `Snapshot.windows`, from 0: front to back.
  public var window: Int
  /// From the window down, the place of each next view among its superview's subviews, from 0: back to front.
  /// Empty for the window itself.
  public var subviews: [Int]

  /// A place that need not exist: `Snapshot.view(at:)` tells whether it does.
  public init(window: Int, subviews: [Int]) { (self.window, self.subviews) = (window, subviews) }
}

/// Which responder: a view, or the controller whose view it is.
public struct ResponderPlace: Sendable, Hashable, Codable {
  /// Where the view stands.
  public var view: ViewPlace
  /// Whether the controller of that view is meant, and not the view.
  public var isController: Bool

  /// A view, or the controller whose view it is.
  public init(view: ViewPlace, isController: Bool) { (self.view, self.isController) = (view, isController) }
}

/// Which recognizer: of a view, by the order of attachment.
public struct RecognizerPlace: Sendable, Hashable, Codable {
  /// The view that it is on.
  public var view: ViewPlace
  /// The recognizer's place among those of the view, from 0.
  public var index: Int

  /// A place that need not exist: `Snapshot.recognizer(at:)` tells whether it does.
  public init(view: ViewPlace, index: Int) { (self.view, self.index) = (view, index) }
}

extension Snapshot {
  /// Where a view stands, independent of numbers and names.
  public func place(of view: Int) -> ViewPlace {
    let path = Array(path(to: view).reversed())
    // Before a view stand only those of its superview's subviews that come before it, and what they hold.
    let steps = zip(path, path.dropFirst()).map { parent, child in
      SnapshotWork.add(child - parent)
      return views[(parent + 1)..<child].count { $0.parent == parent }
    }
    return ViewPlace(window: views[view].window, subviews: steps)
  }

  /// The view that stands there; nil if there is none.
  public func view(at place: ViewPlace) -> Int? {
    guard windows.indices.contains(place.window) else { return nil }
    var view = windows[place.window].view
    for step in place.subviews {
      guard let next = subview(step, of: view) else { return nil }
      view = next
    }
    return view
  }

  private func subview(_ number: Int, of view: Int) -> Int? {
    var (index, left) = (view + 1, number)
    defer { SnapshotWork.add(index - view) }
    while index < views.count, let parent = views[index].parent, parent >= view, left >= 0 {
      if parent == view {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return nil
  }

  /// Where a responder of the chain stands; nil for what is neither a view nor a controller of one.
  public func place(of responder: ChainedResponder) -> ResponderPlace? {
    responder.view.map { ResponderPlace(view: place(of: $0), isController: responder.isController) }
  }

  /// Where a recognizer stands, independent of numbers and names.
  /// - Parameter recognizer: a place in `recognizers`.
  public func place(ofRecognizer recognizer: Int) -> RecognizerPlace {
    let view = recognizers[recognizer].view
    return RecognizerPlace(view: place(of: view), index: views[view].recognizers.firstIndex(of: recognizer) ?? 0)
  }

  /// The recognizer that stands there, a place in `recognizers`; nil if there is none.
  public func recognizer(at place: RecognizerPlace) -> Int? {
    guard let view = view(at: place.view), views[view].recognizers.indices.contains(place.index) else { return nil }
    return views[view].recognizers[place.index]
  }
}

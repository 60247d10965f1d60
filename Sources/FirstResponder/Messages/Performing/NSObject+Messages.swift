// Messages to objects by the name of a method (B15.10). What a class knows stands in ActionMethods.

extension NSObjectProtocol where Self: NSObject {
  /// Whether the receiver's class, or a superclass, knows a method: one that was made known with `Selector(_:_:)`, or a
  /// standard edit action that it overrides (B3.48). Methods that nobody has named count as unknown.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { ActionMethods.find($0, in: type(of: self)) != nil } ?? false
  }

  /// Calls a method without parameters. Stops with a message if the receiver does not know it.
  ///
  /// - Returns: what the method answered; nil if it answers nothing. The object lives at least until the next message
  ///   that is performed.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    Performing.send(aSelector, to: self, nil, nil)
  }

  /// Calls a method with an object. See `perform(_:)`; stops with a message if the object does not fit.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    Performing.send(aSelector, to: self, object, nil)
  }

  /// Calls a method with two objects. See `perform(_:)`; stops with a message if one of them does not fit.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    Performing.send(aSelector, to: self, object1, object2)
  }

  /// Calls a method later, in the default mode of the main loop: it waits while a finger is tracked (B15.2, B15.11).
  /// The receiver and the object are kept until then.
  ///
  /// - Parameter delay: seconds on the application's clock; 0 means in the next turn of the loop, not now.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    Performing.send(aSelector, to: self, anArgument, in: delay, modes: [.default])
  }

  /// As `perform(_:with:afterDelay:)`, in some modes of the main loop.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    Performing.send(aSelector, to: self, anArgument, in: delay, modes: Set(modes))
  }

  /// Calls a method on the main thread: at once, if that is where the caller is and it waits; otherwise in the loop's
  /// next turn (B15.12).
  ///
  /// - Parameter wait: whether to wait until it is done.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    Performing.sendOnMainThread(aSelector, to: Carried(self), Carried(arg), waits: wait)
  }

  /// Calls a method on the main thread, as `performSelector(onMainThread:with:waitUntilDone:)` does; views and the
  /// methods that `Selector` knows belong to that thread.
  ///
  /// - Parameter thr: the main thread; others stop with a message.
  public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
    guard thr.isMainThread else {
      fatalError(
        """
        \(type(of: self)) was to perform \(aSelector) on another thread than the main one. Methods that are known by \
        name belong to the main thread: call the method itself there.
        """)
    }
    Performing.sendOnMainThread(aSelector, to: Carried(self), Carried(arg), waits: wait)
  }
}

extension NSObject {
  /// Takes back every message that was to be performed later by an object (B15.11). Other delayed work stays.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    Performing.cancel(ObjectIdentifier(aTarget as AnyObject), nil)
  }

  /// Takes back the messages of one method that were to be performed later by an object.
  ///
  /// - Parameter anArgument: what is to be sent along; the requests are those with an equal object, or the same one.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    Performing.cancel(ObjectIdentifier(aTarget as AnyObject), (aSelector, Carried(anArgument)))
  }
}

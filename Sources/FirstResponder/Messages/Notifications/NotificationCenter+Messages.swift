extension NotificationCenter {
  /// Calls a method of an observer whenever a notification is posted (B15.6-B15.9).
  ///
  /// The observer is not kept; once it is gone, nothing is called. Observers of this kind are called in the order in
  /// which they were added, within the call that posts, on the main thread. The same pair again is called twice.
  ///
  /// - Parameters:
  ///   - observer: an object of any class.
  ///   - aSelector: a method of the observer that takes the notification, or nothing. One that it does not know stops
  ///     with a message.
  ///   - aName: which notifications; nil for all.
  ///   - anObject: only those that this object posts; nil for whoever posts them.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObservers.of(self).add(observer as AnyObject, aSelector, aName, anObject.map { $0 as AnyObject })
  }

  /// Ends what an observer hears here. A token of `addObserver(forName:object:queue:using:)` is taken away as well.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.known(of: self)?.remove { $0.observes(for: observer) }
    removeObserver(observer as Any)
  }

  /// Ends what an observer hears here of a name (nil: any), and of an object that posts (nil: any).
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservers.known(of: self)?.remove {
      $0.observes(for: observer) && (aName == nil || $0.name == aName) && (sender == nil || $0.sender == sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

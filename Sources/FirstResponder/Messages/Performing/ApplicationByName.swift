// Libraries that may be part of an extension, where `UIApplication.shared` can't be named, ask the class for it by its
// name in Objective-C (B15.10).

extension UIApplication {
  private static let sharedApplication = Selector("sharedApplication")

  /// Whether the class itself knows a method: of the names of class methods there is one here, `sharedApplication`.
  public class func responds(to aSelector: Selector!) -> Bool { aSelector == sharedApplication }

  /// Calls a method of the class: `sharedApplication` answers the application, and nil before there is one. Any other
  /// name stops with a message.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard responds(to: aSelector) else {
      fatalError(
        """
        The class \(self) was to perform \(aSelector.map { "\($0)" } ?? "no selector (nil)"). The only method of the \
        class that is known by name is sharedApplication; send others to an object.
        """)
    }
    return current.map { .passUnretained($0) }
  }
}

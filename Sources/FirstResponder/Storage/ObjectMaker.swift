/// Makes objects of classes that are only known at run time: delegates, scene delegates, application subclasses.
///
/// Swift allows that for `required` initializers only, which UIKit's classes do not have and user code does not write.
/// Every class that descends from NSObject has `init()` at the same place of its table of methods, so a class that
/// redeclares it as `required` can stand in for the real one in the call.
public enum ObjectMaker {
  /// Must be `open`: an internal class lets the optimizer conclude that no other class is meant,
  /// and it makes the wrong one.
  open class Probe: NSObject {
    public required override init() { super.init() }
  }

  /// A new object of the class, by its `init()`; nil if the class does not descend from NSObject.
  ///
  /// Never inlined: where the optimizer sees which class is passed, it concludes from the cast that a `Probe` is meant.
  @inline(never)
  static func make(_ type: AnyClass) -> AnyObject? {
    guard type is NSObject.Type else { return nil }
    return unsafeBitCast(type, to: Probe.Type.self).init()
  }
}

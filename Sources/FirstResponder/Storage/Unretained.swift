/// A reference that keeps nobody alive and costs nothing. What `weak` does, without a side table, which would slow down
/// every retain of the object; whoever goes has to clear those that point to it.
///
/// No property wrapper: what the compiler makes for one has each access of the property checked for overlaps.
struct Unretained<Object: AnyObject> {
  private let stored: Unmanaged<Object>?

  @inline(__always)
  init(_ object: Object? = nil) { stored = object.unretained }

  @inline(__always) var object: Object? { stored?.takeUnretainedValue() }

  /// Looks at the object without retaining it. Nothing that is called meanwhile may let go of it.
  @MainActor @inline(__always)
  func look<Result>(_ look: (Object) -> Result) -> Result? { stored?.borrowed(look) }
}

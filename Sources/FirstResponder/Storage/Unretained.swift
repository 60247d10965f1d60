/// A reference that keeps nobody alive and costs nothing, for values; classes say `unowned(unsafe)`. Whoever goes has
/// to clear those that point to it.
///
/// An optional `unowned(unsafe)` property of a structure is read wrongly in debug builds (Swift 6.3): as nil, or as one
/// that never was.
struct Unretained<Object: AnyObject> {
  private let stored: Unmanaged<Object>?

  init(_ object: Object? = nil) { stored = object.map { .passUnretained($0) } }

  var object: Object? { stored?.takeUnretainedValue() }
}

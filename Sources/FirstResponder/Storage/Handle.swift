/// Knows an object as long as it lives, without keeping it alive.
///
/// What `weak` does, for the few objects that every event passes: one `weak` reference to an object makes every retain
/// of it slower for the rest of its life. The object has one handle and clears it when it goes; whoever wants to know
/// the object keeps the handle.
@MainActor
final class Handle<Object: AnyObject> {
  unowned(unsafe) private(set) var object: Object?

  /// Called once, by the object when it is made.
  func belongs(to object: Object) { self.object = object }

  /// Called by the object when it goes.
  func objectGoes() { object = nil }
}

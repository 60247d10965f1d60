/// What a test puts into a part of its scene, to be done in a callback: let go of when the test is over.
///
/// Such a closure mostly holds what holds the part, in a circle that is the test's own, and would hide what the library
/// leaves behind. A hook that is not part of a test with `.leavesNothing` is a plain property.
@MainActor @propertyWrapper
public final class Hook<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    TestEnd.current?.add { self.wrappedValue = wrappedValue }
  }
}

/// What is done when a test is over, before what it leaves is counted.
@MainActor
final class TestEnd {
  @TaskLocal static var current: TestEnd?
  private var bodies: [@MainActor () -> Void] = []

  func add(_ body: @escaping @MainActor () -> Void) { bodies.append(body) }

  /// Each is done once. What it lets go of may add more.
  func come() {
    while let body = bodies.popLast() { body() }
  }
}

/// Does something when the test is over.
@MainActor public func whenTestEnds(_ body: @escaping @MainActor () -> Void) { TestEnd.current?.add(body) }

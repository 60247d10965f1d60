/// Carries something over a border that the compiler can't see is none: what is handed to the main thread while its
/// sender waits, or guarded by a lock.
// Whoever makes one sees to it that only one thread at a time uses the content.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

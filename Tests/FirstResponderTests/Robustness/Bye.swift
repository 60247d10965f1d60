/// Does something when it is let go of.
@MainActor
final class Bye {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  isolated deinit { body() }
}

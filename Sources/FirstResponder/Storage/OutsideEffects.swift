/// What a program does that is neither seen on its screen nor kept in its objects: the pasteboard changes, something is
/// played for the hand or the ear, another app is opened.
@MainActor
enum OutsideEffects {
  /// How often; only that it moves on counts.
  static var count = 0
}

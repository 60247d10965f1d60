import SystemLink

extension UIApplication {
  /// From now on the system hears of what is on the screen, of what the program asks for, of what is typed into and of
  /// the life cycle.
  ///
  /// - Parameters:
  ///   - send: sends a message up.
  ///   - turnEnded: called after each turn.
  final func connect(
    send: @escaping @MainActor (LinkMessage.FromApp) -> Void, turnEnded: @escaping @MainActor () -> Void
  ) {
    committer.stage = { send(.commit($0)) }
    systemServices.send = send
    textInput.listener = { send(.textInput($0)) }
    lifeChanged = { send(.lifecycle($0)) }
    self.turnEnded = turnEnded
    send(.lifecycle(lifecycleState))
  }
}

// What a hardware keyboard does to an alert: Escape is the way out, Return the choice that stands out (B19.18).

extension UIAlertController {
  /// The commands of an alert that is shown; a sheet has no choice that stands out.
  final var alertCommands: [UIKeyCommand] {
    var commands = [command(UIKeyCommand.inputEscape, Selector("alertEscape", UIAlertController.escapePressed))]
    if preferredStyle == .alert {
      commands.append(command("\r", Selector("alertReturn", UIAlertController.returnPressedAlone)))
    }
    return commands
  }

  private func command(_ input: String, _ action: Selector) -> UIKeyCommand {
    let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
    // Nothing that has the focus is asked first.
    command.wantsPriorityOverSystemBehavior = true
    return command
  }

  private func escapePressed() { chooseWayOut() }

  private func returnPressedAlone() {
    guard viewIfLoaded?.window != nil else { return }
    let only = actions.count == 1 ? actions[0] : nil
    if let action = focusedAction ?? preferredAction ?? only, action.isEnabled { choose(action) }
  }
}

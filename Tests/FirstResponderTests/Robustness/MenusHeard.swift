@testable import FirstResponder
@testable import FirstResponderTesting

/// What is called.
extension MenusUnderFire: UIEditMenuInteractionDelegate, UIContextMenuInteractionDelegate, UITextFieldDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    call("menuFor")
    return UIMenu(children: suggestedActions + menu.children)
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    call("targetRect")
    return CGRect(x: 0, y: 0, width: 20, height: CGFloat.nan)
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    animator.addCompletion { [unowned self] in call("presented") }
    call("willPresent")
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    animator.addCompletion { [unowned self] in call("dismissed") }
    call("willDismiss")
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    call("configuration")
    // Holds on to the view, as programs do.
    return UIContextMenuConfiguration(actionProvider: { [unowned self, view = interaction.view] _ in
      call("actionProvider")
      return view == nil ? nil : menu
    })
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    call("preview")
    return nil
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addCompletion { [unowned self] in call("displayed") }
    call("willDisplay")
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addCompletion { [unowned self] in call("ended") }
    call("willEnd")
  }

  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    call("field menu")
    return nil
  }
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    call("field willPresent")
  }
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    call("field willDismiss")
  }
}

extension SimulatedDevice {
  /// Moves a finger in a straight line as long as it is down: the program may lift it on the way.
  func drag(_ finger: Finger, to end: CGPoint, moves: Int) {
    let start = finger.location
    for step in 1...moves where finger.isDown {
      let part = CGFloat(step) / CGFloat(moves)
      finger.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }
}

/// Says what it is asked about menus, and what it is told.
final class FireMenuView: UIView {
  var hear: (String) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { hear("copy") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    hear("can perform")
    return action.description == "copy(_:)"
  }
  override func validate(_ command: UICommand) { hear("validate") }
  override func buildMenu(with builder: any UIMenuBuilder) { hear("build") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear("cancelled") }
}

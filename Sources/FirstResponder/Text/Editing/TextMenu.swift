/// The edit menu of a text: over the selection or the caret, with what the chain can perform and what the
/// text's delegate makes of it.
@MainActor
final class TextMenu: UIEditMenuInteractionDelegate {
  private unowned let text: any TouchedText
  private var interaction: UIEditMenuInteraction?
  /// How far the text was scrolled when the menu came.
  private var origin = CGPoint.zero

  init(_ text: any TouchedText) { self.text = text }

  private var presenter: MenuPresenter? { MenuPresenter.of(text.touchedView?.window) }
  private var place: CGPoint { text.touchedView?.bounds.origin ?? .zero }

  private var isShown: Bool { interaction.flatMap { presenter?.menu(of: $0) } != nil }

  /// Shows the menu. Not if the touch that asks for it has just dismissed it by landing: then it only goes.
  ///
  /// - Parameter point: where the user asked for it, in the coordinates of the text's view.
  func show(at point: CGPoint, by touch: UITouch?) {
    guard let presenter, let view = text.touchedView, text.isFirstResponder else { return }
    if let interaction, presenter.wasDismissed(of: interaction, by: touch) { return }
    if interaction == nil { interaction = UIEditMenuInteraction(delegate: self) }
    guard let interaction else { return }
    view.addInteraction(interaction)
    origin = place
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "text", sourcePoint: point))
  }

  /// The text or the selection is another one.
  func hide() {
    guard let interaction, isShown else { return }
    presenter?.dismiss(of: interaction, because: "the text or the selection changed")
  }

  /// The text is no longer touched in its view.
  func leave() {
    hide()
    if let interaction { interaction.view?.removeInteraction(interaction) }
    interaction = nil
  }

  /// The text is laid out anew: a menu does not stay where its text has gone.
  func textMoved() {
    guard let interaction, isShown, place != origin else { return }
    presenter?.dismiss(of: interaction, because: "the text was scrolled")
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { text.editMenu(suggestedActions) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { text.menuPlace ?? CGRect(origin: configuration.sourcePoint, size: .zero) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { text.menuWillShow(animator) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { text.menuWillGo(animator) }
}

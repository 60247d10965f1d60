/// The edit menu of a text: over the selection or the caret, with what the chain can perform and what the
/// text's delegate makes of it.
@MainActor
final class TextMenu: UIEditMenuInteractionDelegate {
  private unowned let host: any TextHost
  private var interaction: UIEditMenuInteraction?
  /// How far the text was scrolled when the menu came.
  private var origin = CGPoint.zero

  init(host: any TextHost) { self.host = host }

  private var presenter: MenuPresenter? { MenuPresenter.of(host.window) }

  private var isShown: Bool { interaction.flatMap { presenter?.menu(of: $0) } != nil }

  /// Shows the menu. Not if the touch that asks for it has just dismissed it by landing: then it only goes.
  ///
  /// - Parameter point: where the user asked for it, in the host's coordinates.
  func show(at point: CGPoint, by touch: UITouch?) {
    guard let presenter, host.isFirstResponder else { return }
    if let interaction, presenter.wasDismissed(of: interaction, by: touch) { return }
    if interaction == nil { interaction = UIEditMenuInteraction(delegate: self) }
    guard let interaction else { return }
    host.addInteraction(interaction)
    origin = host.textPlace
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "text", sourcePoint: point))
  }

  /// The text or the selection is another one.
  func hide() {
    guard let interaction, isShown else { return }
    presenter?.dismiss(of: interaction, because: "the text or the selection changed")
  }

  /// The text is laid out anew: a menu does not stay where its text has gone.
  func textMoved() {
    guard let interaction, isShown, host.textPlace != origin else { return }
    presenter?.dismiss(of: interaction, because: "the text was scrolled")
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    host.editMenu(for: NSRange(host.editor.selection.range), suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    let range = host.editor.selection.range
    let (carets, origin) = (host.editor.carets(of: range), host.textOrigin)
    var place = carets.start.union(carets.end)
    if carets.start.minY != carets.end.minY { (place.origin.x, place.size.width) = (0, host.textWindow.width) }
    place = place.offsetBy(dx: origin.x, dy: origin.y)
    return place.overlap(with: host.textWindow) ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { host.menuWillShow(animator) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { host.menuWillGo(animator) }
}

extension TextHost {
  /// How far the text is scrolled.
  var textPlace: CGPoint { bounds.origin }
}

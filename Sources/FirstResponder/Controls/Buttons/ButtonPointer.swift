/// What a pointer does over a button: the delegate of the button's own interaction.
@MainActor
final class ButtonPointer: UIPointerInteractionDelegate {
  private unowned let button: UIButton
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  init(_ button: UIButton) { self.button = button }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { button.isEnabled ? defaultRegion : nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    let rect = button.convert(button.bounds, to: effect.preview.target.container as any UICoordinateSpace)
    let shape = UIPointerShape.roundedRect(rect, radius: button.focusRingRadius)
    guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect, shape: shape) }
    return provider(button, effect, shape)
  }
}

extension UIButton {
  final func enablePointer(_ isEnabled: Bool) {
    guard isEnabled != (pointer != nil) else { return }
    if isEnabled {
      let made = ButtonPointer(self)
      pointer = made
      addInteraction(made.interaction)
    } else if let old = pointer {
      pointer = nil
      removeInteraction(old.interaction)
    }
  }

  final func pointerStyleChanged() {
    if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
    pointer?.interaction.invalidate()
  }
}

/// Holds the views of a presentation that the program arranges or moves, as long as it lasts. Touches beside the
/// presented view end at it (B17.20).
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?
  /// Touches beside its subviews go past it: those of a sheet, whose dimming view decides.
  var letsThrough = false

  init(of presentation: UIPresentationController, _ frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && letsThrough ? nil : hit
  }
}

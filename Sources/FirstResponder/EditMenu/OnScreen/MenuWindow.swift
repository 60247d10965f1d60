/// The window of a menu: in front of everything, never key. One with a backdrop takes all touches; without one, touches
/// beside the menu go to what lies below.
final class MenuWindow: UIWindow {
  let backdrop: MenuBackdrop?

  init(over window: UIWindow, dims: CGFloat?) {
    backdrop = dims.map { MenuBackdrop(dims: $0) }
    super.init(frame: window.screen.bounds)
    windowScene = window.storedScene
    windowLevel = Level(max(window.windowLevel.rawValue, Level.alert.rawValue) + 1)
    libraryName = "menu window"
    if let backdrop {
      backdrop.frame = bounds
      addSubview(backdrop)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if backdrop != nil { return super.point(inside: point, with: event) }
    return storedSubviews.contains { $0.frame.contains(point) }
  }
}

/// What lies behind a menu that takes all touches.
final class MenuBackdrop: UIView {
  /// Touched beside the menu.
  var onTouch: (() -> Void)?

  init(dims: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: dims)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The window of input views, in front of the program's: it never gets keys,
/// and what lies beside its views is touched through it.
@MainActor
final class InputWindow: UIWindow {
  let host: InputHostView
  /// The window whose first responder it serves.
  var served: UIWindow? {
    get { servedHandle?.object }
    set { servedHandle = newValue?.handle }
  }
  private var servedHandle: Handle<UIWindow>?

  init(screen: CGRect) {
    host = InputHostView(frame: CGRect(x: 0, y: screen.height, width: screen.width, height: 0))
    super.init(frame: screen)
    storedLevel = Level(10)
    libraryName = "input views"
    addSubview(host)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { host.frame.holds(point) }
}

extension UIWindow {
  /// The window whose first responder a responder in this one can be: a text in an accessory is
  /// first where its supplier was.
  final var windowOfInput: UIWindow { (self as? InputWindow)?.served ?? self }
}

/// Holds the accessory and, below it, the keyboard or input view.
@MainActor
final class InputHostView: UIView {
  /// The responder that is first while nothing in here is.
  weak var supplier: UIResponder?
  /// Seen below while the views go to a lesser height.
  private let ground = still(CALayer())

  /// Puts views below one another, and removes all others. Answers the height of all.
  func arrange(_ views: [UIView], heights: [CGFloat], width: CGFloat) {
    for old in subviews where !views.contains(where: { $0 === old }) { old.removeFromSuperview() }
    var top: CGFloat = 0
    for (view, height) in zip(views, heights) {
      view.autoresizingMask = [.flexibleWidth]
      view.frame = CGRect(x: 0, y: top, width: width, height: height)
      if view.superview !== self { addSubview(view) }
      top += height
    }
    if ground.superlayer == nil { layer.addSublayer(ground) }
    ground.backgroundColor = KeyboardLooks.ground.cgColor
    ground.frame = CGRect(x: 0, y: top, width: width, height: 1000)
  }
}

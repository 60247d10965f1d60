import EventLogic

/// What a popover looks like: a card with the controller's view, and an arrow.
final class PopoverBubble: UIView {
  private let card = UIView()
  private let arrow = CAShapeLayer()
  private var looks: (radius: CGFloat, clips: Bool)?
  private weak var content: UIView?
  /// Of card and arrow; nil for the system's.
  var color: UIColor? { didSet { paint() } }

  private static let radius: CGFloat = 13

  init() {
    super.init(frame: .zero)
    libraryName = "popover"
    card.layer.cornerRadius = Self.radius
    card.clipsToBounds = true
    addSubview(card)
    layer.addSublayer(arrow)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 4)
    paint()
  }

  required init?(coder: NSCoder) { nil }

  private func paint() {
    card.backgroundColor = color ?? .systemBackground
    arrow.fillColor = (color ?? .systemBackground).cgColor
  }

  /// All of it in its container: the card, and on one side the arrow.
  static func frame(_ place: PopoverLayout) -> CGRect {
    let length = PopoverLayout.arrowLength
    var frame = place.frame
    switch place.arrow {
    case .up:
      frame.origin.y -= length
      frame.size.height += length
    case .down: frame.size.height += length
    case .left:
      frame.origin.x -= length
      frame.size.width += length
    case .right: frame.size.width += length
    case nil: break
    }
    return frame
  }

  /// Shows a controller's view in the card.
  func take(_ view: UIView) {
    content = view
    view.transform = .identity
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(view)
    view.frame = card.bounds
  }

  /// The view is an ordinary one again.
  func letGo() {
    if let content, content.superview === card { content.removeFromSuperview() }
    content = nil
  }

  /// Puts card and arrow where they belong.
  func follow(_ place: PopoverLayout) {
    let origin = Self.frame(place).origin
    card.frame = place.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    if let content, content.superview === card { content.frame = card.bounds }
    arrow.path = place.arrow.map {
      Self.path($0, tip: CGPoint(x: place.tip.x - origin.x, y: place.tip.y - origin.y))
    }
  }

  /// A triangle twice as wide as it is long.
  private static func path(_ arrow: PopoverLayout.Arrow, tip: CGPoint) -> CGPath {
    let length = PopoverLayout.arrowLength
    let (dx, dy): (CGFloat, CGFloat) =
      switch arrow {
      case .up: (0, 1)
      case .down: (0, -1)
      case .left: (1, 0)
      case .right: (-1, 0)
      }
    let foot = CGPoint(x: tip.x + dx * length, y: tip.y + dy * length)
    let path = UIBezierPath()
    path.move(to: tip)
    path.addLine(to: CGPoint(x: foot.x + dy * length, y: foot.y + dx * length))
    path.addLine(to: CGPoint(x: foot.x - dy * length, y: foot.y - dx * length))
    path.close()
    return path.cgPath
  }

  /// The corners beside the arrow are not the popover's.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { card.frame.contains(point) }
}

/// Takes the touches beside a popover, and sends it away with a tap.
final class PopoverCatcher: UIView {
  private weak var popover: UIPopoverPresentationController?

  init(of popover: UIPopoverPresentationController) {
    self.popover = popover
    super.init(frame: .zero)
    libraryName = "beside the popover"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSystemTap { [weak self] in self?.popover?.touchedBeside() }
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && popover?.lets(point, through: self, with: event) != true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Fades a popover in and out.
@MainActor
final class PopoverAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let coming = context.view(forKey: .to)
    guard let view = coming ?? context.view(forKey: .from) else { return context.completeTransition(true) }
    if let coming {
      context.containerView.addSubview(coming)
      coming.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view.alpha = coming == nil ? 0 : 1
    } completion: { _ in
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

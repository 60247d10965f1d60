import UIKit

/// A rounded rectangle that does something when it is tapped: what a button is before there are controls.
///
/// It shows all that a view has to do to feel like a button: it lights up under the finger, goes dark when the finger
/// strays too far and lights up again when it comes back, acts when the finger lifts on it, and forgets everything when
/// the system takes the touch back.
public final class Tile: UIView {
  /// What a tap does.
  public var action: (() -> Void)?
  /// What stands on the tile.
  public var title: String {
    get { label.text ?? "" }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }
  /// Whether the tile shows that its choice is the present one.
  public var isOn = false { didSet { showState() } }
  /// Whether a finger is on the tile now.
  public private(set) var isHighlighted = false { didSet { showState() } }

  private let label = UILabel(size: 14, weight: .semibold)
  private let tint: UIColor

  public init(_ title: String, tint: UIColor = Palette.blue, action: (() -> Void)? = nil) {
    self.tint = tint
    self.action = action
    super.init(frame: .zero)
    label.text = title
    label.textAlignment = .center
    addSubview(label)
    layer.cornerRadius = 10
    layer.borderWidth = 1
    accessibilityIdentifier = title
    showState()
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    // Without room an inset rectangle is the null one, whose origin is infinite.
    label.frame = bounds.width > 8 ? bounds.insetBy(dx: 4, dy: 0) : bounds
    label.fitText(from: 14, downTo: 11)
  }

  private func showState() {
    backgroundColor = isHighlighted ? tint : isOn ? tint.withAlphaComponent(0.2) : Palette.tile
    layer.borderColor = (isOn || isHighlighted ? tint : Palette.line).cgColor
    label.textColor = isHighlighted ? Palette.ground : isOn ? tint : Palette.text
  }

  // MARK: Touches. All four methods, none calls super: the tile deals with its touches alone.

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = true }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isNear = isNear(touches)
    if isNear != isHighlighted { isHighlighted = isNear }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    isHighlighted = false
    if isNear(touches) { action?() }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }

  /// A finger may stray this far and still mean the tile.
  private static let slack: CGFloat = 24

  private func isNear(_ touches: Set<UITouch>) -> Bool {
    touches.contains { bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains($0.location(in: self)) }
  }
}

/// What an edit menu is about, and where it is to appear.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// What the program called it; something unique if it gave none.
  public final let identifier: AnyHashable
  /// Where the user asked for it, in the coordinates of the interaction's view.
  public final let sourcePoint: CGPoint
  /// To which side the menu points; by default it stands above, and below where there is no room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Describes a menu at a place.
  ///
  /// - Parameters:
  ///   - identifier: what the delegate knows the menu by; nil for something unique.
  ///   - sourcePoint: in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Where an edit menu points, away from itself: `down` stands above what it is about.
public enum UIEditMenuArrowDirection: Int, Sendable, Hashable {
  /// `automatic` stands above, as `down` does.
  case automatic, up, down, left, right

  var side: MenuPlace.Side {
    switch self {
    case .automatic, .down: .above
    case .up: .below
    case .left: .right
    case .right: .left
    }
  }
}

/// Changes the menu of an interaction and hears of it. All requirements have a default.
///
/// Any of them may dismiss the menu, present another one, or take the view away.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// A menu is about to be shown: what it is to offer.
  ///
  /// - Parameter suggestedActions: what the responders from the first responder on can perform (B3.50).
  /// - Returns: nil for the suggested actions; an empty menu for none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu is to stand beside, in the coordinates of the view; by default,
  /// and as a null rectangle, the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// The menu is about to appear.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu is about to disappear, and what was chosen is about to be done.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// By default nil: the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// By default a null rectangle: the menu stands at the source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// By default nothing is done.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// By default nothing is done.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

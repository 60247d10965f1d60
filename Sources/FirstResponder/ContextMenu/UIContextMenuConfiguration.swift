/// Makes the menu of a configuration when it is shown.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?
/// Makes the preview of a configuration; kept, menus have no previews here.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// What a context menu is about, and what it offers.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// What the program called it; something unique if it gave none.
  public final let identifier: any NSCopying
  /// Further items that the menu is about; kept for the program.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// How many items the menu is about; kept for the program.
  open var badgeCount = 0
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Describes a menu.
  ///
  /// - Parameters:
  ///   - identifier: what the delegate knows the menu by; nil for something unique.
  ///   - previewProvider: kept, and not asked: menus have no previews here.
  ///   - actionProvider: makes the menu; without one, and where it answers nil, none is shown.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// Says what the menu of an interaction offers, and hears of it. All requirements but the first have a default.
///
/// Any of them may dismiss the menu, show another one, or take the view away.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The user asks for a menu, by a long press or with a pointer's secondary button; nil leaves the touch to the view.
  ///
  /// - Parameter location: in the coordinates of the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The view that the menu stands beside; nil, as by default, for the interaction's own.
  /// Its picture is not shown apart.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The menu is about to appear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu is about to disappear, and what was chosen is about to be done.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// By default nil: the menu stands beside the interaction's own view.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// By default nothing is done.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// By default nothing is done.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Something that a row offers when a finger pulls it aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What the action does to the row: something, or it deletes it and looks so.
  public enum Style: Int, Sendable, Hashable { case normal, destructive }

  /// Does what the action is there for.
  ///
  /// It gets the action, the view that shows it, and what it has to call once all is done, with whether it was: the row
  /// stays open until then. Rows that are deleted are said to the table as ever.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// What the action does to the row.
  public final let style: Style
  /// Does what the action is there for.
  public final let handler: Handler
  /// Stands below the picture, or alone.
  open var title: String?
  /// A picture above the title.
  open var image: UIImage?
  /// Colour behind both; by default red for `destructive`, otherwise grey.
  open var backgroundColor: UIColor!

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : UIColor(white: 0.6, alpha: 1)
    super.init()
  }
}

/// What a row offers at one of its sides.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// From the edge of the table inwards.
  public final let actions: [UIContextualAction]
  /// Whether a row that is pulled far enough performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Offers actions; with none the row can't be pulled.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// Something that a row offers, in the way of before iOS 11: see `UIContextualAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, NSCopying {
  /// What the action looks like: as one that deletes, or not.
  public enum Style: Int, Sendable, Hashable {
    /// As one that deletes.
    case `default`
    /// Grey.
    case normal
    /// An older name of `default`.
    public static let destructive = Style.default
  }

  /// What the action looks like.
  public final let style: Style
  final let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void
  /// What the button says.
  open var title: String?
  /// Colour of the button; by default red, or grey for `normal`.
  open var backgroundColor: UIColor?
  /// What the button does with what is behind it; kept.
  open var backgroundEffect: UIVisualEffect?

  /// Makes an action. The row stays open until the program changes the rows or ends the editing.
  public init(
    style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// The action itself.
  open nonisolated override func copy() -> Any { self }
  /// The action itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What of a layout is no longer right. A layout's own kind is named by `invalidationContextClass`.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Everything has to be asked for anew, as after `reloadData()`.
  public internal(set) final var invalidateEverything = false
  /// How many sections and items there are may have changed.
  public internal(set) final var invalidateDataSourceCounts = false
  /// Items that were named; nil if none were.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// Supplementary views that were named, by kind.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decoration views that were named, by kind.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The sections of a compositional layout are right.
  final var keepsComposition = false
  /// By how much the content moves with the new layout; points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content grows; kept: the collection asks the layout for the whole size.
  open var contentSizeAdjustment = CGSize.zero
  /// Where items were that the user moves; empty otherwise.
  public internal(set) final var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where items go that the user moves.
  public internal(set) final var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the finger is that moves items; points in the content.
  public internal(set) final var interactiveMovementTarget = CGPoint.zero

  /// Makes a context that names nothing.
  public override init() { super.init() }

  /// Names items whose attributes have changed.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views whose attributes have changed.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// Names decoration views whose attributes have changed.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// Makes contexts of classes that are only known at run time, as `ObjectMaker` does.
public enum ContextMaking {
  /// Redeclares the initializer as `required`. Open for the reason that `ObjectMaker.Probe` is.
  open class Probe: UICollectionViewLayoutInvalidationContext {
    public required override init() { super.init() }
  }

  @inline(never)
  static func make(_ type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    guard type is UICollectionViewLayoutInvalidationContext.Type else {
      fatalError(
        """
        \(type) can't be a layout's invalidationContextClass: it does not inherit \
        UICollectionViewLayoutInvalidationContext.
        """)
    }
    return unsafeBitCast(type, to: Probe.Type.self).init()
  }
}

/// One change of a batch, as a layout hears of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or section.
  public enum Action: Int, Sendable, Hashable { case insert, delete, reload, move, none }

  /// Where it was; nil for what is new. A section's path has `NSNotFound` as its item.
  public final let indexPathBeforeUpdate: IndexPath?
  /// Where it is; nil for what is gone.
  public final let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  /// The changes of a batch, in the order of places: deletions, reloads, moves, insertions.
  static func items(of changes: ListChanges) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return changes.deletedSections.sorted().map { .init(.delete, from: whole($0), to: nil) }
      + changes.deletedItems.sorted().map { .init(.delete, from: $0, to: nil) }
      + changes.reloadedSections.sorted().map { .init(.reload, from: whole($0), to: whole($0)) }
      + changes.reloadedItems.sorted().map { .init(.reload, from: $0, to: $0) }
      + changes.movedSections.map { .init(.move, from: whole($0.from), to: whole($0.to)) }
      + changes.movedItems.map { .init(.move, from: $0.from, to: $0.to) }
      + changes.insertedSections.sorted().map { .init(.insert, from: nil, to: whole($0)) }
      + changes.insertedItems.sorted().map { .init(.insert, from: nil, to: $0) }
  }
}

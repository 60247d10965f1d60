/// Says which items a collection has and makes their cells.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// How many items a section has; less than none counts as none.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item; take one with `dequeueReusableCell(withReuseIdentifier:for:)`.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A supplementary view that the layout wants; by default the program stops with a message.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether a finger may move an item. False by default; UIKit lets it be moved where `moveItemAt` is implemented,
  /// which can't be seen here (B18.20).
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// A finger has moved an item: the data follows.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Short texts at the trailing edge that lead to items; nil, as by default, for none. Asked whenever it is asked how
  /// many items there are (B24.41).
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// The item that a text leads to, or a path of one index for the beginning of a section.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// By default one section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// By default the program stops with a message.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      """
      The layout of \(type(of: collectionView)) wants a supplementary view of the kind '\(kind)' at \(indexPath), but \
      \(type(of: self)) does not implement collectionView(_:viewForSupplementaryElementOfKind:at:). Implement it, or \
      let the layout have none: headerReferenceSize and footerReferenceSize are zero then.
      """)
  }
  /// By default false.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    Unwritten.reach(false)
  }
  /// By default nothing is done.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// By default none.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// By default the first item of the section with that number.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// Prepares what will be seen soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Items that come into sight if the content goes on as it moves.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were named and will not come into sight after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// By default nothing is done.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

// Where content begins that runs from right to left.

extension UICollectionView {
  /// The layout was prepared: the content has its size. Content that runs from right to left begins at its right end,
  /// and what is seen of it stays as far from there (B24.43).
  final func contentLaidOut() {
    let (size, old) = (collectionViewLayout.collectionViewContentSize, collection.leadingEnd)
    let inset = adjustedContentInset
    let new = collectionViewLayout.beginsAtRight ? max(-inset.left, size.width - bounds.width + inset.right) : nil
    collection.leadingEnd = new
    if let old, let new { contentBegins(at: new, before: old) }
    if contentSize != size { contentSize = size }
    if (old == nil) != (new == nil) { contentOffset.x = new ?? -inset.left }
    if new != nil, new != old { bringHome() }
  }
}

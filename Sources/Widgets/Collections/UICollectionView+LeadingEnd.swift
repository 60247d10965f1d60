// Where content begins that runs from right to left.

extension UICollectionView {
  /// The layout was prepared: the content has its size.
  final func contentLaidOut() {
    let size = collectionViewLayout.collectionViewContentSize
    // Content that has become smaller may take what is seen with it.
    let distance = collection.leadingEnd.map { $0 - contentOffset.x }
    if contentSize != size { contentSize = size }
    followLeadingEnd(from: distance)
  }

  /// Content that runs from right to left begins at its right end, and what is seen of it stays as far from there
  /// (B24.43).
  ///
  /// - Parameter distance: how far from the right end what is seen was; nil where content did not begin there.
  private func followLeadingEnd(from distance: CGFloat?) {
    guard collectionViewLayout.beginsAtRight else {
      collection.leadingEnd = nil
      if distance != nil { contentOffset.x = -adjustedContentInset.left }
      return
    }
    let end = max(-adjustedContentInset.left, contentSize.width - bounds.width + adjustedContentInset.right)
    collection.leadingEnd = end
    let place = distance.map { axes.x.clamped(end - $0) } ?? end
    if contentOffset.x != place { contentOffset.x = place }
  }
}

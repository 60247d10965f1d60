// Cells that are asked for anew and stay.

extension UICollectionView {
  /// Says everything that changes, in a batch.
  final func say(_ changes: ListChanges, reconfiguring paths: [IndexPath]) {
    collection.changes = changes
    collection.reconfigured += paths
  }

  final func reconfigure(_ paths: [IndexPath]) {
    guard collection.updateDepth == 0 else {
      collection.reconfigured += paths
      return
    }
    showIfNeeded()
    reconfigureCells(at: paths)
  }

  /// Asks for the cells of paths that are shown; each has to be the one that is there (B24.6).
  final func reconfigureCells(at paths: [IndexPath]) {
    for path in paths where !collection.viewsAreStale {
      guard let cell = cell(at: path), let dataSource else { continue }
      collection.reconfiguring = cell
      RegistrationName.making += 1
      let answer = dataSource.collectionView(self, cellForItemAt: dataPath(path))
      RegistrationName.making -= 1
      collection.reconfiguring = nil
      guard answer === cell else {
        fatalError(
          """
          The item at \(path) is reconfigured, and \(type(of: dataSource)) answers another cell than the one that \
          shows it. Take the cell with the same identifier or registration as before, or reload the item.
          """)
      }
    }
    if !paths.isEmpty { setNeedsLayout() }
  }
}

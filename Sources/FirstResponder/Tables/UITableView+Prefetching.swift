// Rows that will be wanted soon.

extension UITableView {
  /// Names the rows of the next screen in the direction of movement, and those that will not be wanted after all.
  final func tellWhatIsWantedSoon() {
    guard isPrefetchingEnabled, let prefetchDataSource, !table.isStale else { return }
    let last = table.lastOffset
    table.lastOffset = contentOffset
    guard last != contentOffset else { return }
    let isDown = last.map { contentOffset.y >= $0.y } ?? true
    let ahead = bounds.offsetBy(dx: 0, dy: isDown ? bounds.height : -bounds.height)
    var wanted: [IndexPath] = []
    table.layout.forRows(from: ahead.minY - headerHeight, to: ahead.maxY - headerHeight) { section, row in
      let path = IndexPath(row: row, section: section)
      if table.cells[path] == nil { wanted.append(path) }
    }
    let new = wanted.filter { !table.prefetched.contains($0) }
    let missed = table.prefetched.subtracting(wanted).filter { table.cells[$0] == nil }.sorted()
    table.prefetched = Set(wanted)
    if !missed.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: missed) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}

// Headers and footers: which there are, where they are, who hears of them.

extension UITableView {
  // MARK: Showing

  /// The edges at which headers and footers stay, within what bars cover; nil where they pass with their rows.
  private var bandEdges: TableLayout.Edges? {
    guard style == .plain else { return nil }
    let free = bounds.inset(by: adjustedContentInset)
    return TableLayout.Edges(top: free.minY - headerHeight, bottom: free.maxY - headerHeight)
  }

  /// Takes those away that are out of sight, and makes those that have come into it.
  final func showBands(_ top: CGFloat, _ bottom: CGFloat) {
    let edges = bandEdges
    let seen = table.layout.bands(from: top, to: bottom, edges: edges)
    for band in table.bands.keys.filter({ !seen.contains($0) }).sorted() { retireBand(band) }
    table.emptyBands.formIntersection(seen)
    for (band, view) in table.bands { place(view, at: band, edges) }
    // Once the data has changed, sections of before are asked for no more.
    for band in seen where !table.isStale && table.bands[band] == nil && !table.emptyBands.contains(band) {
      makeBand(band, edges)
    }
  }

  private func place(_ view: UIView, at band: TableBand, _ edges: TableLayout.Edges?) {
    guard let extent = table.layout.extent(of: band, edges: edges) else { return }
    let frame = CGRect(x: 0, y: headerHeight + extent.start, width: bounds.width, height: extent.height)
    if view.frame != frame { view.frame = frame }
  }

  private func makeBand(_ band: TableBand, _ edges: TableLayout.Edges?) {
    guard let view = delegateView(band) ?? titleView(band) else {
      table.emptyBands.insert(band)
      return
    }
    // The delegate may have handed out a view that stands at another section already.
    for (other, shown) in table.bands where shown === view { table.bands[other] = nil }
    table.bands[band] = view
    (view as? UITableViewHeaderFooterView)?.follow(style, band.side)
    place(view, at: band, edges)
    addSubview(view)
    switch band.side {
    case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: band.section)
    case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: band.section)
    }
  }

  private func retireBand(_ band: TableBand) {
    guard let view = table.bands.removeValue(forKey: band) else { return }
    retire(view, from: band)
  }

  /// All of them, from top to bottom, because there are others now.
  final func retireBands() {
    let bands = table.bands
    (table.bands, table.emptyBands) = ([:], [])
    for (band, view) in bands.sorted(by: { $0.key < $1.key }) { retire(view, from: band) }
  }

  private func retire(_ view: UIView, from band: TableBand) {
    // The program may have put it elsewhere meanwhile.
    if view.superview === self { view.removeFromSuperview() }
    if let view = view as? UITableViewHeaderFooterView { table.bandReuse.keep(view, for: view.reuseIdentifier) }
    switch band.side {
    case .header: tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: band.section)
    case .footer: tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: band.section)
    }
  }

  // MARK: What they show

  private func delegateView(_ band: TableBand) -> UIView? {
    switch band.side {
    case .header: tableDelegate?.tableView(self, viewForHeaderInSection: band.section)
    case .footer: tableDelegate?.tableView(self, viewForFooterInSection: band.section)
    }
  }

  private func title(_ band: TableBand) -> String? {
    switch band.side {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: band.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: band.section)
    }
  }

  private func titleView(_ band: TableBand) -> UIView? {
    guard let title = title(band) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.follow(style, band.side)
    view.textLabel?.text = title
    return view
  }

  // MARK: Heights

  /// How high a band is: as the delegate says, or the table, or 28 points if there is something to show.
  final func bandHeight(_ band: TableBand) -> CGFloat {
    let (asked, own) =
      switch band.side {
      case .header: (tableDelegate?.tableView(self, heightForHeaderInSection: band.section), sectionHeaderHeight)
      case .footer: (tableDelegate?.tableView(self, heightForFooterInSection: band.section), sectionFooterHeight)
      }
    if let asked, asked != UITableView.automaticDimension { return TableLayout.usable(asked) }
    if own >= 0 { return TableLayout.usable(own) }
    return contentHeight(band)
  }

  /// As high as constraints in the view ask for, otherwise 28 points if there is anything (B22.6). A view that the
  /// delegate makes for this answer waits to be used.
  private func contentHeight(_ band: TableBand) -> CGFloat {
    guard let view = delegateView(band) else { return title(band) != nil ? 28 : 0 }
    (view as? UITableViewHeaderFooterView)?.updateConfigurationIfNeeded()
    let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
    var height = (view as? UITableViewHeaderFooterView)?.configured?.height(width: bounds.width) ?? 0
    if height <= 0, !content.constraints.isEmpty {
      height =
        content.systemLayoutSizeFitting(
          CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    if let view = view as? UITableViewHeaderFooterView, view.superview == nil {
      table.bandReuse.keep(view, for: view.reuseIdentifier)
    }
    return height > 0 ? TableLayout.usable(height) : 28
  }

  // MARK: Places

  final func bandView(_ side: TableBand.Side, _ section: Int) -> UITableViewHeaderFooterView? {
    showRowsIfNeeded()
    return table.bands[TableBand(side, of: section)] as? UITableViewHeaderFooterView
  }

  final func place(of band: TableBand) -> CGRect {
    readRowsIfNeeded()
    guard let extent = table.layout.extent(of: band) else { return .zero }
    return CGRect(x: 0, y: headerHeight + extent.start, width: bounds.width, height: extent.height)
  }
}

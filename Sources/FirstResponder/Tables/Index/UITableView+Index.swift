// A table's index leads to its sections (B22.31).

extension UITableView {
  /// Asks for the titles anew.
  final func readSectionIndex() {
    let index = index(of: dataSource?.sectionIndexTitles(for: self) ?? [], inPlaceOf: table.sectionIndex)
    guard index !== table.sectionIndex else { return }
    index?.onTitle = { [weak self] in self?.goToSection(ofTitle: $0) }
    table.sectionIndex = index
    showIndexLooks()
  }

  final func showIndexLooks() {
    var looks = SectionIndexView.Looks()
    (looks.text, looks.background) = (sectionIndexColor, sectionIndexBackgroundColor)
    looks.tracking = sectionIndexTrackingBackgroundColor
    table.sectionIndex?.looks = looks
  }

  final func placeSectionIndex() {
    guard let index = table.sectionIndex else { return }
    let rows = table.layout.sections.reduce(0) { $0 + $1.count }
    index.isHidden = table.isEditing || rows < sectionIndexMinimumDisplayRowCount
    index.place(in: self, staysInFront: swiping.swipe == nil)
  }

  private func goToSection(ofTitle number: Int) {
    guard let index = table.sectionIndex, index.titles.indices.contains(number), let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: index.titles[number], at: number)
    guard table.layout.sections.indices.contains(section) else { return }
    let top = headerHeight + table.layout.sections[section].start - adjustedContentInset.top
    setContentOffset(CGPoint(x: contentOffset.x, y: axes.y.clamped(top)), animated: false)
  }
}

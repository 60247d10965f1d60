import HitIndex

// Every change of a view's list of children comes through here, so that what hit-testing keeps of them follows.

extension UIView {
  /// The children without holes. Other than through the methods below nobody changes them.
  final var storedSubviews: [UIView] {
    if children.holes > 0 { compactChildren() }
    return children.slots
  }

  private func compactChildren() {
    children.compact()
    childIndex?.invalidate()
    // Who is hit stays the same, but not where the children stand: a hit-test that asks one of them goes on
    // by the list that it has.
    TreeIndex.change()
  }

  final func appendChild(_ view: UIView) {
    children.append(view)
    childIndex?.changed(children.slots.count - 1)
    TreeIndex.change()
  }

  final func insertChild(_ view: UIView, at place: Int) {
    if place == children.count { return appendChild(view) }
    if children.holes > 0 { children.compact() }
    children.insert(view, at: place)
    childIndex?.invalidate()
    TreeIndex.change()
  }

  final func removeChild(_ view: UIView) {
    guard let slot = children.slot(of: view) else { return }
    let isSparse = children.remove(at: slot)
    childIndex?.changed(slot)
    if isSparse { compactChildren() }
    TreeIndex.change()
  }

  final func swapChildren(at place: Int, _ other: Int) {
    children.swapAt(place, other)
    childIndex?.invalidate()
    TreeIndex.change()
  }

  /// Leaves the view without children: it goes. That counts as a change in any case, as another view may get its place
  /// in memory, by which a map of the tree is known.
  final func takeChildren() -> [UIView] {
    let taken = children.takeAll()
    childIndex = nil
    TreeIndex.change()
    return taken
  }

  /// The geometry changed: the superview may know where its children are.
  final func placeChanged() {
    TreeIndex.change()
    storedSuperview?.childIndex?.changed(Int(slot))
  }
}

import Foundation

// Short texts at the edge that lead to items (B24.41).

extension UICollectionView {
  /// Asks for the titles where the data may be other than when they were asked for, and puts them in their place.
  final func showIndex() {
    if collection.indexReading != collection.readings, !collection.countsAreStale {
      collection.indexReading = collection.readings
      readIndex()
    }
    collection.index?.place(in: self, staysInFront: swiping.swipe == nil && collection.movement == nil)
  }

  private func readIndex() {
    let index = index(of: dataSource?.indexTitles(for: self) ?? [], inPlaceOf: collection.index)
    guard index !== collection.index else { return }
    index?.onTitle = { [weak self] in self?.go(toTitle: $0) }
    collection.index = index
  }

  private func go(toTitle number: Int) {
    guard let index = collection.index, index.titles.indices.contains(number), let dataSource else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: index.titles[number], at: number)
    showIfNeeded()
    let layout = preparedLayout
    var beginning: CGRect?
    switch path.count {
    case 1 where collection.counts.indices.contains(path[0]): beginning = layout.beginning(ofSection: path[0])
    case 2 where collection.contains(path):
      guard let attributes = layout.layoutAttributesForItem(at: path) else { break }
      bringAcross(attributes, to: [.top, layout.isMirrored ? .right : .left], animated: false)
      beginning = attributes.scroller == nil ? attributes.frame : layout.beginning(ofSection: path.section)
    default: break
    }
    guard let beginning else { return }
    let hidden = adjustedContentInset
    let left = layout.beginsAtRight ? beginning.maxX - bounds.width + hidden.right : beginning.minX - hidden.left
    setContentOffset(
      CGPoint(x: axes.x.clamped(left), y: axes.y.clamped(beginning.minY - hidden.top)), animated: false)
  }
}

import FirstResponderTesting
import UIKit

/// A collection in a window; what is called stands in one list.
///
/// In the usual layout three items of 120 by 100 points stand in a line, 15 points apart, and lines are 110 apart.
@MainActor
class CollectionScene: UICollectionViewDataSource, UICollectionViewDelegate {
  let device = SimulatedDevice()
  let collection: UICollectionView
  var sections: [[Int]]
  var calls: [String] = []
  var made = 0
  var asked: [IndexPath] = []
  var tellsDisplay = false
  var tellsScrolls = false
  var onCall: (@MainActor (String) -> Void)?
  var movable = true
  var titles: [String]?
  /// Where each of the titles leads.
  var targets: [IndexPath] = []

  init(_ sections: [[Int]] = [Array(0..<100_000)], layout: UICollectionViewLayout? = nil) {
    self.sections = sections
    let usual = UICollectionViewFlowLayout()
    usual.itemSize = CGSize(width: 120, height: 100)
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout ?? usual)
    collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (collection.dataSource, collection.delegate) = (self, self)
    let root = UIView()
    root.addSubview(collection)
    device.show(root)
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
  func note(_ call: String) {
    calls.append(call)
    onCall?(call)
  }

  /// The numbers that are shown, by place.
  var shown: [Int] { collection.visibleCells.compactMap { ($0 as? NumberCell)?.number } }
  /// The middle of an item in the usual layout.
  static func middle(_ item: Int) -> CGPoint {
    CGPoint(x: CGFloat(item % 3) * 135 + 60, y: CGFloat(item / 3) * 110 + 50)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    asked.append(path)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    if let cell = cell as? NumberCell {
      if cell.number == nil { made += 1 }
      cell.number = sections[path.section].indices.contains(path.item) ? sections[path.section][path.item] : -1
    }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if kind != UICollectionView.elementKindSectionHeader {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { movable }
  func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
    note("move \(from.item) to \(to.item)")
    sections[to.section].insert(sections[from.section].remove(at: from.item), at: to.item)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    note("title \(title) \(index)")
    return targets[index]
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    note("shouldHighlight \(path.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
    note("didHighlight \(path.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    note("didUnhighlight \(path.item)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    note("shouldSelect \(path.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    note("shouldDeselect \(path.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    note("didSelect \(path.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
    note("didDeselect \(path.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { if tellsDisplay { note("willDisplay \(path.item)") } }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { if tellsDisplay { note("didEndDisplaying \(path.item)") } }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { if tellsScrolls { note("willEndDragging to \(targetContentOffset.pointee.y)") } }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if tellsScrolls { note("didEndDecelerating") } }
}

final class NumberCell: UICollectionViewCell {
  var number: Int?
}

import FirstResponderTesting
import Testing
import Tiles
import UIKit

extension UIView {
  /// The views of a class in the tree, the receiver included, in drawing order.
  func all<V: UIView>(_ type: V.Type) -> [V] {
    ((self as? V).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }

  /// The middle, on the screen.
  var middleOnScreen: CGPoint { pointOnScreen(0.5, 0.5) }

  /// A place given as fractions of the bounds, on the screen.
  func pointOnScreen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    convert(CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y), to: nil)
  }

  /// Whether it or one of its superviews is hidden.
  var isHiddenSomewhere: Bool { isHidden || superview?.isHiddenSomewhere == true }
}

extension UIViewController {
  /// The tile with that title.
  func tile(_ title: String) throws -> Tile {
    try #require(view.all(Tile.self).first { $0.title == title && !$0.isHidden }, "there is no tile '\(title)'")
  }
}

/// The screens that the examples are made for.
let screens = [
  CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 834, height: 1194),
]

/// What is wrong with where things are: labels and tiles that overlap, stick out of the screen,
/// or hold more than they can show.
@MainActor
func faults(in root: UIView) -> [String] {
  var faults: [String] = []
  let labels = root.all(UILabel.self).filter {
    !$0.isHiddenSomewhere && $0.text?.isEmpty == false && $0.bounds.width > 0
  }
  for label in labels {
    let text = label.text ?? ""
    let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
    let wanted = label.numberOfLines == 1 ? label.intrinsicContentSize.width : needed.width
    if wanted > label.bounds.width + 0.5 || needed.height > label.bounds.height + 0.5 {
      faults.append("'\(text)' needs \(wanted) x \(needed.height), has \(label.bounds.size)")
    }
  }
  let tiles = root.all(Tile.self).filter { !$0.isHiddenSomewhere }
  for tile in tiles {
    let frame = tile.convert(tile.bounds, to: root)
    if !root.bounds.contains(frame) { faults.append("\(tile.title) sticks out: \(frame)") }
    if frame.height < 44 || frame.width < 44 { faults.append("\(tile.title) is too small to hit: \(frame.size)") }
    for other in tiles where other !== tile && other.convert(other.bounds, to: root).intersects(frame) {
      faults.append("\(tile.title) overlaps \(other.title)")
    }
  }
  return faults
}

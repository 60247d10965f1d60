import Tiles
import UIKit

/// Adds rows when the list is pulled down past its top and let go: the spinner stays for a second, then they are there.
@MainActor
final class PullToAdd {
  /// So far past the top the list has to be pulled, points.
  static let distance: CGFloat = 60
  /// Seconds.
  static let duration: TimeInterval = 1

  let spinner = PullSpinner()
  /// The spinner turns.
  private(set) var isAdding = false
  /// Puts the rows on top and answers how high they are together, points.
  var add: () -> CGFloat = { 0 }
  private unowned let table: UITableView
  private var start: TimeInterval?

  init(_ table: UITableView) {
    self.table = table
    table.addSubview(spinner)
  }

  /// The list moved.
  func scrolled() {
    let side = PullSpinner.side
    spinner.center = CGPoint(x: table.bounds.midX, y: -Self.distance / 2)
    spinner.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    if !isAdding { spinner.show(fraction: -table.contentOffset.y / Self.distance) }
  }

  /// The finger lifts. The list is sent to where the spinner shows, if it was pulled far enough.
  func letGo(_ target: UnsafeMutablePointer<CGPoint>) {
    guard !isAdding, table.contentOffset.y <= -Self.distance else { return }
    isAdding = true
    start = nil
    table.contentInset.top = Self.distance
    target.pointee.y = -Self.distance
    spinner.show(fraction: 0.75)
    // The link keeps its target until the second is over.
    let link = CADisplayLink(target: self, selector: Selector("turn(_:)", PullToAdd.turn(_:)))
    link.add(to: .main, forMode: .common)
  }

  private func turn(_ link: CADisplayLink) {
    let start = self.start ?? link.timestamp
    self.start = start
    let past = link.timestamp - start
    guard past >= Self.duration else {
      spinner.transform = CGAffineTransform(rotationAngle: past * 2 * .pi)
      return
    }
    link.invalidate()
    finish()
  }

  private func finish() {
    isAdding = false
    spinner.transform = .identity
    // Where the list is before it loses the room for the spinner, and may go home by itself.
    let isAtTop = table.contentOffset.y < 0
    let height = add()
    table.contentInset.top = 0
    let offset = table.contentOffset.y
    if isAtTop {
      if !table.isTracking, offset < 0 { table.setContentOffset(.zero, animated: true) }
    } else if !table.isDecelerating {
      // Who reads farther down keeps the place.
      table.contentOffset.y = offset + height
    }
    scrolled()
  }
}

/// An arc that closes the farther the list is pulled.
final class PullSpinner: UIView {
  static let side: CGFloat = 28
  private let arc = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "spinner"
    arc.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    arc.strokeColor = Palette.blue.cgColor
    arc.fillColor = UIColor.clear.cgColor
    arc.lineWidth = 3
    arc.lineCap = .round
    layer.addSublayer(arc)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter fraction: of the circle; nothing is shown from 0 down.
  func show(fraction: CGFloat) {
    isHidden = fraction <= 0.05
    guard !isHidden else { return }
    let middle = CGPoint(x: Self.side / 2, y: Self.side / 2)
    let path = UIBezierPath()
    path.addArc(
      withCenter: middle, radius: Self.side / 2 - 3, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + min(fraction, 0.95) * 2 * .pi, clockwise: true)
    arc.path = path.cgPath
  }
}

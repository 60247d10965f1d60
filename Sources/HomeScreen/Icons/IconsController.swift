import FirstResponder
import SystemLink
import UIKit

/// The home screen's icons, in rows of four on a phone and more on a wider screen; more than fit are scrolled.
package final class IconsController: UIViewController {
  private let scroller = UIScrollView()
  private var icons: [AppIcon] = []

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.07, green: 0.1, blue: 0.17, alpha: 1)
    view.accessibilityIdentifier = "home screen"
    let glow = UIView(frame: view.bounds)
    glow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glow.isUserInteractionEnabled = false
    let shape = CAShapeLayer()
    shape.fillColor = UIColor(red: 0.18, green: 0.3, blue: 0.52, alpha: 0.45).cgColor
    shape.path = UIBezierPath(ovalIn: CGRect(x: -220, y: -320, width: 760, height: 620)).cgPath
    glow.layer.addSublayer(shape)
    glow.clipsToBounds = true
    view.addSubview(glow)
    scroller.alwaysBounceVertical = false
    view.addSubview(scroller)
  }

  /// Shows these apps. Icons that stay are not made anew: one may have a finger on it.
  package func show(_ apps: [AppEntry]) {
    loadViewIfNeeded()
    let old = icons
    icons = apps.map { app in
      let icon = old.first { $0.app.name == app.name } ?? AppIcon(app)
      icon.show(app)
      return icon
    }
    for icon in old where !icons.contains(where: { $0 === icon }) { icon.removeFromSuperview() }
    for icon in icons where icon.superview == nil { scroller.addSubview(icon) }
    view.setNeedsLayout()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = HomeScreenDelegate.statusBarHeight
    scroller.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
    let grid = IconGrid(width: view.bounds.width, count: icons.count)
    for (index, icon) in icons.enumerated() { icon.frame = grid.frame(of: index) }
    scroller.contentSize = CGSize(width: view.bounds.width, height: grid.height)
  }
}

/// Where icons stand.
struct IconGrid {
  let width: CGFloat
  let count: Int

  static let cell = CGSize(width: 84, height: 104)
  static let margin: CGFloat = 18

  /// Icons in a row: four on a phone, more on a wider screen, at least one.
  var columns: Int { max(1, Int((width - 2 * Self.margin) / Self.cell.width)) }

  func frame(of index: Int) -> CGRect {
    let spread = (width - 2 * Self.margin) / CGFloat(columns)
    let (row, column) = (index / columns, index % columns)
    return CGRect(
      x: Self.margin + spread * CGFloat(column) + (spread - Self.cell.width) / 2,
      y: 28 + CGFloat(row) * Self.cell.height, width: Self.cell.width, height: Self.cell.height)
  }

  /// Of all rows together.
  var height: CGFloat { 28 + CGFloat((count + columns - 1) / columns) * Self.cell.height + 28 }
}

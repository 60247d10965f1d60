import UIKit

/// Views in a root of 300 x 200 points, placed by constraints.
@MainActor
final class ConstraintScene {
  let root: UIView

  init(_ size: CGSize = CGSize(width: 300, height: 200)) {
    root = UIView(frame: CGRect(origin: .zero, size: size))
    root.accessibilityIdentifier = "root"
  }

  /// A view without a frame of its own.
  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String = "", to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    if !name.isEmpty { view.accessibilityIdentifier = name }
    (superview ?? root).addSubview(view)
    return view
  }

  func view(_ name: String = "", to superview: UIView? = nil) -> UIView { add(UIView(), name, to: superview) }

  /// The frame of a view after layout.
  func frame(_ view: UIView) -> CGRect {
    root.layoutIfNeeded()
    return view.frame
  }
}

/// A view whose content wishes a size.
final class Wishing: UIView {
  var wish: CGSize { didSet { invalidateIntrinsicContentSize() } }
  init(_ width: CGFloat, _ height: CGFloat) {
    wish = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { wish }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension UIView {
  /// Constraints that place the view at a point.
  func at(_ x: CGFloat, _ y: CGFloat) {
    guard let superview else { return }
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
    ])
  }

  /// Constraints that give the view a size.
  func sized(_ width: CGFloat, _ height: CGFloat) {
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height),
    ])
  }
}

import UIKit

/// A screen on which all is well, and on which one thing is made wrong. What a fault is about is called "x".
@MainActor
final class PlantedScreen {
  let root = UIView()
  private var top: CGFloat = 100

  init() { root.backgroundColor = .white }

  /// The next free place.
  func place(_ width: CGFloat = 300, _ height: CGFloat = 44) -> CGRect {
    defer { top += height + 60 }
    return CGRect(x: 20, y: top, width: width, height: height)
  }

  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String = "x", to holder: UIView? = nil) -> View {
    view.accessibilityIdentifier = name
    if view.frame.isEmpty { view.frame = place() }
    (holder ?? root).addSubview(view)
    return view
  }

  /// A text that fits, is dark on white, and grows.
  @discardableResult
  func label(_ text: String = "Total", _ name: String = "x", in holder: UIView? = nil) -> UILabel {
    let label = UILabel(frame: holder == nil ? place() : CGRect(x: 10, y: 10, width: 200, height: 30))
    (label.text, label.textColor, label.adjustsFontForContentSizeCategory) = (text, .black, true)
    return add(label, name, to: holder)
  }

  @discardableResult
  func button(_ title: String? = "Pay", _ name: String = "x", in holder: UIView? = nil) -> UIButton {
    let button = UIButton(frame: holder == nil ? place() : CGRect(x: 10, y: 10, width: 100, height: 50))
    button.setTitle(title, for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return add(button, name, to: holder)
  }

  @discardableResult
  func field(_ placeholder: String? = "Name", text: String? = nil) -> UITextField {
    let field = UITextField(frame: place())
    (field.placeholder, field.text, field.textColor) = (placeholder, text, .black)
    field.adjustsFontForContentSizeCategory = true
    return add(field)
  }

  @discardableResult
  func textView(_ text: String = "Some words", height: CGFloat = 100) -> UITextView {
    let view = UITextView(frame: place(300, height))
    (view.text, view.textColor, view.adjustsFontForContentSizeCategory) = (text, .black, true)
    return add(view)
  }

  /// A view that answers a tap, an element with a label and a trait.
  @discardableResult
  func tappable<View: UIView>(_ view: View, _ name: String = "x") -> View {
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer { _ in })
    (view.isAccessibilityElement, view.accessibilityLabel, view.accessibilityTraits) = (true, "Card", .button)
    return add(view, name)
  }

  /// A control of the program's own, an element with a label and a trait.
  @discardableResult
  func control(_ name: String = "x") -> Control {
    let control = Control(frame: place(100, 60))
    control.addAction(UIAction { _ in }, for: .touchUpInside)
    (control.isAccessibilityElement, control.accessibilityLabel) = (true, "Star")
    control.accessibilityTraits = .button
    return add(control, name)
  }

  @discardableResult
  func holder(_ size: CGSize = CGSize(width: 300, height: 150), _ name: String = "holder") -> UIView {
    add(UIView(frame: place(size.width, size.height)), name)
  }

  final class Control: UIControl {}

  /// A view that hears of touches by itself.
  final class Canvas: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  static func picture(_ name: String? = nil) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }
}

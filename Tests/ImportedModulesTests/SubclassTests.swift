import FirstResponderTesting
import Testing
import UIKit

/// Classes of another module's inherit the initializers that UIKit's convenience ones are.
@MainActor @Suite struct SubclassTests {
  final class MarkedItem: UIBarButtonItem {
    var mark = "none"
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    convenience init(marked view: UIView) {
      self.init(customView: view)
      mark = "own"
    }
  }
  final class NamedConstraint: NSLayoutConstraint { var label: String? }
  final class CountedPath: UIBezierPath { var count = 0 }
  final class BigFormat: UIGraphicsImageRendererFormat { var extra = [1, 2, 3] }
  final class BadgedTab: UITabBarItem { var badge = 1 }

  @Test func `a bar button that overrides init and init(coder:) has all the others`() {
    let view = UIView()
    let item = MarkedItem(marked: view)
    #expect(item.customView === view && item.mark == "own")
    #expect(MarkedItem(title: "Save", style: .done, target: nil, action: nil).title == "Save")
    #expect(MarkedItem(barButtonSystemItem: .done, target: nil, action: nil).style == .done)
    #expect(BadgedTab(title: "Home", image: nil, selectedImage: nil).title == "Home")
  }

  @Test func `a constraint of a class of the program's is made as any, and counts (B16.1)`() {
    let (root, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    root.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    let all = [NSLayoutConstraint.Attribute.left, .top, .right, .bottom].map {
      NamedConstraint(
        item: child, attribute: $0, relatedBy: .equal, toItem: root, attribute: $0, multiplier: 1, constant: 0)
    }
    NSLayoutConstraint.activate(all)
    all[0].constant = 10
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 0, width: 90, height: 100))
  }

  @Test func `paths and formats are of the class that is asked, with what it stores`() {
    let path = CountedPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.count += 1
    #expect(path.contains(CGPoint(x: 5, y: 5)) && path.count == 1)
    let format = BigFormat.default()
    format.extra.append(4)
    #expect(format.extra == [1, 2, 3, 4] && format.scale > 0)
  }

  @Test func `an action of a method that takes a Bool hears true (B15.39)`() {
    final class Screen: UIViewController {
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
      override func viewDidLoad() {
        view.addSubview(field)
        view.addGestureRecognizer(
          UITapGestureRecognizer(target: view, action: Selector("endEditing(_:)", UIView.endEditing(_:))))
      }
    }
    let device = SimulatedDevice()
    let screen = Screen()
    device.show(screen)
    device.tap(at: CGPoint(x: 100, y: 120))
    device.advance(by: 1)
    #expect(screen.field.isFirstResponder)
    device.tap(at: CGPoint(x: 100, y: 300))
    device.advance(by: 1)
    #expect(!screen.field.isFirstResponder)
  }
}

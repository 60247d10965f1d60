import Hammer
import Testing
import UIKit

@Suite @MainActor
struct PlaceTests {
  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test func `places are points, rectangles, views, controllers, identifiers, and what lies beside them`() throws {
    let controller = FormController()
    let generator = try EventGenerator(viewController: controller)
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let places: [(any HammerLocatable, CGPoint)] = [
      (CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)), (rect, CGPoint(x: 25, y: 40)),
      (controller.name, CGPoint(x: 170, y: 122)), ("name", CGPoint(x: 170, y: 122)),
      (controller, CGPoint(x: 195, y: 422)), (OffsetLocation(location: "name", x: 5, y: -5), CGPoint(x: 175, y: 117)),
      (OffsetLocation(x: 1, y: 1), CGPoint(x: 196, y: 423)),
      (RelativeLocation(location: controller.name, x: 0, y: 1), CGPoint(x: 20, y: 144)),
      (RelativeLocation(x: 0.5, y: 0.25), CGPoint(x: 195, y: 211)),
    ]
    for (place, point) in places { #expect(try place.windowHitPoint(for: generator) == point) }
  }

  @Test func `a window that a test made gets the events`() throws {
    _ = try EventGenerator(view: UIView().sized(10, 10))
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = FormController()
    window.rootViewController = controller
    let generator = try EventGenerator(window: window)
    try generator.fingerTap(at: "name")
    #expect(controller.name.isFirstResponder && generator.mainView === window)
    let again = try EventGenerator(view: controller.word)
    try again.fingerTap()
    #expect(controller.word.isFirstResponder && again.window === window)
    window.isHidden = true
  }

  @Test func `a view fills the screen, or keeps its size in the middle`() throws {
    for (alignment, size) in [
      (EventGenerator.WrappingAlignment.fill, CGSize(width: 390, height: 844)),
      (.center, CGSize(width: 80, height: 60)),
    ] {
      let view = UIView().sized(80, 60)
      let generator = try EventGenerator(view: view, alignment: alignment)
      #expect(view.bounds.size == size && view.convert(view.bounds, to: nil).midX == 195)
      #expect(generator.viewIsHittable(view))
    }
  }

  @Test func `views are found by identifier and class`() throws {
    let controller = FormController()
    let generator = try EventGenerator(viewController: controller)
    #expect(try generator.viewWithIdentifier("name") === controller.name)
    #expect(try generator.viewWithIdentifier("send", ofType: UIButton.self) === controller.button)
    #expect(try generator.viewWithIdentifier("send", ofType: UIButton.self, timeout: 1) === controller.button)
    #expect(
      error { _ = try generator.viewWithIdentifier("nobody") } == "No view of the window has the identifier \"nobody\"")
    #expect(
      error { _ = try generator.viewWithIdentifier("name", ofType: UIButton.self) }
        == "The view \"name\" is a UITextField, and no UIButton")
  }

  @Test func `what can be seen is told by hidden, transparent and clipping views and by the window`() throws {
    let (holder, inner) = (UIView().sized(100, 100, "holder"), UIButton().sized(100, 100, "inner"))
    holder.addSubview(inner)
    let generator = try EventGenerator(view: holder)
    #expect(generator.viewIsVisible("inner", visibility: .full) && !generator.viewIsVisible("nobody"))
    inner.frame.origin = CGPoint(x: 0, y: 60)
    holder.clipsToBounds = true
    #expect(generator.viewIsVisible(inner) && !generator.viewIsVisible(inner, visibility: .center))
    inner.frame.origin = CGPoint(x: 0, y: 30)
    #expect(generator.viewIsVisible(inner, visibility: .center) && !generator.viewIsVisible(inner, visibility: .full))
    inner.frame.origin = CGPoint(x: 0, y: 100)
    #expect(!generator.viewIsVisible(inner))
    holder.clipsToBounds = false
    #expect(generator.viewIsVisible(inner, visibility: .full))
    holder.alpha = 0.001
    #expect(!generator.viewIsVisible(inner))
    holder.alpha = 1
    inner.isHidden = true
    #expect(!generator.viewIsVisible(inner) && !generator.viewIsVisible(UIView()))
    #expect(generator.rectIsVisible(CGRect(x: -10, y: 0, width: 20, height: 20)))
    #expect(!generator.rectIsVisible(CGRect(x: -10, y: 0, width: 20, height: 20), visibility: .full))
    #expect(generator.pointIsVisible(.zero) && !generator.pointIsVisible(CGPoint(x: 0, y: 844)))
  }

  @Test func `a finger on a hidden, disabled or clipped view is an error that says which`() throws {
    let button = UIButton().sized(100, 100, "button")
    let generator = try EventGenerator(view: button)
    button.isHidden = true
    #expect(error { try generator.fingerTap() } == "Nothing of UIButton \"button\" is on the screen")
    button.isHidden = false
    button.isUserInteractionEnabled = false
    let text = error { try generator.fingerTap() }
    #expect(text.hasPrefix("UIButton \"button\" is not hittable: ") && text.contains("isUserInteractionEnabled"))
    #expect(error { try generator.fingerTap(at: UIView()) } == "UIView is not in the window")
    #expect(error { try generator.fingerTap(at: CGPoint(x: -5, y: 0)) } == "Nobody takes touches at (-5.0, 0.0)")
  }

  @Test func `what lies in front takes the touches, and the error says who and what mends it`() throws {
    let (holder, button) = (UIView().sized(200, 200), UIButton().sized(100, 100, "pay"))
    let veil = UIView().sized(200, 200, "veil")
    holder.addSubview(button)
    holder.addSubview(veil)
    let generator = try EventGenerator(view: holder)
    #expect(!generator.viewIsHittable(button) && generator.viewIsHittable(veil) && generator.pointIsHittable(.zero))
    let text = error { try generator.fingerTap(at: "pay") }
    #expect(text.hasPrefix("UIButton \"pay\" is not hittable: UIView 'veil'") && text.contains("(D01). Fix: "))
    veil.isUserInteractionEnabled = false
    #expect(generator.viewIsHittable("pay") && generator.viewIsHittable(button, atPoint: CGPoint(x: 1, y: 1)))
    #expect(!generator.viewIsHittable(button, atPoint: CGPoint(x: -500, y: 0)))
  }
}

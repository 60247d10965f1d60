import FirstResponderTesting
import LeavingNothing
import Mistakes
import Testing
import UIKit

/// Properties by their names (B15.32, B15.34).
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyValueCodingTests {
  /// A class of a program's own.
  @MainActor final class Deck: NSObject {
    var title: String? = "clubs"
    let count = 13
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  let device = SimulatedDevice()

  @Test func `a property is read by its name without "is" and by its getter's, and numbers come as objects (B15.32)`() {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
    (label.isHidden, label.numberOfLines, label.textAlignment, label.text) = (true, 3, .right, "one")
    #expect(label.value(forKey: "hidden") as? Bool == true)
    #expect(label.value(forKey: "isHidden") as? Bool == true)
    #expect(label.value(forKey: "numberOfLines") as? NSNumber == 3)
    #expect(label.value(forKey: "textAlignment") as? Int == NSTextAlignment.right.rawValue)
    #expect(label.value(forKey: "text") as? String == "one")
    #expect(label.value(forKey: "frame") as? CGRect == label.frame)
    label.text = nil
    #expect(label.value(forKey: "text") == nil)
  }

  @Test
  func `a property takes numbers in any form, a choice or its number, and nothing where that may be (B15.32)`() {
    let label = UILabel()
    label.setValue(NSNumber(value: 2), forKey: "numberOfLines")
    label.setValue(1, forKey: "hidden")
    label.setValue(NSTextAlignment.center, forKey: "textAlignment")
    label.setValue(UIView.ContentMode.top.rawValue, forKey: "contentMode")
    label.setValue(0.25, forKey: "alpha")
    label.setValue("two", forKey: "text")
    #expect((label.numberOfLines, label.isHidden) == (2, true))
    #expect((label.textAlignment, label.contentMode) == (.center, .top))
    #expect(label.alpha == 0.25)
    #expect(label.text == "two")
    label.setValue(nil, forKey: "text")
    label.setValue(NSNull(), forKey: "backgroundColor")
    #expect(label.text == nil && label.backgroundColor == nil)
    label.setValue(UIColor.red, forKey: "backgroundColor")
    #expect(label.backgroundColor == .red)
    let controller = UIViewController()
    controller.setValue(true, forKey: "modalInPresentation")
    controller.setValue(UIModalPresentationStyle.overFullScreen.rawValue, forKey: "modalPresentationStyle")
    #expect(controller.isModalInPresentation && controller.modalPresentationStyle == .overFullScreen)
  }

  @Test func `a path of names leads through objects, layers and the parts of values (B15.32)`() {
    let (view, inner) = (UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)), UIView())
    view.addSubview(inner)
    inner.setValue(7, forKeyPath: "superview.layer.cornerRadius")
    #expect(view.layer.cornerRadius == 7)
    #expect(inner.value(forKeyPath: "superview.layer.cornerRadius") as? CGFloat == 7)
    #expect(view.value(forKeyPath: "frame.size.width") as? CGFloat == 30)
    view.setValue(9, forKeyPath: "frame.origin.x")
    #expect(view.frame == CGRect(x: 9, y: 2, width: 30, height: 40))
    // There is nobody on the way.
    #expect(view.value(forKeyPath: "superview.hidden") == nil)
    view.setValue(true, forKeyPath: "superview.hidden")
  }

  @Test func `of a class of the program's own stored properties can be read (B15.32)`() {
    let deck = Deck()
    #expect(deck.value(forKey: "title") as? String == "clubs")
    #expect(deck.value(forKey: "count") as? Int == 13)
    #expect(deck.value(forKeyPath: "view.frame.size.height") as? CGFloat == 4)
    deck.title = nil
    #expect(deck.value(forKey: "title") == nil)
  }

  @Test func `the application, and the view of a button in a bar, are found by their names (B15.32)`() {
    let root = UIView()
    device.show(root)
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === device.application)
    #expect(UIApplication.value(forKeyPath: "shared.keyWindow") as? UIWindow === root.window)
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    #expect(item.value(forKey: "view") == nil)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let place = UINavigationItem(title: "Page")
    place.rightBarButtonItem = item
    bar.items = [place]
    root.addSubview(bar)
    bar.layoutIfNeeded()
    #expect((item.value(forKey: "view") as? UIView)?.superview === bar)
  }

  @Test func `a name that is no property's, and a value that is none of it, say so`() async {
    let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = UIView().value(forKey: "nothingOfTheKind")
    }
    #expect(said(name).contains("UIView has no property 'nothingOfTheKind' that could be read by its name."))
    let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIView().setValue("red", forKey: "backgroundColor")
    }
    #expect(
      said(value).contains("UIView.backgroundColor can't be set by its name to red: it can only be read, or that"))
    let only = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIView().setValue(UIView(), forKey: "superview")
    }
    #expect(said(only).contains("UIView.superview can't be set by its name to "))
  }

  @Test func `a controller's view is set without the old one being loaded (B15.32)`() {
    final class Screen: UIViewController {
      var loads = 0
      override func loadView() {
        loads += 1
        super.loadView()
      }
    }
    let screen = Screen()
    let own = UIView()
    screen.setValue(own, forKey: "view")
    #expect(screen.loads == 0 && screen.view === own)
  }

  // MARK: Classes

  @MainActor final class RoundLayer: CALayer {
    override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
  }
  @MainActor final class NamedLayer: CALayer { var said = "" }

  @Test func `an object becomes one of a class that stores nothing besides, and does what that does (B15.34)`() {
    let view = UIView()
    let layer = view.layer
    #expect(object_setClass(view.layer, RoundLayer.self) == CALayer.self)
    #expect(view.layer is RoundLayer && view.layer === layer)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(view.layer.cornerRadius == 20)
    #expect(object_setClass(view.layer, CALayer.self) == RoundLayer.self)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(view.layer.cornerRadius == 20)
    #expect(object_setClass(nil, CALayer.self) == nil)
  }

  @Test func `an object does not become one of a class that stores more, or of a stranger`() async {
    let more = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      object_setClass(CALayer(), NamedLayer.self)
    }
    #expect(said(more).contains("object_setClass can't make CALayer a NamedLayer: "))
    let stranger = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      object_setClass(CALayer(), UIView.self)
    }
    #expect(said(stranger).contains("object_setClass can't make CALayer a UIView: "))
  }
}

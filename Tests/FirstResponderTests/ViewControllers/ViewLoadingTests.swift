import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct ViewLoadingTests {
  @Test func `the view is loaded at first use, once, and asking whether it is does not load it`() {
    final class Counting: UIViewController {
      var calls: [String] = []
      override func loadView() {
        calls.append("loadView")
        view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
      }
      override func viewDidLoad() { calls.append("viewDidLoad") }
    }
    let controller = Counting()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.next == nil)
    #expect(controller.calls.isEmpty)
    #expect(controller.view.bounds.size == CGSize(width: 7, height: 8))
    controller.loadViewIfNeeded()
    #expect(controller.calls == ["loadView", "viewDidLoad"])
    #expect(controller.isViewLoaded)
    controller.view = nil
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.calls == ["loadView", "viewDidLoad", "loadView", "viewDidLoad"])
  }

  @Test func `the default view has the screen's size and follows its superview's`() {
    let device = SimulatedDevice(size: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    #expect(controller.view.frame == device.application.screenBounds)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func `additionalSafeAreaInsets reach the view and everything in it, and are told`() {
    final class Told: UIViewController {
      var count = 0
      override func viewSafeAreaInsetsDidChange() { count += 1 }
    }
    let controller = Told()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = UIView(frame: CGRect(x: 0, y: 4, width: 100, height: 50))
    controller.view.addSubview(inner)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 0))
    controller.additionalSafeAreaInsets.top = 30
    #expect(inner.safeAreaInsets.top == 26)
    #expect(controller.count == 2)
    controller.additionalSafeAreaInsets.top = 30
    #expect(controller.count == 2)
  }

  @Test func `isEditing goes through setEditing`() {
    final class Editing: UIViewController {
      var calls: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        calls.append(editing)
        super.setEditing(editing, animated: animated)
      }
    }
    let controller = Editing()
    controller.isEditing = true
    #expect(controller.isEditing)
    #expect(controller.calls == [true])
  }

  @Test func `a view of another controller stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIViewController(), UIViewController())
        other.view = one.view
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIViewController can't take a view that is the root view of UIViewController"))
  }

  @Test func `loadView without a view stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Empty: UIViewController {
          override func loadView() {}
        }
        Empty().loadViewIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Empty.loadView() returned without a view."))
  }
}

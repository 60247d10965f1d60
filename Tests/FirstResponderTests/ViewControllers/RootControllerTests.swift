import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// A window's root that gets another place: as a child, or as another window's root.
@Suite(.serialized, .leavesNothing) @MainActor struct RootControllerTests {
  let log = CallLog()
  let device = SimulatedDevice()

  private func controller(_ name: String) -> LoggedController { LoggedController(name, log) }

  /// What one controller heard of its appearance.
  private func heard(_ name: String) -> [String] { log.takeAppearance(of: name) }

  @Test func `a root whose view fills its window can't become a child, and stops with a message (B8.37)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (device, root) = (SimulatedDevice(), UIViewController())
        device.show(root)
        _ = UINavigationController(rootViewController: root)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Can't add UIViewController as a child of UINavigationController: it is the root controller of a window, and \
        its view is there. Set the window's rootViewController to UINavigationController, or to nil, before addChild \
        (B8.37).
        """))
  }

  @Test func `a root whose window was not shown may be wrapped in a container that takes its place (B8.37)`() {
    let (window, root) = (UIWindow(frame: device.application.screenBounds), controller("root"))
    window.rootViewController = root
    let stack = UINavigationController(rootViewController: root)
    #expect(window.rootViewController === root)
    window.rootViewController = stack
    window.isHidden = false
    #expect(root.parent === stack && root.view.window === window && window.subviews == [stack.view])
    #expect(heard("root") == appearing("root"))
  }

  @Test func `a root that becomes another window's root moves there; its first window shows nothing (B8.37)`() {
    let (root, next) = (controller("root"), controller("next"))
    let first = device.show(root)
    let second = UIWindow(frame: first.frame)
    second.isHidden = false
    _ = log.take()
    second.rootViewController = root
    #expect(first.rootViewController === root && first.subviews == [] && second.subviews == [root.view])
    #expect(heard("root") == [])
    first.isHidden = true
    first.isHidden = false
    #expect(first.subviews == [] && second.subviews == [root.view] && heard("root") == [])
    first.rootViewController = next
    #expect(first.subviews == [next.view] && second.subviews == [root.view] && heard("root") == [])
  }

  @Test func `a root of two windows hears once that memory is short (B8.37)`() {
    final class Frugal: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let root = Frugal()
    let second = UIWindow(frame: device.show(root).frame)
    second.isHidden = false
    second.rootViewController = root
    device.warnOfMemory()
    #expect(root.warnings == 1)
  }
}

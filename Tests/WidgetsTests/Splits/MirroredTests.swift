import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Containers where the interface runs from right to left (B17.27, B20.24, B21.26).
@MainActor @Suite(.serialized, .leavesNothing)
struct MirroredTests {
  private func device(_ size: CGSize = CGSize(width: 390, height: 844)) -> SimulatedDevice {
    let device = SimulatedDevice(size: size)
    device.setTraits { $0.layoutDirection = .rightToLeft }
    return device
  }

  /// A finger from a place to another one in steps.
  private func drag(_ device: SimulatedDevice, from start: CGFloat, to end: CGFloat) {
    let finger = device.touchDown(at: CGPoint(x: start, y: 400))
    for step in 1...8 { finger.move(to: CGPoint(x: start + (end - start) * CGFloat(step) / 8, y: 400)) }
    finger.lift()
    device.advance(by: 1)
  }

  @Test func `what is pushed comes from the left, and a finger from the right edge takes it away (B17.27)`() {
    let device = device()
    let (bottom, top) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: bottom)
    device.show(stack)
    stack.pushViewController(top, animated: true)
    device.advance(by: 0.05)
    #expect((top.view.layer.presentation()?.frame.minX ?? 0) < 0)
    #expect((bottom.view.layer.presentation()?.frame.minX ?? 0) > 0)
    device.advance(by: 1)
    #expect(top.view.frame.minX == 0)
    // From the left edge nothing goes back.
    drag(device, from: 2, to: 300)
    #expect(stack.viewControllers.count == 2)
    let finger = device.touchDown(at: CGPoint(x: 388, y: 400))
    for x in [360, 320, 280, 200] { finger.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    #expect((top.view.layer.presentation()?.frame.minX ?? 0) < -100)
    finger.move(to: CGPoint(x: 80, y: 400))
    finger.lift()
    device.advance(by: 1)
    #expect(stack.viewControllers == [bottom])
    // The direction may change with the language.
    stack.pushViewController(top, animated: false)
    device.setTraits { $0.layoutDirection = .leftToRight }
    drag(device, from: 2, to: 300)
    #expect(stack.viewControllers == [bottom])
  }

  @Test func `sidebars that lead stand at the right, and fingers pull them from there (B21.26)`() {
    let device = device(CGSize(width: 820, height: 1180))
    let split = UISplitViewController(style: .doubleColumn)
    let (side, content) = (UIViewController(), UIViewController())
    split.setViewController(side, for: .primary)
    split.setViewController(content, for: .secondary)
    device.show(split)
    device.advance(by: 0.1)
    func place() -> CGRect? { side.view.window.map { _ in side.view.convert(side.view.bounds, to: nil) } }
    #expect(place() == nil)
    drag(device, from: 818, to: 500)
    #expect(place()?.minX == 500 && place()?.maxX == 820)
    drag(device, from: 600, to: 815)
    #expect(place() == nil)
    // Trailing is left then.
    split.primaryEdge = .trailing
    split.show(.primary)
    device.advance(by: 1)
    #expect(place()?.minX == 0)
  }

  @Test func `pages go on to the left, and a finger to the right brings the next one (B20.24)`() {
    let device = device()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let book = Book()
    pages.dataSource = book
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    device.show(pages)
    device.advance(by: 0.1)
    drag(device, from: 60, to: 350)
    #expect(pages.viewControllers == [book.pages[2]] && book.pages[2].view.convert(CGPoint.zero, to: nil).x == 0)
    drag(device, from: 350, to: 60)
    drag(device, from: 350, to: 60)
    #expect(pages.viewControllers == [book.pages[0]])
    // Before the first there is none.
    drag(device, from: 350, to: 60)
    #expect(pages.viewControllers == [book.pages[0]])
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true)
    device.advance(by: 0.1)
    #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: pages.view).minX <= 0)
    device.advance(by: 1)
    #expect(pages.viewControllers == [book.pages[1]])
  }

  @Test func `pages that curl are turned the other way, too (B20.24)`() {
    let device = device()
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    let book = Book()
    pages.dataSource = book
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    device.show(pages)
    device.advance(by: 0.1)
    device.tap(at: CGPoint(x: 20, y: 400))
    device.advance(by: 1)
    #expect(pages.viewControllers == [book.pages[2]])
    drag(device, from: 350, to: 60)
    #expect(pages.viewControllers == [book.pages[1]])
  }

  @MainActor final class Book: NSObject, UIPageViewControllerDataSource {
    let pages = (0..<3).map { _ in UIViewController() }
    private func page(beside page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }
  }
}

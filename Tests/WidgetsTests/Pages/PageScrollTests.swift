import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Pages that fingers scroll (B20.1-B20.11).
@MainActor @Suite(.serialized, .leavesNothing)
struct PageScrollTests {
  @Test func `the content is three pages long, and rests in the middle (B20.1)`() {
    let scene = PageScene().show(1)
    #expect(scene.scroll.contentSize == CGSize(width: 1170, height: 844))
    #expect(scene.scroll.contentOffset == CGPoint(x: 390, y: 0))
    #expect(scene.all[0].view.convert(scene.all[0].view.bounds, to: nil as UIView?) == scene.pages.view.frame)
    #expect(scene.pages.gestureRecognizers.isEmpty && scene.pages.spineLocation == .none)
    let upright = PageScene(.scroll, .vertical).show(1)
    #expect(upright.scroll.contentSize == CGSize(width: 390, height: 2532))
    #expect(upright.scroll.contentOffset == CGPoint(x: 0, y: 844))
  }

  @Test func `room between pages is beside the screen (B20.2)`() {
    let scene = PageScene(options: [.interPageSpacing: 20]).show(2)
    #expect(scene.scroll.frame == CGRect(x: -10, y: 0, width: 410, height: 844))
    #expect(scene.all[1].view.convert(scene.all[1].view.bounds, to: nil as UIView?).minX == 0)
    #expect(scene.all[1].view.frame.width == 390)
    let finger = scene.hold(by: -110)
    let (here, next) = (scene.all[1].view.frame, scene.all[2].view.frame)
    #expect(next.minX - here.maxX == 20 && next.width == 390)
    finger.lift()
    scene.device.advance(by: 2)
  }

  @Test func `pages given before the view is loaded are children, and appear with the container (B20.3)`() {
    let scene = PageScene()
    scene.set([1])
    #expect(scene.take() == ["1 moves in", "1 moved in", "done true"])
    #expect(!scene.pages.isViewLoaded && scene.pages.children == [scene.all[0]])
    scene.device.show(scene.pages)
    scene.device.advance(by: 0.1)
    #expect(scene.take() == ["1 didLoad", "1 willAppear", "1 didAppear"])
  }

  @Test func `a drag to the next page and back: who is asked, who comes and goes, who is told (B20.4-B20.6)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: -250, from: 320)
    #expect(
      scene.take() == [
        "after 1", "2 didLoad", "before 1", "will 2", "2 moves in", "2 willAppear", "1 willDisappear",
      ])
    #expect(scene.shown == "1")
    finger.lift()
    scene.device.advance(by: 2)
    #expect(
      scene.take() == [
        "2 didAppear", "1 didDisappear", "2 moved in", "1 moves out", "1 moved out", "did 1 finished completed",
        "after 2", "3 didLoad",
      ])
    #expect(scene.shown == "2" && scene.pages.children == [scene.all[1]])
    #expect(scene.scroll.contentOffset.x == 390 && scene.all[0].view.window == nil)
    scene.drag(by: 250, from: 70)
    #expect(
      scene.take() == [
        "will 1", "1 moves in", "1 willAppear", "2 willDisappear", "1 didAppear", "2 didDisappear", "1 moved in",
        "2 moves out", "2 moved out", "did 2 finished completed", "before 1",
      ])
    #expect(scene.shown == "1")
  }

  @Test func `pages one above the other turn alike (B20.5)`() {
    let scene = PageScene(.scroll, .vertical).show(2)
    scene.device.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
    scene.device.advance(by: 2)
    #expect(scene.takeTold() == ["will 3", "did 2 finished completed"])
    scene.device.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600))
    scene.device.advance(by: 2)
    #expect(scene.takeTold() == ["will 2", "did 3 finished completed"] && scene.shown == "2")
  }

  @Test func `another data source forgets the neighbours; without one fingers turn nothing (B20.7)`() {
    let scene = PageScene().show(2)
    scene.drag(by: -60)
    #expect(scene.take().prefix(4) == ["after 2", "3 didLoad", "before 2", "1 didLoad"])
    scene.pages.dataSource = scene
    scene.drag(by: -60)
    #expect(scene.take().prefix(3) == ["after 2", "before 2", "will 3"])
    scene.pages.dataSource = nil
    let finger = scene.hold(by: -200)
    #expect(scene.take() == [] && scene.scroll.contentOffset.x == 390)
    finger.lift()
  }

  @Test func `where there is no page the content gives way and comes back, and nobody is told (B20.9)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: 200, from: 100)
    #expect(scene.take() == ["after 1", "2 didLoad", "before 1"])
    #expect(scene.scroll.contentOffset.x < 390 && scene.scroll.contentOffset.x > 190)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.take() == [] && scene.scroll.contentOffset.x == 390 && scene.shown == "1")
    // A single page: there is nothing on either side.
    scene.set([5])
    scene.drag(by: -250, from: 320)
    #expect(scene.takeTold() == [] && scene.shown == "5" && scene.scroll.contentOffset.x == 390)
  }

  @Test func `a drag that is given up: the old page comes back first (B20.10)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: -100)
    _ = scene.take()
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(
      scene.take() == [
        "1 willAppear", "1 didAppear", "2 willDisappear", "2 didDisappear", "2 moves out", "2 moved out",
        "did 1 finished",
      ])
    #expect(scene.shown == "1" && scene.all[1].view.superview == nil && scene.pages.children == [scene.all[0]])
    // The neighbours are known now.
    scene.drag(by: -100)
    #expect(scene.take().prefix(4) == ["will 2", "2 moves in", "2 willAppear", "1 willDisappear"])
  }

  @Test func `a finger that crosses to the other side gives up one page and begins with the other (B20.11)`() {
    let scene = PageScene().show(2)
    let finger = scene.hold(by: -100)
    _ = scene.take()
    finger.move(to: CGPoint(x: 320, y: 400), over: 0.3)
    #expect(
      scene.take() == [
        "2 willAppear", "2 didAppear", "3 willDisappear", "3 didDisappear", "3 moves out", "3 moved out",
        "did 2 finished", "will 1", "1 moves in", "1 willAppear", "2 willDisappear",
      ])
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.takeTold() == ["did 2 finished completed"] && scene.shown == "1")
  }

  @Test func `a finger that catches a page on its way can drag on to the one behind it (B20.11)`() {
    let scene = PageScene().show(1)
    scene.device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400))
    scene.device.advance(by: 0.05)
    #expect(scene.scroll.isDecelerating && scene.takeTold() == ["will 2"])
    let finger = scene.device.touchDown(at: CGPoint(x: 380, y: 400))
    #expect(scene.takeTold() == [])
    finger.move(to: CGPoint(x: 10, y: 400), over: 0.4)
    #expect(scene.takeTold() == ["did 1 finished completed", "will 3"])
    #expect(scene.shown == "2")
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.takeTold() == ["did 2 finished completed"])
    #expect(scene.shown == "3" && scene.scroll.contentOffset.x == 390)
  }

  @Test func `a page that a finger catches, and lets go where it is, comes to rest (B20.11)`() {
    let scene = PageScene().show(1)
    scene.device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400))
    scene.device.advance(by: 0.1)
    let place = scene.scroll.contentOffset.x
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
    scene.device.advance(by: 0.5)
    #expect(scene.scroll.contentOffset.x == place && place != 780 && scene.takeTold() == ["will 2"])
    finger.lift()
    scene.device.advance(by: 2)
    let isNext = place > 585
    #expect(scene.shown == (isNext ? "2" : "1") && scene.scroll.contentOffset.x == 390)
    #expect(scene.takeTold() == [isNext ? "did 1 finished completed" : "did 1 finished"])
  }

  @Test func `content that pages, stopped by a finger and let go where it is, goes to the nearest page (B20.11)`() {
    let (device, scroll, root) = (SimulatedDevice(), UIScrollView(), UIView())
    scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    scroll.contentSize = CGSize(width: 3900, height: 844)
    scroll.isPagingEnabled = true
    root.addSubview(scroll)
    device.show(root)
    for page in 1...3 {
      device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 150, y: 400))
      device.advance(by: 0.1)
      let finger = device.touchDown(at: CGPoint(x: 200, y: 400))
      let place = scroll.contentOffset.x
      device.advance(by: 0.5)
      #expect(scroll.contentOffset.x == place && place > CGFloat(page) * 390 - 195 && place < CGFloat(page) * 390)
      finger.lift()
      device.advance(by: 2)
      #expect(scroll.contentOffset.x == CGFloat(page) * 390 && !scroll.isDragging)
    }
  }

  @Test func `content in a page scrolls up and down, and lets fingers turn pages (B20.5)`() {
    let scene = PageScene()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = CGSize(width: 390, height: 4000)
    scene.all[0].view.addSubview(list)
    scene.show(1)
    scene.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 210, y: 300))
    scene.device.advance(by: 2)
    #expect(list.contentOffset.y > 200 && scene.take() == [] && scene.scroll.contentOffset.x == 390)
    let place = list.contentOffset
    scene.device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 410))
    scene.device.advance(by: 2)
    #expect(scene.shown == "2" && list.contentOffset == place)
  }

  @Test func `fingers on a trackpad turn pages as one on the screen does (B20.5)`() {
    let scene = PageScene().show(1)
    scene.device.scrollTrackpad(by: CGVector(dx: -250, dy: 0), at: CGPoint(x: 200, y: 400))
    scene.device.advance(by: 2)
    #expect(scene.takeTold() == ["will 2", "did 1 finished completed"] && scene.shown == "2")
  }

  @Test func `forward comes from the left where the container's view runs from right to left (B20.24)`() {
    let scene = PageScene()
    scene.pages.view.semanticContentAttribute = .forceRightToLeft
    scene.show(2)
    scene.drag(by: 250, from: 60)
    #expect(scene.shown == "3")
  }

  @Test func `what is edited on a page stops being so when the page has gone (B20.5)`() {
    let scene = PageScene()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    scene.all[0].view.addSubview(field)
    scene.show(1)
    field.becomeFirstResponder()
    scene.drag(by: -100)
    #expect(field.isFirstResponder)
    scene.drag(by: -250, from: 320)
    #expect(!field.isFirstResponder && scene.shown == "2")
  }

  @Test func `a touch that the system takes back gives the page up where it is (B20.11)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: -100)
    finger.cancel()
    scene.device.advance(by: 2)
    #expect(scene.takeTold() == ["will 2", "did 1 finished"] && scene.shown == "1")
  }

  @Test func `the scroll view's delegate is the program's, and hears after the pages have changed (B20.1)`() {
    let scene = PageScene().show(1)
    scene.scroll.delegate = scene
    scene.device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400))
    scene.device.advance(by: 2)
    #expect(scene.scroll.delegate === scene && scene.take().last == "decelerated at 2")
  }

  @Test func `a data source that answers with the page itself has none there (B20.9)`() {
    let scene = PageScene()
    let loop = Loop()
    scene.pages.dataSource = loop
    scene.show(1)
    scene.drag(by: -250, from: 320)
    #expect(scene.takeTold() == [] && scene.shown == "1" && loop.asked == 2)
  }

  @MainActor final class Loop: UIPageViewControllerDataSource {
    var asked = 0
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      asked += 1
      return viewController
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      asked += 1
      return viewController
    }
  }

  @Test func `two pages that follow each other for ever turn either way (B20.9)`() {
    let scene = PageScene()
    let ring = Ring(Array(scene.all.prefix(2)))
    scene.pages.dataSource = ring
    scene.show(1)
    for way in [-250.0, -250, 250, 250, -250] {
      let old = scene.shown
      scene.drag(by: way, from: way < 0 ? 320 : 70)
      #expect(scene.takeTold() == ["will \(old == "1" ? 2 : 1)", "did \(old) finished completed"])
    }
    #expect(scene.shown == "2")
  }

  @MainActor final class Ring: UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }
    private func other(_ page: UIViewController) -> UIViewController? { pages.first { $0 !== page } }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { other(viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { other(viewController) }
  }
}

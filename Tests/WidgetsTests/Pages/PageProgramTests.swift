import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Pages that the program gives (B20.8, B20.12-B20.17).
@MainActor @Suite(.serialized, .leavesNothing)
struct PageProgramTests {
  @Test func `pages that are given at once: the order, and neighbours that are asked for anew (B20.8, B20.13)`() {
    let scene = PageScene().show(1)
    scene.drag(by: -60)
    _ = scene.take()
    scene.set([4])
    #expect(
      scene.take() == [
        "4 moves in", "4 didLoad", "4 willAppear", "1 willDisappear", "4 didAppear", "1 didDisappear", "4 moved in",
        "1 moves out", "1 moved out", "done true",
      ])
    #expect(scene.shown == "4" && scene.pages.children == [scene.all[3]] && scene.all[0].view.window == nil)
    scene.drag(by: -60)
    #expect(scene.take().prefix(4) == ["after 4", "5 didLoad", "before 4", "3 didLoad"])
  }

  @Test func `pages that are given with an animation: the order; the delegate hears nothing (B20.13)`() {
    let scene = PageScene().show(1)
    scene.set([2], animated: true)
    #expect(scene.take() == ["2 moves in", "2 didLoad", "2 willAppear", "1 willDisappear"])
    #expect(scene.shown == "2" && scene.scroll.isScrollAnimating)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "2 didAppear", "1 didDisappear", "2 moved in", "1 moves out", "1 moved out", "done true", "after 2",
        "3 didLoad",
      ])
    #expect(scene.scroll.contentOffset.x == 390 && scene.all[0].view.window == nil)
  }

  @Test func `the page that an animation has sent away is the neighbour, whatever the data source says (B20.8)`() {
    let scene = PageScene().show(1)
    scene.set([4], animated: true)
    scene.device.advance(by: 1)
    _ = scene.take()
    scene.drag(by: 250, from: 70)
    #expect(scene.take().first == "will 1" && scene.shown == "1")
    // Given at once, the neighbours are asked for.
    scene.set([4])
    scene.drag(by: 250, from: 70)
    #expect(scene.shown == "3")
  }

  @Test func `backwards they come from the other side (B20.13)`() {
    let scene = PageScene().show(3)
    scene.set([2], .reverse, animated: true)
    scene.device.advance(by: 0.1)
    #expect(scene.scroll.contentOffset.x < 390 && scene.all[1].view.frame.minX == 0)
    scene.device.advance(by: 1)
    #expect(scene.shown == "2" && scene.scroll.contentOffset.x == 390 && scene.all[1].view.frame.minX == 390)
  }

  @Test func `without a screen, and to the same page, nothing is animated (B20.13)`() {
    let scene = PageScene()
    scene.set([1])
    scene.set([2], animated: true)
    #expect(scene.take().suffix(3) == ["1 moves out", "1 moved out", "done true"] && scene.shown == "2")
    scene.show(2)
    scene.set([2], animated: true)
    #expect(scene.take() == ["done true"] && !scene.scroll.isScrollAnimating)
  }

  @Test func `pages given while a finger drags: the drag is given up, and goes on with the new page (B20.12)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: -100)
    _ = scene.take()
    scene.set([4])
    #expect(
      scene.take() == [
        "1 willAppear", "1 didAppear", "2 willDisappear", "2 didDisappear", "2 moves out", "2 moved out", "did 1",
        "4 moves in", "4 didLoad", "4 willAppear", "1 willDisappear", "4 didAppear", "1 didDisappear", "4 moved in",
        "1 moves out", "1 moved out", "done true",
      ])
    #expect(scene.scroll.contentOffset.x == 390)
    finger.move(to: CGPoint(x: 40, y: 400), over: 0.3)
    #expect(scene.take().prefix(5) == ["after 4", "5 didLoad", "before 4", "3 didLoad", "will 5"])
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.takeTold() == ["did 4 finished"] || scene.shown == "5")
    #expect(scene.scroll.contentOffset.x == 390)
  }

  @Test func `pages given with an animation while a finger drags: the finger has lost them (B20.12)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: -100)
    _ = scene.take()
    scene.set([3], animated: true)
    finger.move(to: CGPoint(x: 40, y: 400), over: 0.1)
    finger.lift()
    scene.device.advance(by: 2)
    let calls = scene.take()
    #expect(
      calls.filter { $0.hasPrefix("did") || $0.hasPrefix("will") || $0.hasPrefix("done") } == ["did 1", "done true"])
    #expect(scene.shown == "3" && scene.scroll.contentOffset.x == 390)
  }

  @Test func `pages given during an animation: the first one is there at once, and was cut short (B20.12)`() {
    let scene = PageScene().show(1)
    scene.set([2], animated: true)
    scene.device.advance(by: 0.1)
    _ = scene.take()
    scene.set([3], animated: true)
    #expect(
      scene.take() == [
        "2 didAppear", "1 didDisappear", "2 moved in", "1 moves out", "1 moved out", "done false", "after 2",
        "3 didLoad", "3 moves in", "3 willAppear", "2 willDisappear",
      ])
    scene.device.advance(by: 1)
    #expect(scene.take().contains("done true") && scene.shown == "3")
  }

  @Test func `a finger that stops an animation has the new page under it (B20.12)`() {
    let scene = PageScene().show(1)
    scene.set([2], animated: true)
    scene.device.advance(by: 0.1)
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
    #expect(scene.take().contains("done false") && scene.shown == "2" && scene.scroll.contentOffset.x == 390)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.scroll.contentOffset.x == 390 && scene.takeTold() == [])
  }

  @Test func `a container that leaves the screen during a drag: the drag is given up first (B20.12)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: -100)
    _ = scene.take()
    scene.pages.view.window?.rootViewController = UIViewController()
    #expect(
      scene.take() == [
        "1 willAppear", "1 didAppear", "2 willDisappear", "2 didDisappear", "2 moves out", "2 moved out", "did 1",
        "1 willDisappear", "1 didDisappear",
      ])
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.take() == [] && scene.shown == "1")
  }

  @Test func `whoever is told may give other pages, and the newest wish counts (B20.14)`() {
    for moment in [
      "will 2", "2 moves in", "2 didLoad", "2 willAppear", "1 willDisappear", "2 didAppear", "1 didDisappear",
      "2 moved in", "1 moves out", "1 moved out", "did 1 finished completed", "after 1", "before 1", "after 2",
    ] {
      for animated in [false, true] {
        let scene = PageScene().show(1)
        scene.onCall = { [unowned scene] call in
          guard call == moment else { return }
          scene.onCall = nil
          scene.set([5], animated: animated)
        }
        scene.drag(by: -250, from: 320)
        scene.device.advance(by: 2)
        #expect(scene.onCall == nil && scene.shown == "5", "\(moment), animated \(animated)")
        #expect(scene.pages.children == [scene.all[4]], "\(moment), animated \(animated)")
        #expect(scene.all.map { $0.view.window != nil } == [false, false, false, false, true], "\(moment)")
        #expect(scene.calls.count { $0.hasPrefix("will ") } == scene.calls.count { $0.hasPrefix("did ") })
        #expect(scene.calls.count { $0.hasPrefix("done") } == 1)
        #expect(scene.scroll.contentOffset.x == 390, "\(moment), animated \(animated)")
      }
    }
  }

  @Test func `completions may give the next page, also when they were cut short (B20.14)`() {
    let scene = PageScene().show(1)
    scene.pages.setViewControllers([scene.all[1]], direction: .forward, animated: true) { [unowned scene] _ in
      scene.note("first done")
      scene.set([3], animated: true)
    }
    scene.device.advance(by: 1)
    #expect(scene.shown == "3")
    scene.device.advance(by: 1)
    #expect(scene.take().filter { $0.contains("done") } == ["first done", "done true"])
    // Cut short by 4, whose wish is older than that of the completion.
    scene.pages.setViewControllers([scene.all[1]], direction: .forward, animated: true) { [unowned scene] _ in
      scene.set([5])
    }
    scene.set([4])
    #expect(scene.take().filter { $0.contains("done") } == ["done true", "done false"] && scene.shown == "5")
  }

  @Test func `dots: who is asked and when, what a tap on them does (B20.15)`() throws {
    let scene = PageScene()
    (scene.dots, scene.firstDot) = (5, 1)
    scene.set([2])
    scene.device.show(scene.pages)
    scene.device.advance(by: 0.1)
    #expect(scene.take().filter { $0 == "count" || $0 == "index" } == ["count", "index"])
    let dots = try #require(scene.pages.view.subviews.first { $0 is UIPageControl } as? UIPageControl)
    #expect(dots.numberOfPages == 5 && dots.currentPage == 1 && dots.frame.height == 37)
    #expect(scene.scroll.frame.maxY == dots.frame.minY)
    scene.drag(by: -250, from: 320)
    #expect(dots.currentPage == 2 && !scene.take().contains("count"))
    scene.device.tap(at: CGPoint(x: dots.frame.midX - 100, y: dots.frame.midY))
    scene.device.advance(by: 1)
    #expect(scene.takeTold() == ["will 2", "did 3 finished completed"] && dots.currentPage == 1 && scene.shown == "2")
    scene.firstDot = 4
    scene.set([5])
    #expect(dots.currentPage == 4)
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: dots.frame.midX + 100, y: dots.frame.midY))
    #expect(scene.takeTold() == [] && dots.currentPage == 4)
    scene.dots = 0
    scene.set([5])
    #expect(!scene.pages.view.subviews.contains { $0 is UIPageControl } && scene.scroll.frame.height == 844)
  }

  @Test func `dots are for pages that scroll side by side (B20.15)`() {
    for scene in [PageScene(.scroll, .vertical), PageScene(.pageCurl)] {
      scene.dots = 5
      scene.show(1)
      #expect(!scene.pages.view.subviews.contains { $0 is UIPageControl })
    }
  }

  @Test func `another size of the container ends what is under way, and shows the page (B20.12)`() {
    let scene = PageScene().show(1)
    let finger = scene.hold(by: -100)
    _ = scene.take()
    scene.pages.view.frame.size.width = 300
    scene.pages.view.layoutIfNeeded()
    #expect(scene.takeTold() == ["did 1"] && scene.scroll.contentOffset.x == 300)
    #expect(scene.all[0].view.frame.width == 300)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.scroll.contentOffset.x == 300 && scene.shown == "1")
  }

  // MARK: Mistakes

  @Test func `a number of pages that does not fit stops with a message (B20.16)`() async {
    func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let many = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController(), UIViewController()], direction: .forward, animated: false)
      }
    }
    #expect(text(many).contains("was given 2 controllers, but takes 1: the transition style is scroll"))
    #expect(text(many).contains("give the one to show, and the others in the data source"))
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers(nil, direction: .forward, animated: false)
      }
    }
    #expect(
      text(none).contains("was given 0 controllers") && text(none).contains("A list of pages may have been empty"))
    let single = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let pages = UIPageViewController(
          transitionStyle: .pageCurl, navigationOrientation: .horizontal,
          options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      }
    }
    #expect(
      text(single).contains("was given 1 controllers, but takes 2") && text(single).contains("spine location mid"))
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let pages = UIPageViewController(
          transitionStyle: .pageCurl, navigationOrientation: .horizontal,
          options: [.spineLocation: UIPageViewController.SpineLocation.mid])
        let page = UIViewController()
        pages.setViewControllers([page, page], direction: .forward, animated: false)
      }
    }
    #expect(text(twice).contains("was given the same UIViewController twice"))
  }

  @Test func `pages around the middle have two sides (B20.17)`() async {
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: NSNumber(value: UIPageViewController.SpineLocation.mid.rawValue)])
    #expect(pages.isDoubleSided && pages.spineLocation == .mid)
    await #expect(processExitsWith: .failure) { @MainActor in
      let pages = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid])
      pages.isDoubleSided = false
    }
  }
}

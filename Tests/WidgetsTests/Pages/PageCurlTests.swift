import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Pages that curl: their events, not their look (B20.18-B20.22).
@MainActor @Suite(.serialized, .leavesNothing)
struct PageCurlTests {
  @Test func `a tap near an edge turns the page, one in the middle doesn't (B20.18-B20.20)`() {
    let scene = PageScene(.pageCurl).show(1)
    #expect(scene.pages.gestureRecognizers.count == 2 && scene.pages.spineLocation == .min)
    #expect(scene.pages.gestureRecognizers[0] is UIPanGestureRecognizer)
    #expect(scene.pages.gestureRecognizers[1] is UITapGestureRecognizer)
    scene.device.tap(at: CGPoint(x: 195, y: 400))
    #expect(scene.take() == [])
    scene.device.tap(at: CGPoint(x: 30, y: 400))
    #expect(scene.take() == ["before 1"])
    scene.device.tap(at: CGPoint(x: 360, y: 400))
    #expect(
      scene.take() == ["after 1", "will 2", "2 moves in", "2 didLoad", "2 willAppear", "1 willDisappear"])
    #expect(scene.shown == "1")
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "1 didDisappear", "2 didAppear", "2 moved in", "1 moves out", "1 moved out", "did 1 finished completed",
      ])
    #expect(scene.shown == "2" && scene.all[0].view.window == nil && scene.pages.children == [scene.all[1]])
    // Nothing is kept: each turn asks.
    scene.device.tap(at: CGPoint(x: 30, y: 400))
    scene.device.advance(by: 1)
    #expect(scene.take().prefix(2) == ["before 2", "will 1"] && scene.shown == "1")
  }

  @Test func `a pan turns the page by its speed, or by half the way (B20.18)`() {
    let scene = PageScene(.pageCurl).show(2)
    scene.drag(by: -250, from: 320)
    #expect(scene.takeTold() == ["will 3", "did 2 finished completed"])
    scene.drag(by: 100)
    #expect(scene.takeTold() == ["will 2", "did 3 finished"] && scene.shown == "3")
    scene.device.flick(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 200, y: 400))
    scene.device.advance(by: 1)
    #expect(scene.takeTold() == ["will 2", "did 3 finished completed"] && scene.shown == "2")
    let finger = scene.hold(by: -250, from: 320)
    finger.cancel()
    scene.device.advance(by: 1)
    #expect(scene.takeTold() == ["will 3", "did 2 finished"] && scene.shown == "2")
  }

  @Test func `a page that is given up goes, then the old one comes back (B20.20)`() {
    let scene = PageScene(.pageCurl).show(1)
    let finger = scene.hold(by: -100)
    _ = scene.take()
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "2 willDisappear", "1 willAppear", "2 didDisappear", "1 didAppear", "2 moves out", "2 moved out",
        "did 1 finished",
      ])
    #expect(scene.all[1].view.window == nil && scene.all[0].view.window != nil)
  }

  @Test func `where there is no page fingers begin nothing (B20.19)`() {
    let scene = PageScene(.pageCurl).show(1)
    scene.drag(by: 250, from: 70)
    #expect(scene.take() == ["before 1"] && scene.shown == "1")
    scene.pages.dataSource = nil
    scene.drag(by: -250, from: 320)
    scene.device.tap(at: CGPoint(x: 360, y: 400))
    #expect(scene.take() == [])
  }

  @Test func `the recognizers work on another view, too (B20.18)`() {
    let scene = PageScene(.pageCurl)
    scene.set([1])
    let outer = UIViewController()
    outer.addChild(scene.pages)
    scene.pages.view.frame = CGRect(x: 95, y: 200, width: 200, height: 400)
    outer.view.addSubview(scene.pages.view)
    scene.pages.didMove(toParent: outer)
    for recognizer in scene.pages.gestureRecognizers { outer.view.addGestureRecognizer(recognizer) }
    scene.device.show(outer)
    scene.device.advance(by: 0.1)
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: 380, y: 50))
    scene.device.advance(by: 1)
    #expect(scene.takeTold() == ["will 2", "did 1 finished completed"] && scene.shown == "2")
  }

  @Test func `around a spine in the middle two pages lie open, and turn together (B20.22)`() {
    let scene = PageScene(.pageCurl, options: [.spineLocation: UIPageViewController.SpineLocation.mid]).show(1, 2)
    func place(_ number: Int) -> CGRect {
      scene.all[number - 1].view.convert(scene.all[number - 1].view.bounds, to: nil as UIView?)
    }
    #expect(place(1) == CGRect(x: 0, y: 0, width: 195, height: 844))
    #expect(place(2) == CGRect(x: 195, y: 0, width: 195, height: 844))
    scene.device.tap(at: CGPoint(x: 360, y: 400))
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "after 2", "after 3", "will 3 4", "3 moves in", "4 moves in", "3 didLoad", "4 didLoad", "3 willAppear",
        "4 willAppear", "1 willDisappear", "2 willDisappear", "1 didDisappear", "2 didDisappear", "3 didAppear",
        "4 didAppear", "3 moved in", "4 moved in", "1 moves out", "1 moved out", "2 moves out", "2 moved out",
        "did 1 2 finished completed",
      ])
    #expect(place(3).minX == 0 && place(4).minX == 195)
    // One page is too few to turn to.
    scene.device.tap(at: CGPoint(x: 360, y: 400))
    #expect(scene.take() == ["after 4", "after 5"])
    scene.device.tap(at: CGPoint(x: 30, y: 400))
    scene.device.advance(by: 1)
    #expect(scene.takeTold() == ["will 1 2", "did 3 4 finished completed"] && scene.shown == "1 2")
  }

  @Test func `a page with two sides passes its back over, which the delegate hears of (B20.22)`() {
    let scene = PageScene(.pageCurl)
    scene.pages.isDoubleSided = true
    scene.show(1)
    scene.device.tap(at: CGPoint(x: 360, y: 400))
    scene.device.advance(by: 1)
    #expect(scene.take().prefix(3) == ["after 1", "after 2", "will 3 2"] && scene.shown == "3")
    scene.device.tap(at: CGPoint(x: 30, y: 400))
    scene.device.advance(by: 1)
    #expect(scene.take().prefix(3) == ["before 3", "before 2", "will 1 2"] && scene.shown == "1")
    scene.set([3, 2], animated: true)
    scene.device.advance(by: 1)
    #expect(scene.shown == "3" && scene.pages.children == [scene.all[2]] && !scene.all[1].isViewLoaded)
  }

  @Test func `pages that the program turns: the order, and being cut short (B20.12, B20.20)`() {
    let scene = PageScene(.pageCurl).show(1)
    scene.set([2], animated: true)
    #expect(scene.take() == ["2 moves in", "2 didLoad", "2 willAppear", "1 willDisappear"] && scene.shown == "2")
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["1 didDisappear", "2 didAppear", "2 moved in", "1 moves out", "1 moved out", "done true"])
    scene.set([3], animated: true)
    scene.device.advance(by: 0.1)
    scene.set([4])
    #expect(scene.take().filter { $0.hasPrefix("done") } == ["done false", "done true"] && scene.shown == "4")
    scene.device.advance(by: 1)
    #expect(scene.take() == [] && scene.all[3].view.superview?.alpha == 1)
    let finger = scene.hold(by: -100)
    scene.set([1])
    finger.move(to: CGPoint(x: 20, y: 400), over: 0.1)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.takeTold() == ["will 5", "did 4"] && scene.shown == "1")
  }

  @Test func `a screen that gets wide or high asks for the spine, and takes the pages given meanwhile (B20.21)`() {
    let scene = PageScene(.pageCurl).show(1)
    scene.onCall = { [unowned scene] call in
      guard call.hasPrefix("spine") else { return }
      if call == "spine landscapeRight" {
        scene.set([1, 2])
        scene.spine = .mid
      } else {
        scene.set([2])
        scene.pages.isDoubleSided = false
        scene.spine = .min
      }
    }
    scene.device.resize(to: CGSize(width: 844, height: 390))
    scene.device.advance(by: 1)
    #expect(scene.take().first == "spine landscapeRight" && scene.shown == "1 2")
    #expect(scene.pages.spineLocation == .mid && scene.pages.isDoubleSided)
    #expect(scene.all[1].view.frame.width == 422)
    scene.device.resize(to: CGSize(width: 390, height: 844))
    scene.device.advance(by: 1)
    #expect(scene.shown == "2" && scene.pages.spineLocation == .min && !scene.pages.isDoubleSided)
    #expect(scene.all[1].view.frame.width == 390)
  }

  @Test func `an answer that does not fit the pages stops with a message (B20.21)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = PageScene(.pageCurl).show(1)
        scene.spine = .mid
        scene.device.resize(to: CGSize(width: 844, height: 390))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("answered mid, but 1 pages are shown"))
  }
}

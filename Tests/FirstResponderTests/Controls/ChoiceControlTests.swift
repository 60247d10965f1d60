import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Segments and page dots: what fingers choose.
@MainActor @Suite(.serialized, .leavesNothing)
struct ChoiceControlTests {
  let device = SimulatedDevice()
  let root = UIView()
  let log = Log()

  init() { device.show(root) }

  // MARK: Segments, 100 points each from 0

  private func segments(_ titles: String...) -> UISegmentedControl {
    let segments = UISegmentedControl(items: titles)
    segments.frame = box(0, 100, CGFloat(titles.count) * 100, 32)
    segments.addAction(
      UIAction { [log, unowned segments] _ in log.add("\(segments.selectedSegmentIndex)") }, for: .valueChanged)
    root.addSubview(segments)
    return segments
  }

  private func tap(_ x: CGFloat) { device.tap(at: at(x, 115)) }

  @Test func `a tap chooses the segment under it, and tells only of changes`() {
    let segments = segments("a", "b", "c")
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    for x in [250.0, 250, 10] { tap(x) }
    #expect(log.take() == ["2", "0"])
  }

  @Test func `a finger may slide, and chooses where it is lifted`() {
    let segments = segments("a", "b", "c")
    let finger = device.touchDown(at: at(50, 115))
    finger.move(to: at(150, 115))
    #expect(segments.selectedSegmentIndex == -1)
    finger.move(to: at(250, 160))
    finger.lift()
    #expect(log.take() == ["2"])
    let away = device.touchDown(at: at(50, 115))
    away.move(to: at(50, 400))
    away.lift()
    device.touchDown(at: at(50, 115)).cancel()
    #expect(log.take() == [])
    let beyond = device.touchDown(at: at(50, 115))
    beyond.move(to: at(340, 115))  // Within the slop, right of the last segment.
    beyond.lift()
    #expect(segments.selectedSegmentIndex == 2)
  }

  @Test func `a disabled segment can't be chosen`() {
    let segments = segments("a", "b")
    segments.setEnabled(false, forSegmentAt: 1)
    tap(150)
    #expect(log.take() == [])
    #expect(!segments.isEnabledForSegment(at: 1) && segments.isEnabledForSegment(at: 0))
  }

  @Test func `a momentary control tells each tap and shows no choice`() {
    let segments = segments("a", "b")
    segments.selectedSegmentIndex = 1
    segments.isMomentary = true
    #expect(segments.selectedSegmentIndex == -1)
    tap(50)
    tap(50)
    #expect(log.take() == ["0", "0"])
  }

  @Test func `a segment's action is performed when the user chooses it`() {
    func action(_ title: String) -> UIAction {
      UIAction(title: title, identifier: .init(title)) { [log] in log.add("\($0.title) by \(type(of: $0.sender!))") }
    }
    let segments = UISegmentedControl(frame: box(0, 100, 200, 32), actions: [action("a"), action("b")])
    segments.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged)
    root.addSubview(segments)
    #expect(segments.titleForSegment(at: 1) == "b")
    #expect(segments.segmentIndex(identifiedBy: .init("b")) == 1)
    #expect(segments.segmentIndex(identifiedBy: .init("c")) == NSNotFound)
    segments.selectedSegmentIndex = 0
    tap(150)
    tap(150)
    #expect(log.take() == ["b by UISegmentedControl", "changed"])
    segments.setAction(action("c"), forSegmentAt: 0)
    #expect(segments.actionForSegment(at: 0)?.title == "c" && segments.titleForSegment(at: 0) == "c")
    segments.insertSegment(action: action("d"), at: 0, animated: false)
    #expect(segments.titleForSegment(at: 0) == "d" && segments.numberOfSegments == 3)
  }

  @Test func `segments come and go, and the choice stays with its segment`() {
    let segments = segments("a", "b", "c")
    func titles() -> [String?] { (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) } }
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "x", at: 0, animated: true)
    #expect(titles() == ["x", "a", "b", "c"] && segments.selectedSegmentIndex == 2)
    segments.insertSegment(withTitle: "y", at: 99, animated: true)
    segments.removeSegment(at: 0, animated: true)
    #expect(titles() == ["a", "b", "c", "y"] && segments.selectedSegmentIndex == 1)
    segments.removeSegment(at: 99, animated: true)
    segments.removeSegment(at: 1, animated: true)
    #expect(titles() == ["a", "c"] && segments.selectedSegmentIndex == -1)
    segments.setTitle("z", forSegmentAt: 99)
    #expect(titles() == ["a", "z"])
    segments.selectedSegmentIndex = 99
    #expect(segments.selectedSegmentIndex == 1)
    segments.selectedSegmentIndex = -5
    #expect(segments.selectedSegmentIndex == -1)
    segments.removeAllSegments()
    #expect(segments.numberOfSegments == 0)
    segments.selectedSegmentIndex = 0
    #expect(segments.selectedSegmentIndex == -1)
    #expect(segments.titleForSegment(at: 0) == nil)
    tap(50)
    #expect(log.take() == [])
  }

  @Test func `a segment may have a width of its own`() {
    let segments = segments("a", "b", "c")
    segments.setWidth(200, forSegmentAt: 0)
    tap(190)
    tap(240)
    tap(260)
    #expect(log.take() == ["0", "1", "2"])
    segments.setWidth(.nan, forSegmentAt: 0)
    #expect(segments.widthForSegment(at: 0) == 0)
    let wide = UISegmentedControl(items: ["a", "A much longer title"])
    #expect(wide.intrinsicContentSize.height == 32)
    #expect(wide.intrinsicContentSize.width > 200)
    #expect(wide.bounds.size == wide.intrinsicContentSize)
  }

  @Test func `an action that removes its segments while it is performed`() {
    let segments = segments("a", "b")
    segments.setAction(UIAction { [unowned segments] _ in segments.removeAllSegments() }, forSegmentAt: 1)
    let finger = device.touchDown(at: at(50, 115))
    finger.move(to: at(150, 115))
    finger.lift()
    #expect(log.take() == ["-1"])
    let held = self.segments("a", "b")
    let other = device.touchDown(at: at(150, 115))
    held.removeAllSegments()
    other.move(to: at(50, 115))
    other.lift()
    #expect(log.take() == [])
  }

  // MARK: Pages

  private func pages(_ count: Int) -> UIPageControl {
    let pages = UIPageControl(frame: box(0, 100, 200, 26))
    pages.numberOfPages = count
    pages.addAction(UIAction { [log, unowned pages] _ in log.add("\(pages.currentPage)") }, for: .valueChanged)
    root.addSubview(pages)
    return pages
  }

  @Test func `a tap leads a page on or back, and no further than the ends`() {
    let pages = pages(3)
    for x in [150.0, 150, 150, 50, 50, 50] { tap(x) }
    #expect(log.take() == ["1", "2", "1", "0"])
    let away = device.touchDown(at: at(150, 115))
    away.move(to: at(150, 400))
    away.lift()
    #expect(pages.currentPage == 0)
  }

  @Test func `pages are brought in`() {
    let pages = pages(3)
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.currentPage = -1
    #expect(pages.currentPage == 0)
    pages.currentPage = 2
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    pages.numberOfPages = -1
    #expect((pages.numberOfPages, pages.currentPage) == (0, 0))
    tap(150)
    #expect(log.take() == [])
  }

  @Test func `a dot for each page, none for a single one if asked`() {
    let pages = pages(3)
    func dots() -> Int { pages.layer.sublayers?.count ?? 0 }
    #expect(dots() == 3)
    pages.numberOfPages = 1
    #expect(dots() == 1)
    pages.hidesForSinglePage = true
    #expect(dots() == 0)
    pages.numberOfPages = 1_000_000
    #expect(dots() == 100)
    #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 55, height: 26))
  }
}

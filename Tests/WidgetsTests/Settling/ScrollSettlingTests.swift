import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// When scroll views let an app come to rest (B26.60, B26.64).
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollSettlingTests {
  let scene = SettlingScene()
  let ends = Ends()
  let list: UIScrollView
  var device: SimulatedDevice { scene.device }

  /// When the content came to rest, by what the delegate hears.
  @MainActor final class Ends: NSObject, UIScrollViewDelegate {
    weak var device: SimulatedDevice?
    private(set) var last: TimeInterval?
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { last = device?.now }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { last = device?.now }
  }

  init() {
    list = scene.add(UIScrollView(), "list", CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = CGSize(width: 390, height: 8440)
    list.showsVerticalScrollIndicator = false
    list.delegate = ends
    ends.device = scene.device
    scene.device.advance(by: 0.1)
  }

  /// Waits, and compares the time at which that ended with the one at which the content came to rest.
  private func endsWithContent(later: TimeInterval = 0) {
    let settling = device.settle(within: 20)
    #expect(settling.isSettled && settling.busy == [] && settling.seconds > 0.1)
    #expect(ends.last.map { (($0 + later - device.now) * 1000).rounded() } == 0)
  }

  private func flick(from start: CGFloat, to end: CGFloat) {
    device.flick(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end))
  }

  @Test func `content that is sent elsewhere`() {
    list.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    #expect(device.busy.map { [$0.name, $0.activity.rawValue] } == [["UIScrollView 'list'", "scrolls"]])
    endsWithContent()
    #expect(list.contentOffset.y == 800)
  }

  @Test func `the indicators that fade after it`() {
    list.showsVerticalScrollIndicator = true
    list.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    endsWithContent(later: device.thresholds.indicatorFade)
  }

  @Test func `content that was let go coasts`() {
    flick(from: 600, to: 200)
    #expect(device.busy.map { [$0.name, $0.activity.rawValue] } == [["UIScrollView 'list'", "coasts"]])
    let halfway = device.settle(within: 0.5)
    #expect(!halfway.isSettled && halfway.seconds == 0.5)
    #expect(halfway.culprits.map(\.activity) == [.coasts])
    endsWithContent()
    #expect(list.contentOffset.y > 400)
  }

  @Test func `content that is past its edge comes home`() {
    list.bounces = true
    device.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 500))
    #expect(list.contentOffset.y < 0)
    #expect(device.busy.map { [$0.name, $0.activity.rawValue] } == [["UIScrollView 'list'", "bounces"]])
    endsWithContent()
    #expect(list.contentOffset.y == 0)
  }

  @Test func `pages`() {
    list.isPagingEnabled = true
    flick(from: 600, to: 400)
    endsWithContent()
    #expect(list.contentOffset.y == 844)
  }

  @Test func `content that a finger holds is told, and not waited for`() {
    let finger = device.touchDown(at: CGPoint(x: 195, y: 600))
    finger.move(to: CGPoint(x: 195, y: 400), over: 0.2)
    let settling = device.settle()
    #expect(settling.isSettled)
    #expect(settling.busy.contains { $0.name == "UIScrollView 'list'" && $0.activity == .isDragged })
    #expect(settling.busy.allSatisfy { $0.end == .bySomebody })
    // The clock stood still: the finger lifts in full motion.
    finger.lift()
    expect(device.settle(within: 10)).isAtRest()
  }

  @Test func `a refresh waits for the program`() {
    let pull = UIRefreshControl()
    pull.accessibilityIdentifier = "pull"
    list.refreshControl = pull
    pull.beginRefreshing()
    let settling = device.settle()
    #expect(settling.isSettled && settling.busy.map(\.text) == ["UIRefreshControl 'pull' refreshes for ever"])
    pull.endRefreshing()
    expect(device.settle()).isAtRest()
  }
}

/// The same for rows.
@MainActor @Suite(.serialized, .leavesNothing)
struct RowSettlingTests {
  let list = EditedList("one", "two", "three")

  @Test func `rows that come and go are where they belong at once`() {
    list.rows[0].insert("zero", at: 0)
    list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    #expect(list.device.settle().description == "settled after 0.0 s")
    #expect(list.table.visibleCells.count == 4)
    list.rows[0].remove(at: 0)
    list.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    #expect(list.device.settle().description == "settled after 0.0 s")
    #expect(list.table.visibleCells.count == 3)
  }

  @Test func `the actions of a row come within three tenths of a second, and stay`() {
    list.trailing = list.offer("Delete")
    list.device.flick(from: list.middle(1, x: 300), to: list.middle(1, x: 240), over: 0.08)
    #expect(list.device.settle().description == "settled after 0.3 s")
    #expect(list.take().last == "two is 2")
  }
}

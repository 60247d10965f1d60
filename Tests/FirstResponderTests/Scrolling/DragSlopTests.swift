import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What a drag's beginning takes of the finger's way: 10 pt of the way that counts, at every report rate,
/// and content moves at once.
@MainActor @Suite(.serialized, .leavesNothing)
struct DragSlopTests {
  private let middle = CGPoint(x: 195, y: 600)
  private func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 600 - way) }

  private func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-9 }

  @Test(arguments: [60.0, 120, 240])
  func `200 pt of a finger are 190 pt of content at every rate (B7.12)`(rate: Double) {
    let scene = ScrollScene(frameRate: rate)
    scene.device.drag(from: middle, to: up(200))
    #expect(isNear(scene.scrollView.contentOffset.y, 190))
    // The digitizer may be quicker than the display.
    let quick = SimulatedDevice(frameRate: 60, digitizerRate: rate)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.contentSize = CGSize(width: 390, height: 8440)
    quick.show(view)
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    quick.drag(from: middle, to: up(200))
    #expect(isNear(view.contentOffset.y, 190))
  }

  @Test(arguments: [11, 15.4, 100, 200] as [CGFloat])
  func `one move past the threshold scrolls in the same event (B7.12)`(way: CGFloat) {
    let scene = ScrollScene()
    scene.mergesScrolls = false
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(way))
    #expect(isNear(scene.scrollView.contentOffset.y, way - 10))
    #expect(scene.take() == ["willBeginDragging", "didScroll"])
    scene.device.advance(by: 0.3)
    finger.lift()
    #expect(isNear(scene.scrollView.contentOffset.y, way - 10))
  }

  @Test func `exactly the threshold begins, and moves nothing yet (B5.24, B7.12)`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(10))
    #expect(scene.take() == ["willBeginDragging"] && scene.scrollView.contentOffset == .zero)
    finger.move(to: up(11))
    #expect(isNear(scene.scrollView.contentOffset.y, 1))
    finger.lift()
  }

  @Test func `the threshold is taken along the way that content can follow (B7.12, B7.26)`() {
    // Content that goes both ways loses 10 pt of a slanting way: 6 and 8 of 30 and 40.
    let both = ScrollScene(content: CGSize(width: 3900, height: 8440))
    both.device.drag(from: middle, to: CGPoint(x: 165, y: 560))
    #expect(isNear(both.scrollView.contentOffset.x, 24) && isNear(both.scrollView.contentOffset.y, 32))
    let upright = ScrollScene()
    upright.device.drag(from: middle, to: CGPoint(x: 165, y: 560))
    #expect(upright.scrollView.contentOffset == CGPoint(x: 0, y: 30))
    let across = ScrollScene(content: CGSize(width: 3900, height: 844))
    across.device.drag(from: middle, to: CGPoint(x: 165, y: 560))
    #expect(across.scrollView.contentOffset == CGPoint(x: 20, y: 0))
    // Locked to a direction, only that counts (B7.24).
    let locked = ScrollScene(content: CGSize(width: 3900, height: 8440))
    locked.scrollView.isDirectionalLockEnabled = true
    locked.device.drag(from: middle, to: CGPoint(x: 190, y: 500))
    #expect(isNear(locked.scrollView.contentOffset.y, 90) && locked.scrollView.contentOffset.x == 0)
  }

  @Test func `from an edge content gives way by what is past the threshold (B7.12, B7.20)`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: up(200))
    finger.move(to: up(100))
    let pulled: CGFloat = 90 * 0.55 / 844
    let shown = (1 - 1 / (pulled + 1)) * 844
    #expect(isNear(scene.scrollView.contentOffset.y, -shown))
    finger.lift()
  }

  @Test(arguments: [0.5, 2] as [CGFloat])
  func `the threshold is the finger's on the screen, in turned and scaled views too (B7.12)`(scale: CGFloat) {
    for turn in [0, CGFloat.pi / 2] {
      let scene = ScrollScene(size: CGSize(width: 400, height: 400), content: CGSize(width: 4000, height: 4000))
      scene.scrollView.transform = CGAffineTransform(rotationAngle: turn).scaledBy(x: scale, y: scale)
      scene.scrollView.contentOffset = CGPoint(x: 1000, y: 1000)
      let start = CGPoint(x: 200, y: 200)
      let finger = scene.device.touchDown(at: start)
      finger.move(to: CGPoint(x: 200, y: 191))
      #expect(!scene.scrollView.isDragging)
      finger.move(to: CGPoint(x: 200, y: 100))
      let moved = CGPoint(x: scene.scrollView.contentOffset.x - 1000, y: scene.scrollView.contentOffset.y - 1000)
      let expected = turn == 0 ? CGPoint(x: 0, y: 90 / scale) : CGPoint(x: 90 / scale, y: 0)
      #expect(abs(moved.x - expected.x) < 1e-6 && abs(moved.y - expected.y) < 1e-6, "\(turn) \(moved)")
      finger.lift()
    }
  }

  @Test func `lists, texts, zoomed, paged and nested scroll views lose 10 pt, too (B7.12)`() {
    let rows = RowSource(count: 100)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.dataSource = rows
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    text.isEditable = false
    text.text = String(repeating: "a line\n", count: 200)
    for view in [table, text] {
      let device = SimulatedDevice()
      let root = UIView()
      root.addSubview(view)
      device.show(root)
      device.advance(by: 0.1)
      let start = view.contentOffset.y
      let finger = device.touchDown(at: middle)
      finger.move(to: up(100))
      #expect(isNear(view.contentOffset.y, start + 90), "\(type(of: view))")
      finger.lift()
    }
    let zoomer = Zoomer()
    zoomer.scrollView.zoomScale = 2
    zoomer.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    let finger = zoomer.device.touchDown(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 200))
    #expect(isNear(zoomer.scrollView.contentOffset.y, 190))
    finger.lift()
    let paged = ScrollScene()
    paged.scrollView.isPagingEnabled = true
    let second = paged.device.touchDown(at: middle)
    second.move(to: up(100))
    #expect(isNear(paged.scrollView.contentOffset.y, 90))
    second.lift()
    let outer = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    inner.contentSize = CGSize(width: 390, height: 1000)
    outer.content.addSubview(inner)
    let third = outer.device.touchDown(at: middle)
    third.move(to: up(100))
    #expect(isNear(inner.contentOffset.y, 90) && outer.scrollView.contentOffset.y == 0)
    third.lift()
  }

  @Test func `a finger that stopped content drags it from the first point on (B7.12, B7.17)`() {
    let scene = ScrollScene()
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.2)
    let finger = scene.device.touchDown(at: middle)
    let place = scene.scrollView.contentOffset.y
    finger.move(to: up(100))
    #expect(isNear(scene.scrollView.contentOffset.y, place + 100))
    finger.lift()
  }

  @Test func `a drag that had to wait goes on from where the finger is (B4.58, B7.12)`() {
    let scene = ScrollScene()
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    twice.name = "twice"
    // It allows for any movement, and gives up when its time is over.
    scene.device.application.thresholds.tapMovement = 1000
    scene.content.addGestureRecognizer(twice)
    scene.scrollView.panGestureRecognizer.require(toFail: twice)
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(100))
    #expect(scene.scrollView.contentOffset.y == 0 && !scene.scrollView.isDragging)
    // No finger moves when the time is over.
    scene.device.advance(by: 1)
    #expect(scene.scrollView.isDragging && scene.scrollView.contentOffset.y == 0)
    finger.move(to: up(130))
    #expect(isNear(scene.scrollView.contentOffset.y, 30))
    finger.lift()
    // Failed in the event that begins the drag: nothing has waited.
    scene.scrollView.contentOffset = .zero
    scene.device.application.thresholds.tapMovement = 45
    scene.device.advance(by: 3)
    scene.device.drag(from: middle, to: up(100), over: 0.001)
    #expect(isNear(scene.scrollView.contentOffset.y, 90))
    // In small steps the finger is 45 pt away before the tap fails.
    scene.scrollView.contentOffset = .zero
    let second = scene.device.touchDown(at: middle)
    for way in [20, 40, 60] as [CGFloat] { second.move(to: up(way)) }
    #expect(scene.scrollView.isDragging && scene.scrollView.contentOffset.y == 0)
    second.move(to: up(100))
    #expect(isNear(scene.scrollView.contentOffset.y, 40))
    second.lift()
  }

  @Test func `a wheel has no threshold (B5.37, B7.12)`() {
    let scene = ScrollScene()
    scene.device.scrollTrackpad(by: CGVector(dx: 0, dy: -60), at: middle, over: 0.2)
    scene.device.advance(by: 0.05)
    #expect(scene.scrollView.contentOffset.y >= 60)
  }
}

/// Rows of the usual height.
@MainActor
private final class RowSource: UITableViewDataSource {
  let count: Int
  init(count: Int) { self.count = count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

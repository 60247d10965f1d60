import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// A pager with a table and controls, on which random fingers work while random calls change everything.
@MainActor @Suite(.serialized, .leavesNothing)
struct RandomScrollTests {
  @MainActor
  private final class Scene {
    let device = SimulatedDevice(frameRate: 120)
    let meddler = Meddler()
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let page = UIScrollView(frame: CGRect(x: 390, y: 0, width: 390, height: 844))
    let control = UIControl(frame: CGRect(x: 200, y: 200, width: 150, height: 150))
    let slider = UISlider(frame: CGRect(x: 20, y: 500, width: 300, height: 40))
    let root = UIView()
    var numbers: SeededNumbers
    var fingers: [Finger] = []
    var isQuiet = false
    private var depth = 0

    init(_ seed: UInt64) {
      numbers = SeededNumbers(seed)
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 1500))
      meddler.zoomed = content
      page.addSubview(content)
      for view in [control, slider] as [UIView] { content.addSubview(view) }
      page.contentSize = content.bounds.size
      page.maximumZoomScale = 3
      pager.contentSize = CGSize(width: 780, height: 844)
      pager.isPagingEnabled = true
      meddler.counts = [40, 3, 60]
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      for view in [pager, page, table] { view.delegate = meddler }
      table.dataSource = meddler
      for view in [table, page] { pager.addSubview(view) }
      root.addSubview(pager)
      device.show(root)
      meddler.meddle = { [unowned self] call, _ in
        // Now and then, and never for ever.
        guard !isQuiet, depth < 3, chance(call == "didScroll" ? 30 : 8) else { return }
        depth += 1
        change()
        depth -= 1
      }
    }

    func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &numbers) == 0 }
    private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &numbers) }
    private var place: CGPoint { CGPoint(x: number(0...390), y: number(0...844)) }

    /// Something that a program may do at any time.
    func change() {
      let view = [pager, page, table].randomElement(using: &numbers) ?? pager
      // Program code may leave content past its edges, which this program does not.
      let top = -view.contentInset.top
      let offset = CGPoint(x: 0, y: number(top...max(top, min(300, view.contentSize.height - 844))))
      switch Int.random(in: 0..<22, using: &numbers) {
      case 0: view.contentOffset = offset
      case 1: view.setContentOffset(offset, animated: true)
      case 2: page.contentSize.height = number(900...3000)
      case 3: view.contentInset.top = number(0...60)
      case 4: view.isScrollEnabled = chance(2)
      case 5: view.panGestureRecognizer.isEnabled = chance(2)
      case 6: view.stopScrollingAndZooming()
      case 7: page.setZoomScale(number(1...3), animated: chance(2))
      case 8: page.maximumZoomScale = chance(2) ? 1 : 3
      case 9: control.isEnabled = chance(2)
      case 10: slider.isHidden = chance(2)
      case 11:
        meddler.counts = [Int.random(in: 0...80, using: &numbers), 2]
        table.reloadData()
      case 12: table.reloadRows(at: table.indexPathsForVisibleRows ?? [], with: .none)
      case 13: view.removeFromSuperview()
      case 14, 15: putBack()
      case 16: view.isUserInteractionEnabled = chance(3)
      case 17: view.delaysContentTouches = chance(2)
      case 18: view.canCancelContentTouches = chance(3)
      case 19: view.bounces = chance(2)
      case 20: view.bounds.origin = offset
      default: table.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: chance(2))
      }
    }

    func putBack() {
      if table.superview == nil { pager.addSubview(table) }
      if page.superview == nil { pager.addSubview(page) }
      if pager.superview == nil { root.addSubview(pager) }
    }

    /// Something that a user may do.
    func touch() {
      switch Int.random(in: 0..<9, using: &numbers) {
      case 0, 1: if fingers.count < 4 { fingers.append(device.touchDown(at: place)) }
      case 2, 3, 4:
        guard let finger = fingers.randomElement(using: &numbers) else { return }
        finger.move(
          to: CGPoint(x: finger.location.x + number(-60...60), y: finger.location.y + number(-90...90)), over: 0.05)
      case 5, 6:
        guard !fingers.isEmpty else { return }
        let finger = fingers.remove(at: Int.random(in: 0..<fingers.count, using: &numbers))
        if chance(4) { finger.cancel() } else { finger.lift() }
      case 7: device.scrollWheel(by: CGVector(dx: number(-50...50), dy: number(-90...90)), at: place)
      default: device.advance(by: TimeInterval(number(0...0.5)))
      }
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `whatever fingers and calls do, everything comes to rest`(seed: UInt64) {
    let scene = Scene(seed)
    for round in 0..<4 {
      for _ in 0..<60 {
        scene.touch()
        if scene.chance(6) { scene.change() }
      }
      scene.isQuiet = true
      for finger in scene.fingers { finger.lift() }
      scene.fingers = []
      scene.putBack()
      scene.device.advance(by: 20)
      for view in [scene.pager, scene.page, scene.table] {
        #expect(view.fault == nil, "\(type(of: view)), seed \(seed), round \(round)")
      }
      #expect(scene.device.application.tracking.count == 0)
      #expect(!scene.control.isTracking && !scene.slider.isTracking && !scene.control.isHighlighted)
      scene.isQuiet = false
    }
  }
}

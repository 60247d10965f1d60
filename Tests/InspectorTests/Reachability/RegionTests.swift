import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.leavesNothing) struct RegionTests {
  let device = SimulatedDevice(size: CGSize(width: 100, height: 200))
  let root = UIView()

  init() { device.application.becomeCurrent() }

  /// A view in the root or another one, with a name.
  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String, _ frame: CGRect, in parent: UIView? = nil) -> View {
    view.accessibilityIdentifier = name
    view.frame = frame
    (parent ?? root).addSubview(view)
    return view
  }

  /// The map's areas by name, front to back.
  func areas() -> [String] {
    device.show(root)
    let map = device.reachability()
    #expect(device.verify(map) == [])
    return map.regions.map { "\($0.name) \(($0.area * 1000).rounded() / 1000)" }
  }

  @Test func `the last subview comes first, and each gets what is left (B1.4)`() {
    add(UIView(), "back", CGRect(x: 10, y: 10, width: 40, height: 40))
    add(UIView(), "front", CGRect(x: 30, y: 30, width: 40, height: 40))
    #expect(areas() == ["UIView 'front' 1600.0", "UIView 'back' 1200.0", "UIViewController's view 17200.0"])
  }

  @Test func `what sticks out of a superview gets nothing, whether that clips or not (B1.13)`() {
    let box = add(UIView(), "box", CGRect(x: 0, y: 0, width: 50, height: 50))
    add(UIView(), "inner", CGRect(x: 40, y: 40, width: 40, height: 40), in: box)
    #expect(areas() == ["UIView 'inner' 100.0", "UIView 'box' 2400.0", "UIViewController's view 17500.0"])
  }

  @Test
  func `hidden, transparent and disabled views leave their place to what is behind, with all that is in them (B1.9)`() {
    for (name, change) in [
      ("hidden", { (view: UIView) in view.isHidden = true }), ("clear", { $0.alpha = 0.01 }),
      ("disabled", { $0.isUserInteractionEnabled = false }),
    ] {
      let view = add(UIView(), name, CGRect(x: 0, y: 0, width: 50, height: 50))
      add(UIView(), "inner", CGRect(x: 0, y: 0, width: 10, height: 10), in: view)
      change(view)
    }
    add(UIView(), "faint", CGRect(x: 0, y: 0, width: 10, height: 10)).alpha = 0.010_000_1
    #expect(areas() == ["UIView 'faint' 100.0", "UIViewController's view 19900.0"])
  }

  @Test func `a turned view is hit where it is drawn (B1.17)`() throws {
    let view = add(UIView(), "turned", CGRect(x: 30, y: 80, width: 40, height: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // Half of what sticks out to the right is covered: the corner of the diamond, 28.28 from the middle, beyond x = 70.
    add(UIView(), "cover", CGRect(x: 70, y: 0, width: 30, height: 200))
    let corner = (20 * 2.0.squareRoot() - 20) * (20 * 2.0.squareRoot() - 20)
    #expect(
      areas() == [
        "UIView 'cover' 6000.0", "UIView 'turned' \(((1600 - corner) * 1000).rounded() / 1000)",
        "UIViewController's view \(((20000 - 6000 - 1600 + corner) * 1000).rounded() / 1000)",
      ])
    let map = device.reachability()
    #expect(map.region(at: PlanePoint(45, 100))?.name == "UIView 'turned'")
    #expect(map.region(at: PlanePoint(31, 81))?.name == "UIViewController's view")
  }

  @Test func `a window in front takes its place, and one that passes touches through does not (B1.36)`() {
    device.show(root)
    let toast = UIWindow(frame: CGRect(x: 0, y: 150, width: 100, height: 50))
    toast.accessibilityIdentifier = "toast"
    toast.windowLevel = .alert
    toast.isHidden = false
    let map = device.reachability()
    #expect(map.regions.map(\.name) == ["UIWindow 'toast'", "UIViewController's view"])
    #expect(map.regions.map(\.area) == [5000, 15000])
    toast.isHidden = true
    #expect(device.reachability().regions.map(\.area) == [20000])
  }

  @Test func `an animated view gives its place away until it has arrived (B1.30)`() {
    let view = add(UIView(), "moving", CGRect(x: 0, y: 0, width: 10, height: 10))
    device.show(root)
    UIView.animate(withDuration: 1) { view.frame.origin.x = 50 }
    #expect(device.reachability().regions.map(\.name) == ["UIViewController's view"])
    device.advance(by: 1.1)
    #expect(device.reachability().regions.map(\.name) == ["UIView 'moving'", "UIViewController's view"])
  }

  @Test func `numbers that are none, empty views and maps that can't be undone take nothing (B1.16, B1.18)`() {
    add(UIView(), "flat", CGRect(x: 0, y: 0, width: 100, height: 0))
    add(UIView(), "squeezed", CGRect(x: 0, y: 0, width: 50, height: 50)).transform = CGAffineTransform(scaleX: 0, y: 1)
    add(UIView(), "nan", CGRect(x: 0, y: 0, width: 50, height: 50)).bounds.size.width = .nan
    add(UIView(), "lost", CGRect(x: 0, y: 0, width: 50, height: 50)).center = CGPoint(x: CGFloat.nan, y: .infinity)
    add(UIView(), "everything", CGRect(x: 0, y: 0, width: 20, height: 20)).bounds = .infinite
    #expect(areas().first == "UIView 'everything' 20000.0")
  }

  @Test func `a view that enlarges itself is asked, to the point (B1.25)`() throws {
    add(Enlarged(), "large", CGRect(x: 40, y: 40, width: 20, height: 20))
    add(UIView(), "front", CGRect(x: 0, y: 0, width: 10, height: 10))
    device.show(root)
    let map = device.reachability()
    #expect(
      map.regions.map { "\($0.name) \($0.certainty)" }.sorted() == [
        "Enlarged 'large' asked", "UIView 'front' computed", "UIViewController's view asked",
      ])
    // 40 x 40 where its bounds say 20 x 20; the border is followed to a point.
    let large = try #require(map.regions.first { $0.name == "Enlarged 'large'" })
    #expect(abs(large.area - 1600) < 160)
    #expect(map.questions > 0)
    #expect(device.verify(map) == [])
  }

  @Test func `a view that takes one point more on one side is found out, whichever side (B1.25)`() {
    final class Leaning: UIView {
      var edges = UIEdgeInsets.zero
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(
          x: -edges.left, y: -edges.top, width: bounds.width + edges.left + edges.right,
          height: bounds.height + edges.top + edges.bottom
        ).contains(point)
      }
    }
    let sides: [UIEdgeInsets] = [
      UIEdgeInsets(top: 1.5, left: 0, bottom: 0, right: 0), UIEdgeInsets(top: 0, left: 1.5, bottom: 0, right: 0),
      UIEdgeInsets(top: 0, left: 0, bottom: 1.5, right: 0), UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 1.5),
    ]
    // What lies beside it are pieces of their own, none of which has a corner at it.
    add(UIView(), "left", CGRect(x: 0, y: 0, width: 40, height: 150))
    add(UIView(), "right", CGRect(x: 60, y: 0, width: 40, height: 150))
    add(UIView(), "above", CGRect(x: 40, y: 0, width: 20, height: 40))
    add(UIView(), "below", CGRect(x: 40, y: 60, width: 20, height: 90))
    device.show(root)
    for side in sides {
      let view = add(Leaning(), "leaning", CGRect(x: 40, y: 40, width: 20, height: 20))
      view.edges = side
      let map = device.reachability()
      #expect(abs((map.regions.first { $0.name == "Leaning 'leaning'" }?.area ?? 0) - 430) < 25, "\(side)")
      view.removeFromSuperview()
    }
  }

  @Test func `without a probe a view that overrides hit-testing is assumed to do what the default does`() {
    add(Enlarged(), "large", CGRect(x: 40, y: 40, width: 20, height: 20))
    device.show(root)
    let map = ReachabilityMap(device.snapshot())
    #expect(
      map.regions.map { "\($0.name) \($0.certainty) \($0.area)" } == [
        "Enlarged 'large' assumed 400.0", "UIViewController's view assumed 19600.0",
      ])
    let wrong = device.verify(map)
    #expect(wrong.contains { $0.expectedName == "UIViewController's view" })
  }

  @Test func `overrides that do what the default does cost no exactness`() {
    final class Faithful: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    }
    add(Faithful(), "faithful", CGRect(x: 3.25, y: 4.5, width: 20.5, height: 20.5))
    device.show(root)
    let map = device.reachability()
    #expect(map.regions.map(\.certainty) == [.asked, .asked])
    #expect(map.regions[0].pieces.map(\.bounds) == [PlaneRect(3.25, 4.5, 20.5, 20.5)])
  }

  @Test func `behind a view that lets touches through, edges are exact (B1.24)`() throws {
    add(UIButton(), "save", CGRect(x: 10.25, y: 20, width: 50.5, height: 44))
    let overlay = add(PassThrough(), "overlay", CGRect(x: 0, y: 0, width: 100, height: 150))
    add(UIView(), "toast", CGRect(x: 20, y: 100, width: 60, height: 30), in: overlay)
    device.show(root)
    let map = device.reachability()
    let found = map.regions.map { "\($0.name) \($0.certainty) \($0.area)" }.sorted()
    #expect(
      found == [
        "UIButton 'save' asked 2222.0", "UIView 'toast' asked 1800.0",
        "UIViewController's view asked 15978.0",
      ])
    #expect(map.target(named: "save")?.largestSquare.side == 44)
    #expect(device.verify(map) == [])
  }

  @Test func `a screen that changed after the snapshot is found out`() {
    let view = add(UIView(), "moved", CGRect(x: 0, y: 0, width: 10, height: 10))
    device.show(root)
    let map = device.reachability()
    view.frame.origin.x = 20
    let mismatches = device.verify(map)
    // Its five places: the middle and four corners.
    #expect(mismatches.filter { $0.expectedName == "UIView 'moved'" }.count == 5)
  }

  @Test func `a chain of ten thousand views inside each other does not run out of stack`() {
    var snapshot = Snapshot(time: 0, screen: PlaneSize(100, 200))
    snapshot.windows = [WindowSnapshot(view: 0, level: 0, isKey: true, isOfSystem: false)]
    for place in 0..<10_000 {
      snapshot.views.append(.plain(place, parent: place > 0 ? place - 1 : nil, PlaneRect(0, 0, 50, 50)))
    }
    let map = ReachabilityMap(snapshot)
    #expect(map.regions.map(\.view) == [snapshot.views[9_999].id, nil])
    #expect(map.regions.map(\.area) == [2500, 17500])
  }
}

extension ViewSnapshot {
  /// A view that does nothing but be there.
  static func plain(_ place: Int, parent: Int?, _ frame: PlaneRect) -> ViewSnapshot {
    ViewSnapshot(
      id: UInt32(place), name: "View\(place)", type: "UIView", identifier: "", parent: parent, window: 0,
      controller: nil,
      bounds: frame, toScreen: .identity, alpha: 1, isHidden: false, isInteractive: true, isInteractiveByDefault: true,
      isMultipleTouch: false, isExclusiveTouch: false, clips: false, isAnimating: false, isTransitioning: false,
      isDrawn: true, backgroundAlpha: 0, role: parent == nil ? .window : .plain, overrides: [])
  }
}

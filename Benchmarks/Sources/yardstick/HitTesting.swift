import FirstResponder
import Foundation

/// Which view lies under a point: w1, w2, w3, and our own w6 to w8.
@MainActor enum HitTesting {
  /// - Parameters:
  ///   - number: of a view that was hit, as the checksum takes it.
  ///   - before: done before each hit-test, within the measured time.
  static func measurement(
    _ workload: String, _ scene: Scene, _ tree: Tree,
    number: @MainActor (UIView?) -> Int = { ($0 as? NumberedView)?.number ?? -1 },
    before: (@MainActor (Int) -> Void)? = nil
  ) -> Measurement {
    let root = scene.root
    let points = tree.points().map { CGPoint(x: $0.x, y: $0.y) }
    var checksum: UInt32 = 0
    if ProcessInfo.processInfo.environment["PEER_ITERS"] == nil {
      for point in points.prefix(512) {
        checksum = checksum &* 31 &+ UInt32(number(root.hitTest(point, with: nil)) + 1)
      }
    }
    return Measurement(workload: workload, checksum: checksum) { rounds in
      var sum = 0
      if let before {
        for index in 0..<rounds {
          before(index)
          sum &+= root.hitTest(points[index & 4095], with: nil) == nil ? 0 : 1
        }
      } else {
        for index in 0..<rounds { sum &+= root.hitTest(points[index & 4095], with: nil) == nil ? 0 : 1 }
      }
      sink = sum
    }
  }

  /// One of 10,000 views moves to and fro before each hit-test (w6).
  static func moving() -> Measurement {
    let tree = Tree.grid(10_000, columns: 100, cell: 19)
    let scene = Scene(tree)
    return measurement(
      "w6-move", scene, tree,
      before: { index in
        let view = scene.views[1 + index &* 7919 % 10_000]
        view.center.x += index & 1 == 0 ? 1 : -1
      })
  }

  /// The trees of w1 and w2 with scrolled, turned and scaled views among them (w7).
  static func transformed(_ workload: String, _ tree: Tree) -> Measurement {
    let scene = Scene(tree)
    for view in scene.views.dropFirst() {
      if view.number % 5 == 0 { view.bounds.origin = CGPoint(x: 1, y: 2) }
      if view.number % 7 == 0 { view.transform = CGAffineTransform(rotationAngle: 0.1) }
      if view.number % 11 == 0 { view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
    }
    return measurement(workload, scene, tree)
  }

  /// 1,000 scroll views, one in the other (w8).
  static func scrollViews() -> Measurement {
    let depth = 1000
    let tree = Tree.chain(depth, 2200, 2200)
    let scene = Scene(Tree.chain(1, 2200, 2200))
    var (parent, width): (UIView, Double) = (scene.root, 2200)
    for _ in 1..<depth {
      width -= 2
      let scroll = UIScrollView(frame: CGRect(x: 1, y: 1, width: width, height: width))
      scroll.contentSize = CGSize(width: width * 2, height: width * 2)
      parent.addSubview(scroll)
      parent = scroll
    }
    let deepest = parent
    return measurement("w8-scroll", scene, tree, number: { $0 === deepest ? depth - 1 : -1 })
  }
}

import Foundation
import LeavingNothing
import Testing

@testable import FirstResponder
@testable import HitIndex

/// Who is hit where is drawn up for a tree that is asked again and again,
/// and holds until something changes (B1.2-B1.25).
@MainActor @Suite(.serialized, .leavesNothing)
struct KnownHitTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// So many children, ten points wide and high, ten in a row.
  private func fill(_ count: Int) -> [UIView] {
    (0..<count).map { number in
      let view = UIView(frame: CGRect(x: number % 10 * 10, y: number / 10 % 10 * 10, width: 10, height: 10))
      root.addSubview(view)
      return view
    }
  }

  /// As usual, whatever tests that run beside this one have set.
  private func ask(_ times: Int, _ root: UIView? = nil, at point: CGPoint = CGPoint(x: 5, y: 5)) -> UIView? {
    let before = (TreeIndex.isUsed, TreeIndex.eagerness)
    defer { (TreeIndex.isUsed, TreeIndex.eagerness) = before }
    (TreeIndex.isUsed, TreeIndex.eagerness) = (true, 1)
    var hit: UIView?
    for _ in 0..<times { hit = (root ?? self.root).hitTest(point, with: nil) }
    return hit
  }

  @Test func `a tree that is asked again and again gets a map, which answers as before`() {
    let views = fill(100)
    #expect(ask(500) === views[0] && !TreeIndex.hasMap)
    #expect(ask(20) === views[0] && TreeIndex.hasMap)
    for (number, view) in views.enumerated() {
      let corner = CGPoint(x: number % 10 * 10, y: number / 10 * 10)
      // The near edges belong to a view, the far ones to its neighbour (B1.14, B1.15).
      #expect(ask(1, at: corner) === view)
      #expect(ask(1, at: CGPoint(x: corner.x + 9.99, y: corner.y + 9.99)) === view)
    }
    #expect(ask(1, at: CGPoint(x: 99.999_999_9, y: 50)) === views[59])
    #expect(ask(1, at: CGPoint(x: 100, y: 50)) == nil)
    #expect(ask(1, at: CGPoint(x: Double.nan, y: 50)) == nil)
    #expect(TreeIndex.hasMap)
  }

  @Test func `whatever changes who is hit makes the map void`() {
    let views = fill(20)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let changes: [(String, UIView?, () -> Void)] = [
      ("center", root, { views[0].center.x += 50 }),
      ("center back", views[0], { views[0].center.x -= 50 }),
      ("bounds", root, { views[0].bounds.size = .zero }),
      ("frame", views[0], { views[0].frame = CGRect(x: 0, y: 0, width: 10, height: 10) }),
      ("transform", root, { views[0].transform = CGAffineTransform(translationX: 30, y: 30) }),
      ("no transform", views[0], { views[0].transform = .identity }),
      ("anchor point", root, { views[0].anchorPoint = CGPoint(x: 1, y: 1) }),
      ("anchor point back", views[0], { views[0].anchorPoint = CGPoint(x: 0.5, y: 0.5) }),
      ("hidden", root, { views[0].isHidden = true }),
      ("shown", views[0], { views[0].isHidden = false }),
      ("transparent", root, { views[0].alpha = 0 }),
      ("opaque", views[0], { views[0].alpha = 1 }),
      ("no interaction", root, { views[0].isUserInteractionEnabled = false }),
      ("interaction", views[0], { views[0].isUserInteractionEnabled = true }),
      ("added", other, { root.addSubview(other) }),
      ("sent back", views[0], { root.sendSubviewToBack(other) }),
      ("brought to front", other, { root.bringSubviewToFront(other) }),
      ("exchanged", views[0], { root.exchangeSubview(at: 0, withSubviewAt: 20) }),
      ("removed", other, { views[0].removeFromSuperview() }),
      ("scrolled", other, { root.bounds.origin.y = -20 }),
    ]
    for (name, hit, change) in changes {
      _ = ask(600)
      #expect(TreeIndex.hasMap, "before \(name)")
      change()
      #expect(ask(1) === hit, "\(name)")
      #expect(!TreeIndex.hasMap, "\(name)")
    }
  }

  @Test func `thousands of siblings have a map once they were asked as often`() {
    let views = fill(3000)
    #expect(ask(1500) === views[2900] && !TreeIndex.hasMap)
    #expect(ask(5000) === views[2900] && TreeIndex.hasMap)
    #expect(ask(1, at: CGPoint(x: 99, y: 99)) === views[2999])
  }

  @Test func `where a turned view covers all, nobody is known to be hit`() {
    let views = fill(20)
    let turned = UIView(frame: CGRect(x: -50, y: -50, width: 200, height: 200))
    turned.transform = CGAffineTransform(rotationAngle: 0.3)
    root.addSubview(turned)
    #expect(ask(1200) === turned)
    turned.removeFromSuperview()
    #expect(ask(1200) === views[0] && TreeIndex.hasMap)
  }

  @Test func `a view that takes the place of another one in memory does not take its map`() {
    for _ in 0..<20 {
      let before = UIView(frame: root.frame)
      before.addSubview(UIView(frame: root.frame))
      _ = ask(600, before)
      #expect(TreeIndex.hasMap)
    }
    let after = UIView(frame: root.frame)
    #expect(ask(1, after) === after)
  }

  @Test func `a view that asks its own way is asked its own way, map or not`() {
    final class Asking: UIView {
      var count = 0
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        count += 1
        return false
      }
    }
    let views = fill(20)
    let asking = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    holder.addSubview(asking)
    root.addSubview(holder)
    #expect(ask(700, at: CGPoint(x: 55, y: 5)) === views[5] && TreeIndex.hasMap)
    #expect(ask(10) === holder && asking.count == 10)
    #expect(ask(1, at: CGPoint(x: 55, y: 5)) === views[5] && TreeIndex.hasMap)
    #expect(ask(1000) === holder && asking.count == 1010)
  }

  @Test func `beside a small turned view the map knows who is hit`() {
    let views = fill(100)
    views[55].transform = CGAffineTransform(rotationAngle: 0.3)
    #expect(ask(700) === views[0] && TreeIndex.hasMap)
    // Near its corner the turned view is missed, and there nobody else is.
    #expect(ask(1, at: CGPoint(x: 50.2, y: 50.2)) === root)
    #expect(ask(1, at: CGPoint(x: 55, y: 55)) === views[55])
    #expect(ask(1, at: CGPoint(x: 5, y: 95)) === views[90] && TreeIndex.hasMap)
  }

  @Test func `a scrolled root has its map where its content is`() {
    let views = fill(100)
    root.bounds.origin = CGPoint(x: 30, y: -40)
    #expect(ask(700, at: CGPoint(x: 35, y: 5)) === views[3] && TreeIndex.hasMap)
    #expect(ask(1, at: CGPoint(x: 29, y: 5)) == nil)
    #expect(ask(1, at: CGPoint(x: 99, y: 59)) === views[59])
    #expect(ask(1, at: CGPoint(x: 101, y: -39)) === root)
    #expect(ask(1, at: CGPoint(x: 99, y: 61)) == nil && TreeIndex.hasMap)
  }

  @Test func `two trees that are asked in turn have no map, and the answers are right`() {
    let views = fill(20)
    let other = UIView(frame: root.frame)
    for _ in 0..<1000 {
      #expect(ask(1) === views[0])
      #expect(ask(1, other) === other)
    }
    #expect(!TreeIndex.hasMap)
  }
}

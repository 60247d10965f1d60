import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// 5.7, as far as it is about fingers.
@MainActor @Suite(.serialized, .leavesNothing)
struct EdgePanTests {
  let device = SimulatedDevice()
  let root = UIView()
  let log = CallList()

  init() { device.show(root) }

  private func add(_ edges: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
    let edge = UIScreenEdgePanGestureRecognizer(
      target: log, action: Selector("record(_:)", CallList.record))
    (edge.edges, edge.name) = (edges, "edge")
    root.addGestureRecognizer(edge)
    return edge
  }

  @Test func `without edges it never begins (B5.56)`() {
    #expect(UIScreenEdgePanGestureRecognizer().edges == [])
    _ = add([])
    device.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 200, y: 300))
    #expect(log.calls == [])
  }

  struct Start: Sendable {
    let edges: UIRectEdge
    let (x, y, dx, dy): (CGFloat, CGFloat, CGFloat, CGFloat)
    let begins: Bool
    init(_ edges: UIRectEdge, _ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat, _ begins: Bool) {
      (self.edges, self.begins) = (edges, begins)
      (self.x, self.y, self.dx, self.dy) = (x, y, dx, dy)
    }
  }

  nonisolated static let starts = [
    Start(.left, 12.9, 300, 60, 0, true), Start(.left, 13, 300, 60, 0, false), Start(.right, 377, 300, -60, 0, true),
    Start(.right, 376.9, 300, -60, 0, false), Start(.top, 200, 12.9, 0, 60, true), Start(.top, 200, 13, 0, 60, false),
    Start(.bottom, 200, 831, 0, -60, true), Start(.bottom, 200, 830.9, 0, -60, false),
    Start(.right, 5, 300, 60, 0, false), Start([.left, .right], 5, 300, 60, 0, true),
    Start([.left, .right], 385, 300, -60, 0, true), Start(.all, 200, 400, 60, 0, false),
  ]

  @Test(arguments: starts)
  func `starts within 13 pt of one of its edges, and away from it (B5.56, B5.57)`(start: Start) {
    _ = add(start.edges)
    device.flick(from: CGPoint(x: start.x, y: start.y), to: CGPoint(x: start.x + start.dx, y: start.y + start.dy))
    #expect(log.calls.first == (start.begins ? "edge.began" : nil))
    #expect(log.calls.last == (start.begins ? "edge.ended" : nil))
  }

  @Test(arguments: [(Contact.Edges.left, true), (.right, false), (Contact.Edges(), false)])
  func `what the digitizer says about the edge counts, too (B5.57)`(edges: Contact.Edges, begins: Bool) {
    _ = add(.left)
    var contact = Contact.down(1, x: 40, y: 300)
    contact.edges = edges
    device.send([contact])
    device.send([.move(1, x: 60, y: 300)])
    #expect(log.calls == (begins ? ["edge.began"] : []))
  }

  @Test(arguments: [(0.0, 60.0, false), (30, 29, true), (29, 30, false), (0, -60, false)])
  func `along the edge it fails (B5.58)`(dx: Double, dy: Double, begins: Bool) {
    _ = add(.left)
    device.flick(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 5 + dx, y: 300 + dy), over: 0.01)
    #expect(log.calls.first == (begins ? "edge.began" : nil))
    if !begins {
      #expect(
        device.trace.text(.gestures).contains(
          "UIScreenEdgePanGestureRecognizer 'edge' -> failed · moved along the edge, not away from it"))
    }
  }

  @Test func `one finger (B5.56)`() {
    _ = add(.left)
    let (first, second) = (device.touchDown(at: CGPoint(x: 5, y: 300)), device.touchDown(at: CGPoint(x: 5, y: 400)))
    device.frame {
      first.move(to: CGPoint(x: 60, y: 300))
      second.move(to: CGPoint(x: 60, y: 400))
    }
    #expect(log.calls == [])
    first.lift()
    second.lift()
  }

  @Test func `in a window that is turned, the edges are still the screen's (B5.56)`() throws {
    let window = try #require(root.window)
    window.transform = CGAffineTransform(rotationAngle: .pi)
    _ = add(.left)
    device.flick(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 60, y: 300))
    #expect(log.calls.first == "edge.began")
  }

  @Test func `translation and velocity are a pan's (B5.56)`() {
    var seen: [CGPoint] = []
    let edge = add(.left)
    edge.targets.add { recognizer in
      guard let edge = recognizer as? UIScreenEdgePanGestureRecognizer else { return }
      seen = [edge.translation(in: nil), rounded(edge.velocity(in: nil))]
    }
    device.flick(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 65, y: 300), over: 0.1)
    #expect(seen == [CGPoint(x: 60, y: 0), CGPoint(x: 600, y: 0)])
  }
}

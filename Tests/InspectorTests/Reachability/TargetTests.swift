import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.leavesNothing) struct TargetTests {
  final class Sketch: UIView { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} }

  let device = SimulatedDevice(size: CGSize(width: 200, height: 300))
  let root = UIView()

  init() { device.application.becomeCurrent() }

  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String, _ frame: CGRect, in parent: UIView? = nil) -> View {
    view.accessibilityIdentifier = name
    view.frame = frame
    (parent ?? root).addSubview(view)
    return view
  }

  func target(_ name: String) throws -> ReachableTarget {
    if root.window == nil { device.show(root) }
    return try #require(device.reachability().target(named: name))
  }

  /// Losses in words.
  func losses(_ target: ReachableTarget) -> [String] { target.losses.map { "\($0.reason) \($0.name) \($0.area)" } }

  @Test func `controls, text inputs, views with recognizers and views that override touch methods are targets`() {
    add(UIButton(), "button", CGRect(x: 0, y: 0, width: 50, height: 50))
    add(UIButton(), "off", CGRect(x: 50, y: 0, width: 50, height: 50)).isEnabled = false
    add(UITextField(), "field", CGRect(x: 100, y: 0, width: 50, height: 50))
    add(UIView(), "plain", CGRect(x: 150, y: 0, width: 50, height: 50))
    add(UIView(), "tapped", CGRect(x: 0, y: 50, width: 50, height: 50))
      .addGestureRecognizer(UITapGestureRecognizer { _ in })
    let disabled = UITapGestureRecognizer { _ in }
    disabled.isEnabled = false
    add(UIView(), "untapped", CGRect(x: 50, y: 50, width: 50, height: 50)).addGestureRecognizer(disabled)
    add(Sketch(), "sketch", CGRect(x: 0, y: 100, width: 50, height: 50))
    add(UIScrollView(), "scroll", CGRect(x: 100, y: 50, width: 50, height: 50))
    add(UIButton(), "hidden", CGRect(x: 0, y: 200, width: 50, height: 50)).isHidden = true
    add(UIButton(), "away", CGRect(x: 0, y: 400, width: 50, height: 50))
    device.show(root)
    #expect(
      device.reachability().targets.map { "\($0.identifier) \($0.kind)" } == [
        "button control", "field textInput", "tapped recognizers", "sketch touches",
      ])
  }

  @Test func `a button that nothing covers is reached everywhere`() throws {
    add(UIButton(), "save", CGRect(x: 10, y: 20, width: 60, height: 50))
    let save = try target("save")
    #expect(save.reachableArea == 3000 && save.share == 1 && save.losses == [] && !save.isSmall)
    #expect(save.largestSquare == LargestSquare(x: 15, y: 20, side: 50, tolerance: 0))
  }

  @Test func `a badge takes its part, and the square moves out of its way`() throws {
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 100, height: 50))
    add(UIView(), "badge", CGRect(x: 60, y: 0, width: 40, height: 20))
    let save = try target("save")
    #expect(losses(save) == ["covered UIView 'badge' 800.0"])
    #expect(save.share == 0.84 && save.reachableArea == 4200)
    #expect(save.largestSquare == LargestSquare(x: 5, y: 0, side: 50, tolerance: 0))
  }

  @Test func `a cross of two bars leaves the largest of four corners`() throws {
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 100, height: 100))
    add(UIView(), "upright", CGRect(x: 40, y: 0, width: 10, height: 100))
    add(UIView(), "level", CGRect(x: 0, y: 30, width: 100, height: 10))
    let save = try target("save")
    #expect(save.largestSquare == LargestSquare(x: 50, y: 45, side: 50, tolerance: 0))
    #expect(losses(save) == ["covered UIView 'level' 1000.0", "covered UIView 'upright' 900.0"])
  }

  @Test func `what sticks out of a superview is lost to it, and the rest to who is in front`() throws {
    let box = add(UIView(), "box", CGRect(x: 0, y: 0, width: 60, height: 60))
    add(UIButton(), "save", CGRect(x: 20, y: 20, width: 100, height: 20), in: box)
    add(UIView(), "veil", CGRect(x: 0, y: 0, width: 30, height: 300))
    #expect(losses(try target("save")) == ["outside UIView 'box' 1200.0", "covered UIView 'veil' 200.0"])
  }

  @Test func `a superview without area lets nothing through`() throws {
    let box = add(UIView(), "box", CGRect(x: 0, y: 0, width: 100, height: 0))
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 50, height: 50), in: box)
    let save = try target("save")
    #expect(losses(save) == ["outsideOfNothing UIView 'box' 2500.0"])
    #expect(save.reachableArea == 0 && save.largestSquare.side == 0 && save.isSmall)
  }

  @Test func `a superview that clips takes away what nobody sees, which is no loss`() throws {
    let box = add(UIView(), "box", CGRect(x: 0, y: 0, width: 60, height: 60))
    box.clipsToBounds = true
    add(UIButton(), "save", CGRect(x: 20, y: 20, width: 100, height: 20), in: box)
    let save = try target("save")
    #expect(save.shown.bounds == PlaneRect(20, 20, 40, 20) && save.share == 1 && save.losses == [])
  }

  @Test func `a disabled superview takes everything, whoever else is in the way (D05)`() throws {
    let box = add(UIImageView(), "picture", CGRect(x: 0, y: 0, width: 100, height: 100))
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 50, height: 50), in: box)
    add(UIView(), "veil", CGRect(x: 0, y: 0, width: 10, height: 300))
    #expect(losses(try target("save")) == ["interactionDisabled UIImageView 'picture' 2500.0"])
  }

  @Test func `a control is reached through what it is made of, but not through a control in front of it`() throws {
    let save = add(UIControl(), "save", CGRect(x: 0, y: 0, width: 100, height: 100))
    add(UIView(), "decoration", CGRect(x: 0, y: 0, width: 50, height: 50), in: save)
    add(UIButton(), "part", CGRect(x: 50, y: 50, width: 50, height: 50), in: save)
    add(Sketch(), "keeps", CGRect(x: 0, y: 80, width: 10, height: 10), in: save)
    let found = try target("save")
    #expect(losses(found) == ["covered Sketch 'keeps' 100.0"])
    #expect(device.reachability().target(named: "part") == nil)
  }

  @Test func `recognizers hear of all that is hit in their subtree`() throws {
    let card = add(UIView(), "card", CGRect(x: 0, y: 0, width: 100, height: 100))
    card.addGestureRecognizer(UIPanGestureRecognizer { _ in })
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 50, height: 50), in: card)
    #expect(try target("card").share == 1)
    #expect(try target("save").share == 1)
  }

  @Test func `the largest square in a turned view is exact`() throws {
    // In a square with side a that stands on its corner the largest upright square has side a / √2.
    add(UIButton(), "diamond", CGRect(x: 50, y: 50, width: 80, height: 80)).transform = CGAffineTransform(
      rotationAngle: .pi / 4)
    let square = try target("diamond").largestSquare
    #expect(abs(square.side - 80 / 2.0.squareRoot()) < 1e-6 && square.tolerance == 0)
    #expect(abs(square.x + square.side / 2 - 90) < 1e-6 && abs(square.y + square.side / 2 - 90) < 1e-6)
  }

  @Test func `the largest square in what is left of a turned view is within its tolerance`() throws {
    add(UIButton(), "diamond", CGRect(x: 50, y: 50, width: 80, height: 80)).transform = CGAffineTransform(
      rotationAngle: .pi / 4)
    // A bar in the middle leaves two triangles, each lying on its base.
    add(UIView(), "bar", CGRect(x: 85, y: 0, width: 10, height: 300))
    let square = try target("diamond").largestSquare
    // With a right angle on top, height h and base 2h, the largest square on the base has side 2h/3.
    let exact = (40 * 2.0.squareRoot() - 5) * 2 / 3
    #expect(square.side <= exact + 1e-9 && square.side + square.tolerance >= exact)
    #expect(square.tolerance == 1)
  }

  @Test func `a small button is small, and a large one with little left of it too (D08)`() throws {
    add(UIButton(), "tiny", CGRect(x: 0, y: 0, width: 100, height: 43.9))
    add(UIButton(), "fine", CGRect(x: 0, y: 50, width: 44, height: 44))
    add(UIButton(), "covered", CGRect(x: 0, y: 100, width: 80, height: 80))
    add(UIView(), "cross", CGRect(x: 38, y: 100, width: 4, height: 80))
    #expect(try target("tiny").isSmall && !target("fine").isSmall && target("covered").isSmall)
  }

  @Test func `a map is the same after its way through JSON`() throws {
    add(UIButton(), "diamond", CGRect(x: 50, y: 50, width: 64, height: 64)).transform = CGAffineTransform(
      rotationAngle: .pi / 4)
    add(UIView(), "bar", CGRect(x: 80, y: 0, width: 8, height: 300))
    device.show(root)
    let map = device.reachability()
    #expect(try JSONDecoder().decode(ReachabilityMap.self, from: JSONEncoder().encode(map)) == map)
    let bad = Data("[0, 0, 1, 0]".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ConvexPiece.self, from: bad) }
  }
}

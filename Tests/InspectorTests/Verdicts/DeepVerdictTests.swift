import EventTrace
import FirstResponderTesting
import Inspector
import LeavingNothing
import Testing
import UIKit

/// What the question why costs where views lie deep: it grows with the number of views, and not with its square.
@MainActor @Suite(.serialized, .leavesNothing) struct DeepVerdictTests {
  final class First: UIView { override var canBecomeFirstResponder: Bool { true } }
  /// Lets touches through that nothing in it wants.
  final class Veil: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  final class Canvas: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private let place = CGPoint(x: 10, y: 10)

  /// Views one in the other in a screen of their own.
  private func tower(
    _ count: Int, on root: UIView = UIView(), size: CGFloat = 100, of make: @MainActor () -> UIView = { UIView() }
  ) -> (device: SimulatedDevice, leaf: UIView) {
    let device = SimulatedDevice()
    device.show(root)
    var top = root
    for _ in 0..<count {
      let view = make()
      view.frame = CGRect(x: 0, y: 0, width: size, height: size)
      top.addSubview(view)
      top = view
    }
    return (device, top)
  }

  /// What a question goes over with a thousand views and with four thousand.
  private func expectLinear(_ what: Comment, _ question: (Int) -> Int) {
    let (few, many) = (question(1_000), question(4_000))
    #expect(few > 1_000, "the work was not counted: \(what)")
    #expect(many <= 4 * few + 100, what)
    #expect(many <= 100 * 4_000, what)
  }

  private func button() -> UIButton {
    let button = UIButton()
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return button
  }

  @Test func `why goes over each of a thousand nested views as often as over each of four thousand`() {
    expectLinear("a tap that nobody wants") { count in
      let (device, _) = tower(count)
      let finger = device.tap(at: place)
      return SnapshotWork.count { #expect(device.why(finger).map(\.code) == ["D40"]) }
    }
    expectLinear("a tap that was never made") { count in
      let (device, _) = tower(count)
      return SnapshotWork.count { #expect(device.why(at: place).first?.isOK == true) }
    }
    expectLinear("a button that something in front hides") { count in
      let root = UIView()
      let (device, leaf) = tower(count, on: root)
      let button = button()
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      leaf.addSubview(button)
      root.addSubview(UIView(frame: button.frame))
      let finger = device.tap(at: place)
      return SnapshotWork.count { #expect(device.why(finger).map(\.code) == ["D01"]) }
    }
    expectLinear("a drag on a button in what nobody drags") { count in
      let (device, leaf) = tower(count)
      let button = button()
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      leaf.addSubview(button)
      let finger = device.drag(from: place, to: CGPoint(x: 60, y: 60))
      return SnapshotWork.count { #expect(device.why(finger).isEmpty == false) }
    }
  }

  @Test func `why goes over many nested views that have a say as often as over few`() {
    expectLinear("each could be tapped") { count in
      let (device, _) = tower(count) {
        let view = UIView()
        let tap = UITapGestureRecognizer()
        tap.addAction(UIAction { _ in })
        view.addGestureRecognizer(tap)
        return view
      }
      let finger = device.tap(at: place)
      return SnapshotWork.count { #expect(device.why(finger).first?.isOK == true) }
    }
    expectLinear("each hears touches") { count in
      let (device, _) = tower(count) { Canvas() }
      let finger = device.tap(at: place)
      return SnapshotWork.count { #expect(device.why(finger).first?.isOK == true) }
    }
    expectLinear("each is switched off") { count in
      let (device, leaf) = tower(count) {
        let view = UIView()
        view.isUserInteractionEnabled = false
        return view
      }
      let button = button()
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      leaf.addSubview(button)
      let finger = device.tap(at: place)
      return SnapshotWork.count { #expect(device.why(finger).first?.code == "D05") }
    }
    expectLinear("each is too small") { count in
      let (device, _) = tower(count, size: 20) { button() }
      let finger = device.tap(at: CGPoint(x: 30, y: 10))
      return SnapshotWork.count { #expect(device.why(finger).first?.code == "D08") }
    }
    expectLinear("each lets the touch through to a button") { count in
      let root = UIView()
      let button = button()
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.addSubview(button)
      let (device, _) = tower(count, on: root) { Veil() }
      let finger = device.tap(at: place)
      return SnapshotWork.count { #expect(device.why(finger).first?.isOK == true) }
    }
  }

  @Test func `a veil that is dragged, and lets a drag through beside its button, is passed over`() {
    final class Pulled: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let (device, root, veil) = (SimulatedDevice(), UIView(), Pulled())
    let (canvas, button) = (Canvas(), button())
    device.show(root)
    for (view, parent) in [(canvas as UIView, root), (veil, root), (button, veil)] {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      parent.addSubview(view)
    }
    let finger = device.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 120))
    #expect(device.why(finger).map(\.code) == ["OK"])
  }

  @Test func `the way of a touch through many views is told in a few rounds`() {
    expectJourney(1_000, atMost: 20)
    expectJourney(4_000, atMost: 20)
  }

  private func expectJourney(_ count: Int, atMost rounds: Int) {
    let (device, _) = tower(count)
    device.tap(at: place)
    let point = PlanePoint(place.x, place.y)
    let evidence = Evidence(snapshot: device.snapshot(), trace: device.trace, point: point, touch: 1)
    var stops = 0
    let work = SnapshotWork.count { stops = Journey(evidence)?.stops.count ?? 0 }
    #expect(stops > count && work < rounds * count)
  }

  @Test func `a first responder that lies deep makes no snapshot larger than its views do`() {
    func size(_ count: Int) -> (bytes: Int, work: Int) {
      let (device, leaf) = tower(count)
      let first = First(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      leaf.addSubview(first)
      first.becomeFirstResponder()
      device.shake()
      let bytes = InspectionForm.encode(device.snapshot()).count
      let work = SnapshotWork.count { #expect(device.why(target: first).map(\.code) == ["OK"]) }
      first.resignFirstResponder()
      return (bytes, work)
    }
    let (few, many) = (size(1_000), size(4_000))
    #expect(many.bytes < 5 * few.bytes)
    #expect(many.work <= 4 * few.work + 100)
  }
}

import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.leavesNothing) struct SnapshotTests {
  final class Target: UIResponder { func save(_ sender: Any?) {} }
  final class Deaf: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  final class Lever: UIControl {}

  let device = SimulatedDevice()
  let root = UIView()

  /// A view in the root, with a name.
  func add<View: UIView>(_ view: View, _ name: String, _ frame: CGRect) -> View {
    view.accessibilityIdentifier = name
    view.frame = frame
    root.addSubview(view)
    return view
  }

  @Test func `views come with their superview before them, under the names of the trace`() throws {
    device.application.becomeCurrent()
    let box = add(UIView(), "box", CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UILabel(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    box.addSubview(inner)
    _ = add(UIView(), "last", .zero)
    device.show(root)
    let snapshot = device.snapshot()
    #expect(snapshot.views.map(\.name) == ["UIWindow", "UIView", "UIView 'box'", "UILabel", "UIView 'last'"])
    #expect(snapshot.views.map(\.parent) == [nil, 0, 1, 2, 1])
    #expect(snapshot.subviews(of: 1) == [2, 4])
    #expect(snapshot.path(to: 3) == [3, 2, 1, 0])
    let label = snapshot.views[3]
    #expect(!label.isInteractive && !label.isInteractiveByDefault && label.role == .label)
    #expect(label.frameOnScreen == PlaneRect(15, 25, 20, 10))
    #expect(snapshot.windows == [WindowSnapshot(view: 0, level: 0, isKey: true, isOfSystem: false)])
  }

  @Test func `a rotated and scrolled view says where its places are on the screen`() throws {
    device.application.becomeCurrent()
    let box = add(UIView(), "box", CGRect(x: 100, y: 100, width: 40, height: 20))
    box.transform = CGAffineTransform(rotationAngle: .pi / 2)
    box.bounds.origin = CGPoint(x: 7, y: 0)
    device.show(root)
    let view = try #require(device.snapshot().views.first { $0.identifier == "box" })
    // Turned clockwise about its middle, (120, 110): what was its left edge is on top.
    let topLeft = view.toScreen(PlanePoint(7, 0))
    #expect(abs(topLeft.x - 130) < 1e-9 && abs(topLeft.y - 90) < 1e-9)
    let back = try #require(view.local(PlanePoint(130, 90)))
    #expect(abs(back.x - 7) < 1e-9 && abs(back.y) < 1e-9)
  }

  @Test func `only what the program's own classes override counts as overridden`() {
    device.application.becomeCurrent()
    _ = add(Deaf(), "deaf", .zero)
    _ = add(UIButton(), "button", .zero)
    _ = add(Lever(), "lever", .zero)
    _ = add(UIScrollView(), "scroll", .zero)
    device.show(root)
    let named = device.snapshot().views.filter { !$0.identifier.isEmpty }
    #expect(named.map(\.identifier) == ["deaf", "button", "lever", "scroll"])
    #expect(named.map(\.overrides) == [[.pointInside, .touchesBegan], [], [], []])
  }

  @Test func `a control says whom it tells, and that a target is gone (B6.39)`() throws {
    device.application.becomeCurrent()
    let button = add(UIButton(), "save", CGRect(x: 0, y: 0, width: 50, height: 50))
    let lever = add(Lever(), "lever", .zero)
    let save = Selector("save(_:)", Target.save(_:))
    var target: Target? = Target()
    button.addTarget(target, action: save, for: .touchUpInside)
    button.addTarget(nil, action: save, for: .touchDown)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    target = nil
    device.show(root)
    let views = device.snapshot().views
    let control = try #require(views.first { $0.identifier == "save" }?.control)
    #expect(control.receivers.map(\.isGone) == [true, false, false])
    #expect(control.receivers.map(\.action) == ["save(_:)", "save(_:)", nil])
    #expect(control.receivers.map(\.eventsText) == ["touchUpInside", "touchDown", "touchUpInside"])
    #expect(control.keepsOwnGesture && control.primaryEventsText == "touchUpInside")
    #expect(views.first { $0.identifier == "lever" }?.control?.keepsOwnGesture == false)
    _ = lever
  }

  @Test func `a recognizer says what it needs, whose it is, and where it was before (B4.66)`() throws {
    device.application.becomeCurrent()
    let (first, second) = (add(UIView(), "first", .zero), add(UIScrollView(), "second", .zero))
    let tap = UITapGestureRecognizer { _ in }
    tap.name = "twice"
    tap.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { _ in }
    single.require(toFail: tap)
    first.addGestureRecognizer(tap)
    second.addGestureRecognizer(tap)
    second.addGestureRecognizer(single)
    device.show(root)
    let snapshot = device.snapshot()
    let twice = try #require(snapshot.recognizers.first { $0.name == "UITapGestureRecognizer 'twice'" })
    #expect(twice.kind == .tap && twice.taps == 2 && twice.targets == 1 && twice.owner == .program)
    #expect(twice.formerViews.map(\.name) == ["UIView 'first'"])
    #expect(snapshot.views[twice.view].identifier == "second")
    let waiting = try #require(snapshot.recognizers.last)
    #expect(waiting.requirements == [twice.id])
    #expect(snapshot.recognizers.map(\.owner).contains(.scrollPan))
  }

  @Test func `an animated view is in two places: where it is, and where it is drawn`() throws {
    device.application.becomeCurrent()
    let box = add(UIView(), "box", CGRect(x: 0, y: 0, width: 10, height: 10))
    device.show(root)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) { box.frame.origin.x = 100 }
    device.advance(by: 0.5)
    let view = try #require(device.snapshot().views.first { $0.identifier == "box" })
    #expect(view.toScreen(PlanePoint(0, 0)) == PlanePoint(100, 0))
    let drawn = try #require(view.drawnToScreen)
    #expect(abs(drawn(PlanePoint(0, 0)).x - 50) < 1)
    #expect(view.isAnimating)
  }

  @Test func `a snapshot is the same after its way through JSON`() throws {
    device.application.becomeCurrent()
    let button = add(UIButton(), "save", CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    root.addGestureRecognizer(UIPanGestureRecognizer { _ in })
    device.show(root)
    let snapshot = device.snapshot()
    #expect(try JSONDecoder().decode(Snapshot.self, from: JSONEncoder().encode(snapshot)) == snapshot)
  }

  @Test func `asking what lies under a place leaves no step in the trace`() {
    device.application.becomeCurrent()
    _ = add(UIButton(), "save", CGRect(x: 0, y: 0, width: 50, height: 50))
    device.show(root)
    let snapshot = device.snapshot()
    let before = device.trace.count
    let hit = device.application.probe(at: PlanePoint(20, 20))
    #expect(hit?.view == snapshot.views.first { $0.identifier == "save" }?.id)
    #expect(hit?.window == snapshot.views[0].id)
    #expect(device.trace.count == before)
  }

  @Test func `who made the app ignore events is named rightly after it is gone and its number is another's`() {
    let device = SimulatedDevice(tracing: .last(4))
    device.application.becomeCurrent()
    device.show(root)
    var culprit: UIButton? = add(UIButton(), "culprit", CGRect(x: 0, y: 0, width: 100, height: 100))
    culprit?.addAction(UIAction { _ in UIApplication.shared.beginIgnoringInteractionEvents() }, for: .touchUpInside)
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(device.snapshot().application.ignoringBy == "UIButton 'culprit'")
    weak let gone = culprit
    culprit?.removeFromSuperview()
    culprit = nil
    for number in 0..<50 {
      device.tap(at: CGPoint(x: 50, y: 50))
      let view = add(UIView(), "innocent \(number)", CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(device.snapshot().application.ignoringBy == "UIButton 'culprit'")
      view.removeFromSuperview()
    }
    #expect(gone == nil)
  }
}

import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

/// A view that may do anything while it is laid out or moved.
private final class Hooked: UIView {
  @Hook var onLayout: () -> Void = {}
  @Hook var onContent: () -> Void = {}
  var layouts = 0

  override func layoutSubviews() {
    layouts += 1
    onLayout()
  }

  override var layerContent: LayerContentSource {
    onContent()
    return super.layerContent
  }
}

/// What happens at the end of a turn of the main loop (B8.18), and when a test's clock brings it.
@Suite(.serialized, .leavesNothing) @MainActor struct LayoutTurnTests {
  private let device = SimulatedDevice()
  private let view = Hooked(frame: box(0, 0, 100, 100))

  private func show() {
    let root = UIView()
    root.addSubview(view)
    device.show(root)
    view.layouts = 0
  }

  @Test func `moving the clock lays out what the test has changed, also without a deadline`() {
    show()
    view.setNeedsLayout()
    device.advance(by: 0)
    #expect(view.layouts == 1)
    device.advance(by: 1)
    #expect(view.layouts == 1)
  }

  @Test func `a finger finds the views where their layout puts them`() {
    let log = Log()
    let probe = Probe("probe", log, .zero)
    show()
    view.onLayout = { probe.frame = box(10, 10, 50, 50) }
    view.addSubview(probe)
    device.touchDown(at: at(20, 20))
    #expect(log.lines == ["probe began"])
  }

  @Test func `what changes while the stage is told is told at the end of the next turn`() {
    var commits: [LayerCommit] = []
    show()
    let other = UIView(frame: box(0, 0, 10, 10))
    view.addSubview(other)
    device.application.committer.stage = { commits.append($0) }
    device.advance(by: 0)
    commits = []
    var isFirst = true
    view.onContent = {
      if isFirst { other.alpha = 0.5 }
      isFirst = false
    }
    view.mark(.content)
    device.advance(by: 0)
    #expect(commits.count == 1)
    #expect(device.application.isTurnEndDue)
    device.advance(by: 0)
    #expect(commits.count == 2)
    #expect(!device.application.isTurnEndDue)
  }

  @Test func `the layout of one window may ask for that of another which was laid out already`() {
    show()
    let front = Hooked(frame: box(0, 0, 100, 100))
    device.show(front)
    view.onLayout = { front.setNeedsLayout() }
    front.layouts = 0
    view.setNeedsLayout()
    device.advance(by: 0)
    #expect(front.layouts == 1)
  }

  @Test func `layout that never comes to rest is cut off, and the device goes on`() {
    show()
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    view.setNeedsLayout()
    device.advance(by: 1)
    device.tap(at: at(20, 20))
    #expect(
      device.trace.text(.lifecycle).contains(
        "layout does not come to rest: layoutSubviews keeps asking for layout"))
  }

  @Test func `two windows whose layouts ask for each other are cut off`() {
    show()
    let front = Hooked(frame: box(0, 0, 100, 100))
    device.show(front)
    view.onLayout = { front.setNeedsLayout() }
    front.onLayout = { [unowned view] in view.setNeedsLayout() }
    view.setNeedsLayout()
    device.advance(by: 1)
    #expect(view.layouts > 1)
  }
}

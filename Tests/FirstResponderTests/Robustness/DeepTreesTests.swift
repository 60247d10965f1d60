import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@Suite(.serialized, .leavesNothing) @MainActor struct DeepTreesTests {
  private let count = 100_000

  @Test func `a chain of 100,000 views is built from the root down, shown, taken apart and released`() {
    let device = SimulatedDevice(tracing: .off)
    let root = UIView()
    device.show(root)
    var top = root
    for _ in 0..<count {
      let view = UIView(frame: box(0, 0, 10, 10))
      top.addSubview(view)
      top = view
    }
    #expect(top.window != nil)
    device.advance(by: 1)
    root.subviews[0].removeFromSuperview()
    #expect(top.window == nil)
  }

  @Test func `100,000 siblings are added, touched, taken out and released`() {
    let device = SimulatedDevice(tracing: .off)
    let root = UIView()
    device.show(root)
    var views: [UIView] = []
    for _ in 0..<count {
      let view = UIView(frame: box(200, 200, 10, 10))
      root.addSubview(view)
      views.append(view)
    }
    device.tap(at: at(5, 5))
    for view in views.reversed() { view.removeFromSuperview() }
    #expect(root.subviews.isEmpty)
  }

  @Test func `a chain of 5,000 views has safe areas, and is written down and looked through`() {
    let device = SimulatedDevice(tracing: .last(1_000))
    let root = UIView()
    device.show(root)
    var top = root
    for _ in 0..<5_000 {
      let view = UIView(frame: box(0, 0, 100, 100))
      top.addSubview(view)
      top = view
    }
    #expect(top.safeAreaInsets == .zero)
    #expect(device.application.inspectionSnapshot().views.count > 5_000)
    _ = device.lint()
    device.tapStatusBar()
    root.subviews[0].removeFromSuperview()
  }
}

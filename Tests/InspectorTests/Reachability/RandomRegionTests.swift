import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The map against hit-testing itself, on screens that nobody would design.
@MainActor @Suite(.leavesNothing) struct RandomRegionTests {
  /// Checks one screen: no disagreement at any corner or middle, no overlap, nothing left out.
  func check(_ device: SimulatedDevice, _ seed: UInt64) {
    let map = device.reachability()
    let probe = { (point: PlanePoint) in device.application.probe(at: point)?.view }
    #expect(device.verify(map) == [], "seed \(seed)")
    let area = map.regions.reduce(0) { $0 + $1.area }
    #expect(abs(area - 60_000) < 0.01, "seed \(seed): the regions have \(area) pt² together, the screen 60000")
    var numbers = SeededNumbers(seed ^ 0xABCD)
    for _ in 0..<100 {
      let point = PlanePoint(.random(in: 0..<200, using: &numbers), .random(in: 0..<300, using: &numbers))
      guard let region = map.region(at: point), region.certainty != .asked else { continue }
      #expect(region.view == probe(point), "seed \(seed) at \(point)")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `upright views`(_ seed: UInt64) {
    var screen = RandomScreen(seed: seed, [])
    check(screen.device(views: Int(seed)), seed)
  }

  @Test(arguments: 101...160 as ClosedRange<UInt64>)
  func `turned, scaled and sheared views`(_ seed: UInt64) {
    var screen = RandomScreen(seed: seed, .turned)
    check(screen.device(views: Int(seed - 100)), seed)
  }

  @Test(arguments: 201...212 as ClosedRange<UInt64>)
  func `views that override hit-testing among them`(_ seed: UInt64) {
    var screen = RandomScreen(seed: seed, .all)
    check(screen.device(views: 20), seed)
  }

  @Test func `hundreds of subviews share their superview in tiles, and nothing changes`() {
    for (seed, oddities) in [(301, []), (302, .turned)] as [(UInt64, Oddities)] {
      var screen = RandomScreen(seed: seed, oddities)
      let device = screen.device(views: 0)
      let root = device.application.windows[0].subviews[0]
      var numbers = SeededNumbers(seed)
      for _ in 0..<300 {
        let view = UIView(
          frame: CGRect(
            x: .random(in: -10...200, using: &numbers), y: .random(in: -10...300, using: &numbers),
            width: .random(in: 1...30, using: &numbers), height: .random(in: 1...30, using: &numbers)))
        if oddities == .turned {
          view.transform = CGAffineTransform(rotationAngle: .random(in: 0...3, using: &numbers))
        }
        root.addSubview(view)
      }
      check(device, seed)
    }
  }
}

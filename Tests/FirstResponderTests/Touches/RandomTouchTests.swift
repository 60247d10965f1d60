import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Random trees, fingers and program code that changes everything from inside its callbacks. Whatever happens, each
/// view hears of a touch a began, then moves, then one end (B2.13).
@MainActor @Suite(.serialized, .leavesNothing)
struct RandomTouchTests {
  @Test(arguments: 0..<6)
  func `whatever program code does in its callbacks, a view hears began, moves, one end (B2.13, B2.19, B2.51)`(
    seed: UInt64
  ) {
    var faults: [String] = []
    var heard = 0
    for round in 0..<30 {
      let play = RandomPlay(seed: seed * 1000 + UInt64(round))
      play.run(steps: 120)
      heard += play.heard
      faults += play.faults.map { "seed \(seed), round \(round): \($0)" }
    }
    #expect(faults == [])
    #expect(heard > 750)
  }
}

/// One random program on one device.
@MainActor
private final class RandomPlay {
  /// What a view knows of the touches that it was told of.
  final class Judge: UIView {
    weak var play: RandomPlay?
    var open: Set<ObjectIdentifier> = []

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      play?.maybeDisturb(0.01)
      let hit = super.hitTest(point, with: event)
      return hit === self && play?.random(50) == 0 ? nil : hit
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      play?.maybeDisturb(0.01)
      return super.point(inside: point, with: event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.began, touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.cancelled, touches, event) }

    private func hear(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
      guard let play else { return }
      play.heard += 1
      if touches.isEmpty { play.faults.append("\(phase) without touches") }
      for touch in touches {
        let id = ObjectIdentifier(touch)
        play.keep(touch)
        if touch.phase != phase { play.faults.append("\(phase) called with a touch that is \(touch.phase)") }
        if touch.view !== self { play.faults.append("\(phase) called for another view's touch") }
        if let event, event.allTouches?.contains(touch) != true { play.faults.append("\(phase): not in allTouches") }
        switch phase {
        case .began: if !open.insert(id).inserted { play.faults.append("began twice") }
        case .moved: if !open.contains(id) { play.faults.append("moved outside began and end") }
        default: if open.remove(id) == nil { play.faults.append("\(phase) without began, or twice") }
        }
      }
      if !isMultipleTouchEnabled, isStrict, open.count > 1 { play.faults.append("two touches on a view for one") }
      play.maybeDisturb(0.06)
    }

    /// Whether the view took one touch at a time all along.
    var isStrict = true
  }

  final class App: UIApplication {
    weak var play: RandomPlay?
    override func sendEvent(_ event: UIEvent) {
      play?.maybeDisturb(0.02)
      play?.event = event
      super.sendEvent(event)
      if play?.random(40) == 0 { super.sendEvent(event) }
      play?.maybeDisturb(0.02)
    }
  }

  final class Window: UIWindow {
    weak var play: RandomPlay?
    override func sendEvent(_ event: UIEvent) {
      play?.maybeDisturb(0.02)
      super.sendEvent(event)
      if play?.random(40) == 0 { super.sendEvent(event) }
      play?.maybeDisturb(0.02)
    }
  }

  let device = SimulatedDevice(tracing: .last(64), application: App.self)
  var faults: [String] = []
  var heard = 0
  private var state: UInt64
  private var windows: [Window] = []
  private var views: [Judge] = []
  private var down: [Finger] = []
  private var depth = 0
  var event: UIEvent?
  private var stalledUntil: TimeInterval = 0
  /// Identities stay unique as long as the objects live.
  private var kept: [UITouch] = []

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    (device.application as! App).play = self
    device.application.becomeCurrent()
    for _ in 0..<3 {
      let window = Window(frame: device.screen)
      window.play = self
      windows.append(window)
    }
    for _ in 0..<14 { views.append(makeView()) }
    for window in windows { window.isHidden = false }
  }

  func keep(_ touch: UITouch) { kept.append(touch) }

  func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private func chance(_ probability: Double) -> Bool { Double(random(100_000)) < probability * 100_000 }
  private func point() -> CGPoint { at(CGFloat(random(390)), CGFloat(random(400))) }

  private func makeView() -> Judge {
    let view = Judge(
      frame: box(CGFloat(random(200)), CGFloat(random(200)), CGFloat(100 + random(250)), CGFloat(100 + random(250))))
    view.play = self
    view.isMultipleTouchEnabled = random(2) == 0
    view.isExclusiveTouch = random(8) == 0
    (views.isEmpty || random(3) == 0 ? windows[random(3)] : views[random(views.count)]).addSubview(view)
    return view
  }

  // MARK: Steps from outside

  func run(steps: Int) {
    for _ in 0..<steps {
      switch random(10) {
      case 0...2: if down.count < 10 { down.append(device.touchDown(at: point())) }
      case 3: lift(cancelled: false)
      case 4: lift(cancelled: random(3) == 0)
      case 5, 6: frame()
      case 7: if !down.isEmpty { down[random(down.count)].move(to: point()) }
      case 8: device.advance(by: Double(random(30)) / 100)
      default: disturb()
      }
      checkAllTouches()
    }
    device.advance(by: 5)
    while !down.isEmpty { lift(cancelled: false) }
    device.advance(by: 5)
    device.application.drain(isDisplayFrame: true)
    for view in views where !view.open.isEmpty { faults.append("a touch that never ended for its view") }
    checkAllTouches()
    (windows, views) = ([], [])
  }

  private func lift(cancelled: Bool) {
    guard !down.isEmpty else { return }
    let finger = down.remove(at: random(down.count))
    if cancelled { finger.cancel() } else { finger.lift() }
  }

  private func frame() {
    var gone: [Int] = []
    device.frame {
      for index in down.indices {
        switch random(4) {
        case 0: break
        case 1:
          gone.append(index)
          down[index].lift()
        default: down[index].move(to: point())
        }
      }
      for index in gone.reversed() { down.remove(at: index) }
      while down.count < 10, random(2) == 0 { down.append(device.touchDown(at: point())) }
    }
  }

  // MARK: What program code does

  func maybeDisturb(_ probability: Double) {
    guard depth < 3, chance(probability) else { return }
    depth += 1
    disturb()
    depth -= 1
  }

  private func disturb() {
    let view = views[random(views.count)]
    switch random(15) {
    case 0: view.removeFromSuperview()
    case 1, 2:
      let target: UIView = random(2) == 0 ? windows[random(3)] : views[random(views.count)]
      if target !== view, !target.isDescendant(of: view) { target.addSubview(view) }
    case 3: view.isHidden.toggle()
    case 4: windows[random(3)].isHidden.toggle()
    case 5: windows[random(3)].makeKeyAndVisible()
    case 6:
      device.application.beginIgnoringInteractionEvents()
      device.application.endIgnoringInteractionEvents()
    case 7:
      let seconds = 0.01 * Double(random(5))
      stalledUntil = max(stalledUntil, device.now + seconds)
      device.stall(for: seconds)
    case 8: device.application.drain(isDisplayFrame: random(2) == 0)
    case 9: if depth > 0, down.count < 10 { down.append(device.touchDown(at: point())) }
    case 10: if depth > 0 { lift(cancelled: random(2) == 0) }
    case 11:
      let (angle, scale) = (CGFloat(random(7)), CGFloat(random(3)))
      view.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: 1)
    case 12: windows[random(3)].bounds.origin = point()
    case 13:
      // A switch in the middle: two touches may then be there rightfully.
      view.isStrict = false
      view.isMultipleTouchEnabled.toggle()
    default: if views.count < 24 { views.append(makeView()) }
    }
  }

  /// After a call from outside has returned, every touch is that of a finger which is down. (The other way round a
  /// finger may have lost its touch, or never got one.)
  private func checkAllTouches() {
    guard device.now >= stalledUntil, let event else { return }
    let count = event.allTouches?.count ?? 0
    if count > down.count { faults.append("\(count) touches of \(down.count) fingers") }
    if event.allTouches?.contains(where: { $0.phase == .ended || $0.phase == .cancelled }) == true {
      faults.append("a touch that is over is still in allTouches")
    }
  }
}

extension SimulatedDevice {
  fileprivate var screen: CGRect { application.screenBounds }
}

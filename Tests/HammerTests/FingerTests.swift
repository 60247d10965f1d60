import FirstResponderTesting
import Hammer
import Testing
import UIKit

@Suite @MainActor
struct FingerTests {
  private let pad = TouchPad().sized(300, 300, "pad")

  /// The middle of a phone's screen, where the pad's is.
  private let middle = CGPoint(x: 195, y: 422)

  @Test func `a tap on the view itself is one touch in its middle`() throws {
    let generator = try EventGenerator(view: pad)
    try generator.fingerTap()
    #expect(pad.story == "be" && pad.places == [middle, middle])
  }

  @Test(arguments: [1, 2, 3])
  func `several taps are as many touches, near enough to be counted`(_ count: Int) throws {
    var heard: [Int] = []
    for taps in 1...3 {
      let recognizer = UITapGestureRecognizer()
      recognizer.numberOfTapsRequired = taps
      recognizer.addAction(UIAction { _ in heard.append(taps) })
      pad.addGestureRecognizer(recognizer)
    }
    let generator = try EventGenerator(view: pad)
    try generator.fingerTap(at: "pad", numberOfTimes: count)
    #expect(heard == Array(1...count))
  }

  @Test func `a double tap is two taps`() throws {
    let generator = try EventGenerator(view: pad)
    try generator.fingerDoubleTap(at: pad)
    #expect(pad.story == "bebe")
  }

  @Test func `a long press takes as long as it says, on the device's clock`() throws {
    var states: [UIGestureRecognizer.State] = []
    let recognizer = UILongPressGestureRecognizer()
    recognizer.addAction(UIAction { _ in states.append(recognizer.state) })
    pad.addGestureRecognizer(recognizer)
    let generator = try EventGenerator(view: pad)
    let start = generator.device.now
    try generator.fingerLongPress(duration: 3)
    #expect(states == [.began, .ended] && abs(generator.device.now - start - 3) < 1e-6)
    try generator.fingerLongPress(duration: 0.2)
    #expect(states == [.began, .ended])
  }

  @Test func `a finger goes down, moves and lifts`() throws {
    let generator = try EventGenerator(view: pad)
    try generator.fingerDown(at: CGPoint(x: 100, y: 400))
    #expect(pad.story == "b")
    try generator.fingerMove(to: CGPoint(x: 200, y: 400))
    try generator.fingerMove(to: CGPoint(x: 200, y: 500), duration: 0.5)
    try generator.fingerMove(translationX: 10, y: -20, duration: 0.1)
    #expect(pad.story == "bm" && pad.places.last == CGPoint(x: 210, y: 480))
    try generator.fingerUp()
    #expect(pad.story == "bme")
  }

  @Test func `a drag moves what a recognizer moves, and nothing coasts`() throws {
    let scrollView = UIScrollView().sized(300, 300)
    scrollView.contentSize = CGSize(width: 300, height: 3_000)
    let generator = try EventGenerator(view: scrollView)
    try generator.fingerDrag(from: middle, to: CGPoint(x: 195, y: 322), duration: 0.5)
    let offset = scrollView.contentOffset.y
    #expect((80...100).contains(offset))
    try generator.wait(2)
    #expect(abs(scrollView.contentOffset.y - offset) < 10)
  }

  @Test func `two fingers tap, move and lift side by side`() throws {
    let generator = try EventGenerator(view: pad)
    try generator.twoFingerTap()
    #expect(pad.story == "bbee" && pad.most == 2)
    #expect(Set(pad.places.map(\.x)) == [185, 205] && Set(pad.places.map(\.y)) == [422])
    try generator.twoFingerDown(at: pad, withDistance: 100, angle: .pi / 2)
    #expect(Set(pad.places.suffix(2).map { $0.y.rounded() }) == [372, 472])
    try generator.twoFingerMove(to: CGPoint(x: 150, y: 422), withDistance: 50)
    try generator.twoFingerMove(to: CGPoint(x: 250, y: 422), withDistance: 50, duration: 0.2)
    #expect(Set(pad.places.suffix(2).map(\.x)) == [225, 275])
    try generator.twoFingerUp()
    #expect(pad.story == "bbeebbmee")
  }

  @Test func `pinches open and close`() throws {
    var scale = 1.0
    let recognizer = UIPinchGestureRecognizer()
    recognizer.addAction(UIAction { _ in scale = Double(recognizer.scale) })
    pad.addGestureRecognizer(recognizer)
    let generator = try EventGenerator(view: pad)
    try generator.fingerPinchOpen(duration: 0.5)
    #expect(scale > 3)
    try generator.fingerPinchClose()
    #expect(scale < 0.5)
    try generator.fingerPinch(fromDistance: 100, toDistance: 200, angle: .pi / 4, duration: 0.5)
    #expect((1.3...2).contains(scale))
  }

  @Test func `a rotation turns as far as it says, and fingers that are down turn about a place`() throws {
    var angle = 0.0
    let recognizer = UIRotationGestureRecognizer()
    recognizer.addAction(UIAction { _ in angle = Double(recognizer.rotation) })
    pad.addGestureRecognizer(recognizer)
    let generator = try EventGenerator(view: pad)
    try generator.fingerRotate(angle: .pi / 2, duration: 0.5)
    #expect((1.2...1.6).contains(angle))
    try generator.fingerRotate(fromAngle: .pi, toAngle: .pi / 2, duration: 0.5)
    #expect((-1.6 ... -1.2).contains(angle))
    pad.removeGestureRecognizer(recognizer)
    try generator.fingerDown(at: CGPoint(x: 295, y: 422))
    try generator.fingerPivot(aroundAnchor: pad, byAngle: .pi / 2, duration: 0.3)
    #expect(pad.places.last.map { [$0.x.rounded(), $0.y.rounded()] } == [195, 522])
    try generator.fingerPivot(aroundAnchor: middle, angle: .pi)
    #expect(pad.places.last.map { [$0.x.rounded(), $0.y.rounded()] } == [195, 322])
    try generator.fingerUp()
  }

  @Test func `fingers have names, and come and go by them`() throws {
    let generator = try EventGenerator(view: pad)
    try generator.fingerDown([.leftThumb, nil], at: [CGPoint(x: 100, y: 400), CGPoint(x: 200, y: 400)])
    try generator.fingerMove(.leftThumb, to: CGPoint(x: 110, y: 400))
    #expect(pad.places.last == CGPoint(x: 110, y: 400))
    #expect(throws: HammerError.self) { try generator.fingerDown(.leftThumb, at: middle) }
    try generator.fingerUp(.leftThumb)
    #expect(throws: HammerError.self) { try generator.fingerUp(.leftThumb) }
    try generator.fingerUp()
    #expect(pad.story == "bbmee")
  }

  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test func `fingers that there are not are errors`() throws {
    let generator = try EventGenerator(view: pad)
    #expect(error { try generator.fingerUp() } == "There are no more than 0 fingers for this")
    #expect(error { try generator.fingerMove(.rightThumb, to: middle) } == "The finger rightThumb is not down")
    #expect(
      error { try generator.fingerDown([.leftThumb], at: [middle, middle]) } == "1 fingers were named, and 2 are needed"
    )
    try generator.fingerDown([nil, nil, nil, nil, nil], at: (0..<5).map { CGPoint(x: 100 + 20 * $0, y: 400) })
    #expect(error { try generator.fingerDown(at: middle) } == "There are no more than 5 fingers for this")
    try generator.fingerUp([nil, nil, nil, nil, nil])
    #expect(pad.most == 5 && pad.story == "bbbbbeeeee")
    #expect(error { try generator.stylusUp() } == "The pen is not down")
    #expect(error { try generator.stylusTap() } == "The device takes no pen: make a pad by EventGenerator.makeDevice")
  }

  @Test func `a pen touches a pad`() throws {
    let makePhone = EventGenerator.makeDevice
    EventGenerator.makeDevice = { SimulatedDevice(configuration: "iPad Pro 11") }
    defer { EventGenerator.makeDevice = makePhone }
    let generator = try EventGenerator(view: pad)
    try generator.stylusTap(numberOfTimes: 1, pressure: 0.5)
    try generator.stylusDoubleTap()
    try generator.stylusDown(at: "pad")
    #expect(error { try generator.stylusDown() } == "The pen is down already")
    try generator.stylusMove(to: OffsetLocation(x: 20, y: 0))
    try generator.stylusMove(to: OffsetLocation(x: 40, y: 0), duration: 0.2)
    try generator.stylusUp()
    try generator.stylusLongPress(duration: 1)
    #expect(pad.types == [.pencil] && pad.story.filter { $0 != "m" } == "bebebebebe")
  }
}

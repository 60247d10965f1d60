import FirstResponderTesting
import UIKit

/// When fingers come and lift, how fast they are, and what machines do.
@MainActor let plantedTimes: [PlantedThreshold] = [
  PlantedThreshold("a double tap near its longest gap", .gap, finger: 2, at: 0.03) {
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, double)
  } act: {
    $0.tap(at: CGPoint(x: 100, y: 200), count: 2, gap: 0.32)
  },
  PlantedThreshold("two taps that are nearly a double tap", .gap, finger: 2, at: 0.03) {
    let (single, double) = (UITapGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, single, double)
  } act: {
    $0.tap(at: CGPoint(x: 100, y: 200), count: 2, gap: 0.38)
  },
  PlantedThreshold("a tap right after a button has come in", .gap, finger: 1, at: 0.04) {
    let late = button(CGRect(x: 100, y: 100, width: 100, height: 100), in: $0)
    UIView.animate(withDuration: 1) { late.frame.origin.x = 110 }
  } act: {
    $0.advance(by: 1.04)
    $0.tap(at: CGPoint(x: 150, y: 150))
  },
  PlantedThreshold("a tap right before a veil comes", .gap, finger: 1, at: 0.04) { view in
    _ = button(CGRect(x: 100, y: 100, width: 100, height: 100), in: view)
    after(1) { [weak view] in
      view?.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    }
  } act: {
    $0.advance(by: 0.96)
    $0.tap(at: CGPoint(x: 150, y: 150))
  },
  PlantedThreshold("a tap right before a button steps aside", .gap, finger: 1, at: 0.02) { view in
    let hopping = button(CGRect(x: 100, y: 100, width: 44, height: 44), in: view)
    after(0.5, repeats: true) { [weak hopping] in hopping?.frame.origin.x += 60 }
  } act: {
    $0.advance(by: 0.48)
    $0.tap(at: CGPoint(x: 122, y: 122))
  },
  PlantedThreshold("a tap right after a button has stepped in", .gap, finger: 1, at: 0.08) { view in
    let hopping = button(CGRect(x: 100, y: 100, width: 44, height: 44), in: view)
    after(0.7) { [weak hopping] in hopping?.frame.origin.x += 60 }
  } act: {
    $0.advance(by: 0.78)
    $0.tap(at: CGPoint(x: 182, y: 122))
  },
  // 2,000 pt/s become 10 pt/s by 0.998 a millisecond: after ln(200) / (1,000 ln(1 / 0.998)) s = 2.646 s.
  PlantedThreshold("a tap on content that has hardly come to rest", .gap, finger: 2, at: 0.06) {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = CGSize(width: 390, height: 40_000)
    _ = button(CGRect(x: 0, y: 0, width: 390, height: 40_000), in: list)
    $0.addSubview(list)
  } act: {
    $0.flick(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 400))
    $0.advance(by: 2.706)
    $0.tap(at: CGPoint(x: 150, y: 300))
  },
  PlantedThreshold("a press near its duration", .hold, finger: 1, at: 0.03) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UILongPressGestureRecognizer { _ in })
  } act: {
    $0.longPress(at: CGPoint(x: 100, y: 200), for: 0.53)
  },
  PlantedThreshold("a tap that is nearly a press of a second", .hold, finger: 1, at: 0.04) {
    let press = UILongPressGestureRecognizer { _ in }
    press.minimumPressDuration = 1
    button(CGRect(x: 100, y: 100, width: 100, height: 100), in: $0).addGestureRecognizer(press)
  } act: {
    $0.tap(at: CGPoint(x: 150, y: 150), hold: 0.96)
  },
  PlantedThreshold("a tap that is nearly held too long", .hold, finger: 1, at: 0.03) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UITapGestureRecognizer { _ in })
  } act: {
    $0.tap(at: CGPoint(x: 100, y: 200), hold: 0.72)
  },
  PlantedThreshold("a press of a tenth of a second", .hold, finger: 1, at: 0.11) {
    let press = UILongPressGestureRecognizer { _ in }
    press.minimumPressDuration = 0.1
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, press)
  } act: {
    $0.longPress(at: CGPoint(x: 100, y: 200), for: 0.21)
  },
  // 28 frames for 51 pt: only the last is past 50 pt, at 0.467 s of the 0.5 s that a swipe may take.
  PlantedThreshold("a swipe that is nearly too slow", .pace, finger: 1, at: 0.0714) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UISwipeGestureRecognizer { _ in })
  } act: {
    $0.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 151, y: 200), over: 28 / 60)
  },
  PlantedThreshold("the next finger on a pad for one finger", .apart, finger: 3, at: 0.03) {
    $0.isMultipleTouchEnabled = true
    let one = Listener(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    let other = Listener(frame: CGRect(x: 0, y: 500, width: 390, height: 300))
    (one.accessibilityIdentifier, other.accessibilityIdentifier) = ("one", "other")
    $0.addSubview(one)
    $0.addSubview(other)
  } act: { device in
    let thumb = device.touchDown(at: CGPoint(x: 100, y: 600))
    device.advance(by: 0.1)
    let first = device.touchDown(at: CGPoint(x: 100, y: 200))
    device.advance(by: 0.3)
    first.lift()
    device.advance(by: 0.03)
    let second = device.touchDown(at: CGPoint(x: 100, y: 200))
    device.advance(by: 0.2)
    second.lift()
    device.advance(by: 0.2)
    thumb.lift()
  },
  PlantedThreshold("a view that counts on sixty reports a second", .rate, at: nil) { view in
    let hearing = Hearing.add(CGRect(x: 0, y: 100, width: 390, height: 300), to: view)
    var count = 0
    hearing.moved = {
      count += $1?.coalescedTouches(for: $2.first!)?.count ?? 0; _ = $0
    }
    hearing.ended = { if count <= 20 { $0.use() } }
  } act: {
    $0.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 200), over: 0.3)
  },
  PlantedThreshold("a view that measures by its own clock how long it is held", .stall, finger: nil, at: 0.05) { view in
    let hearing = Hearing.add(CGRect(x: 0, y: 100, width: 390, height: 300), to: view)
    var start = 0.0
    hearing.began = { _, _ in start = CACurrentMediaTime() }
    hearing.ended = { if CACurrentMediaTime() - start < 0.1 { $0.use() } }
  } act: {
    $0.tap(at: CGPoint(x: 100, y: 200), hold: 0.05)
  },
  PlantedThreshold("a view that is there for one second", .stall, finger: nil, at: 0.03) { view in
    let hearing = Hearing.add(CGRect(x: 0, y: 100, width: 390, height: 300), to: view)
    let end = CACurrentMediaTime() + 1
    hearing.began = { hearing, _ in if CACurrentMediaTime() < end { hearing.use() } }
  } act: {
    $0.advance(by: 0.97)
    $0.tap(at: CGPoint(x: 100, y: 200))
  },
  PlantedThreshold("a button at the right edge of the screen", .screen, at: 3) {
    _ = button(CGRect(x: $0.bounds.width - 60, y: 100, width: 44, height: 44), in: $0)
  } act: {
    $0.tap(at: CGPoint(x: 333, y: 122))
  },
  PlantedThreshold("a button in the middle of the screen", .screen, at: 2) {
    _ = button(CGRect(x: $0.bounds.midX - 50, y: 100, width: 100, height: 44), in: $0)
  } act: {
    $0.tap(at: CGPoint(x: 146, y: 122))
  },
  PlantedThreshold("a button at the bottom of the screen", .screen, at: 5) {
    _ = button(CGRect(x: 100, y: $0.bounds.height - 100, width: 100, height: 44), in: $0)
  } act: {
    $0.tap(at: CGPoint(x: 150, y: 749))
  },
  PlantedThreshold("two timers of which the second needs the first", .timers, at: nil) { view in
    let go = button(CGRect(x: 100, y: 100, width: 100, height: 44), in: view)
    go.isEnabled = false
    let loaded = Flag()
    after(0.5) { loaded.isSet = true }
    after(0.5) { [weak go] in go?.isEnabled = loaded.isSet }
  } act: {
    $0.advance(by: 1)
    $0.tap(at: CGPoint(x: 150, y: 122))
  },
  PlantedThreshold("a timer that ends a press in the moment in which it is recognized", .timers, at: nil) { view in
    let press = UILongPressGestureRecognizer { _ in }
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: view, press)
    after(0.75) { [weak press] in press?.isEnabled = false }
  } act: {
    $0.advance(by: 0.25)
    $0.longPress(at: CGPoint(x: 100, y: 200), for: 0.6)
  },
]
